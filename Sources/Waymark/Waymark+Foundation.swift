// All that the router has to do with Foundation: links and sources may be its `URL`s, values too, and its
// `localizedDescription` of an error is the error's own. All work on the text of the URL.

public import Foundation

nonisolated extension LinkSource {
  /// Links such as `https://my-awesome-pokedex.com/pokemons/25`: a scheme, a host, maybe a port.
  public static func universalLink(_ url: URL) -> Self { .universalLink(url.absoluteString) }
}

nonisolated extension URL: LinkConvertible {
  /// The link that the URL is; nil where it has no scheme, or is malformed.
  public var deepLink: DeepLink? { absoluteString.deepLink }
}

nonisolated extension ContextParser {
  /// The context of a link under a pattern that names its source.
  ///
  /// - Throws: ``ParseError``, the first that applies, in the order of the rules `parse.*`.
  public func parse(_ url: URL, with pattern: String) throws(ParseError) -> Context<Void> {
    try parse(url.absoluteString, with: pattern)
  }
}

nonisolated extension ContextProtocol {
  /// The link, as it was given. Of one that was given as a text, what no URI may hold as it is stands
  /// percent-encoded.
  public var url: URL { URL(written: link.text) ?? URL(filePath: "/") }
}

nonisolated extension URL {
  /// The URL of a text, in which what no URI may hold is percent-encoded; Foundation alone would also
  /// encode escapes anew, and change hosts. Nil where there is none.
  package init?(written text: String) {
    let bytes = Bytes(text.utf8)
    // Only an authority may have brackets, around an IP literal.
    let end = bytes.authorityEnd ?? 0
    self.init(
      string: bytes[..<end].percentEncoded(keeping: "[]")
        + bytes[end...].percentEncoded(keeping: ""))
  }
}

nonisolated extension Bytes {
  /// Where the authority ends that follows `//` at the start or behind a scheme; nil where there is
  /// none.
  fileprivate var authorityEnd: Int? {
    let (scheme, tail) = cut(at: ":")
    let start = tail.map { scheme.isScheme ? $0.startIndex : startIndex } ?? startIndex
    guard self[start...].starts(with: "//".utf8) else { return nil }
    return self[(start + 2)...].firstIndex(where: \.endsSegment) ?? endIndex
  }

  /// The text with each byte escaped that is not unreserved, reserved, or part of an escape
  /// (RFC 3986 §2); of the reserved ones, brackets only where they are to be kept.
  fileprivate func percentEncoded(keeping brackets: String) -> String {
    var encoded = ""
    var rest = self
    while let byte = rest.popFirst() {
      let isEscape = byte == UInt8(ascii: "%") && rest.prefix(2).count { $0.hexDigit != nil } == 2
      if isEscape || byte.isLetter || byte.isDigit
        || "-._~:/?#@!$&'()*+,;=\(brackets)".utf8.contains(byte)
      {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        encoded +=
          "%" + String(byte >> 4, radix: 16, uppercase: true)
          + String(byte & 15, radix: 16, uppercase: true)
      }
    }
    return encoded
  }
}

nonisolated extension URL: Parsable {
  /// Reads a URI reference, as it stands.
  public init?(from string: String) { self.init(string: string) }  // Rule: value.url
}

nonisolated extension DefinitionError: LocalizedError {
  /// The ``description``.
  public var errorDescription: String? { description }
}

nonisolated extension ParseError: LocalizedError {
  /// The ``description``.
  public var errorDescription: String? { description }
}

nonisolated extension ReadError: LocalizedError {
  /// The ``description``.
  public var errorDescription: String? { description }
}

nonisolated extension DeepLink.Malformation: LocalizedError {
  /// The ``description``.
  public var errorDescription: String? { description }
}

nonisolated extension Pattern.Fault: LocalizedError {
  /// The ``description``.
  public var errorDescription: String? { description }
}
