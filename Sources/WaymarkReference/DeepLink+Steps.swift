import Waymark
import WaymarkSpec

extension DeepLink {
  /// The statements about how the link is read, from the outermost part inward.
  var steps: [Explanation.Step] {
    var steps: [Explanation.Step] = []
    func add(_ rule: RuleID, if holds: Bool = true, _ text: String?) {
      if holds, let text { steps.append(Explanation.Step(rule, text)) }
    }

    add(.`link.fragment`, fragment.map { "the fragment “#\($0)” is ignored" })
    add(.`link.scheme`, "the scheme is “\(scheme)”")
    add(.`link.query`, query.map { "the query is “\($0)”" })
    if let authority {
      let (text, host) = (authority.text, authority.host)
      add(.`link.authority`, "the authority is “\(text)”")
      add(.`link.userinfo`, authority.userInfo.map { "the user info “\($0)” is ignored" })
      add(
        .`link.host-decoding`, if: text.containsASCII("%") && !host.isEmpty,
        "the percent-decoded host is “\(host)”")
      add(
        .`link.unicode-host`, if: host.utf8.contains { $0 > 0x7F },
        "the host is compared as written, without IDNA")
      if isCustom {
        add(.`match.port`, authority.port.map { "the port “:\($0)” is ignored" })
        add(
          .`match.empty-host`, if: host.isEmpty && !text.isEmpty,
          "an empty host is not a component")
      } else if case .universal(_, _, let port) = origin {
        add(.`source.port`, if: authority.port != nil, "the port is \(port)")
      }
    }

    let written = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let list = segments.map { "“\($0)”" }.joined(separator: ", ")
    add(
      .`link.segments`, if: !path.isEmpty,
      "the path “\(path)” has \(list.isEmpty ? "no segments" : "the segments \(list)")")
    add(
      .`link.empty-segments`, if: written.dropFirst().contains { $0.isEmpty } && !segments.isEmpty,
      "empty segments are dropped")
    add(
      .`link.dot-segments`, if: segments.contains { [".", ".."].contains($0) },
      "“.” and “..” are ordinary segments")
    add(
      .`link.encoded-slash`, if: segments.contains { $0.containsASCII("/") },
      "a percent-encoded slash is part of its segment")
    add(.`link.plus`, if: path.containsASCII("+"), "“+” is not decoded to a space")
    let bytes = Bytes(path.utf8)
    let escapes = bytes.indices.count { bytes.escape(at: $0) != nil }
    add(.`link.percent`, if: escapes > 0, "the path is percent-decoded once")
    add(
      .`link.malformed-percent`, if: bytes.count { $0 == UInt8(ascii: "%") } > escapes,
      "a “%” without two hex digits stands for itself")
    add(
      escapes > 0 ? .`link.unescaped-mixed` : .`link.unescaped`,
      if: path.containsASCII(" ") || path.containsASCII("\\") || bytes.contains { $0 > 0x7F },
      "characters that a URL can't contain stand for themselves")

    let isPath = path.utf8.first == UInt8(ascii: "/") && authority == nil
    let form: RuleID = isPath ? .`match.forms` : .`match.more-forms`
    if components.isEmpty {
      add(.`match.root`, "the link has no components")
    } else if !isCustom {
      add(.`match.universal`, "the components are the segments")
    } else {
      add(
        components.count > segments.count ? .`match.custom` : form,
        "the components are \(components.map { "“\($0)”" }.joined(separator: ", "))")
    }
    return steps
  }
}

extension Explanation.Step {
  init(_ rule: RuleID, _ text: String) { self.init(rule.name, text) }
}

extension StringProtocol {
  /// Returns whether the text contains an ASCII character, whatever combining mark follows it.
  func containsASCII(_ character: Unicode.Scalar) -> Bool { utf8.contains(UInt8(ascii: character)) }
}
