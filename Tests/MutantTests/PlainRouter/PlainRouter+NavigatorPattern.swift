import Foundation

/// A pattern of URLNavigator's, read.
struct NavigatorPattern {
  /// As given.
  var text: String
  /// Nil where there is none.
  var scheme: String?
  var components: [Component]
  /// How many components are literal.
  var literals: Int

  enum Component: Equatable {
    case literal(String)
    /// The type is nil where there is no colon.
    case placeholder(type: String?, name: String)

    /// The name of a placeholder; empty for a literal.
    var name: String {
      guard case .placeholder(_, let name) = self else { return "" }
      return name
    }

    /// Whether it takes all that follows.
    var isPath: Bool {
      guard case .placeholder("path", _) = self else { return false }
      return true
    }

    var isLiteral: Bool {
      guard case .literal = self else { return false }
      return true
    }
  }
}

extension PlainRouter {
  /// Rules: navigator.path-last, navigator.duplicate-name; nil where the pattern is invalid.
  func navigatorPattern(_ text: String) -> NavigatorPattern? {
    let link = navigatorLink(text, isPattern: true)
    let components = link.components.map { navigatorComponent($0[...]) }
    let mayGoOn = has(.navigatorPathMayStandAnywhere) || has(.navigatorPathGoesOn)
    if components.dropLast().contains(where: \.isPath), !mayGoOn { return nil }
    var names: [String] = []
    for case .placeholder(_, let name) in components {
      if names.contains(name) && !has(.navigatorAcceptsEqualNames) { return nil }
      names.append(name)
    }
    var literals = components.count(where: \.isLiteral)
    if has(.navigatorCountsLiteralsOfQuery) {
      let pieces = text[...].pieces(at: "/")
      literals = pieces.count { !$0.isEmpty && navigatorComponent($0).isLiteral }
      let isScheme = link.scheme.map { pieces.first == "\($0):" } ?? false
      if isScheme || has(.navigatorDropsColonBeforeSlash) && pieces.first?.last == ":" {
        literals -= 1
      }
    }
    return NavigatorPattern(
      text: text, scheme: link.scheme, components: components, literals: literals)
  }

  /// Rules: navigator.placeholder, navigator.empty-name, navigator.colons.
  private func navigatorComponent(_ text: Substring) -> NavigatorPattern.Component {
    let literal = NavigatorPattern.Component.literal(String(text))
    var text = text
    if has(.navigatorFindsPlaceholdersAtEnd), let start = text.firstIndex(of: "<") {
      text = text[start...]
    }
    let isByCharacter = has(.navigatorReadsBracketsByCharacter) || has(.navigatorReadsByCharacter)
    if isByCharacter, text.first != "<" || text.last != ">" {
      return literal
    }
    guard text.utf8.count >= 2, text.utf8.first == UInt8(ascii: "<"),
      text.utf8.last == UInt8(ascii: ">")
    else { return literal }
    let inside = Substring(text.utf8.dropFirst().dropLast())
    if has(.navigatorEndsPlaceholdersAtFirstBracket), inside.utf8.contains(UInt8(ascii: ">")) {
      return literal
    }
    var parts = inside.pieces(at: ":")
    if has(.navigatorReadsByCharacter) {
      parts = inside.split(separator: ":", omittingEmptySubsequences: false)
    }
    if has(.navigatorPlaceholdersMayHaveColons), let name = inside.parted(at: ":").after {
      parts = [parts[0], name]
    }
    if has(.navigatorTrimsPlaceholders) {
      parts = parts.map { $0.trimmingCharacters(in: .whitespaces)[...] }
    }
    guard parts.count <= 2, let name = parts.last else { return literal }
    if has(.navigatorNeedsNames), name.isEmpty { return literal }
    let type = parts.count == 2 ? String(parts[0]) : nil
    if has(.navigatorNeedsTypes), type == "" { return literal }
    return .placeholder(type: type, name: String(name))
  }
}
