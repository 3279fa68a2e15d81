// Reads a link (rules `link.*`). Its UTF-8 bytes are split from left to right, as RFC 3986 §3 does, and only
// the resulting parts are percent-decoded:
//
//     pokedex://user:secret@pokemons:80/25/moves?type=fire#top
//     └scheme   └user info  └host    │  └segments└query    └fragment
//               │                    └port
//               └authority

/// A link, split into its scheme, authority, segments and query.
///
/// Segments are percent-decoded after the split, so that an encoded slash doesn't separate them. The split
/// doesn't use Foundation, so that the result doesn't depend on Foundation's version.
/// ```swift
/// let link = try DeepLink("pokedex://search/a%2Fb")
/// print(link.components)  // ["search", "a/b"]
/// ```
/// A link is immutable. Contexts share it without copying its parts.
nonisolated public final class DeepLink: LinkConvertible, Sendable {
  /// The components, which a pattern is compared with.
  ///
  /// The components are the segments of the path. In a link with a custom URL scheme, a nonempty host
  /// precedes them.
  public let components: [String]
  /// The first component with its case folded, for the comparison in links with a custom URL scheme, or `nil`
  /// in other links and if there are no components.
  let firstCaseFolded: String?
  /// The origin of the link. A source accepts the link if their origins are equal.
  public let origin: Origin

  /// The link in UTF-8.
  private let bytes: [UInt8]
  /// The offsets of the parts, from which properties make strings on demand.
  private let places: (colon: Int, authority: Range<Int>?, path: Range<Int>, queryEnd: Int)

  /// Reads a link.
  ///
  /// - Parameter text: The link.
  /// - Throws: ``Malformation`` if the text is malformed or doesn't begin with a scheme. Such a link
  ///   matches nothing.
  /// - Complexity: O(*n* log *n*), where *n* is the length of the link: combining marks of the host are
  ///   sorted.
  public init(_ text: String) throws(Malformation) {
    let bytes = Array(text.utf8)
    let colon = bytes.end(from: 0) { !$0.isInScheme }  // Rule: link.scheme
    guard bytes.has(":", at: colon), bytes[0].isLetter else { throw .noScheme }

    var start = colon + 1
    var (host, port): (String, String?) = ("", nil)
    var authority: Range<Int>?  // Rule: match.more-forms
    if bytes.has("/", at: start), bytes.has("/", at: start + 1) {  // Rule: match.forms
      start = bytes.end(from: colon + 3, where: \.endsSegment)
      authority = (colon + 3)..<start
      // Rule: link.authority
      (host, port) = try Authority.hostAndPort(of: bytes[(colon + 3)..<start])
    }
    let scheme = String(written: bytes[..<colon])
    origin = Origin(scheme: scheme, host: host, port: port)

    var components: [String] = []
    components.reserveCapacity(8)
    if origin.isCustom,  // Rule: match.universal
      !host.isEmpty  // Rule: match.empty-host
    {
      components.append(host)  // Rule: match.custom
    }
    let end = try bytes.readSegments(from: start, into: &components)
    let queryEnd = bytes.end(from: end) { $0 == UInt8(ascii: "#") }  // Rule: link.fragment
    places = (colon, authority, start..<end, queryEnd)
    self.components = components
    firstCaseFolded = origin.isCustom ? components.first?.caseFolded : nil
    self.bytes = bytes
  }

  /// The link as given.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the link.
  public var text: String { String(written: bytes[...]) }

  /// The scheme as written, without its colon (RFC 3986 §3.1).
  public var scheme: String { String(written: bytes[..<places.colon]) }

  /// The authority, which is the text between `//` and the next `/`, `?` or `#`, or `nil` if no `//` follows
  /// the scheme.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the authority.
  public var authority: Authority? {
    places.authority.flatMap { try? Authority(bytes[$0]) }  // The initializer has checked it.
  }

  /// The path as written.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the path.
  public var path: String { String(written: bytes[places.path]) }

  /// The segments of the path, percent-decoded and never empty.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the link.
  public var segments: [String] {
    let hasHost = isCustom && authority?.host.isEmpty == false
    return Array(components.dropFirst(hasHost ? 1 : 0))
  }

  /// The query as written, without its `?`, or `nil` if there is no `?`.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the query.
  public var query: String? { writtenQuery.map { String(written: $0) } }

  /// The query in UTF-8, without its `?`, or `nil` if there is no `?`.
  var writtenQuery: Bytes? {  // Rule: link.query
    bytes[places.path.upperBound..<places.queryEnd].cut(at: "?").tail
  }

  /// The fragment as written, without its `#`, or `nil` if there is no `#`.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the fragment.
  public var fragment: String? {
    bytes[places.queryEnd...].cut(at: "#").tail.map { String(written: $0) }
  }

  /// The link itself.
  public var deepLink: DeepLink? { self }

  /// A Boolean value that indicates whether the link has a custom URL scheme; `false` for web links.
  public var isCustom: Bool { origin.isCustom }
}

nonisolated extension [UInt8] {
  /// Reads the segments of a path.
  ///
  /// - Parameters:
  ///   - start: The offset at which the path begins.
  ///   - segments: The array that the segments are appended to.
  /// - Returns: The offset at which the path ends.
  /// - Throws: ``DeepLink/Malformation/notUTF8(_:)`` if a percent-decoded segment isn't UTF-8.
  fileprivate func readSegments(
    from start: Int, into segments: inout [String]
  ) throws(DeepLink.Malformation) -> Int {
    var (start, end) = (start, start)
    repeat {
      end = self.end(from: start, where: \.endsSegment)  // Rule: link.segments
      if start < end {  // Rule: link.empty-segments
        guard let segment = self[start..<end].percentDecoded() else {  // Rule: link.encoded-slash
          throw .notUTF8(String(written: self[start..<end]))  // Rule: link.not-utf8
        }
        segments.append(segment)  // Rule: link.dot-segments, `.` and `..` are kept
      }
      start = end + 1
    } while has("/", at: end)
    return end
  }
}

nonisolated extension DeepLink {
  /// A reason why a string isn't a link that can match a pattern.
  public enum Malformation: Error, Hashable, Sendable {
    /// The string doesn't begin with a scheme and a colon (rule link.scheme).
    case noScheme
    /// The authority doesn't conform to RFC 3986 §3.2 (rule link.malformed-authority).
    case authority(Authority.Fault)
    /// A host or a segment, given as written, isn't UTF-8 after percent-decoding (rule link.not-utf8).
    case notUTF8(String)
  }
}
