/// A route as it was registered, without what it does.
nonisolated public struct RegisteredRoute: Sendable {
  /// The pattern.
  public let pattern: Pattern
  /// The sources that the route accepts, in the order of its router's; nil where it accepts them all.
  public let sources: [LinkSource]?
  /// Whether the route has a guard.
  public let hasGuard: Bool
}

nonisolated extension RegisteredRoute: CustomStringConvertible {
  /// The pattern, what it accepts where that is less than its router does, and whether it has a guard:
  /// `/pokemons/:id of pokedex://, guarded`.
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
  /// The sources that the router accepts, each once.
  public var sources: [LinkSource] { table.sources }

  /// The routes, in the order of registration.
  public var routes: [RegisteredRoute] { table.routes { actions[$0].condition != nil } }
}

nonisolated extension SharedRouter: CustomStringConvertible {
  /// The sources that the router accepts, each once.
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
  /// The sources in a line, then each route in a line.
  public var description: String {
    let sources = sources.isEmpty ? "no source" : sources.listed
    return (["A router of \(sources)"] + routes.map { "  \($0)" }).joined(separator: "\n")
  }
}

nonisolated extension Pattern: CustomStringConvertible {
  /// The pattern as it was given.
  public var description: String { text }
}

nonisolated extension Pattern.Component: CustomStringConvertible {
  /// The component as a pattern has it: a literal, or a colon and the argument's name.
  public var description: String {
    switch self {
    case .literal(let text): text
    case .argument(let name): ":\(name)"
    }
  }
}

nonisolated extension DeepLink: CustomStringConvertible {
  /// The link as it was given.
  public var description: String { text }
}

nonisolated extension ContextProtocol {
  /// The link, and what its pattern makes of it: `pokedex://pokemons/25 by /pokemons/:id (id: 25)`.
  public var description: String {
    let arguments = zip(pattern.components, link.components).compactMap { component, text in
      if case .argument(let name) = component { "\(name): \(text)" } else { nil }
    }
    let list = arguments.isEmpty ? "" : " (\(arguments.joined(separator: ", ")))"
    return "\(link.text) by \(pattern.text)\(list)"
  }
}

nonisolated extension Context: CustomStringConvertible {}
