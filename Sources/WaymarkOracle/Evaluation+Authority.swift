import WaymarkSpec

/// An authority: the part of a link after `//` (RFC 3986 §3.2).
struct Authority: Equatable {
  /// The user info as written; nil without `@`.
  var userInfo: Substring?
  /// The host, percent-decoded. An IP literal keeps its brackets.
  var host: String
  /// The digits of the port; nil without `:`.
  var port: Substring?
  /// Whether a library takes an empty host for a missing one.
  var isWithoutHost = false
  /// Whether a library takes an empty host alone for a component.
  var isEmptyHostOne = false
}

/// An authority, split and not yet decoded.
struct WrittenAuthority: Equatable {
  var userInfo: Substring?
  var host: Substring
  var port: Substring?
}

extension Evaluation {
  /// Returns the authority of a link, or nil if the link is malformed.
  func authority(_ text: Substring, of link: String) -> Authority? {
    let isCustom = !isWeb(link[...].parted(at: ":").before)
    // link.authority: it has user info, a host and a port.
    return decide(
      .`link.authority`, parsedAuthority(text, of: link, isCustom: isCustom),
      or: .customAuthoritiesAreSegments
    ) { isCustom ? decodedSegment(text).map { Authority(host: $0) } : $0 }
  }

  private func parsedAuthority(
    _ text: Substring, of link: String, isCustom: Bool
  ) -> Authority? {
    // link.malformed-authority: user info, a host and a port of digits (RFC 3986 §3.2).
    func read(allowing mistake: Mistake?) -> Authority? {
      written(text, allowing: mistake).flatMap { authority($0, isCustom: isCustom) }
    }
    let right = read(allowing: nil)
    // Every library takes letters, digits, underscores and dots for a host.
    let isWord = text.utf8.allSatisfy { $0.isOfWord || $0 == UInt8(ascii: ".") }
    if isWord, !isContrary(to: .`link.malformed-authority`) { return right }
    let plain = decide(
      .`link.malformed-authority`, alsoIf: right == nil || text.hasASCII("["), right
    ) { mistake, right in
      switch mistake {
      case .authoritiesAreFoundations:
        isFoundations(text) ? foundationAuthority(of: link) : right
      case .acceptsAnyCustomPort: isCustom ? read(allowing: .acceptsAnyPort) : right
      default: read(allowing: mistake)
      }
    }
    // source.port, match.port: a port of any size is one.
    let sized = decide(
      isCustom ? .`match.port` : .`source.port`, plain
    ) { mistake, authority in
      guard let port = authority?.port, !port.isEmpty else { return authority }
      return switch mistake {
      case .refusesLargePorts: UInt16(port) == nil ? nil : authority
      case .refusesPortZero: port.utf8.allSatisfy { $0 == UInt8(ascii: "0") } ? nil : authority
      default: authority
      }
    }
    // link.unicode-host: a host may have any characters; there is no IDNA.
    let afterUserInfo = text.parted(at: "@").after ?? text
    guard afterUserInfo.isBeyondASCII || isContrary(to: .`link.unicode-host`) else { return sized }
    return decide(.`link.unicode-host`, alsoIf: true, sized) { mistake, sized in
      switch mistake {
      case .hostsAreIDNA: foundationAuthority(of: link)
      case .refusesUnicodeHosts: nil
      default: sized
      }
    }
  }

  /// Decodes the host of an authority; nil if its bytes are not UTF-8.
  private func authority(_ written: WrittenAuthority, isCustom: Bool) -> Authority? {
    // link.userinfo: it takes no part.
    let written = decide(.`link.userinfo`, alsoIf: written.userInfo != nil, written) {
      mistake, written in
      guard let userInfo = written.userInfo else { return written }
      var other = written
      switch mistake {
      case .hostIsBeforeAt:
        (other.host, other.port) = userInfo.parted(at: ":").both
        // A password is no port.
        if other.port?.utf8.allSatisfy(\.isDigit) == false { other.port = nil }
      case .keepsUserInfoInHost,
        .keepsUserInfoWithoutPasswordInHost where !userInfo.hasASCII(":"):
        other.host = "\(userInfo)@\(written.host)"
      default: break
      }
      return other
    }
    let host = decodedHost(written.host, isCustom: isCustom)
    let isUnreadable = host == nil
    guard let host = withoutByteOrderMark(utf8(host, of: written.host, .`link.not-utf8`)) else {
      return nil
    }
    let whole =
      isCustom
      ? decide(.`link.userinfo`, host, or: .keepsUserInfoInFirstComponent) { host in
        written.userInfo.map { "\($0)@\(host)" } ?? host
      } : host
    return Authority(
      userInfo: written.userInfo, host: whole, port: written.port,
      isWithoutHost: isUnreadable && host.isEmpty)
  }

  /// Rules: link.host-decoding, link.unicode-host.
  private func decodedHost(_ text: Substring, isCustom: Bool) -> String? {
    // link.host-decoding: the host is percent-decoded.
    let decoded = decide(.`link.host-decoding`, alsoIf: text.hasASCII("%"), decoded(text)) {
      mistake, host in
      switch mistake {
      case .hostIsNotDecoded: String(text)
      case .universalHostIsNotDecoded: isCustom ? host : String(text)
      case .hostsDecodeToNoDelimiters:
        text.hasASCII("%") && host?.utf8.contains(where: \.isForbiddenInHosts) == true ? nil : host
      default: host
      }
    }
    // link.authority: the host is all that stands there.
    let whole = decide(.`link.authority`, decoded) { mistake, host in
      switch mistake {
      case .dropsDotAfterHost:
        host.map(\.withoutDotAtEnd)
      case .refusesUnderscoresInHosts: text.hasASCII("_") ? nil : host
      case .hostsAreOfLettersAndHyphens:
        text.utf8.allSatisfy {
          $0 > 0x7F || $0.isLetter || $0.isDigit || "-.%[]:".utf8.contains($0)
        } ? host : nil
      default: host
      }
    }
    let kept = decide(.`match.argument`, whole) { mistake, host in
      switch mistake {
      case .lowerCasesHosts: host.map { caseFolded($0) }
      case .lowerCasesASCIIOfHosts: host.map { lowerCasingASCII($0) }
      default: host
      }
    }
    return decide(.`link.unicode-host`, kept, or: .hostsByCompatibility) {
      $0.map { $0.isASCII ? $0 : $0.compatible }
    }
  }

  /// Splits an authority; a mistake may split it in another way, or skip a check of its syntax.
  func written(_ text: Substring, allowing mistake: Mistake?) -> WrittenAuthority? {
    let anything = mistake == .acceptsMalformedAuthority
    let at = text.partedAtLast("@")
    var (userInfo, hostAndPort) = at.after.map { (at.before, $0) } ?? (nil, text)
    if mistake == .hostIsAfterFirstAt, let host = text.parted(at: "@").after {
      hostAndPort = host.parted(at: "@").before
    }
    var (host, port) = hostAndPort.parted(at: ":").both
    if hostAndPort.starts(withText: "[") {
      if mistake == .refusesIPLiterals { return nil }
      let (literal, after) = hostAndPort.parted(at: "]").both
      let address = literal.utf8.dropFirst()
      // An IP literal: hexadecimal digits, colons and dots in brackets.
      let isAddress =
        !address.isEmpty
        && address.allSatisfy { $0.hexDigit != nil || ":.".utf8.contains($0) }
      guard let after, after.isEmpty || after.starts(withText: ":"),
        isAddress || mistake == .acceptsNamesInBrackets
      else {
        return anything ? WrittenAuthority(userInfo: userInfo, host: hostAndPort, port: nil) : nil
      }
      if mistake == .portsBeginAtLastColon, literal.hasASCII(":"), after.isEmpty { return nil }
      host = hostAndPort[..<after.startIndex]
      port = after.parted(at: ":").after
      if mistake == .stripsBrackets || mistake == .acceptsNamesInBrackets {
        host = Substring(address)
      }
    } else if !anything, mistake != .acceptsAnyCharacterInHosts {
      guard isWellFormed(host, and: "", allowing: mistake) else { return nil }
    }
    if !anything {
      let others = mistake == .acceptsSecondAt || mistake == .hostIsAfterFirstAt ? ":@" : ":"
      guard
        mistake == .acceptsAnyUserInfo
          || userInfo.map({ isWellFormed($0, and: others, allowing: mistake) }) ?? true
      else { return nil }
      if mistake == .portsMayHaveTextBehind {
        port = port.map { Substring($0.utf8.prefix(while: \.isDigit)) }
      }
      guard port?.utf8.allSatisfy(\.isDigit) ?? true || mistake == .acceptsAnyPort else {
        return nil
      }
    }
    return WrittenAuthority(userInfo: userInfo, host: host, port: port)
  }

  /// Whether a text has only characters of registered names (RFC 3986 §3.2.2), the given characters, and
  /// characters above U+007F.
  func isWellFormed(
    _ text: Substring, and others: String, allowing mistake: Mistake?
  ) -> Bool {
    if text.utf8.allSatisfy({ $0.isLetter || $0.isDigit }) { return true }
    let bytes = Array(text.utf8)
    return bytes.indices.allSatisfy { index in
      switch bytes[index] {
      case UInt8(ascii: "%"):
        mistake == .acceptsHalfEscapesInHosts || Escape(bytes, at: index) != nil
      case UInt8(ascii: "\\"): mistake == .acceptsBackslashInAuthority
      case let byte:
        byte > 0x7F || byte.isLetter || byte.isDigit || "-._~!$&'()*+,;=".utf8.contains(byte)
          || others.utf8.contains(byte)
      }
    }
  }

  /// Whether the mistake that follows Foundation asks it about this authority: it is malformed for more than
  /// bytes that are not UTF-8, it has brackets, or its port is large.
  private func isFoundations(_ text: Substring) -> Bool {
    let written = written(text, allowing: nil)
    return written == nil || text.hasASCII("[")
      || written?.port.map { Int($0) == nil && !$0.isEmpty } == true
  }
}

extension UInt8 {
  /// Whether no host has the byte (WHATWG URL, “forbidden domain code point”).
  fileprivate var isForbiddenInHosts: Bool {
    self <= 0x20 || self == 0x7F || "#/:<>?@[\\]^|%".utf8.contains(self)
  }
}
