// Whether the cases show enough of the rules.

extension Specification {
  /// What no case shows of a rule.
  public struct Gap: Hashable, Sendable {
    /// The rule.
    public let rule: Rule
    /// What a case is missing for.
    public let missing: Kind

    /// The two sides that a rule has.
    public enum Kind: Sendable {
      /// A link that is opened or read, in accord with the rule.
      case accepting
      /// A link, a definition or a value that is refused because of the rule.
      case refusing
    }
  }

  /// What the cases do not show, in the order of the rules.
  public var gaps: [Gap] {
    var shown: [Gap.Kind: Set<String>] = [:]
    for item in cases {
      if item.expected.accepts { shown[.accepting, default: []].formUnion(item.rules) }
      if item.expected.refuses { shown[.refusing, default: []].formUnion(item.rules) }
    }
    return rules.flatMap { rule in
      let kinds: [Gap.Kind] = rule.canRefuse ? [.accepting, .refusing] : [.accepting]
      return kinds.filter { shown[$0]?.contains(rule.id) != true }.map {
        Gap(rule: rule, missing: $0)
      }
    }
  }
}

extension Specification.Gap: CustomStringConvertible {
  /// Which rule lacks which kind of case.
  public var description: String {
    switch missing {
    case .accepting: "\(rule.id): no case cites it where a link is opened or read"
    case .refusing: "\(rule.id): no case cites it where something is refused or null"
    }
  }
}

extension Observation {
  /// Whether a link is opened or read.
  var accepts: Bool {
    switch self {
    case .links(let answers): answers.contains(where: \.accepts)
    case .definitionError: false
    }
  }

  /// Whether a link, a definition or a value is refused, or null.
  var refuses: Bool {
    switch self {
    case .links(let answers): answers.contains(where: \.refuses)
    case .definitionError: true
    }
  }
}

extension Observation.Answer {
  fileprivate var accepts: Bool {
    switch self {
    case .opened(let opened): opened.opens != nil
    case .parsed: true
    case .navigated(let navigated): navigated.matches != nil
    case .parseError, .error, .unsupported: false
    }
  }

  fileprivate var refuses: Bool {
    switch self {
    case .opened(let opened): opened.opens == nil || opened.reads.contains(where: \.refuses)
    case .parsed(let reads): reads.contains(where: \.refuses)
    case .navigated(let navigated):
      navigated.matches == nil || navigated.reads.contains(where: \.refuses)
    case .parseError: true
    case .error, .unsupported: false
    }
  }
}

extension ReadResult {
  fileprivate var refuses: Bool {
    switch self {
    case .value(.null), .error: true
    case .value(.text), .value(.list): false
    }
  }
}
