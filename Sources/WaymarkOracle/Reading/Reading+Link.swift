import WaymarkSpec

// How a link is read: a statement for each rule whose question arises.

extension Evaluation {
  /// Returns the statements about the parts of a link, from the outermost part inward.
  func steps(of url: String, isUniversal: Bool) -> [Reading.Step] {
    var (read, rules) = Self.noting { rules in
      rules.link(url).map { ($0, rules.components(of: $0, isUniversal: isUniversal)) }
    }
    guard let (link, components) = read else { return [] }
    if components.isEmpty { rules.insert(.`match.root`) }
    let authority = writtenAuthority(of: url)
    var told: Set<String> = []
    return RuleID.allCases.filter(rules.contains).compactMap { rule in
      // The components are the segments in all forms of a universal link.
      if isUniversal, rule == .`match.forms` || rule == .`match.more-forms` { return nil }
      let text = link.statement(of: rule, components, authority)
      return text.flatMap { told.insert($0).inserted ? Reading.Step(rule, $0) : nil }
    }
  }

  /// Returns what an evaluation without mistakes gives, and the rules whose questions arise on the way.
  static func noting<Result>(
    _ evaluate: (Evaluation) -> Result
  ) -> (result: Result, rules: RuleSet) {
    let trace = Trace(notingMistakes: false)
    let evaluation = Evaluation(Mistake.ByRule([]), trace: trace)
    let result = evaluate(evaluation)
    evaluation.endLink()
    return (result, trace.reasons(ofLinks: 1) { _ in false }[0].rules)
  }

  /// Returns the authority of a link as written; nil without `//`.
  func writtenAuthority(of url: String) -> Substring? {
    let rest = url[...].parted(at: "#").before.parted(at: "?").before.parted(at: ":").after
    guard let rest, rest.starts(withText: "//") else { return nil }
    return Substring(rest.utf8.dropFirst(2)).parted(at: "/").before
  }

  /// Returns the reason why a text is no link.
  func malformation(of url: String) -> Reading.Step {
    let text = url[...].parted(at: "#").before.parted(at: "?").before
    let cut = text.parted(at: ":")
    guard let rest = cut.after, isScheme(cut.before) else {
      return Reading.Step(.`link.scheme`, noScheme(text, cut))
    }
    let written = Substring(rest.utf8.dropFirst(2)).parted(at: "/").before
    guard rest.starts(withText: "//"), authority(written, of: url) == nil else {
      let segment = rest.pieces(at: "/").first { decoded($0) == nil } ?? rest
      return notUTF8(segment)
    }
    guard let parts = self.written(written, allowing: nil) else {
      return Reading.Step(.`link.malformed-authority`, malformation(ofAuthority: written))
    }
    return notUTF8(parts.host)
  }

  private func notUTF8(_ text: Substring) -> Reading.Step {
    // The escapes to blame, which others may stand beside.
    let bytes = Array(text.utf8)
    var runs: [[UInt8]] = [[]]
    var index = 0
    while index < bytes.count {
      let length = Escape(bytes, at: index)?.length
      if let length {
        runs[runs.count - 1] += bytes[index..<index + length]
      } else {
        runs.append([])
      }
      index += length ?? 1
    }
    let wrong = runs.map { String(decoding: $0, as: UTF8.self) }
      .first { $0 != text && unescaped($0[...]) { $0 } == nil }
    return Reading.Step(
      .`link.not-utf8`,
      (wrong.map { "“\($0)” in " } ?? "") + "“\(text)” doesn't decode to UTF-8")
  }

  private func noScheme(_ text: Substring, _ cut: Cut) -> String {
    let end = text.prefix { !"/".contains($0) }
    guard cut.after != nil, end.hasASCII(":"), let first = cut.before.unicodeScalars.first else {
      return "the link doesn't begin with a scheme and a colon"
    }
    let isAllowed = { (scalar: Unicode.Scalar) in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || "0123456789+-.".unicodeScalars.contains(scalar))
    }
    let wrong = cut.before.unicodeScalars.first { !isAllowed($0) }
    let reason =
      wrong.map { "can't contain “\(String($0).inLine)”" } ?? "can't begin with “\(first)”"
    return "“\(cut.before)” isn't a scheme: a scheme \(reason)"
  }

  private func malformation(ofAuthority text: Substring) -> String {
    let cut = text.partedAtLast("@")
    let (userInfo, rest) = cut.after.map { (cut.before, $0) } ?? ("", text)
    let reason: String
    let literal = rest.starts(withText: "[") ? rest.parted(at: "]") : nil
    if userInfo.hasASCII("@") {
      reason = "it contains “@” more than once"
    } else if let literal, literal.after == nil {
      reason = "the bracket of its IP literal isn't closed"
    } else if let after = literal?.after, !after.isEmpty, !after.starts(withText: ":") {
      reason = "nothing but a port follows an IP literal"
    } else if let digits = literal?.after?.utf8.dropFirst(), digits.allSatisfy(\.isDigit) {
      reason = "an IP literal consists of hexadecimal digits, colons and dots"
    } else if let wrong = wrongCharacter(in: userInfo, and: ":") {
      reason = "“\(wrong)” must be percent-encoded in user info"
    } else if !rest.starts(withText: "["),
      let wrong = wrongCharacter(in: rest.parted(at: ":").before, and: "")
    {
      reason = "“\(wrong)” must be percent-encoded in a host"
    } else {
      reason = "a port consists of digits"
    }
    return "the authority “\(text)” is malformed, because \(reason)"
  }

  /// Returns the first character that makes a part of an authority malformed.
  private func wrongCharacter(in text: Substring, and others: String) -> String? {
    let bytes = Array(text.utf8)
    var offset = 0
    for scalar in text.unicodeScalars {
      let isEscape = Escape(bytes, at: offset) != nil
      guard isEscape || isWellFormed(String(scalar)[...], and: others, allowing: nil) else {
        return String(scalar).inLine
      }
      offset += String(scalar).utf8.count
    }
    return nil
  }
}

extension Substring {
  /// Whether the text contains an escape of a byte.
  fileprivate var hasEscape: Bool {
    let bytes = Array(utf8)
    return bytes.indices.contains { Escape(bytes, at: $0) != nil }
  }
}

extension [String] {
  /// The texts in quotation marks: “a”, “b”.
  fileprivate var quoted: String { map { "“\($0)”" }.joined(separator: ", ") }

  /// The texts in a statement about a link's components.
  var asComponents: String {
    isEmpty
      ? "the link has no components"
      : "the \(count == 1 ? "component is" : "components are") \(quoted)"
  }
}

extension Link {
  /// Returns what a rule decides about the link; nil for rules about other subjects.
  fileprivate func statement(
    of rule: RuleID, _ components: [String], _ written: Substring?
  ) -> String? {
    let port = (authority?.port).map { "“:\($0)”" } ?? "“”"
    return switch rule {
    case .`link.scheme`: "the scheme is “\(scheme)”"
    case .`link.fragment`: "the fragment “#\(fragment ?? "")” is ignored"
    case .`link.query`: "the query is “\(query ?? "")”"
    case .`link.authority`: "the authority is “\(written ?? "")”"
    case .`link.userinfo`: "the user info “\(authority?.userInfo ?? "")” is ignored"
    case .`link.malformed-authority`: "“\(host)” is an IP literal, and keeps its brackets"
    case .`link.host-decoding`: "the percent-decoded host is “\(host)”"
    case .`link.segments`:
      "the path “\(path)” has \(segments.isEmpty ? "no segments" : "the segment\(segments.count > 1 ? "s" : "") \(segments.quoted)")"
    case .`link.encoded-slash`: "a percent-encoded slash is part of its segment"
    case .`link.empty-segments`:
      segments.isEmpty ? nil : "empty segments are dropped"
    case .`link.dot-segments`: "“.” and “..” are ordinary segments"
    case .`link.percent` where !path.hasEscape: nil
    case .`link.percent`: "the path is percent-decoded once"
    case .`link.malformed-percent`: "a “%” without two hexadecimal digits stands for itself"
    case .`link.plus`: path.hasASCII("+") ? "“+” is a plus sign" : nil
    case .`link.unescaped` where !path.hasUnescaped && !host[...].isBeyondASCII: nil
    case .`link.unescaped`: "characters that a URL can't contain stand for themselves"
    case .`link.unescaped-mixed`:
      "characters that a URL can't contain stand for themselves, also beside escapes"
    case .`link.unicode-host`: "the host is compared as written, without IDNA"
    case .`link.bom`: "U+FEFF is an ordinary character"
    case .`match.port`: "the port \(port) is ignored"
    case .`match.empty-host`: "an empty host is not a component"
    case .`match.root`: "the link has no components"
    case .`match.universal`: components.isEmpty ? nil : "the components are the segments"
    case .`match.custom` where written?.isEmpty != false || components.isEmpty: nil
    case .`match.custom`: components.asComponents
    case .`match.forms` where authority == nil && !components.isEmpty,
      .`match.more-forms` where written?.isEmpty != false && !components.isEmpty:
      components.asComponents + ", as with two slashes after the scheme"
    default: nil
    }
  }
}
