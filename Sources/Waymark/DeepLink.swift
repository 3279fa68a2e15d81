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
  /// A Boolean value that indicates whether the link has a custom URL scheme; `false` for web links.
  public let isCustom: Bool
  /// The number of components.
  let componentCount: Int
  /// The link in UTF-8.
  let bytes: [UInt8]
  /// The offsets of the parts, from which properties make strings on demand.
  let places: (colon: Int, authority: Authority.Places?, path: Range<Int>, queryEnd: Int)
  /// Whether the first component is the host.
  private let hasHostComponent: Bool
  /// The components and their offsets, or `nil` for a plain link, whose components are made on demand.
  private let parts: [(text: String, offsets: Range<Int>)]?
  /// The offsets of the components of a plain link.
  private let offsets: ComponentOffsets

  /// Reads a link.
  ///
  /// - Parameter text: The link.
  /// - Throws: ``Malformation`` if the text is malformed or doesn't begin with a scheme. Such a link
  ///   matches nothing.
  /// - Complexity: O(*n*), where *n* is the length of the link.
  public init(_ text: String) throws(Malformation) {
    let bytes = Array(text.utf8)
    let colon = bytes.end(from: 0) { !$0.isInScheme }  // Rule: link.scheme
    guard bytes.has(":", at: colon), bytes[0].isLetter else { throw .noScheme }
    isCustom = !bytes[..<colon].isWebScheme

    var start = colon + 1
    var authority: Authority.Places?  // Rule: match.more-forms
    if bytes.has("/", at: start), bytes.has("/", at: start + 1) {  // Rule: match.forms
      start = bytes.end(from: colon + 3, where: \.endsSegment)
      authority = try bytes.authority(at: (colon + 3)..<start)  // Rule: link.authority
    }
    // Rule: match.custom
    let host = (isCustom ? authority?.host : nil) ?? start..<start  // Rule: match.universal
    hasHostComponent = !host.isEmpty

    var (end, count) = (start, 0)
    var parts: [(text: String, offsets: Range<Int>)]? = bytes.arePlain ? nil : []
    var offsets = ComponentOffsets()
    var component = host.isEmpty ? bytes.nextSegment(at: &end) : host  // Rule: match.empty-host
    while let range = component {  // Rule: link.dot-segments, `.` and `..` are kept
      if parts == nil, count < ComponentOffsets.capacity {
        offsets[count] = range
      } else {
        guard let text = bytes[range].percentDecoded() else {  // Rule: link.encoded-slash
          throw .notUTF8(String(written: bytes[range]))  // Rule: link.not-utf8
        }
        parts = parts ?? (0..<count).map { (String(written: bytes[offsets[$0]]), offsets[$0]) }
        parts?.append((text, range))
      }
      count += 1
      component = bytes.nextSegment(at: &end)
    }
    let queryEnd = bytes.end(from: end) { $0 == UInt8(ascii: "#") }  // Rule: link.fragment
    places = (colon, authority, start..<end, queryEnd)
    componentCount = count
    (self.bytes, self.parts, self.offsets) = (bytes, parts, offsets)
  }

  /// The link as given.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the link.
  public var text: String { String(written: bytes[...]) }

  /// The scheme as written, without its colon (RFC 3986 §3.1).
  public var scheme: String { String(written: bytes[..<places.colon]) }

  /// The origin of the link. A source accepts the link if their origins are equal.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the length of the authority: combining marks of the host are
  ///   sorted.
  public var origin: Origin {
    let authority = authority
    return Origin(scheme: scheme, host: authority?.host ?? "", port: authority?.port)
  }

  /// The authority, which is the text between `//` and the next `/`, `?` or `#`, or `nil` if no `//` follows
  /// the scheme.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the authority.
  public var authority: Authority? {
    places.authority.map { Authority(bytes, $0) }
  }

  /// The path as written.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the path.
  public var path: String { String(written: bytes[places.path]) }

  /// The components, which a pattern is compared with, percent-decoded.
  ///
  /// The components are the segments of the path. In a link with a custom URL scheme, a nonempty host
  /// precedes them.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the link.
  public var components: [String] { (0..<componentCount).map(text(ofComponent:)) }

  /// The segments of the path, percent-decoded and never empty.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the link.
  public var segments: [String] { Array(components.dropFirst(hasHostComponent ? 1 : 0)) }

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
}

nonisolated extension DeepLink {
  /// Whether the link is short, has few components, and has only ASCII characters and no `%`.
  var isPlain: Bool { parts == nil }

  /// Returns the offsets of the component at an index.
  func offsets(ofComponent index: Int) -> Range<Int> { parts?[index].offsets ?? offsets[index] }

  /// Returns the component at an index, percent-decoded.
  func text(ofComponent index: Int) -> String {
    parts?[index].text ?? String(written: bytes[offsets[index]])
  }

  /// Returns the component at an index, percent-decoded, or `nil` if there are fewer components.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the component.
  @usableFromInline
  func component(at index: Int) -> String? {
    index < componentCount ? text(ofComponent: index) : nil
  }
}

nonisolated extension [UInt8] {
  /// Returns the offsets of the next nonempty segment of a path, and moves a place to its end; `nil` at the
  /// end of the path.
  func nextSegment(at place: inout Int) -> Range<Int>? {
    while has("/", at: place) { place += 1 }  // Rule: link.empty-segments
    let start = place
    place = end(from: start, where: \.endsSegment)  // Rule: link.segments
    return start < place ? start..<place : nil
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
