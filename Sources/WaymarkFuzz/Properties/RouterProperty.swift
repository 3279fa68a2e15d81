package import WaymarkSpec

/// A property of every conforming router: a relation between its observations of several requests.
///
/// A property needs no expected results. Two spellings of a link have the same result, for example.
package struct RouterProperty: Sendable {
  /// The property in a sentence.
  package let title: String
  /// The rules that imply the property.
  package let grounds: Specification.RuleSet
  /// The dialect of the patterns.
  package let dialect: Specification.Dialect
  private let trial: @Sendable (inout Draft) -> Trial?

  /// The name of the property on a command line: the words of its title in lower case, joined by `-`.
  package var name: String {
    title.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }

  /// The ids of the rules that imply the property.
  package var rules: [String] { grounds.ids }

  /// Requests of a test of the property, and the check of their observations.
  package struct Trial {
    /// The requests to put to a router.
    package let requests: [Specification.Request]
    /// Returns why observations violate the property; nil if the property holds.
    ///
    /// The argument has an observation for each link of each request, in order.
    package let violation: ([Specification.Observation]) -> String?

    /// Returns the trial with equivalent requests.
    package func put(as requests: [Specification.Request]) -> Trial {
      Trial(requests: requests, violation: violation)
    }
  }

  init(
    title: String, rules: RuleSet, dialect: Dialect = .crossroad,
    trial: @escaping @Sendable (inout Draft) -> Trial?
  ) {
    self.title = title
    self.grounds = rules
    self.dialect = dialect
    self.trial = trial
  }

  /// Returns whether the property has trials within a scope.
  package func isWithin(_ scope: GeneratedCase.Scope) -> Bool {
    scope.rules.isSuperset(of: grounds) && (scope.dialect ?? dialect) == dialect
  }

  /// Generates a trial from choices.
  ///
  /// - Parameters:
  ///   - choices: The choices, which then have the record of the trial.
  ///   - scope: The scope of the trial.
  /// - Returns: The trial, or nil if the choices make no trial within the scope.
  package func trial(
    from choices: inout GeneratedCase.Choices,
    within scope: GeneratedCase.Scope = GeneratedCase.Scope()
  ) -> Trial? {
    guard isWithin(scope) else { return nil }
    var draft = Draft(choices: choices, scope: scope)
    let trial = trial(&draft)
    choices = draft.choices
    return trial
  }

  /// All properties.
  package static let all: [RouterProperty] =
    ofLinks + ofRoutes + ofManyRoutes + ofValues + ofNavigation
}

extension RouterProperty.Trial {
  /// Returns a trial of requests whose links all have the same observation.
  static func same(_ requests: Request...) -> Self {
    Self(requests: requests) { observations in
      observations.lazy.compactMap { difference(observations[0], $0) }.first
    }
  }

  /// Returns a trial of two requests of one link, whose observations differ only in the numbers of routes.
  ///
  /// - Parameters:
  ///   - one: The first request.
  ///   - other: The second request.
  ///   - renumbered: Returns the number in the second request of a route of the first one.
  static func same(
    _ one: Request, _ other: Request, renumbered: @escaping (Int) -> Int
  ) -> Self {
    Self(requests: [one, other]) { observations in
      difference(observations[0].renumbered(renumbered), observations[1])
    }
  }

  /// Returns the violation of two observations that differ; nil if they are equal.
  static func difference(_ one: Observation, _ other: Observation) -> String? {
    one == other ? nil : "the observations differ"
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
    switch answer {
    case .opened(var opened):
      opened.attempts = opened.attempts.map(number)
      opened.opens = opened.opens.map(number)
      return .links([.opened(opened)])
    case .navigated(var navigated):
      navigated.matches = navigated.matches.map(number)
      return .links([.navigated(navigated)])
    default: return self
    }
  }
}

/// A router, a target, and the reads and the user info of a link to it.
struct Scene {
  let target: Target
  let table: Table
  let reads: [Read]
  let userInfo: String?

  /// Returns a request to open links with the router, or with a router of other entries.
  func open(_ links: String..., entries: [Entry]? = nil) -> Request {
    .open(
      Request.Open(
        accepting: table.accepting, entries: entries ?? table.entries,
        links: links.map { Request.Link($0, userInfo: userInfo, reads: reads) }))
  }
}

extension Draft {
  /// Returns a router and a target that some of its patterns match.
  mutating func scene() -> Scene {
    let (_, target, table) = tableScene()
    // The URL of the context differs for two spellings of a link.
    let reads = reads(of: target, under: table.patterns(for: target))
      .filter { $0 != .context(.url) }
    return Scene(
      target: target, table: table, reads: reads,
      userInfo: scope.offers(.userInfo) ? "ash" : nil)
  }

  /// Returns a link to a target.
  mutating func link(to target: Target) -> String { parts(to: target).text }

  /// Returns the parts of a link with a host, which may lead to another target of the source.
  mutating func partsWithHost(to target: Target) -> LinkParts {
    var parts = parts(to: target)
    guard parts.host == nil else { return parts }
    (parts.slashes, parts.host, parts.path) = ("//", "a", "/b")
    return parts
  }
}

extension Request {
  /// Returns a request to parse a link under a pattern.
  static func parse(_ link: String, under pattern: String, _ reads: [Read]) -> Self {
    .parse(Request.Parse(pattern: pattern, links: [Request.Link(link, reads: reads)]))
  }
}
