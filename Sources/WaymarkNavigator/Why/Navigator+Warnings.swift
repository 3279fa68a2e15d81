public import Waymark

nonisolated extension Navigator: CustomStringConvertible {
  /// The patterns of handlers, and those of what links show, each once, in the order of registration.
  public var patterns: (handled: [NavigatorPattern], shown: [NavigatorPattern]) {
    (handlers.patterns, factories.patterns)
  }

  /// The patterns, one a line.
  public var description: String {
    let handled = patterns.handled.map { "  \($0) is handled" }
    let shown = patterns.shown.map { "  \($0) is shown" }
    let invalid = invalidPatterns.map { "  \($0.pattern) is invalid: \($0.fault)" }
    return (["A navigator"] + handled + shown + invalid).joined(separator: "\n")
  }

  /// The definitions that are probably mistakes. Debug builds print them to the standard error output when
  /// the first link is opened, as converters may be set until then.
  public var warnings: [DefinitionWarning] {
    [patterns.handled, patterns.shown].flatMap { patterns in
      patterns.flatMap { $0.warnings(types: matcher.valueConverters.keys.sorted()) }
        + patterns.shadows
    }
  }
}

nonisolated extension NavigatorPattern: CustomStringConvertible {
  /// The pattern as it was given.
  public var description: String { text }

  /// - Parameter types: Those that have a converter.
  fileprivate func warnings(types: [String]) -> [DefinitionWarning] {
    components.compactMap { component -> String? in
      switch component {
      case .literal(let literal):
        let name = literal.first == ":" ? String(literal.dropFirst()) : literal.placeholderName
        if let name, !name.isEmpty {
          return "“\(literal)” is plain text here; write the placeholder as “<\(name)>”."
        }
        return literal.isWildcard
          ? "“\(literal)” is plain text here; “<path:name>” takes all components that follow." : nil
      case .placeholder(let type, let name):
        guard let type, !types.contains(type) else { return nil }
        let meant = types.first { $0.differsByTypo(from: type) }
        return "no converter reads “\(type)”, so that “<\(type):\(name)>” takes any text"
          + (meant.map { "; did you mean “<\($0):\(name)>”?" } ?? "; set one, or write “<\(name)>”.")
      }
    }.map { DefinitionWarning(text, $0) }
  }

  /// What two patterns have in common that match the same links but for the types of their placeholders.
  fileprivate var shape: [String?] {
    [scheme, takesRest ? "path" : nil]
      + components.map { component in
        if case .literal(let literal) = component { literal } else { nil }
      }
  }

  /// Whether each placeholder takes what the other pattern's does, whatever converters there are.
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
  /// The patterns that are never taken, as one with as many literals that stands before matches first.
  fileprivate var shadows: [DefinitionWarning] {
    var places: [[String?]: [Int]] = [:]
    return enumerated().compactMap { number, pattern in
      let before = places[pattern.shape] ?? []
      places[pattern.shape] = before + [number]
      return before.first { self[$0].takes(allOf: pattern) }.map {
        DefinitionWarning(pattern.text, "“\(self[$0])” takes all its links first; remove one.")
      }
    }
  }
}

nonisolated extension String {
  /// Whether one character is added, left out or another, or two neighbours have changed places.
  fileprivate func differsByTypo(from other: String) -> Bool {
    let (one, two) = (Array(utf8), Array(other.utf8))
    guard abs(one.count - two.count) <= 1 else { return false }
    let start = zip(one, two).prefix { $0 == $1 }.count
    let end = zip(one[start...].reversed(), two[start...].reversed()).prefix { $0 == $1 }.count
    let (here, there) = (Array(one[start..<one.count - end]), Array(two[start..<two.count - end]))
    return here.count <= 1 && there.count <= 1 || here.count == 2 && here == there.reversed()
  }
}
