public import Waymark

nonisolated extension NavigatorPattern {
  /// Returns the link that this pattern matches with the given values.
  ///
  /// Components are not decoded when a link is read. They can therefore contain only values that don't need
  /// percent-encoding. A query can contain any value.
  /// ```swift
  /// let pattern = try NavigatorPattern("myapp://user/<int:id>")
  /// let link = try pattern.link(["id": 7], query: ["title": "Hello, world"])
  /// ```
  ///
  /// - Parameters:
  ///   - values: A value for each placeholder of the pattern, in any order. The value of a `path` contains
  ///     slashes between its components.
  ///   - query: The items of the query, in order.
  ///   - matcher: A matcher with the converters that will read the values.
  /// - Returns: The link.
  /// - Throws: `LinkError` if the values can't be read from the link again.
  /// - Complexity: O(*n*), where *n* is the length of the link, apart from the converters.
  public func link(
    _ values: LinkValues = [:],
    query: LinkValues = [:], matcher: URLMatcher = URLMatcher()
  ) throws(LinkError) -> String {
    let names = components.compactMap { component in
      if case .placeholder(_, let name) = component { name } else { nil }
    }
    let texts = try values.texts(of: names, pattern: text)
    var written: [String] = []
    for component in components {
      switch component {
      case .literal(let literal): written.append(literal)
      case .placeholder(let type, let name):
        guard let text = texts[name] else { throw .missingArgument(name, pattern: self.text) }
        let bytes = Bytes(text.utf8)
        let parts = type == "path" ? bytes.parts(between: "/").map { String(written: $0) } : [text]
        for part in parts {
          guard !part.isEmpty else { throw .unwritable(text, reason: .emptyComponent) }
          // After a scheme, the first component is the authority of the URL.
          let isHost = scheme != nil && written.isEmpty && part == parts[0]
          let isKept =
            part.isKeptByURLs && !(isHost && part.utf8.contains { ":@".utf8.contains($0) })
          guard isKept else { throw .unwritable(text, reason: .notDecoded) }
        }
        written += parts
      }
    }
    for text in written where text.isDotSegment {
      throw .unwritable(text, reason: .dotSegment)
    }
    let address = scheme.map { $0 + ":/" } ?? ""
    let items = try String(
      writing: query,
      name: { name throws(LinkError) in
        guard name.percentEncoded == name else { throw .unwritable(name, reason: .notDecoded) }
        return name
      }, folded: { $0 })
    let link = address + "/" + written.joined(separator: "/") + items
    do { _ = try matcher.values(of: Address(link), under: self) } catch {
      guard case .component(let index) = error, components.indices.contains(index),
        case .placeholder(let type, let name) = components[index]
      else { throw .unwritable(link, reason: .notDecoded) }
      throw .unwritable(texts[name] ?? "", reason: .notOfType(type ?? "string"))
    }
    return link
  }
}

nonisolated extension String {
  /// Whether the path of a URL can contain the text unchanged, because the text consists of `pchar` (RFC
  /// 3986 §3.3).
  fileprivate var isKeptByURLs: Bool {
    let bytes = Bytes(utf8)
    return bytes.indices.allSatisfy { place in
      switch Unicode.Scalar(bytes[place]) {
      case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~": true
      case "!", "$", "&", "'", "(", ")", "*", "+", ",", ";", "=", ":", "@": true
      default:
        bytes.escape(at: place) != nil
          || place >= 1 && bytes.escape(at: place - 1) != nil
          || place >= 2 && bytes.escape(at: place - 2) != nil
      }
    }
  }
}
