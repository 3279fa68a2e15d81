// Splits links and patterns in the same way, without decoding them (rules navigator.scheme to
// navigator.query):
//
//     myapp://user/<int:id>?a=1#top
//     └scheme  └components┘ └query

package import Waymark

/// A link or a pattern, split into the parts that are matched, and the query.
nonisolated package struct Address: Sendable {
  /// The scheme as written, or `nil` if there is no scheme.
  package let scheme: String?
  /// Whether the scheme isn't followed by a slash, so that it remains in the first component.
  package let isOpaque: Bool
  /// The authority, if there is one, and the segments of the path, without empty ones.
  package let components: [String]
  /// The query as written, without its `?`, or `nil` if there is no `?`.
  package let query: Bytes?

  package init(_ text: String) {  // Rule: navigator.text
    let (address, _) = Bytes(text.utf8).cut(at: "#")  // Rule: navigator.scalars
    let (hierarchy, query) = address.cut(at: "?")  // Rule: navigator.query
    self.query = query

    var path = hierarchy
    let (scheme, tail) = hierarchy.cut(at: ":")
    if let tail, scheme.isScheme {  // Rule: navigator.first-colon
      self.scheme = String(written: scheme)  // Rule: navigator.scheme
      isOpaque = !tail.isEmpty && tail.first != UInt8(ascii: "/")
      if !isOpaque { path = tail }  // Rule: navigator.opaque
    } else {
      self.scheme = nil
      isOpaque = false
    }
    var components: [String] = []
    components.reserveCapacity(8)
    var start = path.startIndex
    while start < path.endIndex {
      // Rule: navigator.components
      let end = path[start...].firstIndex(of: UInt8(ascii: "/")) ?? path.endIndex
      if start < end {  // Rule: navigator.slashes
        components.append(String(written: path[start..<end]))  // Rule: navigator.raw
      }
      start = end + 1
    }
    self.components = components
  }
}
