/// User info, host and port, as RFC 3986 §3.2 has them: `user:secret@host:80`.
///
/// User info and registered names may also hold any character above U+007F, as it is.
nonisolated public struct Authority: Sendable {
  /// The host, percent-decoded, an IP literal with its brackets; empty where there is none.
  public let host: String

  /// The digits after the host's colon, possibly none; nil where there is no colon.
  public let port: String?

  /// The link in UTF-8, and where the authority and its `@` stand there: texts are made of them for
  /// whoever asks.
  private let bytes: [UInt8]
  private let place: Range<Int>
  private let at: Int?

  /// The authority as it was written.
  public var text: String { String(written: bytes[place]) }

  /// The user info as it was written; nil where there is no `@`.
  public var userInfo: String? { at.map { String(written: bytes[place.lowerBound..<$0]) } }

  /// Reads the authority that stands at a place of a link.
  init(_ bytes: [UInt8], at place: Range<Int>) throws(DeepLink.Malformation) {
    self.bytes = bytes
    self.place = place
    var start = place.lowerBound
    let at = bytes.end(from: start, before: place.upperBound) { $0 == UInt8(ascii: "@") }
    self.at = at < place.upperBound ? at : nil
    if at < place.upperBound {
      let end = bytes.endOfName(from: start, before: at, of: \.isUserInfo)
      guard end == at else { throw .authority(.userInfo(String(written: bytes[start..<at]))) }
      start = at + 1  // Rule: link.userinfo
    }

    var end = start
    if start < place.upperBound, bytes[start] == UInt8(ascii: "[") {
      end = bytes.end(from: start, before: place.upperBound) { $0 == UInt8(ascii: "]") } + 1
      guard end <= place.upperBound, end - start > 2,
        bytes[start + 1..<end - 1].allSatisfy(\.isAddress)
      else {
        throw .authority(.literal(String(written: bytes[start..<min(end, place.upperBound)])))
      }
    } else {
      end = bytes.endOfName(from: start, before: place.upperBound, of: \.isRegisteredName)
      guard end == place.upperBound || bytes[end] == UInt8(ascii: ":") else {
        let colon = bytes.end(from: start, before: place.upperBound) { $0 == UInt8(ascii: ":") }
        throw .authority(.host(String(written: bytes[start..<colon])))
      }
    }
    guard let host = bytes[start..<end].percentDecoded() else {  // Rule: link.host-decoding
      throw .notUTF8(String(written: bytes[start..<end]))
    }
    self.host = host

    guard end < place.upperBound else {
      port = nil
      return
    }
    let digits = end + 1..<place.upperBound
    guard bytes[end] == UInt8(ascii: ":"), bytes[digits].allSatisfy(\.isDigit) else {
      throw .authority(.port(String(written: bytes[end..<place.upperBound])))
    }
    port = String(written: bytes[digits])
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

nonisolated extension [UInt8] {
  /// Where a part ends that starts at a place, and holds bytes of a kind, those of characters above
  /// U+007F, and whole percent-escapes; at a limit, if not before.
  fileprivate func endOfName(
    from start: Int, before limit: Int, of isOfKind: (UInt8) -> Bool
  ) -> Int {
    var place = start
    while place < limit {
      if self[place] == UInt8(ascii: "%") {
        guard place + 2 < limit, self[place + 1].hexDigit != nil, self[place + 2].hexDigit != nil
        else { break }
        place += 3
      } else {
        guard
          self[place] >= 0x80  // Rule: link.unicode-host
            || isOfKind(self[place])  // Rule: link.malformed-authority
        else { break }
        place += 1
      }
    }
    return place
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
  fileprivate var isAddress: Bool {
    hexDigit != nil || self == UInt8(ascii: ":") || self == UInt8(ascii: ".")
  }
}
