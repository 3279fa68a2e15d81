/// User info, host and port, as RFC 3986 §3.2 has them: `user:secret@host:80`.
///
/// User info and registered names may also hold any character above U+007F, as it is.
public struct Authority: Sendable {
  /// The host, percent-decoded, an IP literal with its brackets; empty where there is none.
  public let host: String

  /// The digits after the host's colon, possibly none; nil where there is no colon.
  public let port: String?

  /// Texts are made of these for whoever asks.
  private let bytes: Bytes
  private let at: Int?

  /// The authority as it was written.
  public var text: String { String(written: bytes) }

  /// The user info as it was written; nil where there is no `@`.
  public var userInfo: String? { at.map { String(written: bytes[..<$0]) } }

  // Rule: link.malformed-authority
  init(_ bytes: Bytes) throws(Link.Malformation) {
    self.bytes = bytes
    // Rule: link.userinfo
    at = bytes.lastIndex(of: UInt8(ascii: "@"))
    var start = bytes.startIndex
    if let at {
      guard bytes[..<at].isWritten(with: { $0.isRegisteredName || $0 == UInt8(ascii: ":") }) else {
        throw .authority(.userInfo(String(written: bytes[..<at])))
      }
      start = at + 1
    }

    var end = start
    if start < bytes.endIndex, bytes[start] == UInt8(ascii: "[") {
      guard let bracket = bytes[start...].firstIndex(of: UInt8(ascii: "]")) else {
        throw .authority(.literal(String(written: bytes[start...])))
      }
      end = bracket + 1
      guard end - start > 2, bytes[start + 1..<bracket].allSatisfy(\.isAddress) else {
        throw .authority(.literal(String(written: bytes[start..<end])))
      }
    } else {
      end = bytes[start...].firstIndex(of: UInt8(ascii: ":")) ?? bytes.endIndex
      guard bytes[start..<end].isWritten(with: \.isRegisteredName) else {
        throw .authority(.host(String(written: bytes[start..<end])))
      }
    }
    // Rule: link.host-decoding
    // Rule: link.unicode-host
    guard let host = bytes[start..<end].percentDecoded() else {
      throw .notUTF8(String(written: bytes[start..<end]))
    }
    self.host = host

    if end < bytes.endIndex {
      guard bytes[end] == UInt8(ascii: ":"), bytes[(end + 1)...].allSatisfy(\.isDigit) else {
        throw .authority(.port(String(written: bytes[end...])))
      }
      port = String(written: bytes[(end + 1)...])
    } else {
      port = nil
    }
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

extension Bytes {
  /// Whether each byte is an allowed one, is above U+007F, or belongs to a whole percent-escape.
  fileprivate func isWritten(with isAllowed: (UInt8) -> Bool) -> Bool {
    var digitsDue = 0
    for byte in self {
      if digitsDue > 0 {
        guard byte.hexDigit != nil else { return false }
        digitsDue -= 1
      } else if byte == UInt8(ascii: "%") {
        digitsDue = 2
      } else if byte < 0x80, !isAllowed(byte) {
        return false
      }
    }
    return digitsDue == 0
  }
}

extension UInt8 {
  /// `unreserved` or `sub-delims` (RFC 3986 §2).
  fileprivate var isRegisteredName: Bool {
    switch Unicode.Scalar(self) {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~": true
    case "!", "$", "&", "'", "(", ")", "*", "+", ",", ";", "=": true
    default: false
    }
  }

  /// Stands between the brackets of an IP literal.
  fileprivate var isAddress: Bool {
    hexDigit != nil || self == UInt8(ascii: ":") || self == UInt8(ascii: ".")
  }
}
