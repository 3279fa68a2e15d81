public import Waymark

nonisolated extension Navigator: CustomStringConvertible {
  /// The patterns of handlers and of factories, in the order of registration.
  ///
  /// Each array contains a pattern only once.
  public var registeredPatterns: (handled: [NavigatorPattern], shown: [NavigatorPattern]) {
    (handlers.patterns, factories.patterns)
  }

  /// The patterns, one per line.
  public var description: String {
    let handled = registeredPatterns.handled.map { "  \($0) is handled" }
    let shown = registeredPatterns.shown.map { "  \($0) is shown" }
    let invalid = invalidPatterns.map { "  \($0.pattern) is invalid. \($0.fault)" }
    return (["A navigator"] + handled + shown + invalid).joined(separator: "\n")
  }

  /// The warnings about the navigator's definitions.
  ///
  /// Debug builds print them to standard error when the navigator opens the first link, because an app can
  /// set converters until then.
  ///
  /// - Complexity: Each access examines all patterns.
  public var warnings: [DefinitionWarning] {
    [registeredPatterns.handled, registeredPatterns.shown].flatMap { patterns in
      patterns.flatMap { $0.warnings(types: matcher.valueConverters.keys.sorted()) }
        + patterns.shadows
    }
  }
}

nonisolated extension NavigatorPattern: CustomStringConvertible {
  /// The pattern as given.
  public var description: String { text }

  /// Returns the warnings about this pattern.
  ///
  /// - Parameter types: The types that have a converter.
  fileprivate func warnings(types: [String]) -> [DefinitionWarning] {
    let foreign = ForeignSyntax.all(in: text, isNavigator: true).map {
      $0.advice(isNavigator: true)
    }
    let ofTypes = components.compactMap { component -> String? in
      guard case .placeholder(let type?, let name) = component, !types.contains(type) else {
        return nil
      }
      let meant = types.first { $0.differsByTypo(from: type) }
      return "The type “\(type)” has no converter, so “<\(type):\(name)>” matches any component."
        + (meant.map { " Did you mean “<\($0):\(name)>”?" }
          ?? " Set a converter, or write “<\(name)>”.")
    }
    return (foreign + ofTypes).map { DefinitionWarning(text, $0) }
  }

  /// A value that patterns have in common if they match the same links, apart from the types of their
  /// placeholders.
  fileprivate var shape: [String?] {
    [scheme, takesRest ? "path" : nil]
      + components.map { component in
        if case .literal(let literal) = component { literal } else { nil }
      }
  }

  /// Returns whether each placeholder matches all components that the other pattern's placeholder matches,
  /// regardless of the converters.
  fileprivate func takes(allOf other: NavigatorPattern) -> Bool {
    zip(components, other.components).allSatisfy { one, two in
      guard case .placeholder(let type, _) = one, case .placeholder(let typeOfOther, _) = two else {
        return true
      }
      return type == nil || type == typeOfOther
    }
  }
}

nonisolated extension [NavigatorPattern] {
  /// The warnings about patterns that are never used, because an earlier pattern with as many literals
  /// matches first.
  fileprivate var shadows: [DefinitionWarning] {
    var places: [[String?]: [Int]] = [:]
    return enumerated().compactMap { number, pattern in
      let before = places[pattern.shape] ?? []
      places[pattern.shape] = before + [number]
      return before.first { self[$0].takes(allOf: pattern) }.map {
        DefinitionWarning(
          pattern.text, "“\(self[$0])” matches all links of this pattern first. Remove one of them."
        )
      }
    }
  }
}

nonisolated extension String {
  /// Returns whether the texts differ by one inserted, deleted or replaced byte, or by two adjacent bytes
  /// in reverse order.
  fileprivate func differsByTypo(from other: String) -> Bool {
    let (one, two) = (Array(utf8), Array(other.utf8))
    guard abs(one.count - two.count) <= 1 else { return false }
    let start = zip(one, two).prefix { $0 == $1 }.count
    let end = zip(one[start...].reversed(), two[start...].reversed()).prefix { $0 == $1 }.count
    let (here, there) = (Array(one[start..<one.count - end]), Array(two[start..<two.count - end]))
    return here.count <= 1 && there.count <= 1 || here.count == 2 && here == there.reversed()
  }
}
