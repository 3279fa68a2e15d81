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
    if has(.cutsQueriesOffPatterns) { text = text.parted(at: "?").before }
    if has(.cutsFragmentsOffPatterns) { text = text.parted(at: "#").before }
    let hasQuery = text.utf8.contains { "?#".utf8.contains($0) }
    guard !hasQuery || has(.queriesOfPatternsAreText) else { return nil }
    var (scheme, rest) = text.parted(at: "://")
    let isByCharacter = has(.findsPatternSchemeByCharacter) || has(.readsPatternsByCharacter)
    if isByCharacter, !text.contains("://") { rest = nil }
    if has(.removesSourceEverywhere), let after = rest {
      rest = after.replacing(scheme + "://", with: "")
    }
    guard let rest else {
      if has(.dropsFirstCharacterOfPatterns) { text = text.dropFirst() }
      return components(text).map { Pattern(source: nil, components: $0) }
    }
    if !isScheme(scheme) && !has(.acceptsAnyPatternScheme) { return nil }
    let isWeb = isWeb(String(scheme)) && !has(.webPatternIsCustom)
    if isWeb && !(has(.webPatternsWithCase) && !["http", "https"].contains(scheme)) {
      return webPattern(String(scheme), rest)
    }
    return components(rest).map {
      Pattern(source: origin(ofCustom: String(scheme)), components: $0)
    }
  }

  /// Rules: pattern.web, pattern.invalid, pattern.strict.
  private func webPattern(_ scheme: String, _ rest: Substring) -> Pattern? {
    let written = rest.parted(at: "/").before
    if has(.refusesUnicodeHostsInPatterns), written.utf8.contains(where: { $0 > 0x7F }) {
      return nil
    }
    guard let authority = authority(written, of: "\(scheme)://\(written)") else { return nil }
    let isPortAlone = authority.port?.isEmpty == false && has(.acceptsPortsWithoutHost)
    let isNothing = authority.port == nil && has(.acceptsPatternsWithoutHost)
    guard !authority.host.isEmpty || isPortAlone || isNothing else { return nil }
    guard authority.userInfo == nil || has(.acceptsUserInfoInPatterns) else { return nil }
    return components(rest[written.endIndex...]).map {
      Pattern(source: origin(ofWeb: scheme, authority, written: written), components: $0)
    }
  }

  /// Rules: pattern.relative, pattern.invalid, pattern.scalars.
  private func components(_ text: Substring) -> [Pattern.Component]? {
    let isByCharacter = has(.readsPatternsByCharacter)
    let isDoubled = isByCharacter ? text.contains("//") : text.parted(at: "//").after != nil
    guard !isDoubled || has(.acceptsDoubledSlashesInPatterns) else { return nil }
    var pieces = text.pieces(at: "/").filter { !$0.isEmpty }
    if has(.splitsPatternsByCharacter) || isByCharacter { pieces = text.split(separator: "/") }
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
    let isByCharacter = has(.readsColonByCharacter) || has(.readsPatternsByCharacter)
    if isByCharacter, text.first != ":" { return .literal(String(text)) }
    if has(.bracedIsArgument), text.first == "{", text.last == "}" {
      return .argument(String(text.dropFirst().dropLast()))
    }
    guard text.starts(withText: ":") else {
      if has(.decodesPatternLiterals) { return decoded(text).map { .literal($0) } }
      return .literal(String(text))
    }
    var name = String(Substring(text.utf8.dropFirst()))
    if has(.argumentNameEndsAtDot) { name = String(name.prefix { $0 != "." }) }
    if name.isEmpty && !has(.acceptsNamelessArguments) { return nil }
    for case .argument(let other) in components {
      if has(.argumentNamesWithoutCase), areEqualCaseFolded(other, name) { return nil }
      if other == name && !has(.acceptsEqualArgumentNames) { return nil }
    }
    return .argument(name)
  }
}
