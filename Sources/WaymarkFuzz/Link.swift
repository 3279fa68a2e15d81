import WaymarkSpec

extension Draft {
  /// Writes a link to a target, in one of the spellings that are equal.
  ///
  /// - Parameter edit: What to do wrong, so that no route can match; nil for a link that is right.
  mutating func link(to target: Target, edit: LinkEdit? = nil) -> String {
    var link = ""
    switch target.site {
    case .custom(let scheme): writeCustom(scheme, target, edit, into: &link)
    case .universal(let scheme, let host, let port):
      writeUniversal(scheme, host, port, target, edit, into: &link)
    }
    writeQuery(target.query, into: &link)
    if choices.chance(in: 4) {
      cite("link.fragment")
      link +=
        "#"
        + choices.pick(["", "top", "?missing=1&b=c", "/x", "@good.example/", "#", "%zz", "é", "?"])
    }
    return link
  }

  private mutating func writeCustom(
    _ scheme: String, _ target: Target, _ edit: LinkEdit?, into link: inout String
  ) {
    var mixture = Mixture()
    link += edit == .scheme ? "other" + scheme : recased(scheme)
    link += edit == .noScheme ? "//" : ":"
    cite("source.custom")
    cite("match.custom")
    var segments = target.components[...]
    switch edit?.isOfAuthority == true ? 0 : choices.weighted([6, 2, 2, 2, 1]) {
    case 0 where !segments.isEmpty || edit?.isOfAuthority == true:
      link += "//"
      cite("link.authority")
      writeUserInfo(into: &link)
      let first = segments.popFirst()?.text ?? "a"
      if edit?.isOfAuthority == true {
        writeMalformedHost(edit, into: &link)
      } else {
        var host = Mixture()
        if first == "[::1]", choices.draw(2) == 1 {
          cite("link.malformed-authority")
          link += first
        } else {
          spell(first, in: .host, &host, into: &link)
        }
        if host.hasEscape { cite("link.host-decoding") }
      }
      writeIgnoredPort(into: &link)
      if !segments.isEmpty || choices.chance(in: 2) { link += "/" }
    case 1:
      cite("match.forms")
      link += "/"
      writeSegments(segments, mayBeginEmpty: false, edit, &mixture, into: &link)
      return cite(mixture)
    case 2:
      cite("match.more-forms")
      link += "///"
    case 3:
      // An empty host is none, whatever stands around it.
      let authority = choices.pick(["@", "ash@", ":80", "a:b@:", "é@"])
      cite("match.empty-host")
      if authority.contains("@") { cite("link.userinfo") }
      link += "//" + authority + "/"
    default:
      cite("match.more-forms")
      writeSegments(segments, mayBeginEmpty: false, edit, &mixture, into: &link)
      return cite(mixture)
    }
    writeSegments(segments, mayBeginEmpty: true, edit, &mixture, into: &link)
    cite(mixture)
  }

  private mutating func writeUniversal(
    _ scheme: String, _ host: String, _ port: String?, _ target: Target, _ edit: LinkEdit?,
    into link: inout String
  ) {
    cite("source.universal")
    cite("match.universal")
    let isHTTP = scheme == "http"
    let isOtherWeb = edit == .otherWebScheme || edit == .otherWebSchemeAndHost
    let written = isOtherWeb ? (isHTTP ? "https" : "http") : edit == .scheme ? scheme + "x" : scheme
    link += recased(written)
    link += edit == .noScheme ? "//" : "://"
    cite("link.authority")
    switch edit {
    case .hostPrefix: link += host.hasPrefix("[") ? "[::12]" : host + ".evil.example"
    case .otherWebSchemeAndHost: link += "other.example"
    case .subdomain: link += host.hasPrefix("[") ? "[::1:1]" : "sub." + host
    case .hostSuffix: link += host.hasPrefix("[") ? "[1::1]" : "evil-" + host
    case .hostAsUserInfo:
      cite("link.userinfo")
      link += host.filter { !"[]".contains($0) } + "@evil.example"
    case .malformedAuthority, .notUTF8Host:
      writeUserInfo(into: &link)
      writeMalformedHost(edit, into: &link)
    default:
      writeUserInfo(into: &link)
      writeHost(host, into: &link)
    }
    if edit == .port {
      cite("source.port")
      let otherDefault = isHTTP ? ":443" : ":80"
      link += choices.pick([
        port == nil ? ":1" : "", otherDefault, ":8444", ":65979", ":99999999999999999999", ":0",
      ])
    } else if let port {
      cite("source.port")
      link += ":" + (choices.chance(in: 3) ? "00" : "") + port
    } else if !isOtherWeb, choices.chance(in: 4) {
      cite("source.port")
      link += choices.pick([":", isHTTP ? ":80" : ":443", isHTTP ? ":0080" : ":000443"])
    }
    if !target.components.isEmpty || edit?.isOfPath == true || choices.chance(in: 2) { link += "/" }
    var mixture = Mixture()
    writeSegments(target.components[...], mayBeginEmpty: true, edit, &mixture, into: &link)
    cite(mixture)
  }

  private mutating func writeHost(_ host: String, into link: inout String) {
    guard !host.hasPrefix("[") else { return link += host }
    let isReformed = host.hasPrefix("é") && choices.draw(2) == 1
    let written = recased(isReformed ? "e\u{301}" + host.dropFirst() : host)
    guard choices.chance(in: 4) else {
      if host.utf8.contains(where: { $0 > 0x7F }) { cite("link.unicode-host") }
      return link += written
    }
    var mixture = Mixture()
    spell(written, in: .host, &mixture, into: &link)
    if mixture.hasEscape { cite("link.host-decoding") }
  }

  private mutating func writeUserInfo(into link: inout String) {
    guard choices.chance(in: 8) else { return }
    cite("link.userinfo")
    link += choices.pick(["ash@", "ash:secret@", "@", "%FF@", "good.example@", "a%40b@", ":@"])
  }

  private mutating func writeIgnoredPort(into link: inout String) {
    guard choices.chance(in: 8) else { return }
    cite("match.port")
    link += choices.pick([":80", ":", ":0", ":99999999999999999999"])
  }

  private mutating func writeMalformedHost(_ edit: LinkEdit?, into link: inout String) {
    if edit == .notUTF8Host {
      cite("link.not-utf8")
      link += choices.pick(["%FF", "a%C0%AF", "%ED%A0%80", "good.example%E3%83"])
    } else {
      cite("link.malformed-authority")
      link += choices.pick([
        "a b", "a\\b", "a@b@c", "a:b", "a:8o", "[", "[]", "[g]", "[::1", "[::1]a", "a]", "a%",
        "a%4x", "%zz@a",
        "a^b", "a\"", "a<", "a\0", "a\u{7F}", "a:８", "a|b", "a:+1", "a:1:1", "a`b", "{a}",
      ])
    }
  }

  private mutating func writeSegments(
    _ components: ArraySlice<Sample>, mayBeginEmpty: Bool, _ edit: LinkEdit?,
    _ mixture: inout Mixture,
    into link: inout String
  ) {
    cite("link.segments")
    let hasEmpty = choices.chance(in: 4)
    if hasEmpty { cite("link.empty-segments") }
    if hasEmpty, mayBeginEmpty, choices.chance(in: 2) { link += "/" }
    for (index, component) in components.enumerated() {
      if index > 0 { link += hasEmpty && choices.draw(2) == 1 ? "//" : "/" }
      spell(component.text, in: .segment, &mixture, into: &link)
      if component.text == "." || component.text == ".." { cite("link.dot-segments") }
      if component.text.startsWithMark { cite("pattern.scalars") }
    }
    if edit == .notUTF8Segment {
      cite("link.not-utf8")
      link +=
        (components.isEmpty ? "" : "/")
        + choices.pick(["%FF", "%C0%AF", "%ED%A0%80", "a%E3%83", "%F4%90%80%80"])
    } else if hasEmpty, mayBeginEmpty || !components.isEmpty {
      link += choices.pick(["/", "//"])
    }
  }

  private mutating func writeQuery(_ items: [Target.QueryItem], into link: inout String) {
    guard !items.isEmpty || choices.chance(in: 12) else { return }
    cite("link.query")
    link += "?"
    var mixture = Mixture()
    for (index, item) in items.enumerated() {
      // An empty item has the empty name, so it would decide what that is.
      let mayBeDoubled = !items.contains { $0.name.isEmpty }
      if index > 0 { link += mayBeDoubled && choices.chance(in: 8) ? "&&" : "&" }
      spell(item.name, in: .queryName, &mixture, into: &link)
      if let sample = item.sample {
        link += "="
        spell(sample.text, in: .queryValue, &mixture, into: &link)
      } else if item.isNotUTF8 {
        link += choices.pick(["=%FF", "=a%C0%AFb", "=%ED%A0%80"])
      }
      if choices.chance(in: 16) {
        cite("query.not-utf8-name")
        link += choices.pick(["&%FF", "&%FF=a", "&type%C3=a"])
      }
    }
    cite(mixture)
  }
}

/// What a link does wrong, so that no route can match it.
enum LinkEdit: CaseIterable {
  case noScheme, scheme, malformedAuthority, notUTF8Host, notUTF8Segment
  case hostPrefix, hostSuffix, subdomain, hostAsUserInfo, port
  case otherWebScheme, otherWebSchemeAndHost

  /// The ones that a link of a custom URL scheme can have.
  static let ofCustom: [Self] = [
    .noScheme, .scheme, .malformedAuthority, .notUTF8Host, .notUTF8Segment,
  ]

  var isOfAuthority: Bool { self == .malformedAuthority || self == .notUTF8Host }

  var isOfPath: Bool { self == .notUTF8Segment }

  /// The rule that refuses the link.
  var rule: String {
    switch self {
    case .noScheme: "link.scheme"
    case .scheme: "source.custom"
    case .otherWebScheme, .otherWebSchemeAndHost: "source.universal"
    case .malformedAuthority: "link.malformed-authority"
    case .notUTF8Host, .notUTF8Segment: "link.not-utf8"
    case .hostPrefix, .hostSuffix, .subdomain, .hostAsUserInfo: "source.universal"
    case .port: "source.port"
    }
  }
}
