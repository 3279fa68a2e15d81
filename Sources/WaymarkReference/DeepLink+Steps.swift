import Waymark
import WaymarkSpec

extension DeepLink {
  /// The statements about how the link is read, from the outermost part inward.
  var steps: [Explanation.Step] {
    var steps: [Explanation.Step] = []
    func add(_ rule: RuleID, _ text: String) { steps.append(Explanation.Step(rule, text)) }

    if let fragment { add(.`link.fragment`, "the fragment “#\(fragment)” is ignored") }
    add(.`link.scheme`, "the scheme is “\(scheme)”")
    if let query { add(.`link.query`, "the query is “\(query)”") }
    if let authority {
      add(.`link.authority`, "the authority is “\(authority.text)”")
      if let userInfo = authority.userInfo {
        add(.`link.userinfo`, "the user info “\(userInfo)” is ignored")
      }
      addHost(authority, add)
    }
    addPath(add)

    let list = components.map { "“\($0)”" }.joined(separator: ", ")
    let isHostFirst = isCustom && components.count > segments.count
    switch (isCustom, components.isEmpty) {
    case (_, true): add(.`match.root`, "the link has no components")
    case (false, false):
      add(.`match.universal`, "the components are the segments")
    case (true, false):
      let rule: RuleID =
        isHostFirst
        ? .`match.custom`
        : path.utf8.first == UInt8(ascii: "/") && authority == nil
          ? .`match.forms` : .`match.more-forms`
      add(rule, "the components are \(list)")
    }
    return steps
  }

  private func addHost(_ authority: Authority, _ add: (RuleID, String) -> Void) {
    if authority.text.containsASCII("%"), !authority.host.isEmpty {
      add(.`link.host-decoding`, "the percent-decoded host is “\(authority.host)”")
    }
    if authority.host.utf8.contains(where: { $0 > 0x7F }) {
      add(.`link.unicode-host`, "the host is compared as written, without IDNA")
    }
    if isCustom {
      if let port = authority.port { add(.`match.port`, "the port “:\(port)” is ignored") }
      if authority.host.isEmpty, !authority.text.isEmpty {
        add(.`match.empty-host`, "an empty host is not a component")
      }
    } else if case .universal(_, _, let port) = origin, authority.port != nil {
      add(.`source.port`, "the port is \(port)")
    }
  }

  private func addPath(_ add: (RuleID, String) -> Void) {
    let written = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    let segments = segments.map { "“\($0)”" }.joined(separator: ", ")
    if !path.isEmpty {
      add(
        .`link.segments`,
        "the path “\(path)” has \(segments.isEmpty ? "no segments" : "the segments \(segments)")")
    }
    if written.dropFirst().contains(""), !self.segments.isEmpty {
      add(.`link.empty-segments`, "empty segments are dropped")
    }
    if self.segments.contains(where: { [".", ".."].contains($0) }) {
      add(.`link.dot-segments`, "“.” and “..” are ordinary segments")
    }
    if self.segments.contains(where: { $0.utf8.contains(UInt8(ascii: "/")) }) {
      add(.`link.encoded-slash`, "a percent-encoded slash is part of its segment")
    }
    if path.containsASCII("+") { add(.`link.plus`, "“+” is not decoded to a space") }
    let escapes = path.escapeCount
    if escapes > 0 { add(.`link.percent`, "the path is percent-decoded once") }
    if path.utf8.count(where: { $0 == UInt8(ascii: "%") }) > escapes {
      add(.`link.malformed-percent`, "a “%” without two hex digits stands for itself")
    }
    if path.utf8.contains(where: {
      $0 > 0x7F || $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\\")
    }) {
      add(
        escapes > 0 ? .`link.unescaped-mixed` : .`link.unescaped`,
        "characters that a URL can't contain stand for themselves")
    }
  }
}
