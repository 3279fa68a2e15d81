/// An explanation of why a link is opened or not: the routes that were considered, and the reason why each
/// one did or didn't open it.
///
/// ```swift
/// let explanation = router.openAndExplain(url)
/// if explanation.opens == nil { logger.notice("\(explanation)") }
/// ```
/// ```console
/// “pokedex://pokemons/pikachu” opens nothing.
/// ✗ /pokemons/:id  “:id” is “pikachu” (match.argument); its handler threw: … (value.argument)
/// ✗ /about  the pattern has 1 component, but the link has 2 (match.count)
/// ```
/// The ids in parentheses, such as `match.count`, are those of the rules in Waymark's specification. For a log that must
/// not contain texts of links, print ``withoutValues``. For a log with one line, print ``summary``.
nonisolated public struct Explanation: Sendable {
  /// The link as given.
  public let link: String
  /// The reason why no route was considered, such as a malformed link or a source that the router doesn't
  /// accept, or `nil` if routes were considered.
  public let refusal: Step?
  /// The routes that were considered, in the order of registration.
  public let routes: [Route]
  /// The warnings about the router's definitions.
  public let warnings: [DefinitionWarning]
  /// A Boolean value that indicates whether handlers ran. If it is `false`, the explanation predicts what
  /// opening would do.
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

  /// The index of the route that opens the link, or `nil` if no route opens it.
  ///
  /// If handlers didn't run, this is the route whose handler would run first.
  public var opens: Int? { routes.firstIndex { $0.opens } }

  /// A statement that follows from a rule.
  public struct Step: Hashable, Sendable {
    /// The id of the rule.
    public let rule: String
    /// The statement.
    public let text: String
    /// The statement without texts of the link.
    let withoutValues: String

    package init(_ rule: String, _ text: String, withoutValues: String? = nil) {
      self.rule = rule
      self.text = text
      self.withoutValues = withoutValues ?? text
    }
  }

  /// The explanation of one route.
  public struct Route: Sendable {
    /// The pattern as given.
    public let pattern: String
    /// The statements about the route, in order. The last one determines the outcome.
    public let steps: [Step]
    /// The outcome for the route.
    public let outcome: Outcome
    /// How much of the pattern agrees with the link.
    let closeness: Closeness

    package init(
      _ pattern: String, _ outcome: Outcome, _ steps: [Step], _ closeness: Closeness = Closeness()
    ) {
      self.pattern = pattern
      self.steps = steps
      self.outcome = outcome
      self.closeness = closeness
    }

    /// A Boolean value that indicates whether the route opens the link.
    public var opens: Bool { if case .opens = outcome { true } else { false } }
  }

  /// The outcome of a link for a route.
  public enum Outcome: Sendable {
    /// The route opens the link. If handlers didn't run, its handler would run first.
    case opens
    /// The route makes the value, such as a view controller, that a navigator of WaymarkNavigator shows.
    case shows
    /// The route matches the link, but another route opens it.
    case matches
    /// The guard or the handler refuses the link. The associated value is the error that it throws, if any.
    case refuses((any Error)?)
    /// The source or the pattern of the route doesn't match the link.
    case differs
    /// The route isn't registered, because its pattern is invalid.
    case isInvalid
  }
}

nonisolated extension Explanation: CustomStringConvertible {
  /// The result for the link, followed by one line for each route and each warning.
  ///
  /// First come the routes that match the link, in the order of registration, then those that are closest to
  /// it. Routes after the first twelve are counted.
  public var description: String {
    let told = closestRoutes.prefix(12).map { "\($0)" }
    let others = routes.count - told.count
    let count = others > 0 ? ["and \(others) other route\(others == 1 ? "" : "s")"] : []
    let lines = [verdict] + told + count + warnings.map(\.description)
    return lines.map(\.onOneLine).joined(separator: "\n")
  }

  /// Whether the link is opened, and by which route, or why no route is considered.
  var verdict: String {
    let route = opens.map { "\(handlersRan ? "opens" : "would open") “\(routes[$0].pattern)”." }
    return "“\(link)” \(route ?? "opens nothing\(refusal.map { ": \($0)" } ?? ".")")"
  }
}

nonisolated extension Explanation.Step: CustomStringConvertible {
  /// The statement, followed by the id of its rule.
  public var description: String { "\(text) (\(rule))" }
}

nonisolated extension Explanation.Route: CustomStringConvertible {
  /// A mark that indicates whether the route matches, followed by the pattern and the statements.
  public var description: String {
    let mark =
      switch outcome {
      case .opens, .shows, .matches: "✓"
      case .refuses, .differs, .isInvalid: "✗"
      }
    let why = steps.map(\.description).joined(separator: "; ")
    return "\(mark) \(pattern)\(why.isEmpty ? "" : "  ")\(why)"
  }
}

nonisolated extension String {
  /// The text on one line, with invisible characters and line ends escaped.
  ///
  /// Otherwise, the author of a link could write lines of a log.
  var onOneLine: String {
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
