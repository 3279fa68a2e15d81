/// Why a link is opened, or is not: each route that was considered, and what kept it.
///
/// ```swift
/// let explanation = router.openAndExplain(url)
/// if explanation.opens == nil { logger.notice("\(explanation)") }
/// ```
/// ```console
/// “pokedex://pokemons/pikachu” opens nothing.
/// ✗ /pokemons/:id  “:id” is “pikachu” (match.argument); its handler threw: … (value.argument)
/// ✗ /about  the pattern has 1 component, the link 2 (match.count)
/// ```
/// Ids of rules, such as `match.count`, are those of Waymark's specification.
nonisolated public struct Explanation: Sendable {
  /// The link as it was given.
  public let link: String
  /// Why no route was considered: the link is malformed, or comes from no source; nil where they were.
  public let refusal: Step?
  /// The routes that were considered, in the order of registration.
  public let routes: [Route]
  /// The definitions of the router that are probably mistakes.
  public let warnings: [DefinitionWarning]
  /// Whether handlers ran; where not, the link was looked at ahead of opening.
  public let handlersRan: Bool

  package init(
    link: String, refusal: Step? = nil, routes: [Route] = [], warnings: [DefinitionWarning] = [],
    handlersRan: Bool
  ) {
    self.link = link
    self.refusal = refusal
    self.routes = routes
    self.warnings = warnings
    self.handlersRan = handlersRan
  }

  /// The number of the route that opens the link, from 0; nil where none does. Ahead of opening it is the
  /// first whose handler would run.
  public var opens: Int? { routes.firstIndex { $0.opens } }

  /// Something that a rule says of the link.
  public struct Step: Hashable, Sendable {
    /// The rule's id.
    public let rule: String
    /// What the rule comes to here.
    public let text: String

    package init(_ rule: String, _ text: String) {
      self.rule = rule
      self.text = text
    }
  }

  /// What became of a route.
  public struct Route: Sendable {
    /// The pattern as it was given.
    public let pattern: String
    /// What was found, in order; the last says what decides.
    public let steps: [Step]
    /// What it came to.
    public let outcome: Outcome

    package init(_ pattern: String, _ outcome: Outcome, _ steps: [Step]) {
      self.pattern = pattern
      self.steps = steps
      self.outcome = outcome
    }

    /// Whether the route opens the link.
    public var opens: Bool { if case .opens = outcome { true } else { false } }
  }

  /// What becomes of a route for a link.
  public enum Outcome: Sendable {
    /// It opens the link; ahead of opening, its handler is the first to run.
    case opens
    /// It is the one of a navigator that tells what the link shows.
    case shows
    /// It matches, but another route opens the link.
    case matches
    /// Its guard or its handler refuses the link, by this error where it throws one.
    case refuses((any Error)?)
    /// Its source or its pattern is another.
    case differs
    /// It was not registered, as its pattern is invalid.
    case isInvalid
  }
}

nonisolated extension Explanation: CustomStringConvertible {
  /// What becomes of the link, then each route in a line.
  public var description: String {
    let route = opens.map { "\(handlersRan ? "opens" : "would open") “\(routes[$0].pattern)”." }
    let verdict = route ?? "opens nothing\(refusal.map { ": \($0)" } ?? ".")"
    let lines = ["“\(link)” \(verdict)"] + routes.map(\.description) + warnings.map(\.description)
    return lines.map(\.onOneLine).joined(separator: "\n")
  }
}

nonisolated extension Explanation.Step: CustomStringConvertible {
  /// What the rule comes to, and its id.
  public var description: String { "\(text) (\(rule))" }
}

nonisolated extension Explanation.Route: CustomStringConvertible {
  /// Whether the route matches, its pattern, and what was found.
  public var description: String {
    let mark =
      switch outcome {
      case .opens, .shows, .matches: "✓"
      case .refuses, .differs, .isInvalid: "✗"
      }
    return "\(mark) \(pattern)  \(steps.map(\.description).joined(separator: "; "))"
  }
}

nonisolated extension String {
  /// The text with what would end a line, or hide a part of it, as escapes: whoever writes a link could
  /// otherwise write lines of a log.
  fileprivate var onOneLine: String {
    let isSeen = { (scalar: Unicode.Scalar) in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: false
      default: true
      }
    }
    guard !unicodeScalars.allSatisfy(isSeen) else { return self }
    return unicodeScalars.map { isSeen($0) ? String($0) : $0.escaped(asASCII: true) }.joined()
  }
}
