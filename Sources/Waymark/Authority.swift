/// User info, host and port, as RFC 3986 §3.2 has them: `user:secret@host:80`.
///
/// User info and registered names may also hold any character above U+007F, as it is.
nonisolated public struct Authority: Sendable {
  /// The host, percent-decoded, an IP literal with its brackets; empty where there is none.
  public let host: String

  /// The digits after the host's colon, possibly none; nil where there is no colon.
  public let port: String?

  /// The authority as it was written.
  public let text: String

  /// The user info as it was written; nil where there is no `@`.
  public let userInfo: String?

  /// Reads what stands between `//` and the next `/`.
  init(_ written: Bytes) throws(DeepLink.Malformation) {
    (host, port) = try Self.site(of: written)
    text = String(written: written)
    let at = written.firstIndex(of: UInt8(ascii: "@"))
    userInfo = at.map { String(written: written[..<$0]) }
  }

  /// The host and the port of an authority.
  static func site(of text: Bytes) throws(DeepLink.Malformation) -> (host: String, port: String?) {
    let at = text.firstIndex(of: UInt8(ascii: "@"))
    if let at, !text[..<at].isName(of: \.isUserInfo) {
      throw .authority(.userInfo(String(written: text[..<at])))
    }
    let site = text[(at.map { $0 + 1 } ?? text.startIndex)...]  // Rule: link.userinfo
    var end = site.firstIndex(of: UInt8(ascii: ":")) ?? site.endIndex
    if site.first == UInt8(ascii: "[") {
      end = site.firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 } ?? site.endIndex
      let address = site[..<end].dropFirst().dropLast()
      guard site[end - 1] == UInt8(ascii: "]"), !address.isEmpty, address.allSatisfy(\.isAddress)
      else { throw .authority(.literal(String(written: site[..<end]))) }
    } else if !site[..<end].isName(of: \.isRegisteredName) {
      throw .authority(.host(String(written: site[..<end])))
    }
    guard let host = site[..<end].percentDecoded() else {  // Rule: link.host-decoding
      throw .notUTF8(String(written: site[..<end]))
    }
    guard end < site.endIndex else { return (host, nil) }
    let digits = site[(end + 1)...]
    guard site[end] == UInt8(ascii: ":"), digits.allSatisfy(\.isDigit) else {
      throw .authority(.port(String(written: site[end...])))
    }
    return (host, String(written: digits))
  }

  /// What in an authority is not as RFC 3986 §3.2 has it, with the part as it was written.
  public enum Fault: Error, Hashable, Sendable {
    /// User info with a character that must be escaped there, or a `%` without two hex digits.
    case userInfo(String)
    /// A registered name, likewise.
    case host(String)
    /// An IP literal with anything but hexadecimal digits, colons and dots, or without an end.
    case literal(String)
    /// Something else than a colon and digits after the host.
    case port(String)
  }
}

nonisolated extension Bytes {
  /// Whether all are of a kind, of characters above U+007F, or whole percent-escapes.
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
  /// `unreserved` or `sub-delims` (RFC 3986 §2).
  fileprivate var isRegisteredName: Bool {
    switch Unicode.Scalar(self) {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~": true
    case "!", "$", "&", "'", "(", ")", "*", "+", ",", ";", "=": true
    default: false
    }
  }

  /// Stands in user info.
  fileprivate var isUserInfo: Bool { isRegisteredName || self == UInt8(ascii: ":") }

  /// Stands between the brackets of an IP literal.
  fileprivate var isAddress: Bool { hexDigit != nil || ":.".utf8.contains(self) }
}
