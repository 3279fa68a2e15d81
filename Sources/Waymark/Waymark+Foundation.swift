// The only file that knows Foundation: links and sources may be its `URL`s, values too, and its
// `localizedDescription` of an error is the error's own. All work on the text of the URL.

public import Foundation

nonisolated extension LinkSource {
  /// Links such as `https://my-awesome-pokedex.com/pokemons/25`: a scheme, a host, maybe a port.
  public static func universalLink(_ url: URL) -> Self { .universalLink(url.absoluteString) }
}

nonisolated extension RouterProtocol {
  /// Runs the handlers of the matching routes; see ``openIfPossible(_:userInfo:)-(DeepLink,_)``.
  @discardableResult
  public func openIfPossible(_ url: URL, userInfo: UserInfo) -> Bool {
    openIfPossible(url.absoluteString, userInfo: userInfo)
  }

  /// Whether some route matches the link; see ``responds(to:userInfo:)-(DeepLink,_)``.
  public func responds(to url: URL, userInfo: UserInfo) -> Bool {
    responds(to: url.absoluteString, userInfo: userInfo)
  }

  /// Whether some route matches the link, whatever is passed along; see
  /// ``respondsUnguarded(to:)``.
  public func responds(to url: URL) -> Bool { responds(to: url.absoluteString) }
}

nonisolated extension RouterProtocol where UserInfo == Void {
  /// Runs the handlers of the matching routes; see ``openIfPossible(_:userInfo:)-(DeepLink,_)``.
  @discardableResult
  public func openIfPossible(_ url: URL) -> Bool { openIfPossible(url.absoluteString) }

  /// Whether some route matches the link; see ``responds(to:userInfo:)-(DeepLink,_)``.
  public func responds(to url: URL) -> Bool { responds(to: url.absoluteString) }
}

nonisolated extension RouterProtocol where UserInfo == OpenURLOption {
  /// Runs the handlers of the matching routes; see ``openIfPossible(_:userInfo:)-(DeepLink,_)``.
  @discardableResult
  public func openIfPossible(_ url: URL, options: OpenURLOption = [:]) -> Bool {
    openIfPossible(url.absoluteString, options: options)
  }

  /// Whether some route matches the link; see ``responds(to:userInfo:)-(DeepLink,_)``.
  public func responds(to url: URL, options: OpenURLOption) -> Bool {
    responds(to: url.absoluteString, options: options)
  }

  /// Whether some route matches the link where the system says nothing of it.
  public func responds(to url: URL) -> Bool { responds(to: url.absoluteString) }
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
  /// The link. Of one that was given as a text, what no URI may hold as it is stands
  /// percent-encoded; Foundation alone would also encode escapes anew, and change hosts.
  public var url: URL {
    let (address, rest) = link.writtenHalves
    let text = address.percentEncoded(keeping: "[]") + rest.percentEncoded(keeping: "")
    return URL(string: text) ?? URL(filePath: "/")
  }
}

nonisolated extension ContextProtocol {
  /// The first query parameter whose name an expression matches somewhere, read as the type that is
  /// asked for; nil where there is none, or its value can't be read.
  public func queryParameter<Value: Parsable>(
    matchesIn expression: NSRegularExpression, as type: Value.Type = Value.self
  ) -> Value? {
    let item = queryParameters.items.first { name, _ in
      expression.firstMatch(in: name, range: NSRange(name.startIndex..., in: name)) != nil
    }
    return item?.value.flatMap { Value(from: $0) }
  }
}

nonisolated extension Bytes {
  /// The text with each byte escaped that is not unreserved, reserved, or part of an escape
  /// (RFC 3986 §2); of the reserved ones, brackets only where they are to be kept.
  package func percentEncoded(keeping brackets: String) -> String {
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
  // Rule: value.url
  /// Reads a URI reference, as it stands.
  public init?(from string: String) { self.init(string: string) }
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
