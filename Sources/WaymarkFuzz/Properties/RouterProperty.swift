public import WaymarkSpec

/// Something that holds for every conforming router, whatever it is asked: what it does with one
/// request says what it does with another.
public struct RouterProperty: Sendable {
  /// What holds, in a sentence.
  public let title: String
  /// The rules that it is about.
  public let grounds: Specification.RuleSet
  /// Whose patterns it is about.
  public let dialect: Specification.Dialect
  private let trial: @Sendable (inout Draft) -> Trial?

  /// What it is called on a command line: the words of its title, joined by `-`.
  public var name: String {
    title.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }

  /// The ids of the rules that it is about.
  public var rules: [String] { grounds.ids }

  /// Requests that belong together, and what must hold of the observations.
  public struct Trial {
    /// What routers are asked.
    public let requests: [Specification.Request]
    /// What does not hold of what was observed, link by link; nil where all is well.
    public let violation: ([Specification.Observation]) -> String?

    /// The same with requests that are answered alike.
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

  /// Whether there are trials within a scope.
  public func isWithin(_ scope: GeneratedCase.Scope) -> Bool {
    scope.rules.isSuperset(of: grounds) && (scope.dialect ?? dialect) == dialect
  }

  /// Makes a trial of choices, which are left with the record of what was drawn.
  ///
  /// - Returns: Nil where these choices make none within the scope.
  public func trial(
    from choices: inout GeneratedCase.Choices,
    within scope: GeneratedCase.Scope = GeneratedCase.Scope()
  ) -> Trial? {
    guard isWithin(scope) else { return nil }
    var draft = Draft(choices: choices, scope: scope)
    let trial = trial(&draft)
    choices = draft.choices
    return trial
  }

  /// All there are.
  public static let all: [RouterProperty] =
    ofLinks + ofRoutes + ofManyRoutes + ofValues + ofNavigation
}

extension RouterProperty.Trial {
  /// Requests with whose links a router does the same.
  static func same(_ requests: Request...) -> Self {
    Self(requests: requests) { observations in
      observations.dropFirst().allSatisfy { $0 == observations[0] }
        ? nil : "the observations are not the same"
    }
  }

  /// Two requests of which the second is answered as the first, but for the numbers of the routes.
  static func same(
    _ one: Request, _ other: Request, renumbered: @escaping (Int) -> Int
  ) -> Self {
    Self(requests: [one, other]) { observations in
      guard var first = observations[0].opened else {
        return observations[0] == observations[1] ? nil : "the observations are not the same"
      }
      first.attempts = first.attempts.map(renumbered)
      first.opens = first.opens.map(renumbered)
      return first == observations[1].opened ? nil : "the observations are not the same"
    }
  }
}

extension Observation {
  /// What a router did with its only link, where that was to open it.
  var opened: Opened? {
    if case .links(let answers) = self, case .opened(let opened)? = answers.first {
      opened
    } else {
      nil
    }
  }

  /// What was read of the only link, where it was read under a pattern.
  var parsed: [ReadResult]? {
    if case .links(let answers) = self, case .parsed(let reads)? = answers.first {
      reads
    } else {
      nil
    }
  }

  /// What matched the only link, where it was one of a navigator.
  var navigated: Navigated? {
    if case .links(let answers) = self, case .navigated(let navigated)? = answers.first {
      navigated
    } else {
      nil
    }
  }
}

/// A router, a target and what is read of a link to it.
struct Scene {
  let target: Target
  let table: Table
  let reads: [Read]
  let userInfo: String?

  /// The router, asked to open links.
  func open(_ links: String..., entries: [Entry]? = nil) -> Request {
    .open(
      Request.Open(
        accepting: table.accepting, entries: entries ?? table.entries,
        links: links.map { Request.Link($0, userInfo: userInfo, reads: reads) }))
  }
}

extension Draft {
  /// A router, and a target that its patterns are made for.
  mutating func scene() -> Scene {
    let (_, target, table) = tableScene()
    // A link that is written otherwise is given back otherwise.
    let reads = reads(of: target, under: table.patterns(for: target))
      .filter { $0 != .context(.url) }
    return Scene(
      target: target, table: table, reads: reads,
      userInfo: scope.offers(.userInfo) ? "ash" : nil)
  }

  /// A link to a target.
  mutating func link(to target: Target) -> String { parts(to: target).text }

  /// A link with a host, to a target or to another one of its source.
  mutating func partsWithHost(to target: Target) -> LinkParts {
    var parts = parts(to: target)
    guard parts.host == nil else { return parts }
    (parts.slashes, parts.host, parts.path) = ("//", "a", "/b")
    return parts
  }
}
