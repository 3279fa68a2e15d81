import WaymarkSpec

extension Draft {
  /// Writes a link to a target, in one of the spellings that are equal.
  ///
  /// - Parameters:
  ///   - edit: What to do wrong, so that no route can match; nil for a link that is right.
  ///   - sites: The sources of the router, of which what is wrong is none; that of the target where left out.
  mutating func link(
    to target: Target, edit: LinkEdit? = nil, among sites: [Target.Site]? = nil
  ) -> String {
    choices.begin(.step, Step.link.rawValue)
    choices.isPlain = plainEncoding != nil && edit == nil
    defer {
      choices.isPlain = false
      choices.end()
    }
    var link: [UInt8] = []
    link.reserveCapacity(128)
    let sites = sites ?? [target.site]
    switch target.site {
    case .custom(let scheme): writeCustom(scheme, target, edit, sites, into: &link)
    case .universal(let scheme, let host, let port):
      writeUniversal(scheme, host, port, target, edit, sites, into: &link)
    }
    writeQuery(target.query, into: &link)
    // Links that are written alike may differ behind the query.
    choices.isPlain = false
    step(.fragment) { draft in
      if draft.chance(in: 4, .`link.fragment`) { link += "#" + draft.fragment() }
    }
    return String(decoding: link, as: UTF8.self)
  }

  private mutating func fragment() -> String {
    guard choices.chance(in: 3), allows(RuleSet(.`link.unescaped`, .`link.malformed-percent`))
    else { return pick(Self.fragments) }
    let text = drawnText()
    cite(RuleSet(.`link.unescaped`, .`link.malformed-percent`))
    return text
  }

  private static let fragments: [(String, RuleID?)] = [
    ("", nil), ("top", nil), ("?missing=1&b=c", nil), ("missing=1&type=2&q=3", nil), ("/x", nil),
    ("@good.example/", nil),
    ("#", .`link.unescaped`), ("%zz", .`link.malformed-percent`), ("é", .`link.unescaped`),
    ("?", nil),
  ]

  /// How a link of a custom URL scheme is written behind its colon.
  private enum Form: CaseIterable {
    /// `//a/b`: the first component stands where a host stands.
    case host
    /// `/a/b`
    case oneSlash
    /// `///a/b`
    case threeSlashes
    /// `//@/a/b`: an empty host is none, whatever stands around it.
    case emptyHost
    /// `a/b`
    case noSlash

    var rule: RuleID {
      switch self {
      case .host: .`link.authority`
      case .oneSlash: .`match.forms`
      case .threeSlashes, .noSlash: .`match.more-forms`
      case .emptyHost: .`match.empty-host`
      }
    }
  }

  private mutating func writeCustom(
    _ scheme: String, _ target: Target, _ edit: LinkEdit?, _ sites: [Target.Site],
    into link: inout [UInt8]
  ) {
    cite(.`link.scheme`)
    cite(.`source.custom`)
    cite(.`match.custom`)
    link += step(.authority) { draft in
      edit == .oddScheme
        ? draft.noScheme(like: scheme)
        : edit == .scheme ? draft.otherScheme(than: scheme, sites) : draft.recased(scheme)
    }
    link += edit == .noScheme ? "//" : ":"
    if edit == .noScheme, choices.draw(2) == 1 { link = Array("///".utf8) }
    var segments = target.components[...]
    if edit?.isOfAuthority == true {
      link += "//"
      writeUserInfo(into: &link)
      link += edit == .notUTF8Host ? escapesOfNoText() : malformedAuthority()
      writeIgnoredPort(into: &link)
      segments = segments.dropFirst()
      if !segments.isEmpty { link += "/" }
      return writeSegments(segments, mayBeginEmpty: !segments.isEmpty, edit, into: &link)
    }
    switch step(.form, { $0.form(for: segments.first?.text) }) {
    case .host:
      link += "//"
      writeUserInfo(into: &link)
      choices.begin(.step, Step.path.rawValue)
      choices.begin(.component, 0)
      writeComponentAsHost(segments.removeFirst().text, into: &link)
      choices.end()
      choices.end()
      writeIgnoredPort(into: &link)
      if !segments.isEmpty || edit?.isOfPath == true {
        link += "/"
      } else if chance(in: 2, .`link.empty-segments`) {
        link += "/"
      }
    case .oneSlash:
      link += "/"
      return writeSegments(segments, mayBeginEmpty: false, edit, into: &link)
    case .threeSlashes: link += "///"
    case .emptyHost:
      link += "//"
      writeEmptyHost(into: &link)
      link += "/"
    case .noSlash: return writeSegments(segments, mayBeginEmpty: false, edit, into: &link)
    }
    writeSegments(segments, mayBeginEmpty: true, edit, into: &link)
  }

  /// A form in which a link may be written whose first component is this one.
  private mutating func form(for first: String?) -> Form {
    let drawn = Form.allCases[choices.weighted([6, 2, 3, 3, 1])]
    let rules =
      drawn == .emptyHost
      ? RuleSet(.`match.empty-host`, .`link.userinfo`, .`match.port`)
      : RuleSet(drawn.rule)
    let isPossible = drawn != .host || first.map { canBeHost($0) } ?? false
    let form = isPossible && allows(rules) ? drawn : .oneSlash
    cite(form.rule)
    return form
  }

  /// Whether a component may stand where a host stands, in some spelling.
  private func canBeHost(_ text: String) -> Bool {
    let needsNone =
      text.isUnescaped(in: .host)
      && (allows(.`link.plus`) || !text.hasByte(UInt8(ascii: "+")))
    return needsNone || allows(.`link.host-decoding`)
  }

  private mutating func writeComponentAsHost(_ text: String, into link: inout [UInt8]) {
    if text.isLiteralAddress, chance(in: 2, .`link.malformed-authority`) {
      link += text
      return
    }
    spellHost(text, into: &link)
  }

  private mutating func spellHost(_ text: String, into link: inout [UInt8]) {
    var manner = Manner(
      mayLeave: allows(RuleSet(.`link.unicode-host`, .`link.unescaped`)),
      mayEscape: allows(.`link.host-decoding`))
    spell(text, in: .host, &manner, into: &link)
    if manner.hasEscape {
      cite(.`link.host-decoding`)
      cite(.`link.percent`)
    }
  }

  private mutating func writeUniversal(
    _ scheme: String, _ host: String, _ port: String?, _ target: Target, _ edit: LinkEdit?,
    _ sites: [Target.Site], into link: inout [UInt8]
  ) {
    cite(.`link.scheme`)
    cite(.`link.authority`)
    cite(.`source.universal`)
    cite(.`match.universal`)
    let isHTTP = scheme == "http"
    let isOtherWeb = edit == .otherWebScheme || edit == .otherWebSchemeAndHost
    link += step(.authority) { draft in
      edit == .oddScheme
        ? draft.noScheme(like: scheme)
        : edit == .scheme
          ? draft.otherScheme(than: scheme, sites)
          : draft.recased(isOtherWeb ? (isHTTP ? "https" : "http") : scheme)
    }
    if edit == .noAuthority {
      link += pick([
        (":/", .`match.forms`), (":", .`match.more-forms`), (":///", .`match.more-forms`),
      ])
      if choices.draw(2) == 1, host.isASCII, !host.isLiteralAddress { link += host + "/" }
      let mayBeginEmpty = link.suffix(3).elementsEqual("///".utf8)
      return writeSegments(target.components[...], mayBeginEmpty: mayBeginEmpty, edit, into: &link)
    }
    if edit == .noScheme, choices.chance(in: 3) {
      link = choices.draw(2) == 0 ? Array("/".utf8) : Array("///".utf8)
      return writeSegments(
        target.components[...], mayBeginEmpty: link.count > 1, edit, into: &link)
    }
    link += edit == .noScheme ? "//" : "://"
    switch edit {
    case .otherWebSchemeAndHost: link += "other.example"
    case .host:
      writeUserInfo(into: &link)
      writeHost(otherHost(than: host, sites), into: &link)
    case .hostAsUserInfo:
      link += host.utf8.filter { $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "]") }
      link += "@evil.example"
    case .malformedAuthority, .notUTF8Host:
      writeUserInfo(into: &link)
      link += edit == .notUTF8Host ? escapesOfNoText() : malformedAuthority()
    case .noScheme, .oddScheme, .scheme, .notUTF8Segment, .noAuthority, .port, .otherWebScheme, nil:
      writeUserInfo(into: &link)
      writeHost(host, into: &link)
    }
    if edit == .port {
      // No port is another one, too, where the source has one.
      if port == nil || choices.draw(3) > 0 { link += otherPort(than: port, isHTTP: isHTTP) }
    } else if let port, edit != .scheme || may(.`match.port`) {
      cite(.`source.port`)
      link += ":" + portZeros() + port
    } else if choices.chance(in: 3), !isOtherWeb, may(.`source.port`) {
      link += ":" + (choices.draw(2) == 0 ? "" : portZeros() + (isHTTP ? "80" : "443"))
    }
    if !target.components.isEmpty || edit?.isOfPath == true {
      link += "/"
    } else if chance(in: 2, .`link.empty-segments`) {
      link += "/"
    }
    writeSegments(
      target.components[...], mayBeginEmpty: link.last == UInt8(ascii: "/"), edit, into: &link)
  }

  private mutating func writeHost(_ host: String, into link: inout [UInt8]) {
    guard !host.isLiteralAddress else { return link += recased(host) }
    choices.begin(.step, Step.host.rawValue)
    defer { choices.end() }
    let form = reformed(host)
    let written = recased(form.isHost ? form : host)
    guard chance(in: 4, .`link.host-decoding`) || !host.isHost else { return link += written }
    spellHost(written, into: &link)
  }

  private mutating func writeUserInfo(into link: inout [UInt8]) {
    choices.begin(.step, Step.userInfo.rawValue)
    defer { choices.end() }
    guard chance(in: 8, .`link.userinfo`) else { return }
    link += anyUserInfo() + "@"
  }

  private mutating func anyUserInfo() -> String {
    switch choices.draw(6) {
    case 0: ""
    case 1, 2: choices.pick(Self.userInfos)
    case 3: userInfoBeyondASCII()
    default: drawnUserInfo()
    }
  }

  /// User info and a port around no host, or one of them.
  private mutating func writeEmptyHost(into link: inout [UInt8]) {
    let kind = choices.draw(3)
    if kind != 1 {
      cite(.`link.userinfo`)
      link += anyUserInfo() + "@"
    }
    if kind != 0 {
      cite(.`match.port`)
      link += ignoredPort()
    }
  }

  private static let userInfos = [
    "ash", "ash:secret", "", "%FF", "good.example", "a%40b", ":", "https%3A%2F%2Fgood.example",
    ":secret", "ash:",
  ]

  /// Any characters that user info may have, and escapes of any bytes.
  mutating func drawnUserInfo() -> String {
    (0...choices.draw(4)).reduce(into: longStart()) { text, _ in
      switch choices.draw(4) {
      case 0: text += choices.pick(["a", "good.example", "https:", "80", "::1", "ash"])
      case 1: text.unicodeScalars.append(choices.pick(Array("!$&'()*+,;=-._~:".unicodeScalars)))
      case 2: text += escapesOfNoText()
      default:
        let byte = choices.draw(128)
        text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
  }

  /// Any character beyond ASCII, as user info may have it unescaped.
  private mutating func userInfoBeyondASCII() -> String {
    let scalar = scalar()
    guard !scalar.isASCII, may(RuleSet(.`link.malformed-authority`, .`link.unescaped`)) else {
      return "ash"
    }
    return String(scalar)
  }

  /// What stands in front of a port without a change to it: mostly nothing, sometimes more than fits in a buffer.
  private mutating func portZeros() -> String {
    guard choices.chance(in: 3) else { return "" }
    return String(zeros: choices.chance(in: 8) ? choices.draw(64) : 2)
  }

  private mutating func writeIgnoredPort(into link: inout [UInt8]) {
    choices.begin(.step, Step.port.rawValue)
    defer { choices.end() }
    guard chance(in: 8, .`match.port`) else { return }
    link += ignoredPort()
  }

  private mutating func ignoredPort() -> String {
    switch choices.draw(6) {
    case 1: return ":"
    case 2: return ":0"
    case 3: return ":\(choices.draw(65536))"
    case 4 where may(.`link.malformed-authority`): return ":99999999999999999999"
    case 5 where may(.`link.malformed-authority`):
      return ":" + String(zeros: 1 + choices.draw(64))
    default: return ":80"
    }
  }

  private mutating func writeSegments(
    _ components: ArraySlice<Sample>, mayBeginEmpty: Bool, _ edit: LinkEdit?,
    into link: inout [UInt8]
  ) {
    choices.begin(.step, Step.path.rawValue)
    defer { choices.end() }
    if !components.isEmpty { cite(.`link.segments`) }
    var manner = manner(
      of: components.lazy.map { ($0.text, .segment) }, needsEscape: edit == .notUTF8Segment)
    let hasEmpty = chance(in: 4, .`link.empty-segments`)
    if hasEmpty, mayBeginEmpty, choices.chance(in: 2) { link += "/" }
    for index in components.indices {
      choices.begin(.component, index)
      if index > components.startIndex {
        link.appendSlashes(hasEmpty ? slashes() : 1)
      }
      spell(components[index].text, in: .segment, &manner, into: &link)
      choices.end()
    }
    // A second thing that is wrong changes nothing.
    let isWrongTwice = edit?.isOfAuthority == true && chance(in: 8, .`link.not-utf8`)
    if edit == .notUTF8Segment || isWrongTwice {
      manner.hasEscape = true
      if !components.isEmpty || isWrongTwice { link += "/" }
      link += escapesOfNoText()
    } else if hasEmpty, mayBeginEmpty || !components.isEmpty {
      link.appendSlashes(slashes())
    }
    cite(manner)
  }

  /// How many slashes stand where one could: a few, rarely more than fit in a buffer.
  private mutating func slashes() -> Int {
    choices.chance(in: 60) ? 4 + choices.draw(130) : 1 + choices.weighted([2, 1, 1])
  }
}
