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

  /// The URL as it is written.
  public var linkText: String { absoluteString }
}

nonisolated extension ContextParser {
  /// The context of a link under a pattern that names its source.
  ///
  /// - Throws: ``ParseError``, the first that applies, in the order of the rules `parse.*`.
  public func parse(_ url: URL, with pattern: String) throws(ParseError) -> Context<Void> {
    try parse(url.absoluteString, with: pattern)
  }
}

nonisolated extension DeepLink {
  /// The link, as it was given. Of one that was given as a text, what no URI may hold as it is stands
  /// percent-encoded.
  public var url: URL { URL(written: text) ?? URL(fileURLWithPath: "/") }
}

nonisolated extension ContextProtocol {
  /// The link, as it was given; see ``DeepLink/url``.
  public var url: URL { link.url }
}

nonisolated extension URL {
  /// The URL of a text, in which what no URI may hold is percent-encoded; Foundation alone would also
  /// encode escapes anew, and change hosts. Nil where there is none.
  package init?(written text: String) {
    let bytes = Bytes(text.utf8)
    let (scheme, tail) = bytes.cut(at: ":")
    let hierarchy = scheme.isScheme ? tail ?? bytes : bytes
    let path = hierarchy.dropFirst(2).drop { !"/?#".utf8.contains($0) }
    // Only an authority may have brackets, around an IP literal.
    let end = hierarchy.starts(with: "//".utf8) ? path.startIndex : 0
    let encoded = bytes.percentEncoded(keepingBracketsBefore: end)
    self.init(string: String(written: encoded))
  }
}

nonisolated extension Bytes {
  /// The bytes, each escaped that is not unreserved, reserved, or part of an escape (RFC 3986 §2); of the
  /// reserved ones, brackets are kept only before a place.
  fileprivate func percentEncoded(keepingBracketsBefore end: Int) -> Bytes {
    var encoded = Bytes()
    encoded.reserveCapacity(count)
    for place in indices {
      let byte = self[place]
      let isKept =
        switch Unicode.Scalar(byte) {
        case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~": true
        case ":", "/", "?", "#", "@", "!", "$", "&", "'", "(", ")", "*", "+", ",", ";", "=": true
        case "[", "]": place < end
        default: escape(at: place) != nil
        }
      if isKept {
        encoded.append(byte)
      } else {
        let digits = [byte >> 4, byte & 15].map { String($0, radix: 16, uppercase: true) }
        encoded += "%\(digits[0])\(digits[1])".utf8
      }
    }
    return encoded
  }
}

nonisolated extension URL: Parsable {
  /// Reads a URI reference, as it stands.
  public init?(from string: String) { self.init(string: string) }  // Rule: value.url
}

nonisolated extension DefinitionWarning {
  /// Whether warnings are printed: in debug builds, those that the developer of an app sees.
  package static var arePrinted: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  /// Prints warnings to the standard error output, one a line.
  package static func print(_ warnings: [DefinitionWarning]) {
    for warning in warnings { FileHandle.standardError.write(Data("Waymark: \(warning)\n".utf8)) }
  }
}

nonisolated extension URL: LinkValue {
  /// The URL as it is written.
  public func written() throws(LinkError) -> String { absoluteString }
}

/// An error that says what is wrong, to Foundation as to Swift.
nonisolated public protocol DescribedError: LocalizedError, CustomStringConvertible {}

nonisolated extension DescribedError {
  /// The `description`.
  public var errorDescription: String? { description }
}

nonisolated extension DefinitionError: DescribedError {}
nonisolated extension ParseError: DescribedError {}
nonisolated extension ReadError: DescribedError {}
nonisolated extension LinkError: DescribedError {}
nonisolated extension DeepLink.Malformation: DescribedError {}
nonisolated extension Pattern.Fault: DescribedError {}
