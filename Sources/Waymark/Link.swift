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
/// let link = try Link("pokedex://search/a%2Fb")
/// link.components  // ["search", "a/b"]
/// ```
public struct Link: Sendable {
  /// What a pattern is compared with.
  public let components: [String]
  /// Where the link leads: what a source must equal to accept it.
  public let origin: Origin

  /// The link in UTF-8, and where its parts stand there: texts are made of them for whoever asks.
  private let bytes: [UInt8]
  private let places: (colon: Int, path: Range<Int>, queryEnd: Int)

  /// Reads a link.
  ///
  /// - Throws: ``Malformation`` where the text is malformed or starts with no scheme; such a link
  ///   matches nothing.
  public init(_ text: String) throws(Malformation) {
    let bytes = Array(text.utf8)
    // Rule: link.scheme
    let colon = bytes.end(from: 0) { $0 == UInt8(ascii: ":") }
    guard colon < bytes.count, bytes[..<colon].isScheme else { throw .noScheme }

    // Rule: link.authority
    var start = colon + 1
    var (host, port): (String, String?) = ("", nil)
    if bytes.has("/", at: start), bytes.has("/", at: start + 1) {
      start = bytes.end(from: colon + 3, where: \.endsSegment)
      let authority = try Authority(bytes[colon + 3..<start])
      (host, port) = (authority.host, authority.port)
    }
    origin = Origin(scheme: String(written: bytes[..<colon]), host: host, port: port)

    var components: [String] = []
    components.reserveCapacity(8)
    switch origin {
    // Rule: match.universal
    case .universal: break
    // Rule: match.custom
    // Rule: match.forms
    // Rule: match.more-forms
    // Rule: match.empty-host
    case .custom: if !host.isEmpty { components.append(host) }
    }

    // Rule: link.segments
    var end = start
    var place = start
    repeat {
      end = bytes.end(from: place, where: \.endsSegment)
      // Rule: link.empty-segments
      // Rule: link.dot-segments
      if place < end {
        // Rule: link.encoded-slash
        guard let text = bytes[place..<end].percentDecoded() else {
          throw .notUTF8(String(written: bytes[place..<end]))
        }
        components.append(text)
      }
      place = end + 1
    } while bytes.has("/", at: end)

    // Rule: link.query
    // Rule: link.fragment
    places = (colon, start..<end, bytes.end(from: end) { $0 == UInt8(ascii: "#") })
    self.components = components
    self.bytes = bytes
  }

  /// The link as it was given.
  public var text: String { String(written: bytes[...]) }

  /// The scheme as it was written, without its colon (RFC 3986 §3.1).
  public var scheme: String { String(written: bytes[..<places.colon]) }

  /// What stands between `//` and the next `/`; nil where no `//` follows the scheme.
  public var authority: Authority? {
    let start = places.colon + 3
    return start <= places.path.lowerBound
      ? try? Authority(bytes[start..<places.path.lowerBound]) : nil
  }

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
  var writtenQuery: Bytes? {
    let mark = places.path.upperBound
    return mark < places.queryEnd ? bytes[mark + 1..<places.queryEnd] : nil
  }

  /// The fragment as it was written, without its `#`; nil where there is none.
  public var fragment: String? {
    let mark = places.queryEnd
    return mark < bytes.count ? String(written: bytes[(mark + 1)...]) : nil
  }

  /// What stands before the path, and what from there on.
  var writtenHalves: (address: Bytes, rest: Bytes) {
    (bytes[..<places.path.lowerBound], bytes[places.path.lowerBound...])
  }

  /// Whether this is a link of a custom URL scheme, not a web one.
  public var isCustom: Bool { origin.isCustom }
}

extension Link {
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
