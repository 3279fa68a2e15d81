// How a link is read (rules `link.*`). RFC 3986 §3 splits it over its UTF-8 bytes, from the outside
// in, and only what the split yields is percent-decoded:
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
  /// The link as it was given.
  public let text: String
  /// What a pattern is compared with.
  public let components: [String]
  /// Where the link leads: what a source must equal to accept it.
  public let origin: Origin

  /// The text, and where its parts stand there: texts are made of them for whoever asks.
  private let bytes: Bytes
  private let places:
    (colon: Int, authority: Range<Int>?, path: Range<Int>, query: Int?, fragment: Int?)

  /// Reads a link.
  ///
  /// - Throws: ``Malformation`` where the text is malformed or starts with no scheme; such a link
  ///   matches nothing.
  public init(_ text: String) throws(Malformation) {
    let bytes = Bytes(text.utf8)
    // Rule: link.fragment
    let fragment = bytes.place(of: "#", in: bytes.indices)
    let end = fragment ?? bytes.endIndex
    // Rule: link.scheme
    guard let colon = bytes.place(of: ":", in: 0..<end), bytes[..<colon].isScheme else {
      throw .noScheme
    }
    // Rule: link.query
    let query = bytes.place(of: "?", in: colon + 1..<end)

    var path = colon + 1..<(query ?? end)
    var authority: Authority?
    var authorityPlace: Range<Int>?
    // Rule: link.authority
    if bytes[path].starts(with: "//".utf8) {
      let start = path.lowerBound + 2
      let end = bytes.place(of: "/", in: start..<path.upperBound) ?? path.upperBound
      authorityPlace = start..<end
      authority = try Authority(bytes[start..<end])
      path = end..<path.upperBound
    }

    let host = authority?.host ?? ""
    origin = Origin(scheme: String(written: bytes[..<colon]), host: host, port: authority?.port)
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
    // Rule: link.empty-segments
    // Rule: link.dot-segments
    var start = path.lowerBound
    while start < path.upperBound {
      let end = bytes.place(of: "/", in: start..<path.upperBound) ?? path.upperBound
      if start < end {
        // Rule: link.encoded-slash
        guard let text = bytes[start..<end].percentDecoded() else {
          throw .notUTF8(String(written: bytes[start..<end]))
        }
        components.append(text)
      }
      start = end + 1
    }
    self.components = components
    self.text = text
    self.bytes = bytes
    places = (colon, authorityPlace, path, query, fragment)
  }

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
  var writtenQuery: Bytes? {
    places.query.map { bytes[($0 + 1)..<(places.fragment ?? bytes.endIndex)] }
  }

  /// The fragment as it was written, without its `#`; nil where there is none.
  public var fragment: String? { places.fragment.map { String(written: bytes[($0 + 1)...]) } }

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
