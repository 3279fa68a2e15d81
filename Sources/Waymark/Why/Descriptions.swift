// Describes routers, routes, patterns, links and contexts.

nonisolated extension RegisteredRoute: CustomStringConvertible {
  /// The pattern, the sources of a relative pattern unless it accepts all, and a note about a guard, such
  /// as `/pokemons/:id from pokedex://, guarded`.
  public var description: String {
    let accepted = pattern.source == nil ? sources : nil
    let list = accepted.map { " from \($0.isEmpty ? "no source" : $0.listed)" } ?? ""
    return pattern.text + list + (hasGuard ? ", guarded" : "")
  }
}

nonisolated extension [LinkSource] {
  fileprivate var listed: String { map(\.description).joined(separator: ", ") }
}

nonisolated extension Router: CustomStringConvertible {}

nonisolated extension SharedRouter: CustomStringConvertible {}

nonisolated extension RouterProtocol {
  /// The sources on one line, followed by one line for each route.
  public var description: String {
    let sources = sources.isEmpty ? "no source" : sources.listed
    return (["A router for \(sources)"] + routes.map { "  \($0)" }).joined(separator: "\n")
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
  /// The link, the pattern, and the values of the arguments, such as `pokedex://pokemons/25 matched
  /// by /pokemons/:id (id: 25)`.
  public var description: String {
    let arguments = zip(pattern.components, link.components).compactMap { component, text in
      if case .argument(let name) = component { "\(name): \(text)" } else { nil }
    }
    let list = arguments.isEmpty ? "" : " (\(arguments.joined(separator: ", ")))"
    return "\(link.text) matched by \(pattern.text)\(list)"
  }
}

nonisolated extension Context: CustomStringConvertible {}
