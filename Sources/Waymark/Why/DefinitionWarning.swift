/// A warning about a definition that is probably a mistake.
///
/// A warning doesn't affect how links are opened.
nonisolated public struct DefinitionWarning: Hashable, Sendable {
  /// The pattern that the warning concerns, or `nil` for the whole router.
  public let pattern: String?
  /// The probable mistake, and a remedy.
  public let text: String

  package init(_ pattern: String?, _ text: String) {
    self.pattern = pattern
    self.text = text
  }
}

nonisolated extension DefinitionWarning: CustomStringConvertible {
  /// The pattern, the probable mistake, and a remedy.
  public var description: String { "⚠ \(pattern.map { "\($0)  " } ?? "")\(text)" }
}

nonisolated extension RouterProtocol {
  /// The warnings about the router's definitions: first those about single routes, then those about routes
  /// that an earlier route shadows, each in the order of registration.
  ///
  /// Debug builds print them to standard error when a router is created.
  ///
  /// - Complexity: Each access examines all routes.
  public var warnings: [DefinitionWarning] {
    guard !sources.isEmpty else {
      return [
        DefinitionWarning(
          nil, "The router accepts no source, so it can't open a link. Add a source.")
      ]
    }
    return routes.flatMap(\.warnings) + routes.shadows
  }
}

nonisolated extension RegisteredRoute {
  var warnings: [DefinitionWarning] {
    var texts: [String] = []
    if sources?.isEmpty == true {
      texts.append("The route accepts no source, so it can't open a link. Add a source.")
    }
    texts += ForeignSyntax.all(in: pattern.text).map { $0.advice() }
    for literal in pattern.parts where !literal.isArgument {
      if let decoded = literal.decodedIfEscaped {
        texts.append("“\(literal)” isn't percent-decoded. Write “\(decoded)”.")
      }
    }
    return texts.map { DefinitionWarning(pattern.text, $0) }
  }
}

nonisolated extension [RegisteredRoute] {
  /// The warnings about routes that an earlier route shadows: it accepts all of their links, and has an
  /// argument in place of each argument, and perhaps of a literal.
  fileprivate var shadows: [DefinitionWarning] {
    var warnings: [DefinitionWarning] = []
    var index = ComponentIndex()
    // The first of several routes with the same components and sources takes all links of the others.
    var shapes: [Shape: Int] = [:]
    for (number, route) in enumerated() {
      // The index is asked for a link that the pattern matches. An argument is a slash in it, which no literal
      // equals.
      let shape = Shape(route)
      let hashes = shape.literals.lazy.map { ComponentHash($0 ?? "/") }
      // A route without literals can have many candidates.
      let candidates =
        shape.literals.allSatisfy { $0 == nil }
        ? shapes[shape].map { [$0] } ?? [] : index.candidates(for: hashes).map(\.self)
      let earlier = candidates.lazy.map { self[$0] }.first { other in
        other.accepts(allOf: route) && other.pattern.shadows(route.pattern)
      }
      if let earlier {
        let remedy =
          Shape(earlier).literals == shape.literals
          ? "Give the earlier one a guard, or remove one of them."
          : "Register “\(earlier.pattern)” after this route."
        let text =
          "The earlier route “\(earlier.pattern)” matches every link that this route matches, so this "
          + "route runs only if the handler of the earlier one throws an error. "
        warnings.append(DefinitionWarning(route.pattern.text, text + remedy))
      }
      if !route.hasGuard, shape.literals.contains(nil), shapes[shape] == nil {
        shapes[shape] = number
        index.insert(shape.steps, number: number)
      }
    }
    return warnings
  }
}

/// The links that a route takes, apart from its guard.
nonisolated private struct Shape: Hashable {
  /// The literal of each component, or `nil` for an argument.
  let literals: [String?]
  let sources: [LinkSource]?

  var steps: [ComponentIndex.Step] {
    literals.map { literal in literal.map { .literal(ComponentHash($0)) } ?? .any }
  }

  init(_ route: RegisteredRoute) {
    literals = route.pattern.parts.map { $0.isArgument ? nil : $0 }
    sources = route.sources
  }
}

nonisolated extension RegisteredRoute {
  fileprivate func accepts(allOf other: RegisteredRoute) -> Bool {
    guard let sources else { return true }
    return other.sources.map { Set($0).isSubset(of: sources) } ?? false
  }
}

nonisolated extension Pattern {
  /// Returns whether the pattern matches all links that another pattern matches, apart from their sources.
  fileprivate func shadows(_ other: Pattern) -> Bool {
    parts.count == other.parts.count
      && zip(parts, other.parts).allSatisfy { $0.isArgument || $0 == $1 }
  }
}

nonisolated extension String {
  /// The percent-decoded string, or `nil` if the string contains no escapes.
  fileprivate var decodedIfEscaped: String? {
    let bytes = Bytes(utf8)
    guard bytes.indices.contains(where: { bytes.escape(at: $0) != nil }) else { return nil }
    return bytes.percentDecoded()
  }
}
