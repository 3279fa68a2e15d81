/// A pattern of Crossroad's dialect, taken apart by its delimiters.
struct PatternParts {
  /// What stands before the components: `pokedex://`, `https://host`; nil of a relative pattern.
  let source: Substring?
  let components: [Substring]

  init(_ pattern: String) {
    guard let scheme = pattern.range(ofFirst: "://") else {
      source = nil
      components = Self.components(pattern[...])
      return
    }
    let behind = pattern[scheme.upperBound...]
    let name = pattern[..<scheme.lowerBound].lowercased()
    let isWeb = name == "http" || name == "https"
    let slash = behind.utf8.firstIndex(of: UInt8(ascii: "/"))
    let end = isWeb ? slash ?? behind.endIndex : behind.startIndex
    source = pattern[..<end]
    components = Self.components(pattern[end...])
  }

  /// Slashes and colons are scalars, whatever combines with them (pattern.scalars).
  private static func components(_ text: Substring) -> [Substring] {
    text.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
  }

  static func isArgument(_ component: Substring) -> Bool {
    component.utf8.first == UInt8(ascii: ":")
  }

  var isWeb: Bool { source.map { !$0.hasSuffix("://") } ?? false }
  var arguments: Int { components.count(where: Self.isArgument) }
  var literals: [Substring] { components.filter { !Self.isArgument($0) } }
}

extension String {
  /// Where a text of ASCII first stands.
  fileprivate func range(ofFirst text: String) -> Range<String.Index>? {
    var start = utf8.startIndex
    while start < utf8.endIndex {
      if utf8[start...].starts(with: text.utf8) {
        return start..<utf8.index(start, offsetBy: text.utf8.count)
      }
      start = utf8.index(after: start)
    }
    return nil
  }
}
