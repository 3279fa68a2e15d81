import WaymarkSpec

/// A pattern in URLNavigator's dialect, read.
struct NavigatorPattern {
  /// As given.
  var text: String
  /// The scheme; nil without one.
  var scheme: Substring?
  var components: [Component]
  /// The number of literal components.
  var literals: Int
  /// The number of literal components if query and fragment counted.
  var literalsWithQuery: Int

  enum Component: Equatable {
    case literal(String)
    /// A placeholder; its type is nil without a colon.
    case placeholder(type: String?, name: String)

    /// Whether it takes all following components.
    var isPath: Bool {
      guard case .placeholder("path", _) = self else { return false }
      return true
    }

    var isLiteral: Bool {
      guard case .literal = self else { return false }
      return true
    }
  }

  /// The number of characters in literal components.
  var literalCharacters: Int {
    components.reduce(0) { count, component in
      if case .literal(let text) = component { count + text.count } else { count }
    }
  }
}

extension Evaluation {
  /// Reads a pattern; nil if it is invalid.
  func navigatorPattern(_ text: String) -> NavigatorPattern? {
    let link = navigatorLink(text, isPattern: true)
    let components = link.components.map { navigatorComponent($0[...]) }
    // navigator.path-last: `path` stands last.
    let isLast = !components.dropLast().contains(where: \.isPath)
    let mayStand = decide(.`navigator.path-last`, alsoIf: !isLast, isLast) { mistake, isLast in
      mistake == .navigatorPathMayStandAnywhere || mistake == .navigatorPathGoesOn || isLast
    }
    // navigator.duplicate-name: no two names are equal.
    let names = components.compactMap { component -> String? in
      guard case .placeholder(_, let name) = component else { return nil }
      return name
    }
    let areOwn = Set(names).count == names.count
    let mayBe = decide(
      .`navigator.duplicate-name`, alsoIf: !areOwn, areOwn, or: .navigatorAcceptsEqualNames, true)
    guard mayStand, mayBe else { return nil }
    return NavigatorPattern(
      text: text, scheme: link.scheme, components: components,
      literals: components.count(where: \.isLiteral),
      literalsWithQuery: literalsWithQuery(text, link.scheme))
  }

  /// Counts the literals between all slashes of a text, without its scheme.
  private func literalsWithQuery(_ text: String, _ scheme: Substring?) -> Int {
    let pieces = text[...].pieces(at: "/")
    let count = pieces.count { !$0.isEmpty && navigatorComponent($0).isLiteral }
    let isScheme = scheme.map { pieces.first == "\($0):" } ?? false
    let isDropped = decide(.`navigator.first-colon`, isScheme) { mistake, isScheme in
      mistake == .navigatorDropsColonBeforeSlash && pieces.first?.last == ":" || isScheme
    }
    return isDropped ? count - 1 : count
  }

  func navigatorComponent(_ given: Substring) -> NavigatorPattern.Component {
    // navigator.placeholder: only what is wholly `<name>` or `<type:name>`; any other is literal.
    let read = decide(.`navigator.placeholder`, alsoIf: given.hasASCII("<"), plainComponent(given))
    {
      mistake, component in
      switch mistake {
      case .navigatorPlaceholdersAreLiterals: literal(given)
      case .navigatorFindsPlaceholdersAtEnd:
        given.firstIndex(of: "<").map { start in
          let found = plainComponent(given[start...])
          return found.isLiteral ? component : found
        } ?? component
      case .navigatorFindsPlaceholdersAtStart:
        given.lastIndex(of: ">").map { end in
          let found = plainComponent(given[...end])
          return found.isLiteral ? component : found
        } ?? component
      case .navigatorEndsPlaceholdersAtFirstBracket:
        given.utf8.dropFirst().dropLast().contains(UInt8(ascii: ">")) ? literal(given) : component
      case .navigatorNamesAreWords:
        if case .placeholder(_, let name) = component {
          name.unicodeScalars.allSatisfy(\.isOfWord) ? component : literal(given)
        } else {
          component
        }
      case .navigatorTrimsPlaceholders:
        if case .placeholder(let type, let name) = component {
          .placeholder(type: type?.trimmed, name: name.trimmed)
        } else {
          component
        }
      default: component
      }
    }
    // navigator.scalars: brackets are scalars.
    return decide(.`navigator.scalars`, byScalarsOf: given, read) { mistake, component in
      switch mistake {
      case .navigatorReadsBracketsByCharacter:
        given.first == "<" && given.last == ">" ? component : literal(given)
      case .navigatorReadsByCharacter:
        given.first == "<" && given.last == ">"
          ? placeholder(
            given,
            given.dropFirst().dropLast().split(separator: ":", omittingEmptySubsequences: false))
          : literal(given)
      default: component
      }
    }
  }

  private func literal(_ text: Substring) -> NavigatorPattern.Component { .literal(String(text)) }

  private func plainComponent(_ text: Substring) -> NavigatorPattern.Component {
    guard text.utf8.count >= 2, text.utf8.first == UInt8(ascii: "<"),
      text.utf8.last == UInt8(ascii: ">")
    else { return literal(text) }
    let inside = Substring(text.utf8.dropFirst().dropLast())
    let parts = inside.pieces(at: ":")
    // navigator.colons: with two colons or more, it is literal.
    return decide(.`navigator.colons`, alsoIf: parts.count > 2, placeholder(text, parts)) {
      mistake, component in
      guard mistake == .navigatorPlaceholdersMayHaveColons, parts.count > 2,
        let name = inside.parted(at: ":").after
      else { return component }
      return placeholder(text, [parts[0], name])
    }
  }

  private func placeholder(_ text: Substring, _ parts: [Substring]) -> NavigatorPattern.Component {
    guard parts.count <= 2, let name = parts.last else { return literal(text) }
    // navigator.unknown-type: `Path` is another type than `path`.
    let isLike = parts.count == 2 && parts[0] != "path" && parts[0].lowercased() == "path"
    let type = decide(
      .`navigator.unknown-type`, alsoIf: isLike, parts.count == 2 ? String(parts[0]) : nil,
      or: .navigatorTypesWithoutCase
    ) { isLike ? "path" : $0 }
    // navigator.empty-name: the name may be empty, and so may the type.
    return decide(
      .`navigator.empty-name`, alsoIf: name.isEmpty || type == "",
      .placeholder(type: type, name: String(name))
    ) { mistake, component in
      switch mistake {
      case .navigatorNeedsNames: name.isEmpty ? literal(text) : component
      case .navigatorNeedsTypes: type == "" ? literal(text) : component
      default: component
      }
    }
  }
}
