/// The user info, the host and the port of a link, such as `user:secret@host:80` (RFC 3986 §3.2).
///
/// User info and registered names may also contain unescaped characters above U+007F.
nonisolated public struct Authority: Sendable {
  /// The host, percent-decoded; empty if the authority has no host.
  ///
  /// The host includes the brackets of an IP literal.
  public let host: String

  /// The digits after the host's colon, which may be empty, or `nil` if there is no colon.
  public let port: String?

  /// The authority as written.
  public let text: String

  /// The user info as written, or `nil` if there is no `@`.
  public let userInfo: String?

  /// Reads the text between `//` and the next `/`, `?` or `#`.
  init(_ written: Bytes) throws(DeepLink.Malformation) {
    (host, port) = try Self.hostAndPort(of: written)
    text = String(written: written)
    let at = written.firstIndex(of: UInt8(ascii: "@"))
    userInfo = at.map { String(written: written[..<$0]) }
  }

  /// Returns the host and the port of an authority.
  static func hostAndPort(of text: Bytes) throws(DeepLink.Malformation) -> (
    host: String, port: String?
  ) {
    let at = text.firstIndex(of: UInt8(ascii: "@"))
    if let at, !text[..<at].isName(of: \.isUserInfo) {
      throw .authority(.userInfo(String(written: text[..<at])))
    }
    let hostAndPort = text[(at.map { $0 + 1 } ?? text.startIndex)...]  // Rule: link.userinfo
    var end = hostAndPort.firstIndex(of: UInt8(ascii: ":")) ?? hostAndPort.endIndex
    if hostAndPort.first == UInt8(ascii: "[") {
      end = hostAndPort.firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 } ?? hostAndPort.endIndex
      let address = hostAndPort[..<end].dropFirst().dropLast()
      guard hostAndPort[end - 1] == UInt8(ascii: "]"), !address.isEmpty,
        address.allSatisfy(\.isAddress)
      else { throw .authority(.literal(String(written: hostAndPort[..<end]))) }
    } else if !hostAndPort[..<end].isName(of: \.isRegisteredName) {
      throw .authority(.host(String(written: hostAndPort[..<end])))
    }
    guard let host = hostAndPort[..<end].percentDecoded() else {  // Rule: link.host-decoding
      throw .notUTF8(String(written: hostAndPort[..<end]))
    }
    guard end < hostAndPort.endIndex else { return (host, nil) }
    let digits = hostAndPort[(end + 1)...]
    guard hostAndPort[end] == UInt8(ascii: ":"), digits.allSatisfy(\.isDigit) else {
      throw .authority(.port(String(written: hostAndPort[end...])))
    }
    return (host, String(written: digits))
  }

  /// The reason why an authority doesn't conform to RFC 3986 §3.2.
  ///
  /// The associated value is the invalid part as written.
  public enum Fault: Error, Hashable, Sendable {
    /// The user info contains a character that must be percent-encoded, or a `%` without two hexadecimal
    /// digits.
    case userInfo(String)
    /// The registered name contains a character that must be percent-encoded, or a `%` without two
    /// hexadecimal digits.
    case host(String)
    /// The IP literal is empty, has no closing bracket, or contains a character other than hexadecimal
    /// digits, colons and dots.
    case literal(String)
    /// The text after the host isn't a colon and digits.
    case port(String)
  }
}

nonisolated extension Bytes {
  /// Returns whether each byte is of a kind, begins a percent-encoded byte, or belongs to a character above
  /// U+007F.
  @inline(__always)
  fileprivate func isName(of isOfKind: (UInt8) -> Bool) -> Bool {
    indices.allSatisfy { place in
      isOfKind(self[place])  // Rule: link.malformed-authority
        || self[place] >= 0x80  // Rule: link.unicode-host
        || escape(at: place) != nil
    }
  }
}

nonisolated extension UInt8 {
  /// Whether the byte is in `unreserved` or `sub-delims` (RFC 3986 §2).
  fileprivate var isRegisteredName: Bool {
    switch Unicode.Scalar(self) {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~": true
    case "!", "$", "&", "'", "(", ")", "*", "+", ",", ";", "=": true
    default: false
    }
  }

  fileprivate var isUserInfo: Bool { isRegisteredName || self == UInt8(ascii: ":") }

  /// Whether the byte may occur between the brackets of an IP literal.
  fileprivate var isAddress: Bool { hexDigit != nil || ":.".utf8.contains(self) }
}
