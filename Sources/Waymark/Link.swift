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
  /// The scheme as it was written, without its colon (RFC 3986 §3.1).
  public let scheme: String
  /// What stands between `//` and the next `/`; nil where no `//` follows the scheme.
  public let authority: Authority?
  /// The path as it was written.
  public let path: Substring
  /// The segments of the path, percent-decoded; none is empty.
  public let segments: [String]
  /// The query as it was written, without its `?`; nil where there is none.
  public let query: Substring?
  /// The fragment as it was written, without its `#`; nil where there is none.
  public let fragment: Substring?
  /// What a pattern is compared with.
  public let components: [String]
  /// Where the link leads: what a source must equal to accept it.
  public let origin: Origin

  /// Reads a link.
  ///
  /// - Throws: ``Malformation`` where the text is malformed or starts with no scheme; such a link
  ///   matches nothing.
  public init(_ text: String) throws(Malformation) {
    // Rule: link.fragment
    let (address, fragment) = text.utf8[...].cut(at: "#")
    // Rule: link.scheme
    let (scheme, afterScheme) = address.cut(at: ":")
    guard let afterScheme, scheme.isScheme else { throw .noScheme }
    // Rule: link.query
    let (hierarchy, query) = afterScheme.cut(at: "?")

    var path = hierarchy
    var authority: Authority?
    // Rule: link.authority
    if path.starts(with: "//".utf8) {
      path = path.dropFirst(2)
      let end = path.firstIndex(of: UInt8(ascii: "/")) ?? path.endIndex
      authority = try Authority(path[..<end])
      path = path[end...]
    }

    // Rule: link.segments
    // Rule: link.empty-segments
    // Rule: link.dot-segments
    let segments = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: true)
    let decoded = try segments.map { segment throws(Malformation) in
      // Rule: link.encoded-slash
      guard let text = segment.percentDecoded() else { throw .notUTF8(Substring(segment)) }
      return text
    }
    let host = authority?.host ?? ""
    let origin = Origin(scheme: Substring(scheme), host: host, port: authority?.port)
    switch origin {
    // Rule: match.universal
    case .universal: components = decoded
    // Rule: match.custom
    // Rule: match.forms
    // Rule: match.more-forms
    // Rule: match.empty-host
    case .custom: components = host.isEmpty ? decoded : [host] + decoded
    }
    self.origin = origin
    self.segments = decoded
    self.text = text
    self.scheme = String(Substring(scheme))
    self.authority = authority
    self.path = Substring(path)
    self.query = query.map { Substring($0) }
    self.fragment = fragment.map { Substring($0) }
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
    case notUTF8(Substring)
  }
}
