import WaymarkSpec

/// What the text of a link has that rules are about; nothing is read, right or wrong.
struct LinkText {
  private let bytes: [UInt8]
  private let colon: Int?
  /// What stands between `//` and the path; nil where there is no `//`.
  let authority: ArraySlice<UInt8>?
  /// What stands before the query.
  let path: ArraySlice<UInt8>
  private let query: ArraySlice<UInt8>?
  private let hasFragment: Bool

  /// A link as it is written.
  init(_ text: String) {
    bytes = Array(text.utf8)
    let end = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.endIndex
    hasFragment = end < bytes.endIndex
    let body = bytes[..<end]
    let mark = body.firstIndex(of: UInt8(ascii: "?")) ?? end
    query = mark < end ? body[(mark + 1)...] : nil
    let start = body[..<mark].firstIndex { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") }
    let hasScheme = start.map { place in
      body[place] == UInt8(ascii: ":")
        && String(decoding: body[..<place], as: UTF8.self).isScheme
    }
    colon = hasScheme == true ? start : nil
    let rest = body[((colon ?? -1) + 1)..<mark]
    if colon != nil, rest.starts(with: "//".utf8) {
      let slash = rest.dropFirst(2).firstIndex(of: UInt8(ascii: "/")) ?? mark
      (authority, path) = (rest[(rest.startIndex + 2)..<slash], rest[slash...])
    } else {
      (authority, path) = (nil, rest)
    }
  }

  /// Whether its scheme is http or https.
  var isWeb: Bool {
    guard let colon else { return false }
    let scheme = bytes[..<colon].map { $0 | 0x20 }
    return scheme.elementsEqual("http".utf8) || scheme.elementsEqual("https".utf8)
  }

  private var hostAndPort: ArraySlice<UInt8> {
    let authority = authority ?? []
    let at = authority.lastIndex(of: UInt8(ascii: "@"))
    return at.map { authority[($0 + 1)...] } ?? authority
  }

  /// Whether there may be a port, if only an empty one.
  var hasPort: Bool { hostAndPort.contains(UInt8(ascii: ":")) }

  /// Whether the authority may not be as RFC 3986 §3.2 has it, or has brackets.
  var malformsAuthority: Bool {
    let authority = authority ?? []
    let digits = hostAndPort.drop { $0 != UInt8(ascii: ":") }.dropFirst()
    return authority.contains { $0 <= 0x20 || "\\[]<>\"^`{|}".utf8.contains($0) }
      || authority.count { $0 == UInt8(ascii: "@") } > 1
      || !digits.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      || Escapes(authority).isMalformed
  }

  /// The rules that the link may rest on.
  var grounds: RuleSet {
    var rules = RuleSet(.`link.scheme`)
    if hasFragment { rules.insert(.`link.fragment`) }
    guard let colon else { return rules }
    rules.insert(isWeb ? .`source.universal` : .`source.custom`)
    rules.insert(isWeb ? .`match.universal` : .`match.custom`)
    if let authority { add(authority: authority, to: &rules) }
    if !isWeb {
      let slashes = bytes[(colon + 1)...].prefix { $0 == UInt8(ascii: "/") }.count
      if slashes != 2 { rules.insert(slashes == 1 ? .`match.forms` : .`match.more-forms`) }
      if bytes[colon...].contains(where: { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }) {
        rules.insert(.`match.first-case`)
      }
    }
    add(path: path, to: &rules)
    if let query { add(query: query, to: &rules) }
    return rules
  }

  /// The rules that reading the link under a pattern may rest on.
  var parseGrounds: RuleSet {
    var rules = grounds
    let refused = RuleSet(.`link.malformed-authority`, .`link.not-utf8`)
    if colon == nil || rules.intersects(refused) { rules.insert(.`parse.malformed`) }
    return rules
  }

  private func add(authority: ArraySlice<UInt8>, to rules: inout RuleSet) {
    rules.insert(.`link.authority`)
    if malformsAuthority { rules.insert(.`link.malformed-authority`) }
    if authority.contains(UInt8(ascii: "@")) { rules.insert(.`link.userinfo`) }
    if hasPort { rules.insert(isWeb ? .`source.port` : .`match.port`) }
    let host = hostAndPort.prefix { $0 != UInt8(ascii: ":") }
    if !authority.isEmpty, host.isEmpty { rules.insert(.`match.empty-host`) }
    let escapes = Escapes(authority)
    if escapes.isAny { rules.insert(.`link.host-decoding`) }
    if escapes.isBeyondASCII || authority.contains(where: { $0 >= 0x80 }) {
      rules.insert(.`link.unicode-host`)
    }
    if escapes.isNotUTF8 { rules.insert(.`link.not-utf8`) }
    if escapes.hasMark { rules.insert(.`link.bom`) }
  }

  private func add(path: ArraySlice<UInt8>, to rules: inout RuleSet) {
    let segments = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if !path.isEmpty { rules.insert(.`link.segments`) }
    if segments.dropFirst().contains(where: \.isEmpty) { rules.insert(.`link.empty-segments`) }
    if segments.contains(where: { $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) }) {
      rules.insert(.`link.dot-segments`)
    }
    if segments.allSatisfy(\.isEmpty) { rules.insert(.`match.root`) }
    let escapes = Escapes(path)
    if escapes.hasSlash { rules.insert(.`link.encoded-slash`) }
    if escapes.isNotUTF8 { rules.insert(.`link.not-utf8`) }
    if escapes.hasNul { rules.insert(.`value.float-nul`) }
    addTexts(path, escapes, to: &rules)
  }

  private func add(query: ArraySlice<UInt8>, to rules: inout RuleSet) {
    rules.formUnion(RuleSet(.`link.query`, .`query.split`))
    let items = query.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    if items.count > 1 { rules.insert(.`query.first`) }
    for item in items {
      let mark = item.firstIndex(of: UInt8(ascii: "="))
      if mark == nil { rules.insert(.`query.no-value`) }
      if item.isEmpty || mark == item.startIndex || mark == item.endIndex - 1 {
        rules.insert(.`query.empty`)
      }
      if Escapes(item).isNotUTF8 {
        rules.formUnion(RuleSet(.`query.not-utf8`, .`query.not-utf8-name`))
      }
    }
    if query.contains(where: { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 || $0 >= 0x80 }) {
      rules.insert(.`query.name`)
    }
    let escapes = Escapes(query)
    if escapes.hasNul { rules.insert(.`value.float-nul`) }
    addTexts(query, escapes, to: &rules)
  }

  /// Adds what paths and queries have in common.
  private func addTexts(_ text: ArraySlice<UInt8>, _ escapes: Escapes, to rules: inout RuleSet) {
    if text.contains(UInt8(ascii: "+")) { rules.insert(.`link.plus`) }
    if escapes.isAny { rules.insert(.`link.percent`) }
    if escapes.isMalformed { rules.insert(.`link.malformed-percent`) }
    if escapes.hasMark { rules.insert(.`link.bom`) }
    if text.contains(where: { $0 <= 0x20 || $0 >= 0x80 || "\\[]<>\"^`{|}".utf8.contains($0) }) {
      rules.insert(.`link.unescaped`)
      if text.contains(UInt8(ascii: "%")) { rules.insert(.`link.unescaped-mixed`) }
    }
    if escapes.hasComma { rules.insert(.`value.list-encoded`) }
    if escapes.hasMarkedComma { rules.insert(.`value.list-scalars`) }
  }
}
