/// A pattern, read.
struct Pattern {
  /// Nil where it is relative.
  var source: Origin?
  var components: [Component]

  enum Component: Hashable {
    case literal(String)
    case argument(String)
  }
}

extension PlainRouter {
  /// Rules: pattern.*; nil where the text is no pattern.
  func pattern(_ text: String) -> Pattern? {
    var text = text[...]
    if fault == .cutsQueriesOffPatterns { text = text.parted(at: "?").before }
    if fault == .cutsFragmentsOffPatterns { text = text.parted(at: "#").before }
    guard !text.utf8.contains(UInt8(ascii: "?")), !text.utf8.contains(UInt8(ascii: "#")) else {
      return nil
    }
    var (scheme, rest) = text.parted(at: "://")
    if fault == .findsPatternSchemeByCharacter, !text.contains("://") { rest = nil }
    guard let rest else {
      if fault == .dropsFirstCharacterOfPatterns { text = text.dropFirst() }
      return components(text).map { Pattern(source: nil, components: $0) }
    }
    if !isScheme(scheme) && fault != .acceptsAnyPatternScheme { return nil }
    let isWeb = isWeb(String(scheme)) && fault != .webPatternIsCustom
    if isWeb && !(fault == .webPatternsWithCase && !["http", "https"].contains(scheme)) {
      return webPattern(String(scheme), rest)
    }
    return components(rest).map {
      Pattern(source: origin(ofCustom: String(scheme)), components: $0)
    }
  }

  /// Rules: pattern.web, pattern.invalid, pattern.strict.
  private func webPattern(_ scheme: String, _ rest: Substring) -> Pattern? {
    let written = rest.parted(at: "/").before
    guard let authority = authority(written) else { return nil }
    guard !authority.host.isEmpty || fault == .acceptsPatternsWithoutHost else { return nil }
    guard authority.userInfo == nil || fault == .acceptsUserInfoInPatterns else { return nil }
    return components(rest[written.endIndex...]).map {
      Pattern(source: origin(ofWeb: scheme, authority, written: written), components: $0)
    }
  }

  /// Rules: pattern.relative, pattern.invalid, pattern.scalars.
  private func components(_ text: Substring) -> [Pattern.Component]? {
    guard text.parted(at: "//").after == nil || fault == .acceptsDoubledSlashesInPatterns else {
      return nil
    }
    var pieces = text.pieces(at: "/").filter { !$0.isEmpty }
    if fault == .splitsPatternsByCharacter { pieces = text.split(separator: "/") }
    var components: [Pattern.Component] = []
    for piece in pieces {
      guard let component = component(piece, after: components) else { return nil }
      components.append(component)
    }
    return components
  }

  /// Rules: pattern.argument, pattern.literal, pattern.strict.
  private func component(
    _ text: Substring, after components: [Pattern.Component]
  ) -> Pattern.Component? {
    if fault == .readsColonByCharacter, text.first != ":" { return .literal(String(text)) }
    if fault == .bracedIsArgument, text.first == "{", text.last == "}" {
      return .argument(String(text.dropFirst().dropLast()))
    }
    guard text.starts(withText: ":") else {
      if fault == .decodesPatternLiterals { return decoded(text).map { .literal($0) } }
      return .literal(String(text))
    }
    var name = String(Substring(text.utf8.dropFirst()))
    if fault == .argumentNameEndsAtDot { name = String(name.prefix { $0 != "." }) }
    if name.isEmpty && fault != .acceptsNamelessArguments { return nil }
    for case .argument(let other) in components {
      if fault == .argumentNamesWithoutCase, areEqualWithoutCase(other, name) { return nil }
      if other == name && fault != .acceptsEqualArgumentNames { return nil }
    }
    return .argument(name)
  }
}
