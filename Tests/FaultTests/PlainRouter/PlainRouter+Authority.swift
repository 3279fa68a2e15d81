import Foundation

/// What stands after `//`.
struct Authority {
  /// As written; nil where there is no `@`.
  var userInfo: Substring?
  /// Decoded, an IP literal with its brackets.
  var host: String
  /// The digits; nil where there is no `:`.
  var port: Substring?
}

extension PlainRouter {
  /// Rules: link.authority, link.userinfo, link.malformed-authority; nil where it is malformed.
  func authority(_ text: Substring) -> Authority? {
    var (userInfo, hostAndPort): (Substring?, Substring) = (nil, text)
    if let at = text.utf8.lastIndex(of: UInt8(ascii: "@")) {
      (userInfo, hostAndPort) = (text[..<at], Substring(text.utf8[at...].dropFirst()))
    }
    if fault == .hostIsAfterFirstAt, let host = text.parted(at: "@").after {
      hostAndPort = host.parted(at: "@").before
    }
    var (host, port) = hostAndPort.parted(at: ":")
    if hostAndPort.starts(withText: "[") {
      let (literal, afterBracket) = hostAndPort.parted(at: "]")
      guard let afterBracket, afterBracket.isEmpty || afterBracket.starts(withText: ":") else {
        return nil
      }
      host = hostAndPort[..<afterBracket.startIndex]
      port = afterBracket.parted(at: ":").after
      let address = literal.utf8.dropFirst()
      let isAddress =
        !address.isEmpty
        && address.allSatisfy { hexDigit($0) != nil || ":.".utf8.contains($0) }
      guard isAddress || fault == .acceptsNamesInBrackets else { return nil }
      if fault == .stripsBrackets || fault == .acceptsNamesInBrackets {
        host = Substring(address)
      }
    } else if fault != .acceptsMalformedAuthority {
      guard isWellFormed(host) else { return nil }
    }
    if fault != .acceptsMalformedAuthority {
      guard isWellFormedUserInfo(userInfo) else { return nil }
      let isNumber = port?.utf8.allSatisfy(isDigit) ?? true
      guard isNumber || fault == .acceptsAnyPort else { return nil }
    }
    if fault == .hostIsBeforeAt, let userInfo { (host, port) = userInfo.parted(at: ":") }
    if fault == .keepsUserInfoInHost, let userInfo { host = "\(userInfo)@\(host)" }
    guard let host = decodedHost(host) else { return nil }
    return Authority(userInfo: userInfo, host: host, port: port)
  }

  /// Rules: link.host-decoding, link.not-utf8, link.unicode-host.
  private func decodedHost(_ text: Substring) -> String? {
    if fault == .hostIsNotDecoded { return String(text) }
    guard var host = decoded(text) else { return nil }
    if fault == .lowerCasesHosts { host = withoutCase(host) }
    if fault == .dropsDotAfterHost, host.hasSuffix(".") { host.removeLast() }
    if fault == .hostsByCompatibility { return host.precomposedStringWithCompatibilityMapping }
    return host
  }

  private func isWellFormedUserInfo(_ text: Substring?) -> Bool {
    guard let text else { return true }
    let isSecondAtFine = fault == .acceptsSecondAt || fault == .hostIsAfterFirstAt
    return isWellFormed(text, and: isSecondAtFine ? ":@" : ":")
  }

  /// Whether it is made of what RFC 3986 allows in registered names (§3.2.2), of these characters,
  /// or of any above U+007F.
  private func isWellFormed(_ text: Substring, and others: String = "") -> Bool {
    let bytes = Array(text.utf8)
    return bytes.indices.allSatisfy { index in
      let byte = bytes[index]
      if byte == UInt8(ascii: "%") {
        if fault == .acceptsHalfEscapesInHosts { return true }
        return bytes.count > index + 2 && hexDigit(bytes[index + 1]) != nil
          && hexDigit(bytes[index + 2]) != nil
      }
      if byte > 0x7F { return fault != .refusesUnicodeHosts }
      if byte == UInt8(ascii: "\\") { return fault == .acceptsBackslashInAuthority }
      return isLetter(byte) || isDigit(byte) || "-._~!$&'()*+,;=".utf8.contains(byte)
        || others.utf8.contains(byte)
    }
  }
}
