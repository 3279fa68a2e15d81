// Connects the router to Foundation.
//
// A link, a source or a value can be a Foundation `URL`, of which the router reads the absolute string. The
// `localizedDescription` of an error is its `description`.

public import Foundation

nonisolated extension LinkSource {
  /// Returns the source of universal links with the scheme, the host and the optional port of a URL.
  ///
  /// - Parameter url: A URL without a path, a query and a fragment.
  public static func universalLink(_ url: URL) -> Self { .universalLink(url.absoluteString) }
}

nonisolated extension URL: LinkConvertible {
  /// The link that the URL represents, or `nil` if the URL is malformed or has no scheme.
  public var deepLink: DeepLink? { absoluteString.deepLink }

  /// The URL as written.
  public var linkText: String { absoluteString }
}

nonisolated extension ContextParser {
  /// Parses a link with a pattern that names a source, and returns the resulting context.
  ///
  /// - Parameters:
  ///   - url: The link.
  ///   - pattern: The pattern, which must name a source.
  /// - Throws: A ``ParseError`` if the link or the pattern is invalid, or if they don't match.
  public func parse(_ url: URL, with pattern: String) throws(ParseError) -> Context<Void> {
    try parse(url.absoluteString, with: pattern)
  }
}

nonisolated extension DeepLink {
  /// The link as a URL.
  ///
  /// If the link was read from a string, characters that aren't allowed in a URI are percent-encoded.
  /// If Foundation rejects the result, the URL is `file:///`, because call sites of Crossroad expect a URL.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the link.
  public var url: URL { URL(written: text) ?? URL(fileURLWithPath: "/") }
}

nonisolated extension ContextProtocol {
  /// The link as a URL; see ``DeepLink/url``.
  public var url: URL { link.url }
}

nonisolated extension URL {
  /// Creates a URL from a string, and percent-encodes characters that aren't allowed in a URI. Returns `nil`
  /// if Foundation rejects the result.
  ///
  /// Foundation's own initializer would also percent-encode existing escapes once more, and change hosts.
  package init?(written text: String) {
    let bytes = Bytes(text.utf8)
    let (scheme, tail) = bytes.cut(at: ":")
    let hierarchy = scheme.isScheme ? tail ?? bytes : bytes
    // Brackets are allowed only in an authority, around an IP literal.
    let end =
      hierarchy.starts(with: "//".utf8)
      ? hierarchy.dropFirst(2).drop { !"/?#".utf8.contains($0) }.startIndex : 0
    let encoded = bytes.percentEncoded(keepingBracketsBefore: end)
    self.init(string: String(written: encoded))
  }
}

nonisolated extension Bytes {
  /// Returns the bytes, with each byte percent-encoded unless it is unreserved, reserved, or part of an
  /// escape (RFC 3986 §2).
  ///
  /// - Parameter end: The offset before which brackets are kept. After it, they are percent-encoded, although
  ///   they are reserved.
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
  /// Creates a URL from a URI reference as written.
  @_disfavoredOverload
  public init?(from string: String) { self.init(string: string) }  // Rule: value.url
}

nonisolated extension DefinitionWarning {
  /// Whether warnings are printed, which is the case in debug builds.
  package static var arePrinted: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  /// Prints warnings to standard error, one per line.
  package static func print(_ warnings: [DefinitionWarning]) {
    for warning in warnings { FileHandle.standardError.write(Data("Waymark: \(warning)\n".utf8)) }
  }
}

nonisolated extension URL: LinkValue {
  /// Returns the URL as written.
  public func written() throws(LinkError) -> String { absoluteString }
}

/// An error whose `localizedDescription` is its `description`.
nonisolated public protocol DescribedError: LocalizedError, CustomStringConvertible {}

nonisolated extension DescribedError {
  /// The description.
  public var errorDescription: String? { description }
}

nonisolated extension DefinitionError: DescribedError {}
nonisolated extension ParseError: DescribedError {}
nonisolated extension ReadError: DescribedError {}
nonisolated extension LinkError: DescribedError {}
nonisolated extension DeepLink.Malformation: DescribedError {}
nonisolated extension Pattern.Fault: DescribedError {}
