import WaymarkOracle
public import WaymarkSpec

extension ConformanceChecker {
  /// The outcome of a case.
  public enum Outcome: Hashable, Sendable {
    case passed
    /// The router did something else than expected.
    case failed(observed: Specification.Observation, [Specification.Observation.Difference])
    /// The router lacks something that the case needs. It makes a run fail only if the router declines more than
    /// one of twenty cases that it states to support.
    case notSupported(Set<String>)
    /// The case rests on rules, or areas of rules, that the router departs from by design. The case was
    /// not put, and doesn't make a run fail.
    case byDesign(Set<String>)
    /// The request is not in the recording that answers for the router. It fails no run.
    case notRecorded
    /// The router reported an error, or threw one.
    case error(String)
    /// The text is no answer to the request.
    case malformedAnswer(String)
    /// The router did not answer in the time allowed.
    case timedOut(String)
    /// The router ended instead of answering.
    case crashed(String)
    /// Processes of the router's program answered in different ways, two of which the text contains.
    case byChance(String)
    /// The router was not asked, because it had ended too often or the run ended first.
    case notAsked(String)

    /// Whether both are the same. Texts of a router are compared scalar by scalar, in linear time.
    public static func == (one: Self, other: Self) -> Bool {
      switch (one, other) {
      // The differences follow from the observation.
      case (.failed(let one, _), .failed(let other, _)): one == other
      case (.notSupported(let one), .notSupported(let other)),
        (.byDesign(let one), .byDesign(let other)):
        one == other
      case (.error(let one), .error(let other)),
        (.malformedAnswer(let one), .malformedAnswer(let other)),
        (.timedOut(let one), .timedOut(let other)), (.crashed(let one), .crashed(let other)),
        (.byChance(let one), .byChance(let other)), (.notAsked(let one), .notAsked(let other)):
        one.utf8.elementsEqual(other.utf8)
      default: one.kind == other.kind && (one.kind == .passed || one.kind == .notRecorded)
      }
    }

    /// Hashes the kind.
    public func hash(into hasher: inout Hasher) { hasher.combine(kind) }

    /// The kinds of outcomes, named as in reports.
    public enum Kind: String, CaseIterable, Sendable {
      case passed, failed
      case notSupported = "not supported"
      case byDesign = "by design"
      case notRecorded = "not recorded"
      case malformedAnswer = "malformed answer"
      /// The protocol's word, because `error` is too similar to `failed`.
      case error = "failure"
      case timedOut = "timed out"
      case crashed
      case byChance = "by chance"
      case notAsked = "not asked"
    }
  }
}

extension Outcome.Kind {
  /// A Boolean value that indicates whether the case was put to the router, and an answer was possible.
  public var isJudged: Bool {
    switch self {
    case .passed, .failed, .malformedAnswer, .error, .timedOut, .crashed, .byChance: true
    case .notSupported, .byDesign, .notRecorded, .notAsked: false
    }
  }

  /// A Boolean value that indicates whether the router failed.
  package var isWrong: Bool { isJudged && self != .passed }

  /// A Boolean value that indicates whether a program ended, or had to be ended.
  var isEnding: Bool { self == .crashed || self == .timedOut }
}

/// A case with its outcome.
public struct CaseResult: Sendable {
  /// The case.
  public let item: Specification.Case
  /// The rules that its expectation rests on.
  package let restsOn: RuleSet
  /// The outcome.
  public internal(set) var outcome: ConformanceChecker.Outcome
  /// The earlier links that the failure depends on; empty if the router fails the case alone.
  public internal(set) var earlierLinks: [Specification.Request.Link] = []
  /// Whether the router declined the case as it came, although it doesn't state that it lacks anything for it.
  public internal(set) var isDeclined = false
  /// Whether the router passed the case when it was asked again, alone and after the same links.
  public internal(set) var isFlaky = false

  /// The highest level of the rules that the case rests on.
  public var level: Specification.Level { restsOn.level }

  /// The request that shows the outcome: the case's link after the earlier links that the failure depends
  /// on.
  public var request: Specification.Request {
    item.request.asking(earlierLinks + item.request.links)
  }

  /// The reason of the failure, with the earlier links; nil if the case passed.
  public var reason: String? {
    outcome.reason.map { reason in
      let before = request.before(link: earlierLinks.count).map { "after \($0)" }
      let flaky = isFlaky ? "flaky: asked again, it is passed" : nil
      return [reason, before, flaky].compactMap(\.self).joined(separator: "; ")
    }
  }
}

extension Outcome {
  /// Creates the outcome of a case that the router lacks capabilities for.
  init(missing: Set<Capability>) {
    let rules = missing.filter(\.isOfRules)
    let others = missing.subtracting(rules)
    self =
      others.isEmpty
      ? .byDesign(Set(rules.map(\.rawValue))) : .notSupported(Set(others.map(\.rawValue)))
  }

  /// Creates the outcome of a case whose request had this error instead of an observation.
  public init(_ error: any Error) {
    switch error as? NoAnswer {
    case .unsupported(let reason): self = .notSupported([reason.kept])
    case .notRecorded: self = .notRecorded
    case .error(let reason): self = .error(reason.kept)
    case .malformedAnswer(let reason): self = .malformedAnswer(reason.kept)
    case .timedOut(let reason): self = .timedOut(reason)
    case .crashed(let reason): self = .crashed(reason)
    case .notAsked(let reason): self = .notAsked(reason)
    case nil: self = .error("\(error)".inLine)
    }
  }

  /// The kind of the outcome.
  public var kind: Kind {
    switch self {
    case .passed: .passed
    case .failed: .failed
    case .notSupported: .notSupported
    case .notRecorded: .notRecorded
    case .error: .error
    case .malformedAnswer: .malformedAnswer
    case .timedOut: .timedOut
    case .crashed: .crashed
    case .byDesign: .byDesign
    case .byChance: .byChance
    case .notAsked: .notAsked
    }
  }

  /// The reason of a failure; nil for other outcomes.
  public var reason: String? {
    switch self {
    case .passed, .notRecorded: nil
    case .failed(_, let differences):
      differences.map { "\($0.field): expected \($0.expected), observed \($0.observed)" }
        .joined(separator: "; ")
    case .notSupported(let missing), .byDesign(let missing):
      missing.sorted().joined(separator: ", ")
    case .error(let reason), .malformedAnswer(let reason), .timedOut(let reason),
      .crashed(let reason), .byChance(let reason), .notAsked(let reason):
      reason
    }
  }

  /// The outcome of a router that ended before it was asked a link.
  var whileRoutesAreMade: Self {
    guard case .crashed(let reason) = self else { return self }
    return .crashed("while its routes are made, " + reason)
  }

  /// Whether there is an observation.
  package var isAnswer: Bool { kind == .passed || kind == .failed }

  /// Whether the router failed.
  package var isWrong: Bool { kind.isWrong }

  /// Returns the expected and the observed behavior of a link, in lines.
  func lines(of request: Request, expecting expected: Observation, link: Int = 0) -> [String] {
    let texts = texts(of: request, expecting: expected, link: link)
    return ["expected  \(texts.expected)", "got       \(texts.observed)"]
  }

  /// Returns the observed and the expected behavior of a link, in one line.
  func line(of request: Request, expecting expected: Observation) -> String {
    let texts = texts(of: request, expecting: expected)
    return "got \(texts.observed); expected \(texts.expected)"
  }

  /// The expected and the observed behavior of a link.
  func texts(
    of request: Request, expecting expected: Observation, link: Int = 0
  ) -> (expected: String, observed: String) {
    switch self {
    case .failed(let observed, _):
      request.difference(ofLink: link, expected: expected, observed: observed)
    case .passed, .notSupported, .byDesign, .notRecorded, .error, .malformedAnswer, .timedOut,
      .crashed, .byChance, .notAsked:
      (request.text(of: expected, ofLink: link), description)
    }
  }
}

extension Request {
  /// Returns whether a router crashes whatever the link: at one that no route matches, and at one that the first route
  /// matches, so that its routes are to blame.
  func trapsWhileMade(by router: any RouterUnderTest) -> Bool {
    [linkOfNone(for: router.unsupported), linkOfFirst(for: router.unsupported)].allSatisfy { link in
      Exchange.response(to: asking([link]), router)
        .outcome(of: self, expecting: .links([])).kind == .crashed
    }
  }

  /// Returns a link that no route matches: it has an unknown source or, if the router takes only paths,
  /// more components than any pattern.
  private func linkOfNone(for unsupported: Set<Capability>) -> Link {
    guard unsupported.contains(.sources) else { return Link("x://x/x") }
    let components = patterns.map { $0.split(separator: "/").count }.max() ?? 0
    return Link(ofPath: String(repeating: "/x", count: components + 1))
  }

  /// Returns a link with a value in the place of each argument of the first pattern.
  private func linkOfFirst(for unsupported: Set<Capability>) -> Link {
    let pattern = patterns.first ?? ""
    let path = pattern.split(separator: "/", omittingEmptySubsequences: false)
      .map { $0.hasPrefix(":") || $0.hasPrefix("<") ? "1" : String($0) }.joined(separator: "/")
    if unsupported.contains(.sources) {
      return Link(ofPath: path.hasPrefix("/") ? path : "/" + path)
    }
    guard case .open(let open) = self, !pattern.has(":/") else { return Link(path) }
    let slash = path.hasPrefix("/") ? "" : "/"
    return switch open.accepting.first {
    case .customURLScheme(let scheme)?: Link("\(scheme):/\(slash)\(path)")
    case .universalLink(let link)?: Link(link + slash + path)
    case nil: Link(path)
    }
  }
}

extension Request.Link {
  /// Creates the link of a path for a router of paths.
  fileprivate init(ofPath path: String) { self.init(Oracle.site + path, path: path) }
}

extension Outcome: CustomStringConvertible {
  /// The outcome in a line.
  public var description: String {
    kind.rawValue + (reason.map { ": " + $0 } ?? "")
  }
}

extension String {
  /// The router's text, cut to the length that a result keeps. A router in Swift may return megabytes for
  /// each case.
  var kept: String { utf8.count > 4096 ? inLine : self }
}
