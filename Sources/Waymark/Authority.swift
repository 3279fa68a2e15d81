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

  /// Creates an authority from the offsets of its parts in a link.
  init(_ bytes: [UInt8], _ places: Places) {
    userInfo = places.userInfo.map { String(written: bytes[$0]) }
    host = bytes[places.host].percentDecoded() ?? ""  // `splitAuthority` has checked it.
    port = places.port.map { String(written: bytes[$0]) }
    text = String(written: bytes[places.text])
  }

  /// The offsets of an authority's parts.
  struct Places: Sendable {
    let userInfo: Range<Int>?
    let host: Range<Int>
    let port: Range<Int>?

    /// The offsets of the whole authority.
    var text: Range<Int> {
      (userInfo ?? host).lowerBound..<(port ?? host).upperBound
    }
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

nonisolated extension [UInt8] {
  /// Splits an authority.
  ///
  /// - Parameter text: The offsets of the text between `//` and the next `/`, `?` or `#`.
  func splitAuthority(at text: Range<Int>) throws(DeepLink.Malformation) -> Authority.Places {
    func fault(_ kind: (String) -> Authority.Fault, _ range: Range<Int>) -> DeepLink.Malformation {
      .authority(kind(String(written: self[range])))
    }
    let at = end(from: text.lowerBound, to: text.upperBound) { $0 == UInt8(ascii: "@") }
    let userInfo = at < text.upperBound ? text.lowerBound..<at : nil  // Rule: link.userinfo
    if let userInfo, !isName(userInfo, of: \.isUserInfo) {
      throw fault(Authority.Fault.userInfo, userInfo)
    }
    let start = userInfo == nil ? text.lowerBound : at + 1
    let isLiteral = start < text.upperBound && self[start] == UInt8(ascii: "[")
    let delimiter = UInt8(ascii: isLiteral ? "]" : ":")
    let place = end(from: start, to: text.upperBound) { $0 == delimiter }
    let isClosed = isLiteral && place < text.upperBound
    let host = start..<(isClosed ? place + 1 : place)
    if isLiteral {
      guard isClosed, host.count > 2, self[host].dropFirst().dropLast().allSatisfy(\.isAddress)
      else { throw fault(Authority.Fault.literal, host) }
    } else if !isName(host, of: \.isRegisteredName) {
      throw fault(Authority.Fault.host, host)
    }
    guard self[host].decodesToUTF8 else {  // Rule: link.host-decoding
      throw .notUTF8(String(written: self[host]))
    }
    let rest = host.upperBound..<text.upperBound
    guard let colon = rest.first else { return .init(userInfo: userInfo, host: host, port: nil) }
    guard self[colon] == UInt8(ascii: ":"), self[rest].dropFirst().allSatisfy(\.isDigit) else {
      throw fault(Authority.Fault.port, rest)
    }
    return .init(userInfo: userInfo, host: host, port: (colon + 1)..<text.upperBound)
  }

  /// Returns whether each byte is of a kind, begins a percent-encoded byte, or belongs to a character above
  /// U+007F.
  @inline(__always)
  fileprivate func isName(_ range: Range<Int>, of isOfKind: (UInt8) -> Bool) -> Bool {
    range.allSatisfy { place in
      isOfKind(self[place])  // Rule: link.malformed-authority
        || self[place] >= 0x80  // Rule: link.unicode-host
        || self[range].escape(at: place) != nil
    }
  }
}

nonisolated extension UInt8 {
  /// Whether the byte is in `unreserved` or `sub-delims` (RFC 3986 §2).
  var isRegisteredName: Bool {
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
