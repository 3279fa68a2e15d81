// How a link is read (rules `link.*`). RFC 3986 §3 splits it over its UTF-8 bytes, from left to right,
// and only what the split yields is percent-decoded:
//
//     pokedex://user:secret@pokemons:80/25/moves?type=fire#top
//     └scheme┘  └user info─┘└──host─┘│  └segments┘ └query──┘└fragment
//               └──────authority────port┘

/// A link, split into scheme, authority, segments and query, each segment percent-decoded.
///
/// The split is Waymark's own, over UTF-8, so that its result depends on no version of Foundation.
/// ```swift
/// let link = try DeepLink("pokedex://search/a%2Fb")
/// link.components  // ["search", "a/b"]
/// ```
/// It never changes: contexts share it, and none copies its parts.
nonisolated public final class DeepLink: LinkConvertible, Sendable {
  /// What a pattern is compared with.
  public let components: [String]
  /// The first component without case, as it is compared in links of custom URL schemes; nil in
  /// others.
  let firstCaseFolded: String?
  /// Where the link leads: what a source must equal to accept it.
  public let origin: Origin

  /// The link in UTF-8, and where its parts stand there: texts are made of them for whoever asks.
  private let bytes: [UInt8]
  private let places: (colon: Int, authority: Range<Int>?, path: Range<Int>, queryEnd: Int)

  /// Reads a link.
  ///
  /// - Throws: ``Malformation`` where the text is malformed or starts with no scheme; such a link
  ///   matches nothing.
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
      (host, port) = try Authority.site(of: bytes[(colon + 3)..<start])  // Rule: link.authority
    }
    let scheme = String(written: bytes[..<colon])
    let isLowerCase = !(0..<start).contains { bytes[$0].mayHaveLowerCase }
    origin =
      isLowerCase
      ? Origin(scheme: scheme, host: host, port: port)
      : Origin(scheme: scheme.caseFolded, host: host.caseFolded, port: port)

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
    let isFolded = isLowerCase && !host.isEmpty
    firstCaseFolded = origin.isCustom ? isFolded ? host : components.first?.caseFolded : nil
    self.bytes = bytes
  }

  /// The link as it was given.
  public var text: String { String(written: bytes[...]) }

  /// The scheme as it was written, without its colon (RFC 3986 §3.1).
  public var scheme: String { String(written: bytes[..<places.colon]) }

  /// What stands between `//` and the next `/`; nil where no `//` follows the scheme.
  public var authority: Authority? { places.authority.flatMap { try? Authority(bytes[$0]) } }

  /// The path as it was written.
  public var path: String { String(written: bytes[places.path]) }

  /// The segments of the path, percent-decoded; none is empty.
  public var segments: [String] {
    let hasHost = isCustom && authority?.host.isEmpty == false
    return Array(components.dropFirst(hasHost ? 1 : 0))
  }

  /// The query as it was written, without its `?`; nil where there is none.
  public var query: String? { writtenQuery.map { String(written: $0) } }

  /// The bytes of the query.
  var writtenQuery: Bytes? {  // Rule: link.query
    bytes[places.path.upperBound..<places.queryEnd].cut(at: "?").tail
  }

  /// The fragment as it was written, without its `#`; nil where there is none.
  public var fragment: String? {
    bytes[places.queryEnd...].cut(at: "#").tail.map { String(written: $0) }
  }

  /// The link itself.
  public var deepLink: DeepLink? { self }

  /// Whether this is a link of a custom URL scheme, not a web one.
  public var isCustom: Bool { origin.isCustom }
}

nonisolated extension [UInt8] {
  /// Reads the segments of the path that starts at a place, and gives where it ends.
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
        segments.append(segment)  // Rule: link.dot-segments
      }
      start = end + 1
    } while has("/", at: end)
    return end
  }
}

nonisolated extension DeepLink {
  /// Why a text is no link that could match: it is malformed, or starts with no scheme.
  public enum Malformation: Error, Hashable, Sendable {
    /// The text does not start with a scheme and a colon (rule link.scheme).
    case noScheme
    /// The authority does not fit RFC 3986 §3.2 (rule link.malformed-authority).
    case authority(Authority.Fault)
    /// A host or a segment, here as it was written, is not UTF-8 (rule link.not-utf8).
    case notUTF8(String)
  }
}
