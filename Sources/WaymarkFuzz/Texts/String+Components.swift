// The components of patterns and links, as written.

extension String {
  /// Where the components of a pattern or a link begin and end: after a scheme and, in the web, a host, and before the
  /// query and the fragment.
  private var pathRange: Range<Index> {
    let end = firstIndex { $0 == "?" || $0 == "#" } ?? endIndex
    guard let colon = self[..<end].indices.first(where: { self[$0..<end].hasPrefix("://") }) else {
      return startIndex..<end
    }
    let isWeb = self[..<colon].lowercased().hasPrefix("http")
    let start = index(colon, offsetBy: 3)
    return (isWeb ? self[start..<end].firstIndex(of: "/") ?? end : start)..<end
  }

  /// The source of a pattern or a link, as written, and the rest; the source is empty if there is none.
  var partedAfterSource: (source: Substring, rest: Substring) {
    let start = pathRange.lowerBound
    return (self[..<start], self[start...])
  }

  /// The components of a pattern or a link between slashes, as written.
  var pathComponents: [Substring] {
    self[pathRange].split(separator: "/", omittingEmptySubsequences: false).filter { !$0.isEmpty }
  }

  /// Returns the text without one of its components, and without the slash before it.
  func withoutPathComponent(_ place: Int, isFromEnd: Bool) -> String {
    let components = pathComponents
    let index = isFromEnd ? components.count - 1 - place : place
    guard components.indices.contains(index) else { return self }
    let component = components[index]
    let hasSlash =
      component.startIndex > startIndex && self[self.index(before: component.startIndex)] == "/"
    let isFirst = component.startIndex == pathRange.lowerBound
    let start =
      hasSlash && !isFirst ? self.index(before: component.startIndex) : component.startIndex
    return String(self[..<start] + self[component.endIndex...])
  }
}
