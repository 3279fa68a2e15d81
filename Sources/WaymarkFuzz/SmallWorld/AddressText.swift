import WaymarkSpec

/// What the text of a navigator's link or pattern has that rules are about.
struct AddressText {
  private let text: String
  private let bytes: [UInt8]
  private let scheme: Substring?
  /// What stands before query and fragment, behind the scheme.
  private let rest: Substring
  private let query: Substring?

  /// A link or a pattern as it is written.
  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
    let body = text.scalars { $0 != "?" && $0 != "#" }
    let tail = text[body.endIndex...]
    query = tail.unicodeScalars.first == "?" ? tail.scalars { $0 != "#" } : nil
    let start = body.scalars { $0 != ":" && $0 != "/" }
    let hasScheme =
      body[start.endIndex...].unicodeScalars.first == ":" && String(start).isScheme
    scheme = hasScheme ? start : nil
    rest = hasScheme ? body[body.unicodeScalars.index(after: start.endIndex)...] : body
  }

  private var components: [Substring] {
    rest.unicodeScalars.split(separator: "/").map { Substring($0) }
  }

  /// The rules that link and pattern may rest on alike.
  private var common: RuleSet {
    var rules = RuleSet(.`navigator.components`)
    if let scheme {
      rules.insert(.`navigator.scheme`)
      if scheme != scheme.lowercased() { rules.insert(.`navigator.scheme-case`) }
      if rest.unicodeScalars.first != "/" { rules.insert(.`navigator.opaque`) }
      if !rest.utf8.starts(with: "//".utf8) || rest.utf8.starts(with: "///".utf8) {
        rules.insert(.`navigator.slashes`)
      }
    } else {
      rules.insert(.`navigator.relative`)
    }
    let slashes = Array(rest.utf8.drop { $0 == UInt8(ascii: "/") })
    if scheme == nil, slashes.count < rest.utf8.count { rules.insert(.`navigator.slashes`) }
    if slashes.last == UInt8(ascii: "/")
      || zip(slashes, slashes.dropFirst()).contains(where: { $0 == $1 && $0 == UInt8(ascii: "/") })
    {
      rules.insert(.`navigator.slashes`)
    }
    if bytes.contains(where: { "?#".utf8.contains($0) }) { rules.insert(.`navigator.query`) }
    if rest.utf8.contains(UInt8(ascii: "%"))
      || components.contains(where: { $0 == "." || $0 == ".." })
    {
      rules.insert(.`navigator.raw`)
    }
    if bytes.contains(where: { $0 >= 0x80 }) { rules.insert(.`navigator.scalars`) }
    let colons = text.utf8.count { $0 == UInt8(ascii: ":") }
    if colons > (scheme == nil ? 0 : 1) {
      rules.formUnion(RuleSet(.`navigator.first-colon`, .`navigator.text`))
    }
    if isRefusedElsewhere { rules.insert(.`navigator.text`) }
    return rules
  }

  /// Whether the text is none that every URL type takes.
  private var isRefusedElsewhere: Bool {
    bytes.contains { $0 <= 0x20 || $0 >= 0x80 || "\\[]<>\"^`{|}@".utf8.contains($0) }
      || Escapes(bytes).isMalformed
  }

  /// The rules that a link may rest on.
  var grounds: RuleSet {
    var rules = common
    guard let query else { return rules }
    rules.insert(.`navigator.query-parameters`)
    let escapes = Escapes(query.utf8)
    if escapes.isMalformed || escapes.isNotUTF8 { rules.insert(.`navigator.query-undecodable`) }
    if escapes.isMalformed || isRefusedElsewhere { rules.insert(.`navigator.query-unescaped`) }
    if escapes.hasMark { rules.insert(.`navigator.bom`) }
    return rules
  }

  /// The rules that a pattern may rest on, with what matches it.
  var patternGrounds: RuleSet {
    var rules = common.union(RuleSet(.`navigator.count`, .`navigator.open`))
    if rules.contains(.`navigator.query`) { rules.insert(.`navigator.best-query`) }
    var names: [Substring] = []
    for (place, component) in components.enumerated() {
      let scalars = component.unicodeScalars
      guard scalars.count > 1, scalars.first == "<", scalars.last == ">" else { continue }
      let parts = scalars.dropFirst().dropLast()
        .split(separator: ":", omittingEmptySubsequences: false).map { Substring($0) }
      rules.insert(.`navigator.placeholder`)
      if parts.count > 2 { rules.insert(.`navigator.colons`) }
      guard parts.count <= 2, let name = parts.last else { continue }
      if names.contains(name) { rules.insert(.`navigator.duplicate-name`) }
      names.append(name)
      if name.isEmpty || parts[0].isEmpty { rules.insert(.`navigator.empty-name`) }
      guard parts.count == 2 else {
        rules.insert(PlaceholderType.string.rule)
        continue
      }
      let type = PlaceholderType(rawValue: String(parts[0]))
      rules.insert(type?.rule ?? .`navigator.unknown-type`)
      if type == .uuid { rules.insert(.`navigator.uuid-exact`) }
      if type == .path, place < components.count - 1 { rules.insert(.`navigator.path-last`) }
    }
    return rules
  }
}

extension Request.Navigate {
  /// The rules that the patterns may rest on.
  var grounds: RuleSet {
    var rules = patterns.reduce(into: RuleSet()) { $0.formUnion(AddressText($1).patternGrounds) }
    if patterns.count > 1 { rules.insert(.`navigator.best`) }
    if Set(patterns).count < patterns.count { rules.insert(.`navigator.replace`) }
    if !converters.isEmpty { rules.insert(.`navigator.converter`) }
    return rules
  }
}

extension StringProtocol where SubSequence == Substring {
  /// The scalars from the start on of which something is true.
  fileprivate func scalars(while isKept: (Unicode.Scalar) -> Bool) -> Substring {
    let end = unicodeScalars.firstIndex { !isKept($0) } ?? endIndex
    return self[..<end]
  }
}
