package import WaymarkFuzz
package import WaymarkSpec

/// A property of every conforming router: a relation between its observations of several requests.
///
/// A property needs no expected results. Two spellings of a link have the same result, for example.
package struct RouterProperty: Sendable {
  /// The property in a sentence.
  package let title: String
  private let draw: @Sendable (inout Draft) -> Trial?

  /// All properties.
  package static let all: [RouterProperty] = ofRouters + ofNavigators

  /// Requests of a test of the property, and the check of their observations.
  package struct Trial {
    /// The requests to put to a router.
    package let requests: [Specification.Request]
    /// Returns whether the property holds for observations: one for each link of each request, in order.
    package let holds: ([Specification.Observation]) -> Bool
  }

  init(_ title: String, draw: @escaping @Sendable (inout Draft) -> Trial?) {
    self.title = title
    self.draw = draw
  }

  /// Generates a trial from choices; nil if the choices make no trial.
  package func trial(
    from choices: inout Choices,
    within scope: Scope = Scope()
  ) -> Trial? {
    var draft = Draft(choices: choices, scope: scope)
    defer { choices = draft.choices }
    return draw(&draft)
  }
}

extension RouterProperty.Trial {
  /// Returns a trial of requests whose links all have the same observation.
  static func same(_ requests: Request...) -> Self {
    Self(requests: requests) { seen in seen.allSatisfy { $0 == seen[0] } }
  }

  /// Returns a trial of requests whose first and second half of observations agree.
  static func halves(
    _ requests: [Request], agree: @escaping (Observation, Observation) -> Bool
  ) -> Self {
    Self(requests: requests) { seen in
      zip(seen, seen.dropFirst(seen.count / 2)).allSatisfy { agree($0, $1) }
    }
  }
}

extension Observation {
  /// The answer to the only link.
  private var answer: Answer? {
    if case .links(let answers) = self { answers.first } else { nil }
  }

  /// The result of the only link, if it was opened.
  var opened: Opened? { if case .opened(let opened)? = answer { opened } else { nil } }

  /// The values of the only link, if it was parsed under a pattern.
  var parsed: [ReadResult]? { if case .parsed(let reads)? = answer { reads } else { nil } }

  /// The match of the only link, if it was put to a navigator.
  var navigated: Navigated? { if case .navigated(let match)? = answer { match } else { nil } }

  /// Returns the observation with other numbers of the routes or patterns.
  func renumbered(_ number: (Int) -> Int) -> Observation {
    if var opened {
      opened.attempts = opened.attempts.map(number)
      opened.opens = opened.opens.map(number)
      return .links([.opened(opened)])
    }
    guard var navigated else { return self }
    navigated.matches = navigated.matches.map(number)
    return .links([.navigated(navigated)])
  }
}
