/// A definition that is probably a mistake. It refuses nothing: a router tells of it, and works all the same.
nonisolated public struct DefinitionWarning: Hashable, Sendable {
  /// The pattern that it is about; nil for the whole router.
  public let pattern: String?
  /// What is probably wrong, and what would be right.
  public let text: String

  package init(_ pattern: String?, _ text: String) {
    self.pattern = pattern
    self.text = text
  }
}

nonisolated extension DefinitionWarning: CustomStringConvertible {
  /// The pattern, and what is probably wrong with it.
  public var description: String { "⚠ \(pattern.map { "\($0)  " } ?? "")\(text)" }
}

nonisolated extension RouterProtocol {
  /// The definitions that are probably mistakes, in the order of registration. Debug builds print them to
  /// the standard error output when a router is made.
  public var warnings: [DefinitionWarning] {
    guard !sources.isEmpty else {
      return [
        DefinitionWarning(nil, "The router accepts no source, and so opens nothing; add one.")
      ]
    }
    return routes.flatMap(\.warnings) + routes.shadows
  }
}

nonisolated extension RegisteredRoute {
  var warnings: [DefinitionWarning] {
    var texts: [String] = []
    if sources?.isEmpty == true { texts.append("the route accepts no source; add one.") }
    for case .literal(let literal) in pattern.components {
      if let name = literal.placeholderName {
        texts.append("“\(literal)” is plain text here; write the argument as “:\(name)”.")
      } else if literal.isWildcard {
        texts.append("“\(literal)” is plain text here; an argument, “:name”, takes one component.")
      } else if let decoded = literal.decodedIfEscaped {
        texts.append("a literal is plain text, without escapes; write “\(decoded)”.")
      }
    }
    return texts.map { DefinitionWarning(pattern.text, $0) }
  }
}

nonisolated extension [RegisteredRoute] {
  /// The routes that stand behind one that takes all their links, and takes them by an argument where they
  /// have a literal: probably in the wrong order.
  fileprivate var shadows: [DefinitionWarning] {
    var index = ComponentIndex()
    // Of routes of the same components and sources, the first takes all that the others would.
    var shapes: Set<Shape> = []
    return enumerated().compactMap { number, route in
      let components = route.pattern.components
      defer {
        let shape = Shape(route)
        if !route.hasGuard, shape.steps.contains(.any), shapes.insert(shape).inserted {
          index.insert(shape.steps, number: number)
        }
      }
      guard components.contains(where: \.isLiteral) else { return nil }
      // No literal is equal to a slash, so that only arguments take what stands for an argument.
      let texts = components.map { component in
        if case .literal(let literal) = component { literal } else { "/" }
      }
      let first = index.candidates(for: texts).first { place in
        let other = self[place]
        return other.accepts(allOf: route)
          && zip(other.pattern.components, components).contains { $0 != $1 && $1.isLiteral }
      }
      return first.map {
        DefinitionWarning(
          route.pattern.text,
          "“\(self[$0].pattern)” takes all its links first, unless the handler throws; move it behind."
        )
      }
    }
  }
}

/// Which links a route takes, but for its guard.
nonisolated private struct Shape: Hashable {
  let steps: [ComponentIndex.Step]
  let sources: [LinkSource]?

  init(_ route: RegisteredRoute) {
    steps = route.pattern.components.map { component in
      if case .literal(let literal) = component { .literal(literal) } else { .any }
    }
    sources = route.sources
  }
}

nonisolated extension RegisteredRoute {
  fileprivate func accepts(allOf other: RegisteredRoute) -> Bool {
    guard let sources else { return true }
    return other.sources.map { Set($0).isSubset(of: sources) } ?? false
  }
}

nonisolated extension Pattern.Component {
  fileprivate var isLiteral: Bool { if case .literal = self { true } else { false } }
}

nonisolated extension String {
  /// The name of a placeholder as other routers write them, `{id}`, `{id:int}`, `<id>`, `<int:id>`, `[id]`;
  /// nil for other texts.
  package var placeholderName: String? {
    let ends = [("{", "}"), ("<", ">"), ("[", "]")]
    guard ends.contains(where: { hasPrefix($0) && hasSuffix($1) }), utf8.count > 2 else {
      return nil
    }
    let parts = dropFirst().dropLast().split(separator: ":")
    let name = hasPrefix("<") ? parts.last : parts.first
    return name.map(String.init)
  }

  /// Whether other routers take the text for any component, or for all that follow.
  package var isWildcard: Bool { self == "*" || self == "**" || hasPrefix("*") && utf8.count > 1 }

  /// The text with its escapes decoded; nil where it has none.
  fileprivate var decodedIfEscaped: String? {
    let bytes = Bytes(utf8)
    guard bytes.indices.contains(where: { bytes.escape(at: $0) != nil }) else { return nil }
    return bytes.percentDecoded()
  }
}
