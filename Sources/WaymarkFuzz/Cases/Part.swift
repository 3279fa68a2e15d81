extension GeneratedCase.Choices {
  /// Choices that belong to one part of what is made, such as the second component of its links. Several
  /// ranges can belong to one part; a shrinker leaves out all of them together.
  public struct Part: Hashable, Sendable {
    /// What can be left out as a whole, or made of other choices.
    enum Kind: Hashable, Sendable, CaseIterable {
      case route, link, item, component
      /// A text with what it reads as: it may be any other.
      case text
      /// A step of making, of which there is one at most within another part.
      case step
    }

    let kind: Kind
    /// Which of its kind it is.
    let index: Int
    /// Where its choices stand in the record.
    let range: Range<Int>
  }
}

/// The steps in which a case is made.
enum Step: Int {
  case sites, target, query, table, fates, pattern, route, refusal, visit, link, authority, path
  case fragment, reads, context, verdicts, letters, userInfo, form, host, port
  case magnitude
}

extension Draft {
  /// Draws what makes a step.
  mutating func step<Result>(_ step: Step, _ body: (inout Draft) -> Result) -> Result {
    part(.step, step.rawValue, body)
  }

  /// Draws what makes a part of the case.
  mutating func part<Result>(
    _ kind: Part.Kind, _ index: Int, _ body: (inout Draft) -> Result
  ) -> Result {
    choices.begin(kind, index)
    defer { choices.end() }
    return body(&self)
  }
}
