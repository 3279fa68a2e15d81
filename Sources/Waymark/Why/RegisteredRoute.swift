/// A registered route, without its guard and handler.
nonisolated public struct RegisteredRoute: Sendable {
  /// The pattern.
  public let pattern: Pattern
  /// The sources that the route accepts, in the order of the router's sources; nil if it accepts all of
  /// them.
  public let sources: [LinkSource]?
  /// A Boolean value that indicates whether the route has a guard.
  public let hasGuard: Bool
}

nonisolated extension RegisteredRoute: CustomStringConvertible {
  /// The pattern, the sources of a relative pattern unless it accepts all, and a note about a guard, such
  /// as `/pokemons/:id of pokedex://, guarded`.
  public var description: String {
    let accepted = pattern.source == nil ? sources : nil
    let list = accepted.map { " of \($0.isEmpty ? "no source" : $0.listed)" } ?? ""
    return pattern.text + list + (hasGuard ? ", guarded" : "")
  }
}

nonisolated extension [LinkSource] {
  fileprivate var listed: String { map(\.description).joined(separator: ", ") }
}

nonisolated extension Router: CustomStringConvertible {
  /// The distinct sources that the router accepts.
  public var sources: [LinkSource] { table.sources }

  /// The routes, in the order of registration.
  public var routes: [RegisteredRoute] { table.routes { actions[$0].condition != nil } }
}

nonisolated extension SharedRouter: CustomStringConvertible {
  /// The distinct sources that the router accepts.
  public var sources: [LinkSource] { table.sources }

  /// The routes, in the order of registration.
  public var routes: [RegisteredRoute] { table.routes { actions[$0].condition != nil } }
}

nonisolated extension RouteTable {
  fileprivate func routes(hasGuard: (Int) -> Bool) -> [RegisteredRoute] {
    let numbers = Dictionary(zip(origins, origins.indices)) { first, _ in first }
    return entries.enumerated().map { place, entry in
      let accepted = entry.origins.map { origins in
        origins.compactMap { numbers[$0] }.sorted().map { sources[$0] }
      }
      return RegisteredRoute(
        pattern: entry.pattern, sources: accepted, hasGuard: hasGuard(place))
    }
  }
}

nonisolated extension RouterProtocol {
  /// The sources on one line, followed by one line for each route.
  public var description: String {
    let sources = sources.isEmpty ? "no source" : sources.listed
    return (["A router of \(sources)"] + routes.map { "  \($0)" }).joined(separator: "\n")
  }
}

nonisolated extension Pattern: CustomStringConvertible {
  /// The pattern as given.
  public var description: String { text }
}

nonisolated extension Pattern.Component: CustomStringConvertible {
  /// The component as written: a literal, or a colon and the name of an argument.
  public var description: String {
    switch self {
    case .literal(let text): text
    case .argument(let name): ":\(name)"
    }
  }
}

nonisolated extension DeepLink: CustomStringConvertible {
  /// The link as given.
  public var description: String { text }
}

nonisolated extension ContextProtocol {
  /// The link, the pattern, and the values of the arguments, such as `pokedex://pokemons/25 by
  /// /pokemons/:id (id: 25)`.
  public var description: String {
    let arguments = zip(pattern.components, link.components).compactMap { component, text in
      if case .argument(let name) = component { "\(name): \(text)" } else { nil }
    }
    let list = arguments.isEmpty ? "" : " (\(arguments.joined(separator: ", ")))"
    return "\(link.text) by \(pattern.text)\(list)"
  }
}

nonisolated extension Context: CustomStringConvertible {}
