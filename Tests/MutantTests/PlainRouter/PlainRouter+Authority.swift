import Foundation

/// What stands after `//`.
struct Authority {
  /// Whether there is no host at all, not even an empty one.
  var isWithoutHost = false
  /// Whether the host is one though it is empty and nothing stands beside it.
  var isEmptyHostOne = false
  /// As written; nil where there is no `@`.
  var userInfo: Substring?
  /// Decoded, an IP literal with its brackets.
  var host: String
  /// The digits; nil where there is no `:`.
  var port: Substring?
}

extension PlainRouter {
  /// The authority of a link; nil where the link is malformed.
  func authority(_ text: Substring, of link: String) -> Authority? {
    if has(.hostsAreIDNA), (text.parted(at: "@").after ?? text).utf8.contains(where: { $0 > 0x7F })
    {
      return foundationAuthority(of: link)
    }
    let authority = authority(text)
    guard has(.authoritiesAreFoundations) else { return authority }
    // A host that is only not UTF-8 is not malformed.
    let isUnreadable = self.authority(text.replacing(/%[0-9A-Fa-f]{2}/, with: "a")) != nil
    if authority == nil && !isUnreadable || text.utf8.contains(UInt8(ascii: "["))
      || authority?.port.map({ Int($0) == nil && !$0.isEmpty }) == true
    {
      return foundationAuthority(of: link)
    }
    return authority
  }

  /// Whether Foundation takes a text for a URL that has no scheme.
  func isURLWithoutScheme(_ text: String) -> Bool {
    URL(string: text).map { $0.scheme == nil } ?? false
  }

  /// What Foundation takes for the authority of a link.
  private func foundationAuthority(of link: String) -> Authority? {
    guard let url = URL(string: link) else { return nil }
    let host = url.host(percentEncoded: false)
    var authority = Authority(
      isWithoutHost: host == nil, isEmptyHostOne: true, userInfo: url.user.map { $0[...] },
      host: host ?? "",
      port: url.port.map { "\($0)"[...] })
    if has(.dropsByteOrderMarks) { authority.host = withoutByteOrderMark(authority.host) }
    return authority
  }

  /// Rules: link.authority, link.userinfo, link.malformed-authority; nil where it is malformed.
  private func authority(_ text: Substring) -> Authority? {
    var (userInfo, hostAndPort): (Substring?, Substring) = (nil, text)
    if let at = text.utf8.lastIndex(of: UInt8(ascii: "@")) {
      (userInfo, hostAndPort) = (text[..<at], Substring(text.utf8[at...].dropFirst()))
    }
    if has(.hostIsAfterFirstAt), let host = text.parted(at: "@").after {
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
      guard isAddress || has(.acceptsNamesInBrackets) else { return nil }
      if has(.stripsBrackets) || has(.acceptsNamesInBrackets) {
        host = Substring(address)
      }
    } else if !has(.acceptsMalformedAuthority) {
      guard isWellFormed(host) else { return nil }
    }
    if !has(.acceptsMalformedAuthority) {
      guard isWellFormedUserInfo(userInfo) else { return nil }
      let isNumber = port?.utf8.allSatisfy(isDigit) ?? true
      guard isNumber || has(.acceptsAnyPort) else { return nil }
    }
    if has(.hostIsBeforeAt), let userInfo { (host, port) = userInfo.parted(at: ":") }
    if has(.keepsUserInfoInHost), let userInfo { host = "\(userInfo)@\(host)" }
    guard var host = decodedHost(host) else {
      guard has(.unreadableSegmentIsEmpty) else { return nil }
      return Authority(isWithoutHost: true, userInfo: userInfo, host: "", port: port)
    }
    if has(.dropsByteOrderMarks) { host = withoutByteOrderMark(host) }
    return Authority(userInfo: userInfo, host: host, port: port)
  }

  /// Rules: link.host-decoding, link.not-utf8, link.unicode-host.
  private func decodedHost(_ text: Substring) -> String? {
    if has(.hostIsNotDecoded) { return String(text) }
    guard var host = decoded(text) else { return nil }
    if has(.lowerCasesHosts) { host = caseFolded(host) }
    if has(.dropsDotAfterHost), host.hasSuffix(".") { host.removeLast() }
    if has(.hostsByCompatibility) { return host.precomposedStringWithCompatibilityMapping }
    return host
  }

  private func isWellFormedUserInfo(_ text: Substring?) -> Bool {
    guard let text else { return true }
    let isSecondAtFine = has(.acceptsSecondAt) || has(.hostIsAfterFirstAt)
    return isWellFormed(text, and: isSecondAtFine ? ":@" : ":")
  }

  /// Whether it is made of what RFC 3986 allows in registered names (§3.2.2), of these characters,
  /// or of any above U+007F.
  private func isWellFormed(_ text: Substring, and others: String = "") -> Bool {
    let bytes = Array(text.utf8)
    return bytes.indices.allSatisfy { index in
      let byte = bytes[index]
      if byte == UInt8(ascii: "%") {
        if has(.acceptsHalfEscapesInHosts) { return true }
        return bytes.count > index + 2 && hexDigit(bytes[index + 1]) != nil
          && hexDigit(bytes[index + 2]) != nil
      }
      if byte > 0x7F { return !has(.refusesUnicodeHosts) }
      if byte == UInt8(ascii: "\\") { return has(.acceptsBackslashInAuthority) }
      return isLetter(byte) || isDigit(byte) || "-._~!$&'()*+,;=".utf8.contains(byte)
        || others.utf8.contains(byte)
    }
  }
}
