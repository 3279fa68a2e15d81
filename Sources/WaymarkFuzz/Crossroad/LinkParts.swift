import WaymarkSpec

/// A link as it is written, part by part.
struct LinkParts {
  /// What stands before the first colon; nil where there is none.
  var scheme: String?
  /// The slashes behind it.
  var slashes = "//"
  /// What stands before the last `@`; nil where there is none.
  var userInfo: String?
  /// The host, where there is an authority: then the slashes are two.
  var host: String?
  /// What stands behind the colon after the host; nil where there is none.
  var port: String?
  /// With its first slash, where there is one.
  var path = ""
  var query: String?
  var fragment: String?

  /// The link.
  var text: String {
    var text = scheme.map { $0 + ":" } ?? ""
    text += slashes
    if let userInfo { text += userInfo + "@" }
    if let host { text += host }
    if let port { text += ":" + port }
    text += path
    if let query { text += "?" + query }
    if let fragment { text += "#" + fragment }
    return text
  }
}

extension Draft {
  /// A link to a target, in one of the spellings that are equal.
  mutating func parts(to target: Target) -> LinkParts {
    choices.begin(.step, Step.link.rawValue)
    defer { choices.end() }
    var parts =
      switch target.site {
      case .custom(let scheme): customParts(scheme, target.components)
      case .universal(let scheme, let host, let port):
        universalParts(scheme, host, port, target.components)
      }
    parts.query = query(target.items)
    step(.fragment) { draft in
      if draft.usualChance(in: 4) { parts.fragment = draft.fragment() }
    }
    return parts
  }

  private mutating func fragment() -> String {
    wildChance(in: 3) ? drawnText() : choices.pick(Self.fragments)
  }

  private static let fragments = [
    "", "top", "?missing=1&b=c", "missing=1&type=2&q=3", "/x", "@good.example/", "#", "%zz", "é",
    "?",
  ]

  /// How often each form of a link is drawn.
  private var forms: [Int] { isPlain ? [6, 2] : [6, 2, 3, 3, isTame ? 0 : 1] }

  /// A link of a custom URL scheme, in one of its forms.
  private mutating func customParts(_ scheme: String, _ components: [Sample]) -> LinkParts {
    var parts = LinkParts()
    parts.scheme = step(.authority) { $0.recased(scheme) }
    var rest = components[...]
    switch step(.form, { $0.choices.weighted($0.forms) }) {
    case 0 where !rest.isEmpty:
      // The first component stands where a host stands.
      let text = rest.removeFirst().text
      choices.begin(.step, Step.path.rawValue)
      choices.begin(.component, 0)
      let isLiteral = text.isLiteralAddress && choices.draw(2) == 0
      parts.host = isLiteral ? text : spelled(text, in: .host)
      choices.end()
      choices.end()
      parts.userInfo = userInfoOfLink(in: 8)
      step(.port) { draft in
        if draft.usualChance(in: 8) { parts.port = draft.ignoredPort() }
      }
      let hasSlash = !rest.isEmpty || usualChance(in: 2)
      parts.path = path(rest, behind: hasSlash ? "/" : "")
    case 2: (parts.slashes, parts.path) = ("///", path(rest, behind: "/", hasFirst: false))
    case 3: (parts.slashes, parts.path) = ("", path(rest, behind: "", hasFirst: false))
    case 4:
      // An empty host is none, whatever stands around it.
      let kind = choices.draw(3)
      parts.host = ""
      if kind != 1 { parts.userInfo = drawnUserInfoOfLink() }
      if kind != 0 { parts.port = ignoredPort() }
      parts.path = path(rest, behind: "/")
    default: (parts.slashes, parts.path) = ("/", path(rest, behind: "", hasFirst: false))
    }
    return parts
  }

  private mutating func universalParts(
    _ scheme: String, _ host: String, _ port: String?, _ components: [Sample]
  ) -> LinkParts {
    var parts = LinkParts()
    parts.scheme = step(.authority) { $0.recased(scheme) }
    parts.userInfo = userInfoOfLink(in: 8)
    parts.host = step(.host) { $0.writtenHost(host) }
    if let port {
      parts.port = portZeros() + port
    } else if wildChance(in: 3) {
      parts.port = choices.draw(2) == 0 ? "" : portZeros() + (scheme == "http" ? "80" : "443")
    }
    let hasSlash = !components.isEmpty || usualChance(in: 2)
    parts.path = path(components[...], behind: hasSlash ? "/" : "")
    return parts
  }

  private mutating func writtenHost(_ host: String) -> String {
    if host.isLiteralAddress { return recased(host) }
    let form = reformed(host)
    let written = recased(form.isHost ? form : host)
    return choices.chance(in: 4) || !host.isHost ? spelled(written, in: .host) : written
  }

  private mutating func userInfoOfLink(in count: Int) -> String? {
    step(.userInfo) { draft in
      draft.usualChance(in: count) ? draft.drawnUserInfoOfLink() : nil
    }
  }

  private mutating func drawnUserInfoOfLink() -> String {
    switch choices.draw(6) {
    case 0: return ""
    case 1, 2: return choices.pick(Self.userInfos)
    case 3:
      let scalar = scalar()
      return scalar.isASCII || isTame ? "ash" : String(scalar)
    default: return isTame ? "ash" : drawnUserInfo()
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

  /// What stands in front of a port without a change to it: mostly nothing, sometimes more than fits in a buffer.
  private mutating func portZeros() -> String {
    guard choices.chance(in: 3) else { return "" }
    return String(zeros: choices.chance(in: 8) ? choices.draw(64) : 2)
  }

  private mutating func ignoredPort() -> String {
    switch choices.draw(6) {
    case 1: ""
    case 2: "0"
    case 3: "\(choices.draw(65536))"
    case 4 where !isTame: "99999999999999999999"
    case 5 where !isTame: String(zeros: 1 + choices.draw(64))
    default: "80"
    }
  }

  /// A path of components.
  ///
  /// - Parameters:
  ///   - start: What stands in front of it.
  ///   - hasFirst: Whether another slash may stand there.
  private mutating func path(
    _ components: ArraySlice<Sample>, behind start: String, hasFirst: Bool = true
  ) -> String {
    choices.begin(.step, Step.path.rawValue)
    defer { choices.end() }
    var path = Array(start.utf8)
    let hasEmpty = usualChance(in: 4)
    if hasEmpty, hasFirst, !path.isEmpty, choices.chance(in: 2) { path += "/" }
    for index in components.indices {
      choices.begin(.component, index)
      if index > components.startIndex { path.appendSlashes(hasEmpty ? slashes() : 1) }
      spell(components[index].text, in: .segment, into: &path)
      choices.end()
    }
    if hasEmpty, !path.isEmpty || !components.isEmpty { path.appendSlashes(slashes()) }
    return String(decoding: path, as: UTF8.self)
  }

  /// How many slashes stand where one could: a few, rarely more than fit in a buffer.
  private mutating func slashes() -> Int {
    choices.chance(in: 60) ? 4 + choices.draw(130) : 1 + choices.weighted([2, 1, 1])
  }

  /// A query of these items; nil where there is none.
  mutating func query(_ items: [Target.Item]) -> String? {
    choices.begin(.step, Step.query.rawValue)
    defer { choices.end() }
    guard !items.isEmpty || usualChance(in: 12) else { return nil }
    var query: [UInt8] = []
    for index in items.indices {
      choices.begin(.item, index)
      defer { choices.end() }
      if index > 0 { query += usualChance(in: 8) ? "&&" : "&" }
      spell(items[index].name, in: .queryName, into: &query)
      switch items[index].value {
      case .none: break
      case .text(let sample):
        query += "="
        spell(sample.text, in: .queryValue, into: &query)
      case .escapes(let escapes): query += "=" + escapes
      }
      if wildChance(in: 16) {
        query += "&" + choices.pick(["", "type"]) + escapesOfNoText() + choices.pick(["", "=a"])
      }
    }
    return String(decoding: query, as: UTF8.self)
  }
}
