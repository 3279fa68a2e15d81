/// User info, host and port, as RFC 3986 §3.2 has them: `user:secret@host:80`.
///
/// User info and registered names may also hold any character above U+007F, as it is.
public struct Authority: Sendable {
  /// The host, percent-decoded, an IP literal with its brackets; empty where there is none.
  public let host: String

  /// Texts are made of these for whoever asks.
  private let bytes: Bytes
  private let places: (at: Int?, port: Int?)

  /// The authority as it was written.
  public var text: String { String(written: bytes) }

  /// The user info as it was written; nil where there is no `@`.
  public var userInfo: String? { places.at.map { String(written: bytes[..<$0]) } }

  /// The digits after the host's colon, possibly none; nil where there is no colon.
  public var port: String? { places.port.map { String(written: bytes[$0...]) } }

  // Rule: link.malformed-authority
  init(_ bytes: Bytes) throws(Link.Malformation) {
    var hostAndPort = bytes
    // Rule: link.userinfo
    let at = bytes.lastIndex(of: UInt8(ascii: "@"))
    if let at {
      let written = bytes[..<at]
      guard written.isWritten(with: { $0.isRegisteredName || $0 == UInt8(ascii: ":") }) else {
        throw .authority(.userInfo(String(written: written)))
      }
      hostAndPort = bytes[(at + 1)...]
    }

    let host: Bytes
    if hostAndPort.first == UInt8(ascii: "[") {
      guard let bracket = hostAndPort.firstIndex(of: UInt8(ascii: "]")) else {
        throw .authority(.literal(String(written: hostAndPort)))
      }
      host = hostAndPort[...bracket]
      guard host.count > 2, host.dropFirst().dropLast().allSatisfy(\.isAddress) else {
        throw .authority(.literal(String(written: host)))
      }
    } else {
      host = hostAndPort.cut(at: ":").head
      guard host.isWritten(with: \.isRegisteredName) else {
        throw .authority(.host(String(written: host)))
      }
    }
    // Rule: link.host-decoding
    // Rule: link.unicode-host
    guard let decoded = host.percentDecoded() else { throw .notUTF8(String(written: host)) }
    self.host = decoded

    let afterHost = hostAndPort[host.endIndex...]
    let port = afterHost.dropFirst()
    guard afterHost.first ?? UInt8(ascii: ":") == UInt8(ascii: ":"), port.allSatisfy(\.isDigit)
    else { throw .authority(.port(String(written: afterHost))) }
    self.bytes = bytes
    places = (at, afterHost.isEmpty ? nil : port.startIndex)
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
    var rest = self
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        guard rest.popFirst()?.hexDigit != nil, rest.popFirst()?.hexDigit != nil else {
          return false
        }
      } else if byte < 0x80, !isAllowed(byte) {
        return false
      }
    }
    return true
  }
}

extension UInt8 {
  /// `unreserved` or `sub-delims` (RFC 3986 §2).
  fileprivate var isRegisteredName: Bool {
    isLetter || isDigit || "-._~!$&'()*+,;=".utf8.contains(self)
  }

  /// Stands between the brackets of an IP literal.
  fileprivate var isAddress: Bool {
    hexDigit != nil || self == UInt8(ascii: ":") || self == UInt8(ascii: ".")
  }
}
