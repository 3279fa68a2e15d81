import WaymarkSpec

/// An argument: its name in the pattern, and its text in the link.
struct Argument: Equatable {
  var name: String
  var text: String
}

extension Evaluation {
  /// A link's components.
  func components(of link: Link, isUniversal: Bool) -> [String] {
    // match.count: a link without a host and a path has no components.
    decide(
      .`match.count`, ownComponents(of: link, isUniversal: isUniversal), or: .keepsAllEmptySegments
    ) { $0.isEmpty ? [""] : $0 }
  }

  private func ownComponents(of link: Link, isUniversal: Bool) -> [String] {
    if isUniversal {
      // match.universal: for a universal link, its segments.
      return decide(.`match.universal`, alsoIf: true, link.segments) { mistake, components in
        switch mistake {
        case .hostsOfUniversalLinksAreComponents: withoutNotes.customComponents(of: link)
        case .hostsWithoutDotAreComponents where !link.host.isOfSite:
          withoutNotes.customComponents(of: link)
        default: components
        }
      }
    }
    // match.custom: for a custom URL scheme, its host, if it has one, then its segments.
    return decide(.`match.custom`, alsoIf: true, customComponents(of: link)) {
      mistake, components in
      switch mistake {
      case .ignoresHostsOfCustomLinks: link.segments
      case .hostsWithoutDotAreComponents where link.host.isOfSite: link.segments
      case .ignoresPathsBesideQueries where link.query == nil && link.fragment == nil: components
      case .ignoresPathsBehindHosts, .ignoresPathsBesideQueries:
        link.authority?.host.isEmpty == false
          ? Array(components.dropLast(link.segments.count)) : components
      default: components
      }
    }
  }

  private func customComponents(of link: Link) -> [String] {
    guard let authority = link.authority, !authority.isWithoutHost else { return link.segments }
    // match.port: a port is ignored.
    let arises = authority.port != nil && !authority.host.isEmpty
    let first = decide(.`match.port`, alsoIf: arises, authority.host) { mistake, host in
      // Another mistake may have added it.
      guard let port = authority.port, host == authority.host else { return host }
      let isPart =
        mistake == .colonIsPartOfCustomHost || mistake == .portIsPartOfCustomHost && !port.isEmpty
      return isPart ? "\(host):\(port)" : host
    }
    if !first.isEmpty { return [first] + link.segments }
    // match.empty-host: an empty host is none, also beside user info or a port.
    let isBare = authority.userInfo == nil && authority.port == nil
    let isNone = decide(.`match.empty-host`, alsoIf: !isBare, true) { mistake, isNone in
      switch mistake {
      case .emptyHostBesideUserInfoIsComponent: isBare && !authority.isEmptyHostOne
      default: isNone
      }
    }
    // match.more-forms: in `x:///a` there is none.
    let isNoComponent = decide(.`match.more-forms`, isNone, or: .emptyHostIsComponent) {
      isBare ? false : $0
    }
    return isNoComponent ? link.segments : [authority.host] + link.segments
  }

  /// match.count: a pattern and a link have the same number of components.
  func areAsMany(_ components: [String], as pattern: Pattern) -> Bool {
    let (given, wanted) = (components.count, pattern.components.count)
    let areAsMany = decide(.`match.count`, alsoIf: true, areAsMany(given, wanted)) {
      mistake, areAsMany in
      switch mistake {
      case .patternMayBeShorter: given >= wanted
      case .linkMayBeShorter: given <= wanted
      case .lastArgumentTakesRest, .lastArgumentDropsRest:
        endsInArgument(pattern) ? given >= wanted : areAsMany
      case .questionMarkMakesOptional:
        areAsMany || given == wanted - 1 && pattern.components.last?.isOptional == true
      case .asteriskTakesRest, .loneAsteriskTakesRest:
        pattern.components.contains { $0.isAsterisk(for: mistake) } ? given >= wanted : areAsMany
      default: areAsMany
      }
    }
    // match.literal: a line break is a component like any other.
    let isRoot = decide(.`match.literal`, areAsMany) { mistake, areAsMany in
      switch mistake {
      case .lastLiteralIgnoresLineBreakAtEnd: areAsMany || wanted == 0 && components == ["\n"]
      default: areAsMany
      }
    }
    // match.root: a pattern without components matches a link without components.
    return decide(
      .`match.root`, alsoIf: wanted == 0 && given == 0, isRoot, or: .rootMatchesNothing
    ) { wanted == 0 ? false : $0 }
  }

  /// Whether a link and a pattern may match as far as slashes at their ends go.
  func agreeAtEnds(_ route: DefinedRoute, _ pattern: Pattern, _ link: Link) -> Bool {
    // pattern.relative: a pattern without a slash at its start matches as one with it.
    let isPattern = decide(
      .`pattern.relative`, true, or: .bareRelativePatternMatchesNothing, !route.isBare)
    guard isPattern else { return false }
    let ofPattern = route.endsInSlash
    // match.count: a slash at the end of a pattern is no component.
    let isMatchable = decide(
      .`match.count`, true, or: .slashAtEndOfPatternMatchesNothing,
      !ofPattern || pattern.components.isEmpty)
    guard isMatchable else { return false }
    // link.segments: an escaped slash ends no path.
    let ofLink = decide(
      .`link.segments`, link.path.utf8.last == UInt8(ascii: "/"), or: .decodesBeforeSplitting
    ) { $0 || asSplit(link.path).utf8.last == UInt8(ascii: "/") }
    if pattern.components.isEmpty || ofPattern == ofLink { return true }
    let hasHost = isWeb(link.scheme) || link.authority?.host.isEmpty == false
    let isBehindHost = link.segments.count < (hasHost ? 1 : 2)
    // match.count: after a slash at the end of a pattern there is no component.
    let isNone = decide(.`match.count`, true) { mistake, isNone in
      switch mistake {
      case .slashAtEndOfPatternMatters, .slashesAtEndMatter: ofLink
      case .slashesAtEndMatterBehindSegments: ofLink || isBehindHost
      default: isNone
      }
    }
    // link.empty-segments: a slash at the end of a link changes nothing.
    let isDropped = decide(.`link.empty-segments`, true) { mistake, isDropped in
      switch mistake {
      case .slashesAtEndMatter: ofPattern
      case .slashesAtEndMatterBehindSegments: ofPattern || isBehindHost
      default: isDropped
      }
    }
    return isNone && isDropped
  }

  private func endsInArgument(_ pattern: Pattern) -> Bool {
    if case .argument? = pattern.components.last { true } else { false }
  }

  /// Matches a link's components against a pattern of as many. `taken` receives the arguments, up to the component
  /// that differs.
  func match(
    _ components: [String], _ pattern: Pattern, _ link: Link, isUniversal: Bool,
    taken: inout [Argument]
  ) -> Bool {
    // Splits the path once for all literals.
    var written: [String]?
    func asWritten(_ index: Int) -> String {
      let all = written ?? link.written(components)
      written = all
      return all[index]
    }
    // The number of components that an asterisk took besides its own.
    var further = 0
    for (place, part) in pattern.components.enumerated() {
      let index = place + further
      guard index < components.count, isCompared(component: index) else { break }
      let component = components[index]
      switch part {
      case .argument(let name):
        // match.argument: it takes one whole component, decoded, case kept.
        let isTaken = decide(.`match.argument`, alsoIf: true, true) { mistake, isTaken in
          let takes =
            switch mistake {
            case .argumentsAreLiterals: component == ":\(name)"
            case .argumentsInFirstPlaceMatchNothing: place > 0
            case .argumentsAreUnreserved:
              asWritten(index).utf8.allSatisfy { $0.isOfWord || "-.~%".utf8.contains($0) }
            case .argumentsTakeNoWrittenDot: !asWritten(index).hasASCII(".")
            case .argumentsTakeNoMalformedEscape: !hasMalformedPercent(asWritten(index)[...])
            // What the dot of JavaScript's regular expressions doesn't match.
            case .argumentsEndAtLineBreak:
              !component.unicodeScalars.contains {
                "\n\r\u{2028}\u{2029}".unicodeScalars.contains($0)
              }
            case .argumentsTakeNoLineFeed: !component.utf8.contains(UInt8(ascii: "\n"))
            case .argumentsDropLineFeedAtEnd:
              !component.withoutLineFeed.utf8.contains(UInt8(ascii: "\n"))
            case .argumentsAreWords: component.utf8.allSatisfy { $0.isOfWord }
            case .argumentsAreWordsWithHyphens:
              component.utf8.allSatisfy { $0.isOfWord || $0 == UInt8(ascii: "-") }
            case .argumentsTakeNoWhiteSpace:
              component.isEmpty || !component.unicodeScalars.allSatisfy(\.properties.isWhitespace)
            case .argumentsHaveHundredCharacters: component.utf16.count <= 100
            case .argumentsTakeNoDot: !component.utf8.contains(UInt8(ascii: "."))
            case .argumentsHaveSuffixes: component.withoutEnd(name.afterDot) != nil
            default: true
            }
          return isTaken && takes
        }
        guard isTaken else { return false }
        let text = decide(.`match.count`, component, or: .lastArgumentTakesRest) {
          place == pattern.components.count - 1 ? components[index...].joined(separator: "/") : $0
        }
        let twice = decide(.`link.percent`, text, or: .decodesValuesTwice) {
          decoded($0[...]) ?? $0
        }
        let kept = decide(.`match.argument`, twice, or: .argumentsAreComposed) { $0.composed }
        let argument = Argument(name: name, text: kept)
        let whole = decide(.`match.argument`, argument) { mistake, argument in
          switch mistake {
          case .argumentsHaveSuffixes: argument.without(suffix: argument.name.afterDot)
          case .argumentsLoseEqualsSigns:
            Argument(
              name: argument.name,
              text: String(argument.text.reversed().drop { $0 == "=" }.reversed()))
          case .argumentsDropLineFeedAtEnd:
            Argument(name: argument.name, text: argument.text.withoutLineFeed)
          case .argumentsEndAtNul:
            Argument(
              name: argument.name,
              text: String(argument.text.unicodeScalars.prefix { $0 != "\0" }))
          case .argumentsEndAfter255Bytes:
            Argument(
              name: argument.name,
              text: String(decoding: argument.text.utf8.prefix(255), as: UTF8.self))
          case .argumentsAreTrimmed:
            Argument(name: argument.name, text: argument.text.trimmedWithNewlines)
          case .argumentsAreTrimmedOfControls:
            Argument(name: argument.name, text: argument.text.trimmedAsInJava)
          default: argument
          }
        }
        // match.argument: the text of an argument is no literal.
        let isOwn = decide(
          .`match.argument`, true, or: .argumentsOwnTextIsLiteral, component != ":\(name)")
        if !isOwn { continue }
        // pattern.argument: only a colon at the start makes an argument.
        let own = decide(.`pattern.argument`, whole as Argument?) { mistake, argument in
          switch mistake {
          case .colonInsideIsArgument: argument?.behindStart
          case .argumentNamesAreOfGroups: argument?.withStart
          case .argumentsHaveExpressions: argument?.ofExpression
          case .questionMarkMakesOptional: argument?.withoutQuestionMark
          case .argumentNameEndsWithWord:
            argument.flatMap {
              let end = $0.name.afterWord
              return $0.text.withoutEnd(end) == nil ? nil : $0.without(suffix: end)
            }
          default: argument
          }
        }
        guard let own else { return false }
        taken.append(own)
      case .literal(let text):
        // match.literal: the literal is compared with the decoded component.
        let compared = decide(.`match.literal`, component) { mistake, component in
          switch mistake {
          case .literalsMatchUndecoded: asWritten(index)
          // No literal has a slash.
          case .literalsAreEncoded: asWritten(index) == text.escapedAsSegment ? text : "/"
          case .literalsAreEncodedRecased:
            asWritten(index).withUpperCaseEscapes == text.escapedAsSegment ? text : "/"
          case .literalsWithColonMatchNothing where text.hasASCII(":"): "/"
          case .literalsKeepReservedEscapes:
            // The percent sign stays encoded, so that the text can be decoded again.
            withReservedEscapes(asWritten(index)[...], and: "%") ?? component
          case .literalsAreDecodedAsWholeURLs:
            withReservedEscapes(asWritten(index)[...]) ?? component
          default: component
          }
        }
        let isRest = decide(.`match.literal`, false) { $1 || part.isAsterisk(for: $0) }
        if isRest { further = max(0, components.count - pattern.components.count) }
        guard isRest || isLiteral(compared, text, at: place, link, isUniversal: isUniversal) else {
          return false
        }
      }
    }
    return true
  }

  func isLiteral(
    _ component: String, _ text: String, at index: Int, _ link: Link, isUniversal: Bool
  ) -> Bool {
    // match.literal: a literal equals its component, case and all.
    let isEqual = decide(
      .`match.literal`, alsoIf: true, areEqual(component, text, or: .literalsByScalars)
    ) { mistake, isEqual in
      switch mistake {
      case .literalsMatchAnything: true
      case .comparesByCompatibility: isEqual || component.compatible == text.compatible
      case .allComponentsWithoutCase:
        areEqual(caseFolded(component), caseFolded(text), or: .literalsByScalars)
      case .literalsByPrefix: component.hasPrefix(text)
      case .asteriskIsAnyText: isEqual || component.isOfParts(text[...].pieces(at: "*"))
      case .plusMatchesSpace:
        isEqual || text.hasASCII(" ") && component.swapping("+", with: " ") == text
      case .loneAsteriskTakesOne: isEqual || text == "*"
      case .literalsIgnoreLineBreakAtEnd: isEqual || component == text + "\n"
      case .lastLiteralIgnoresLineBreakAtEnd:
        isEqual
          || component == text + "\n"
            && index == components(of: link, isUniversal: isUniversal).count - 1
      case .literalsAreExpressions where Expression.isOne(text),
        .literalsAreLateExpressions where Expression.isOne(text):
        Expression(text)?.matches(component) == true
      case .literalsAreExpressionsButDots where Expression.isOne(text.withoutDots):
        Expression(text.escapingDots)?.matches(component) == true
      case .dotMatchesAnything:
        component.count == text.count
          && zip(component, text).allSatisfy { $0 == $1 || $1 == "." }
      default: isEqual
      }
    }
    guard index == 0 else { return isEqual }
    // match.first-case: but the first of a custom URL scheme link is compared without case.
    let isFirst =
      isEqual
      || !isUniversal
        && areEqualCaseFolded(component, text, .`match.first-case`, or: .literalsByScalars)
    return decide(.`match.first-case`, alsoIf: !isUniversal && isFirst && !isEqual, isFirst) {
      mistake, isFirst in
      switch mistake {
      case .firstComponentWithCase: isEqual
      case .firstComponentWithoutCaseOnlyAsHost: link.host.isEmpty ? isEqual : isFirst
      case .ignoresAccents:
        isFirst || !isUniversal && component.withoutAccents == text.withoutAccents
      case .firstComponentWithoutCaseForAll:
        isFirst || caseFolded(component) == caseFolded(text)
      default: isFirst
      }
    }
  }
}

extension Pattern.Component {
  /// Whether the component is an asterisk or starts with one, which many routers take for a wildcard.
  fileprivate func isAsterisk(for mistake: Mistake) -> Bool {
    guard case .literal(let text) = self else { return false }
    return switch mistake {
    case .asteriskTakesRest: text.hasPrefix("*")
    case .loneAsteriskTakesRest: text == "*"
    default: false
    }
  }

  /// Whether the component is an argument whose name ends in a question mark.
  fileprivate var isOptional: Bool {
    if case .argument(let name) = self { name.utf8.last == UInt8(ascii: "?") } else { false }
  }
}

extension Argument {
  /// The argument without a question mark at the end of its name.
  fileprivate var withoutQuestionMark: Argument {
    name.utf8.last == UInt8(ascii: "?") ? Argument(name: String(name.dropLast()), text: text) : self
  }

  /// The argument of a name such as “id(\d+)”, whose text the expression in parentheses matches; nil if it doesn't.
  fileprivate var ofExpression: Argument? {
    let (own, rest) = name[...].parted(at: "(").both
    guard let rest, !own.isEmpty, rest.utf8.last == UInt8(ascii: ")") else { return self }
    let expression = String(rest.dropLast())
    let isMatched =
      Expression.isOne(expression)
      ? Expression(expression)?.matches(text) == true : expression == text
    return isMatched ? Argument(name: String(own), text: text) : nil
  }

  /// The argument without a suffix of its name and its text.
  fileprivate func without(suffix: Substring) -> Argument {
    Argument(name: name.withoutEnd(suffix) ?? "", text: text.withoutEnd(suffix) ?? "")
  }

  /// The argument of a component that begins with the text before the name; nil if another text stands there.
  fileprivate var withStart: Argument? {
    let (start, rest) = name[...].parted(at: Pattern.Component.prefixEnd).both
    guard let rest else { return self }
    return text.starts(with: start) && text.utf8.count > start.utf8.count
      ? Argument(name: String(rest), text: text) : nil
  }

  /// The argument of a component such as “v:number”, behind the text “v”; nil if another text stands there.
  fileprivate var behindStart: Argument? {
    let (start, rest) = name[...].parted(at: Pattern.Component.prefixEnd).both
    guard let rest else { return self }
    let own = text.dropFirst(start.count)
    return text.starts(with: start) && !own.isEmpty
      ? Argument(name: String(rest), text: String(own)) : nil
  }
}

extension String {
  /// Whether the host has a dot or is that of this machine.
  fileprivate var isOfSite: Bool { self == "localhost" || hasASCII(".") }

  /// The text with all bytes escaped that a path segment may not hold (RFC 3986 §3.3).
  fileprivate var escapedAsSegment: String { escaped(with: "/?#[]%") }

  /// The text without a line feed at its end, behind another character.
  fileprivate var withoutLineFeed: String {
    utf8.count > 1 && utf8.last == UInt8(ascii: "\n") ? String(unicodeScalars.dropLast()) : self
  }

  /// Whether the text begins with the first of some parts, ends with the last one, and has the others between them.
  fileprivate func isOfParts(_ parts: [Substring]) -> Bool {
    guard parts.count > 1, let first = parts.first, starts(with: first) else { return false }
    var rest = dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let after = rest.parted(at: String(part)).after else { return false }
      rest = after
    }
    return rest.hasSuffix(parts[parts.count - 1])
  }

  /// What follows the first dot after the first character, with the dot; empty if there is none.
  fileprivate var afterDot: Substring { dropFirst().drop { $0 != "." } }

  /// What follows the ASCII letters, digits and underscores at the start; empty if there are none.
  fileprivate var afterWord: Substring {
    let rest = Substring(utf8.drop { $0.isOfWord })
    return rest.startIndex == startIndex ? "" : rest
  }

  /// The text in front of its end; nil if it has another end, or is that end alone.
  fileprivate func withoutEnd(_ end: Substring) -> String? {
    if end.isEmpty { return self }
    return hasSuffix(end) && count > end.count ? String(dropLast(end.count)) : nil
  }
}
