import WaymarkSpec

/// A pattern, read.
struct Pattern: Equatable {
  /// The pattern's own source; nil if the pattern is relative.
  var source: Origin?
  var components: [Component]

  enum Component: Hashable {
    case literal(String)
    case argument(String)

    /// Separates the text before a colon from the name of the argument after it, if a mistake makes such arguments.
    static let prefixEnd = "\u{3FFFF}"
  }
}

extension Evaluation {
  /// Reads a pattern; nil if the text is invalid.
  func pattern(_ written: String) -> Pattern? {
    // pattern.literal: white space is text.
    let given = decide(.`pattern.literal`, written, or: .trimsPatterns) { $0.trimmedWithNewlines }
    // pattern.strict: no query, no fragment.
    let isPlain = !given.utf8.contains { "?#".utf8.contains($0) }
    let plain = decide(.`pattern.strict`, alsoIf: !isPlain, isPlain ? given[...] : nil) {
      mistake, right in
      switch mistake {
      case .queriesOfPatternsAreText: given[...]
      case .fragmentsOfPatternsAreText: given.utf8.contains(UInt8(ascii: "?")) ? right : given[...]
      case .cutsQueriesOffPatterns: withoutEnd(given, from: "?", unless: "#") ?? right
      case .questionMarkMakesOptional: given.endsInOptionalArgument ? given[...] : right
      case .cutsFragmentsOffPatterns: withoutEnd(given, from: "#", unless: "?") ?? right
      default: right
      }
    }
    guard let text = plain else { return nil }
    // pattern.scalars: `://` are scalars.
    let cut = decide(.`pattern.scalars`, byScalarsOf: text, text.parted(at: "://")) {
      mistake, cut in
      switch mistake {
      case .findsPatternSchemeByCharacter, .readsPatternsByCharacter:
        text.hasByCharacter("://") ? cut : Cut(before: text)
      default: cut
      }
    }
    // pattern.scheme: two slashes follow the colon.
    let parted = decide(.`pattern.scheme`, cut, or: .oneSlashFollowsPatternScheme) { cut in
      let other = text.parted(at: ":/")
      return cut.after == nil && other.after != nil && self.isScheme(other.before) ? other : cut
    }
    guard let after = parted.after else {
      note(.`pattern.relative`)
      // pattern.relative: the slash at the start is optional.
      let whole = decide(.`pattern.relative`, text, or: .dropsFirstCharacterOfPatterns) {
        $0.dropFirst()
      }
      let isAllowed = decide(.`pattern.relative`, true) { mistake, isAllowed in
        switch mistake {
        case .refusesBareRelativePatterns: text.starts(withText: "/")
        case .refusesBareRelativePatternsButEmpty: text.isEmpty || text.starts(withText: "/")
        default: isAllowed
        }
      }
      return isAllowed ? components(whole).map { Pattern(source: nil, components: $0) } : nil
    }
    let scheme = parted.before
    // pattern.strict: the source's text stands there once, and its scheme is one.
    let rest = decide(
      .`pattern.strict`, alsoIf: after.parted(at: "://").after != nil, after,
      or: .removesSourceEverywhere
    ) { $0.hasASCII(":") ? $0.swapping("\(scheme)://", with: "") : $0 }
    let isScheme = decide(
      .`pattern.strict`, alsoIf: !isScheme(scheme), isScheme(scheme), or: .acceptsAnyPatternScheme,
      true
    )
    guard isScheme else { return nil }
    // pattern.web-case: in any case.
    let isWeb = decide(
      .`pattern.web-case`, alsoIf: isWeb(scheme) && scheme != scheme.lowercased()[...],
      isWeb(scheme),
      or: .webPatternsWithCase, ["http", "https"].contains(scheme))
    // pattern.web: http and https name a universal link source.
    let isUniversal = decide(.`pattern.web`, alsoIf: isWeb, isWeb, or: .webPatternIsCustom, false)
    if isUniversal { return webPattern(scheme, rest) }
    // pattern.scheme: `x://a/b` names a custom URL scheme source, and the components after it.
    let own = components(rest).map {
      Pattern(source: Origin(text: String(scheme), scheme: String(scheme)), components: $0)
    }
    return decide(.`pattern.scheme`, alsoIf: true, own) { mistake, own in
      switch mistake {
      case .schemeOfPatternIsComponent:
        own.map { Pattern(source: nil, components: [.literal("\(scheme):")] + $0.components) }
      case .refusesArgumentAfterPatternScheme: rest.starts(withText: ":") ? nil : own
      case .refusesSlashAfterPatternScheme: rest.starts(withText: "/") ? nil : own
      default: own
      }
    }
  }

  private func withoutEnd(
    _ text: String, from start: String, unless other: Unicode.Scalar
  ) -> Substring? {
    let rest = text[...].parted(at: start).before
    return rest.hasASCII(other) ? nil : rest
  }

  private func webPattern(_ scheme: Substring, _ rest: Substring) -> Pattern? {
    let written = rest.parted(at: "/").before
    // pattern.unicode-host: the host may have characters above U+007F.
    let isHost = decide(
      .`pattern.unicode-host`, alsoIf: written.isBeyondASCII, true,
      or: .refusesUnicodeHostsInPatterns,
      !written.isBeyondASCII)
    guard isHost else { return nil }
    // pattern.invalid: the authority must be well-formed.
    let authority = authority(written, of: "\(scheme)://\(written)")
    note(.`pattern.invalid`, if: authority == nil)
    guard let authority else { return nil }
    // pattern.strict: no port without a host, no user info. pattern.invalid: no host at all.
    let hasHost = !authority.host.isEmpty
    let isPortAlone = authority.port != nil
    let isComplete = decide(
      .`pattern.strict`, alsoIf: !hasHost && isPortAlone, hasHost, or: .acceptsPortsWithoutHost
    ) { $0 || isPortAlone }
    let isThere = decide(
      .`pattern.invalid`, alsoIf: !hasHost && authority.port == nil, isComplete
    ) { mistake, isComplete in
      mistake == .acceptsPatternsWithoutHost && authority.port == nil || isComplete
    }
    let isBare = authority.userInfo == nil
    let isAlone = decide(
      .`pattern.strict`, alsoIf: !isBare, isBare, or: .acceptsUserInfoInPatterns, true)
    guard isThere, isAlone else { return nil }
    let source = Origin(
      text: "\(scheme)://\(written)", scheme: String(scheme), host: authority.host,
      port: authority.port)
    return components(rest[written.endIndex...]).map { Pattern(source: source, components: $0) }
  }

  private func components(_ text: Substring) -> [Pattern.Component]? {
    // pattern.scalars: `/` is a scalar.
    let isDoubled = decide(
      .`pattern.scalars`, text.parted(at: "//").after != nil, or: .readsPatternsByCharacter,
      text.hasByCharacter("//"))
    // pattern.invalid: no two slashes in a row.
    let isValid = decide(.`pattern.invalid`, alsoIf: isDoubled, !isDoubled) { mistake, isValid in
      switch mistake {
      case .acceptsDoubledSlashesInPatterns, .keepsDoubledSlashesInPatterns,
        .keepsDoubledSlashesButAtStart, .keepsDoubledSlashesButAtEnd, .doubledSlashEndsPattern:
        true
      default: isValid
      }
    }
    guard isValid else { return nil }
    let dropping = text.pieces(at: "/").filter { !$0.isEmpty }
    let whole = decide(.`pattern.invalid`, dropping) { mistake, pieces in
      guard isDoubled else { return pieces }
      return switch mistake {
      case .doubledSlashEndsPattern:
        text.parted(at: "//").before.pieces(at: "/").filter { !$0.isEmpty }
      case .keepsDoubledSlashesInPatterns: text.trimmingOneSlash.pieces(at: "/")
      case .keepsDoubledSlashesButAtStart:
        String(Substring(text.utf8.drop { $0 == UInt8(ascii: "/") })).withoutSlashAtEnd
          .pieces(at: "/")
      case .keepsDoubledSlashesButAtEnd:
        dropping.isEmpty
          ? [] : String(text).trimmingSlashesAtEnd.trimmingOneSlash.pieces(at: "/")
      default: pieces
      }
    }
    let pieces = decide(.`pattern.scalars`, byScalarsOf: text, whole) { mistake, pieces in
      switch mistake {
      case .splitsPatternsByCharacter, .readsPatternsByCharacter: text.split(separator: "/")
      default: pieces
      }
    }
    // pattern.argument: a name ends at a slash.
    let parts = decide(.`pattern.argument`, pieces, or: .patternFromColonIsOneArgument) {
      text.starts(withText: ":") ? [text] : $0
    }
    var components: [Pattern.Component] = []
    for piece in parts {
      guard let component = component(piece) else { return nil }
      components.append(component)
    }
    // match.count: after a slash at the end there is no component.
    let all = decide(.`match.count`, components, or: .keepsAllEmptySegments) {
      text.isEmpty || text.utf8.last == UInt8(ascii: "/") ? $0 + [.literal("")] : $0
    }
    return haveOwnNames(all) ? all : nil
  }

  private func component(_ text: Substring) -> Pattern.Component? {
    // pattern.scalars: so is `:`.
    let isArgument = decide(.`pattern.scalars`, byScalarsOf: text, text.starts(withText: ":")) {
      mistake, isArgument in
      switch mistake {
      case .readsColonByCharacter, .readsPatternsByCharacter: text.first == ":"
      default: isArgument
      }
    }
    guard !isArgument || isAllowed(String(Substring(text.utf8.dropFirst()))) else { return nil }
    // pattern.argument: what starts with `:` is an argument; the rest is its name.
    let isName = decide(.`pattern.argument`, isArgument) { mistake, isArgument in
      switch mistake {
      case .doubledColonIsLiteral: isArgument && !text.starts(withText: "::")
      case .oddArgumentsAreLiterals:
        isArgument && (text == ":" || String(Substring(text.utf8.dropFirst())).isIdentifier)
      case .argumentsOfOtherStartsAreLiterals:
        isArgument
          && (text == ":"
            || text.utf8.dropFirst().first.map { $0.isOfWord && !$0.isDigit } == true)
      case .argumentsOfOtherCharactersAreLiterals:
        isArgument && Substring(text.utf8.dropFirst()).unicodeScalars.allSatisfy(\.isOfWord)
      case .argumentsBeyondASCIIAreLiterals:
        isArgument && text.utf8.dropFirst().allSatisfy(\.isOfWord)
      default: isArgument
      }
    }
    guard isName else {
      // pattern.literal: any other is plain text; it is not decoded.
      let literal = decide(
        .`pattern.literal`, alsoIf: text.utf8.contains { "%{}<>*()$".utf8.contains($0) },
        .literal(String(text))
      ) { mistake, literal -> Pattern.Component? in
        switch mistake {
        case .literalsAreExpressions where Expression.isOne(String(text)):
          Expression(String(text)) == nil ? nil : literal
        case .literalsAreExpressionsButDots where Expression.isOne(String(text).withoutDots):
          Expression(String(text).escapingDots) == nil ? nil : literal
        case .doubledColonIsLiteral: .literal(String(text.swapping("::", with: ":")))
        case .refusesAsterisks, .refusesBraces, .refusesAngleBrackets, .refusesParentheses,
          .refusesPercentSigns, .refusesBrackets:
          mistake.refuses(String(text)) ? nil : literal
        case .bracedIsArgument where text.first == "{" && text.last == "}":
          .argument(String(text.dropFirst().dropLast()))
        case .angleBracketedIsArgument where text.first == "<" && text.last == ">":
          .argument(String(text.dropFirst().dropLast()))
        case .backslashesEscapeInPatterns: .literal(text.withoutBackslashes)
        case .decodesPatternLiterals: .literal(decoded(text) ?? String(text))
        default: literal
        }
      }
      // match.literal: a literal may have any characters.
      let allowed = decide(.`match.literal`, literal) { mistake, literal in
        switch mistake {
        case .refusesSpacesInPatterns, .refusesPatternsBeyondASCII:
          mistake.refuses(String(text)) ? nil : literal
        default: literal
        }
      }
      // pattern.argument: only a colon at the start makes an argument.
      return decide(.`pattern.argument`, allowed) { mistake, literal in
        guard case .literal(let own)? = literal else { return literal }
        let (start, name) = own[...].parted(at: ":").both
        guard let name, !start.isEmpty else { return literal }
        return switch mistake {
        case .colonInsideIsArgument where name.utf8.first?.isOfWord == true:
          .argument(start + Pattern.Component.prefixEnd + name)
        case .refusesColonsInside: nil
        default: literal
        }
      }
    }
    let name = decide(
      .`pattern.argument`, alsoIf: true, String(Substring(text.utf8.dropFirst()))
    ) { mistake, name in
      switch mistake {
      case .argumentNameEndsAtDot: String(name.prefix { $0 != "." })
      case .argumentNamesAreOfGroups:
        name[...].parted(at: ">").after.map { rest in
          "\(rest)>\(Pattern.Component.prefixEnd)\(name[...].parted(at: ">").before)"
        } ?? name
      case .argumentNamesAreDecoded: decoded(name[...]) ?? name
      case .argumentNamesAreLowerCased: caseFolded(name)
      case .argumentNamesEndAfterWord:
        name.utf8.first?.isOfWord == true
          ? String(name.prefix { $0.isASCII && $0.utf8.allSatisfy(\.isOfWord) }) : name
      default: name
      }
    }
    // pattern.strict: with a name.
    let argument = Pattern.Component.argument(name)
    return decide(.`pattern.strict`, alsoIf: name.isEmpty, name.isEmpty ? nil : argument) {
      mistake, right in
      switch mistake {
      case .acceptsNamelessArguments: argument
      case .colonAloneIsLiteral: text == ":" ? .literal(":") : right
      default: right
      }
    }
  }

  /// The names that Mojolicious uses itself.
  private static let reservedNames: Set = [
    "action", "app", "cb", "controller", "data", "extends", "format", "handler", "inline", "json",
    "layout", "namespace", "path", "status", "template", "text", "variant",
  ]

  /// pattern.argument: a name may have any characters.
  private func isAllowed(_ name: String) -> Bool {
    decide(.`pattern.argument`, true) { mistake, isAllowed in
      switch mistake {
      case .oddArgumentNamesAreRefused: isAllowed && (name.isEmpty || name.isIdentifier)
      case .argumentNamesOfOtherStartsAreRefused:
        isAllowed && (name.isEmpty || name.isIdentifier && name.utf8.first?.isLetter == true)
      case .oddArgumentNamesButHyphensAreRefused:
        isAllowed && (name.isEmpty || name.withoutHyphens.isIdentifier)
      case .argumentNamesAreOfGroups:
        isAllowed
          && (name.isEmpty || String(name[...].parted(at: ">").before).isIdentifierOfAnyScript)
      case .underscoresInArgumentNamesAreRefused: isAllowed && !name.hasASCII("_")
      case .capitalArgumentNamesAreRefused: isAllowed && name.first?.isUppercase != true
      case .argumentNamesOfOtherCharactersAreRefused:
        isAllowed && name.utf8.allSatisfy(\.isOfWord)
      case .argumentNamesAreWordsWithHyphens:
        isAllowed && name.utf8.allSatisfy { $0.isOfWord || $0 == UInt8(ascii: "-") }
      case .longArgumentNamesAreRefused: isAllowed && name.unicodeScalars.count <= 32
      case .reservedArgumentNamesAreRefused:
        isAllowed && !Self.reservedNames.contains(name)
      case .punctuatedArgumentNamesAreRefused:
        isAllowed && (name.isEmpty || name.isIdentifierOfAnyScript)
      default: isAllowed && !mistake.refuses(name)
      }
    }
  }

  /// pattern.strict: no two names are equal, case kept.
  private func haveOwnNames(_ components: [Pattern.Component]) -> Bool {
    let names = components.compactMap { component -> String? in
      guard case .argument(let name) = component else { return nil }
      return name
    }
    guard names.count > 1 else { return true }
    let right = Set(names).count == names.count
    return decide(.`pattern.strict`, alsoIf: !right, right) { mistake, right in
      switch mistake {
      case .acceptsEqualArgumentNames: true
      case .argumentNamesWithoutCase: Set(names.map { caseFolded($0) }).count == names.count
      default: right
      }
    }
  }
}

extension Mistake {
  /// Whether a component of a pattern has a character that a router with the mistake refuses, since it means something
  /// else there.
  fileprivate func refuses(_ component: String) -> Bool {
    let refused =
      switch self {
      case .refusesAsterisks: "*"
      case .refusesBraces: "{}"
      case .refusesAngleBrackets: "<>"
      case .refusesParentheses: "()"
      case .refusesPercentSigns: "%"
      case .refusesBrackets: "[]"
      case .refusesSpacesInPatterns: " \t\n\r"
      case .refusesColonsInside: ":"
      default: ""
      }
    return component.utf8.contains {
      refused.utf8.contains($0) || self == .refusesPatternsBeyondASCII && $0 >= 0x80
    }
  }
}

extension String {
  /// Whether the pattern ends in an argument with the only question mark.
  fileprivate var endsInOptionalArgument: Bool {
    let last = self[...].partedAtLast("/").after ?? self[...]
    return last.starts(withText: ":") && utf8.last == UInt8(ascii: "?") && last.utf8.count > 2
      && utf8.count { "?#".utf8.contains($0) } == 1
  }
}

extension Substring {
  /// The text without backslashes, except each behind another one.
  fileprivate var withoutBackslashes: String {
    var isEscaped = false
    return String(
      String.UnicodeScalarView(
        unicodeScalars.filter { scalar in
          isEscaped = scalar == "\\" && !isEscaped
          return !isEscaped
        }))
  }

  /// The text without one slash at its start, and one at its end.
  fileprivate var trimmingOneSlash: Substring {
    let start = starts(withText: "/") ? Substring(utf8.dropFirst()) : self
    return start.utf8.last == UInt8(ascii: "/") ? Substring(start.utf8.dropLast()) : start
  }
}

extension String {
  /// The text with a letter in the place of each hyphen that follows another character.
  fileprivate var withoutHyphens: String {
    prefix(1) + dropFirst().map { $0 == "-" ? "a" : String($0) }.joined()
  }

  /// Whether the text is an identifier, as most languages have it.
  fileprivate var isIdentifier: Bool {
    isIdentifierOfAnyScript && utf8.allSatisfy { $0 < 0x80 }
  }

  fileprivate var isIdentifierOfAnyScript: Bool {
    first?.isNumber == false && allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a letter, a digit or an underscore, without marks.
  var isOfWord: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber:
      true
    default: self == "_"
    }
  }
}
