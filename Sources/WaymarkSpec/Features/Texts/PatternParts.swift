/// A pattern of Crossroad's dialect, taken apart by its delimiters.
struct PatternParts {
  /// What stands before the components: `pokedex://`, `https://host`; nil of a relative pattern.
  let source: Substring?
  let components: [Substring]

  init(_ pattern: String) {
    guard let scheme = pattern.range(ofFirst: "://") else {
      source = nil
      components = pattern.split(separator: "/")
      return
    }
    let behind = pattern[scheme.upperBound...]
    let name = pattern[..<scheme.lowerBound].lowercased()
    let isWeb = name == "http" || name == "https"
    let end = isWeb ? behind.firstIndex(of: "/") ?? behind.endIndex : behind.startIndex
    source = pattern[..<end]
    components = pattern[end...].split(separator: "/")
  }

  var isWeb: Bool { source.map { !$0.hasSuffix("://") } ?? false }
  var arguments: Int { components.count { $0.hasPrefix(":") } }
  var literals: [Substring] { components.filter { !$0.hasPrefix(":") } }
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
