extension GeneratedCase.Choices {
  /// A range of the record that makes one part of the case, such as the second component.
  ///
  /// Several ranges can belong to one part. A shrinker deletes all of them together.
  struct Part: Sendable {
    enum Role: Sendable, CaseIterable {
      case route, link, item, component
      /// A text and its type, which a shrinker replaces with others.
      case text
      /// A step of generation, which occurs at most once in the part around it.
      case step
    }

    let kind: Role
    /// The number of the part among those of its kind.
    let index: Int
    /// The offsets of its choices in the record.
    let range: Range<Int>
  }
}

enum Step: Int {
  case sites, target, query, table, pattern, route, mutation, variation, link, authority, path
  case fragment, reads, context, verdicts, spelling, userInfo, form, host, port
  case magnitude
}

extension Draft {
  /// Draws the choices of a step.
  mutating func step<Result>(_ step: Step, _ body: (inout Draft) -> Result) -> Result {
    part(.step, step.rawValue, body)
  }

  /// Draws the choices of a part.
  mutating func part<Result>(
    _ kind: Part.Role, _ index: Int, _ body: (inout Draft) -> Result
  ) -> Result {
    choices.begin(kind, index)
    defer { choices.end() }
    return body(&self)
  }
}
