import WaymarkSpec

/// The parts of a link, as written; nil for an absent part.
struct LinkParts {
  var scheme: String?
  /// The slashes after the scheme, which are two if the link has an authority.
  var slashes = "//"
  var userInfo: String?
  var host: String?
  var port: String?
  /// The path, including its first slash.
  var path = ""
  var query: String?
  var fragment: String?

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
  /// Returns a spelling of a link to a target.
  mutating func parts(to target: Target) -> LinkParts {
    var parts =
      switch target.site {
      case .custom(let scheme): customParts(scheme, target.components)
      case .universal(let scheme, let host, let port):
        universalParts(scheme, host, port, target.components)
      }
    parts.query = query(target.items)
    if compatChance(in: 4) { parts.fragment = fragment() }
    return parts
  }

  private mutating func fragment() -> String {
    strictChance(in: 3) ? drawnText() : choices.pick(Self.fragments)
  }

  private static let fragments = [
    "", "top", "?missing=1&b=c", "missing=1&type=2&q=3", "/x", "@good.example/", "#", "%zz", "é",
    "?",
  ]

  /// The weights of the forms of a custom link.
  private var forms: [Int] { isCore ? [6, 2] : [6, 2, 3, 3, isLenient ? 0 : 1] }

  /// Returns a link of a custom URL scheme, in one of its forms.
  private mutating func customParts(_ scheme: String, _ components: [Sample]) -> LinkParts {
    var parts = LinkParts()
    parts.scheme = recased(scheme)
    var rest = components[...]
    switch choices.weighted(forms) {
    case 0 where !rest.isEmpty:
      // The first component is the host.
      let text = rest.removeFirst().text
      let isLiteral = text.isLiteralAddress && choices.draw(2) == 0
      parts.host = isLiteral ? text : spelled(text, in: .host)
      if compatChance(in: 8) { parts.userInfo = drawnUserInfoOfLink() }
      if compatChance(in: 8) { parts.port = ignoredPort() }
      let hasSlash = !rest.isEmpty || compatChance(in: 2)
      parts.path = path(rest, behind: hasSlash ? "/" : "")
    case 2: (parts.slashes, parts.path) = ("///", path(rest, behind: "/", hasFirst: false))
    case 3: (parts.slashes, parts.path) = ("", path(rest, behind: "", hasFirst: false))
    case 4:
      // A link with an empty host has no host, even with user info or a port.
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
    parts.scheme = recased(scheme)
    if compatChance(in: 8) { parts.userInfo = drawnUserInfoOfLink() }
    parts.host = writtenHost(host)
    if let port {
      parts.port = portZeros() + port
    } else if strictChance(in: 3) {
      parts.port = choices.draw(2) == 0 ? "" : portZeros() + (scheme == "http" ? "80" : "443")
    }
    let hasSlash = !components.isEmpty || compatChance(in: 2)
    parts.path = path(components[...], behind: hasSlash ? "/" : "")
    return parts
  }

  private mutating func writtenHost(_ host: String) -> String {
    if host.isLiteralAddress { return recased(host) }
    let form = equivalentForm(of: host)
    let written = recased(form.isHost ? form : host)
    return choices.chance(in: 4) || !host.isHost ? spelled(written, in: .host) : written
  }

  private mutating func drawnUserInfoOfLink() -> String {
    switch choices.draw(6) {
    case 0: return ""
    case 1, 2: return choices.pick(Self.userInfos)
    case 3:
      let scalar = scalar()
      return scalar.isASCII || isLenient ? "ash" : String(scalar)
    default: return isLenient ? "ash" : drawnUserInfo()
    }
  }

  private static let userInfos = [
    "ash", "ash:secret", "", "%FF", "good.example", "a%40b", ":", "https%3A%2F%2Fgood.example",
    ":secret", "ash:",
  ]

  /// Returns user info of any valid characters and percent-encoded bytes.
  mutating func drawnUserInfo() -> String {
    (0...choices.draw(4)).reduce(into: longPrefix()) { text, _ in
      switch choices.draw(4) {
      case 0: text += choices.pick(["a", "good.example", "https:", "80", "::1", "ash"])
      case 1: text.unicodeScalars.append(choices.pick(Array("!$&'()*+,;=-._~:".unicodeScalars)))
      case 2: text += malformedEscapes()
      default:
        let byte = choices.draw(128)
        text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
  }

  /// Returns leading zeros of a port: mostly an empty text, sometimes more than a fixed buffer holds.
  private mutating func portZeros() -> String {
    guard choices.chance(in: 3) else { return "" }
    return String(zeros: choices.chance(in: 8) ? choices.draw(64) : 2)
  }

  private mutating func ignoredPort() -> String {
    switch choices.draw(6) {
    case 1: ""
    case 2: "0"
    case 3: "\(choices.draw(65536))"
    case 4 where !isLenient: "99999999999999999999"
    case 5 where !isLenient: String(zeros: 1 + choices.draw(64))
    default: "80"
    }
  }

  /// Returns a path.
  ///
  /// - Parameters:
  ///   - components: The components.
  ///   - start: The text before the first component.
  ///   - hasFirst: Whether another slash may follow `start`.
  private mutating func path(
    _ components: ArraySlice<Sample>, behind start: String, hasFirst: Bool = true
  ) -> String {
    var path = Array(start.utf8)
    let hasEmpty = compatChance(in: 4)
    if hasEmpty, hasFirst, !path.isEmpty, choices.chance(in: 2) { path += "/" }
    for index in components.indices {
      if index > components.startIndex { path.appendSlashes(hasEmpty ? slashes() : 1) }
      spell(components[index].text, in: .segment, into: &path)
    }
    if hasEmpty, !path.isEmpty || !components.isEmpty { path.appendSlashes(slashes()) }
    return String(decoding: path, as: UTF8.self)
  }

  /// Returns a number of slashes to separate components: a few, rarely more than a fixed buffer holds.
  private mutating func slashes() -> Int {
    choices.chance(in: 60) ? 4 + choices.draw(130) : 1 + choices.weighted([2, 1, 1])
  }

  /// Returns the text of a query; nil for no query.
  mutating func query(_ items: [Target.Item]) -> String? {
    guard !items.isEmpty || compatChance(in: 12) else { return nil }
    var query: [UInt8] = []
    for index in items.indices {
      if index > 0 { query += compatChance(in: 8) ? "&&" : "&" }
      spell(items[index].name, in: .queryName, into: &query)
      switch items[index].value {
      case .none: break
      case .text(let sample):
        query += "="
        spell(sample.text, in: .queryValue, into: &query)
      case .escapes(let escapes): query += "=" + escapes
      }
      if strictChance(in: 16) {
        query += "&" + choices.pick(["", "type"]) + malformedEscapes() + choices.pick(["", "=a"])
      }
    }
    return String(decoding: query, as: UTF8.self)
  }
}
