// Finds the syntax of other routers in patterns: Express, Rails, Django, Spring, Go, React Navigation, Next.js,
// associated domains and others. The rules don't have it, so that a pattern copied from there compiles and
// matches other links, or none.

/// A part of a pattern that has a meaning in other routers, but not in this one.
nonisolated package struct ForeignSyntax: Hashable, Sendable {
  /// The part as written.
  package let text: String
  /// The meaning in other routers.
  package let meaning: Meaning
  /// The name of the argument, if the part has one.
  package var name: String?

  package enum Meaning: Hashable, Sendable {
    /// `:id?`, `:id:`, `(/:id)`, `[[id]]`: the part can be missing.
    case optional
    /// `*`, `*path`, `:path*`, `:path(.*)*`, `{path...}`, `<path..>`, `[...path]`: all further components.
    case rest
    /// `/watch*`, `/a/*/b`: any text in this place.
    case wildcard
    /// `:id(\d+)`, `{id:int}`: an argument with a condition.
    case condition
    /// `:name.json`, `user-:id`: an argument within a component.
    case partial
    /// `{id}`, `<id>`, `[id]`, `$id`: an argument.
    case placeholder
    /// `(tabs)`: a folder that isn't part of the path.
    case folder
    /// `^a/(?P<id>\d+)$`, `(a|b)`: a regular expression.
    case expression
    /// `NOT /a`: links that don't match.
    case exclusion
    /// `{$}`: the end of the path.
    case end
    /// `https://*.example.com/a`: any of several hosts.
    case site
    /// `#:tab`: an argument in the fragment.
    case fragment
    /// `?<data..>`, `?{page}`: arguments in the query.
    case query
    /// `GET /a`: the method of a request.
    case method
    /// `::a`: a literal that begins with a colon.
    case colon
  }
}

nonisolated extension ForeignSyntax {
  /// Returns the parts of a pattern that have a meaning in other routers, each once.
  ///
  /// - Parameter isNavigator: Whether `<name>` is a placeholder, and `:name` has a meaning elsewhere.
  package static func all(in pattern: String, isNavigator: Bool = false) -> [Self] {
    if pattern.utf8.allSatisfy(\.isPlain) { return [] }
    if pattern.hasPrefix("NOT ") { return [Self(text: pattern, meaning: .exclusion)] }
    let beforeEnd = pattern.hasSuffix("$") ? pattern.dropLast().last : nil
    let isEnd = beforeEnd.map { $0.isLetter || $0.isNumber || $0 == "?" } ?? false
    if pattern.hasPrefix("^") || pattern.has("(?") || isEnd {
      return [Self(text: pattern, meaning: .expression)]
    }
    if let method = pattern.method { return [Self(text: method, meaning: .method)] }
    let mark = pattern.firstIndex(of: "#") ?? pattern.endIndex
    let fragment =
      mark < pattern.endIndex ? [Self(text: String(pattern[mark...]), meaning: .fragment)] : []
    let text = String(pattern[..<mark]).withoutQuery
    let query = String(pattern[..<mark]).dropFirst(text.count)
    let ofQuery =
      !isNavigator && query.hasArgumentsAtStart
      ? [Self(text: String(query), meaning: .query)] : []
    let start = text.afterSource
    let parts = text[start...].componentsOutsideBrackets
    let host = text[..<start].has("*") ? [Self(text: pattern, meaning: .site)] : []
    var known: Set<Self> = []
    return host + fragment + ofQuery
      + parts.enumerated().compactMap { place, part in
        Self(part, isLast: place == parts.count - 1, isNavigator)
      }.filter { known.insert($0).inserted }
  }

  private init?(_ part: String, isLast: Bool, _ isNavigator: Bool) {
    guard let first = part.unicodeScalars.first else { return nil }
    let meaning: Meaning?
    switch first {
    case ":":
      self.init(argument: part, isNavigator)
      return
    case "*" where part.has("."): meaning = .wildcard
    case "*": meaning = isLast || part.unicodeScalars.count > 1 ? .rest : .wildcard
    case "$" where part.unicodeScalars.count == 1: meaning = .rest
    case "$" where part.dropFirst().isIdentifier: meaning = .placeholder
    case "$" where part.hasPrefix("$(") && part.hasSuffix(")"): meaning = .placeholder
    case "$" where part.has("<") && part.hasSuffix(">"): meaning = .condition
    case "?" where part.unicodeScalars.count == 1 || part.hasPrefix("?:"): meaning = .optional
    case "(" where part.hasSuffix(")"): meaning = Self.parenthesized(part.inner)
    case "(": meaning = part.has("(/") || part.has("(:") ? .optional : .expression
    case "[" where part.hasSuffix("]"): meaning = Self.bracketed(part.inner)
    case "{" where part.hasSuffix("}") || part.hasSuffix("}?"): meaning = Self.braced(part)
    case "<" where part.hasSuffix("?>"): meaning = .optional
    // The question mark begins a query.
    case "<" where part.hasSuffix(">?"): meaning = isNavigator ? nil : .optional
    case "<" where part.hasSuffix(">"):
      // A name may contain one bracket: that of `<a>b>` is `a>b`.
      let isPartial = part.inner.has(">") && part.inner.has("<")
      let isRest = part.hasSuffix("..>")
      // With one colon, `<a><int:b>` is a placeholder of the type `a><int`, which has no converter.
      let isTyped = part.unicodeScalars.count { $0 == ":" } == 1
      if isNavigator, !isRest, !isPartial || isTyped { return nil }
      meaning =
        isPartial
        ? .partial
        : isRest || part.hasPrefix("<path:") ? .rest : part.has(":") ? .condition : .placeholder
    default:
      if part.has("(/") || part.has("(.:") || part.has("{/") || part.has("[/") {
        meaning = .optional
      } else if part.has("{") && !part.hasPrefix("[") && part.argumentName?.first?.isLetter == true
      {
        meaning = .partial
      } else if part.has(")?") || part.has("|") || part.has("\\") || part.has(".*")
        || part.has(".+")
        || part.has("[0-9") || part.has("[^")
      {
        meaning = .expression
      } else if part.has("*") || part.hasSuffix("?") {
        meaning = .wildcard
      } else if part.hasArgumentInside || part.has("{") || part.has("<")
        || part.has("[") && part.hasSuffix("]")
      {
        meaning = .partial
      } else {
        meaning = nil
      }
    }
    guard let meaning else { return nil }
    let group = meaning == .optional ? part.optionalGroup : nil
    self.init(
      text: group ?? part, meaning: meaning, name: meaning == .wildcard ? nil : part.argumentName)
  }

  /// A component that begins with a colon; nil for a plain argument.
  private init?(argument part: String, _ isNavigator: Bool) {
    if part.hasPrefix("::") {
      self.init(text: part, meaning: .colon)
      return
    }
    let name = String(part.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    let tail = part.dropFirst(name.count + 1)
    let meaning: Meaning? =
      switch tail.unicodeScalars.first {
      case nil: isNavigator ? .placeholder : nil
      case "?": .optional
      case ":" where tail.count == 1: .optional
      case "*", "+": .rest
      case "(", "{", "<", "[":
        tail.hasSuffix("?") || tail.has("(/") || tail.has("(.:") || tail.has("{.:")
          ? .optional
          : ["(*)", "(.*)", "(.+)", "{.*}", "{.+}", "(.*)*", "(.+)+"].contains(String(tail))
            ? .rest : .condition
      case ".": .partial
      default: tail.has(":") || tail.has("*") ? .partial : nil
      }
    guard let meaning, !name.isEmpty else { return nil }
    let group = meaning == .optional ? part.optionalGroup : nil
    self.init(text: group ?? part, meaning: meaning, name: name)
  }

  private static func parenthesized(_ inner: String) -> Meaning? {
    if inner.hasPrefix("*") { return .rest }
    if [":num", ":any", ":alpha", ":alphanum", ":segment", ":hash"].contains(inner) {
      return .condition
    }
    if inner.hasPrefix("$") || inner.hasPrefix(":") || inner.hasPrefix("/") || inner.hasPrefix(".:")
    {
      return .optional
    }
    return inner.isIdentifier ? .folder : .expression
  }

  private static func bracketed(_ inner: String) -> Meaning? {
    if inner.hasPrefix("...") || inner.hasPrefix("*:") { return .rest }
    if inner.hasPrefix("[") || inner.hasPrefix("/") { return .optional }
    if inner.has("=") || inner.has(":") { return .condition }
    return inner.isIdentifier && !inner.has("-") ? .placeholder : nil
  }

  private static func braced(_ part: String) -> Meaning? {
    let inner = part.inner
    if part.hasSuffix("?") { return .optional }
    if inner.hasSuffix("?") { return inner.has(":") || inner.has("<") ? .condition : .optional }
    if inner == "$" { return .end }
    if inner.has("=") && inner.has("/") { return .partial }
    if inner.has("<") || inner.has("|") { return .condition }
    if inner.hasPrefix("/") || inner.hasPrefix("?") || inner.hasPrefix("-$") || inner.has("=") {
      return .optional
    }
    // `{path*}`, `{path*2}`, `{path+}`.
    let end = inner.drop { $0.isLetter || $0.isNumber || $0 == "_" }.prefix(1)
    if ["*", "+"].contains(end) { return .rest }
    if inner.hasPrefix("*") || inner.hasPrefix("+") || inner.hasSuffix("...") { return .rest }
    guard !inner.has("}{"), !inner.has("}-"), !inner.has("}.") else { return .partial }
    guard let colon = inner.firstIndex(of: ":") else {
      return inner.has("}") ? .partial : .placeholder
    }
    let condition = String(inner[colon...].dropFirst())
    return ["path", ".*", ".+"].contains(condition) ? .rest : .condition
  }
}

nonisolated extension UInt8 {
  /// Whether the byte is a letter, a digit, `/`, `_` or `-`, of which no router makes syntax.
  fileprivate var isPlain: Bool { isLetter || isDigit || "/_-".utf8.contains(self) }
}

nonisolated extension StringProtocol {
  /// The parenthesized or braced end of the text that begins with a slash or a dot, as in `a(/:b)`; nil if there
  /// is none.
  fileprivate var optionalGroup: String? {
    let start = indices.first { place in
      ["(/", "(.:", "{/", "[/"].contains { self[place...].hasPrefix($0) }
    }
    return start.map { String(self[$0...]) }
  }

  /// Whether the text contains a short text of ASCII.
  func has(_ part: String) -> Bool {
    indices.contains { self[$0...].hasPrefix(part) }
  }

  /// The text between brackets.
  fileprivate var inner: String { String(dropFirst().dropLast()) }

  fileprivate var isIdentifier: Bool {
    first.map { !$0.isNumber } ?? false
      && allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
  }

  /// The name of the first argument in the syntax of any router; nil if there is none.
  fileprivate var argumentName: String? {
    let isMark = { (character: Character) in ":{[<*$+".contains(character) }
    var rest = drop { !isMark($0) }
    let isTyped = rest.first == "<"
    // AltoRouter writes the type first in brackets.
    if rest.first == "[", !rest.has("="), let colon = rest.firstIndex(of: ":") {
      rest = rest[colon...]
    }
    // The name of `<user-name>` may have hyphens, which end that of `:from-:to`.
    let isInBrackets = rest.first.map { "{[<".contains($0) } ?? false
    let isLead = { (character: Character) in
      isMark(character) || character == "." || character == "-" && self.hasPrefix("{-$")
        || character == "(" && self.hasPrefix("$(")
    }
    rest = rest.drop(while: isLead)
    // The name follows the type in `<int:id>`, and precedes it in `<id:int>` and `<id:[0-9]+>`.
    if isTyped, let colon = rest.firstIndex(of: ":") {
      let other = rest[colon...].dropFirst().prefix { $0 != ">" }
      let types = ["int", "str", "string", "num", "number", "float", "uuid", "path", "alpha"]
      if other.isIdentifier, !types.contains(String(other)) { rest = rest[colon...].dropFirst() }
    }
    let name = rest.prefix {
      $0.isLetter || $0.isNumber || $0 == "_" || isInBrackets && $0 == "-"
    }
    return name.isEmpty ? nil : String(name)
  }

  /// Whether a colon and a letter follow a character that is no letter, as in `user-:id`, or the “v” of a version.
  fileprivate var hasArgumentInside: Bool {
    let characters = Array(self)
    return hasPrefix("v:")
      || characters.indices.dropFirst().dropLast().contains { place in
        characters[place] == ":" && characters[place + 1].isLetter
          && !characters[place - 1].isLetter && !characters[place - 1].isNumber
      }
  }
}

nonisolated extension Substring {
  /// Whether the text is a query that begins with an argument.
  fileprivate var hasArgumentsAtStart: Bool { hasPrefix("?<") || hasPrefix("?{") }
}

nonisolated extension String {
  /// The method in front of a path, as in `GET /a`; nil without one.
  fileprivate var method: String? {
    let word = prefix { $0.isASCII && $0.isUppercase }
    return !word.isEmpty && dropFirst(word.count).hasPrefix(" /") ? String(word) : nil
  }

  /// The text before a question mark that begins a query.
  fileprivate var withoutQuery: String {
    guard let mark = firstIndex(of: "?"),
      self[mark...].contains("=") || self[mark...].hasArgumentsAtStart
    else { return self }
    return String(self[..<mark])
  }

  /// Where the components begin: after a scheme, and after a host of http and https.
  fileprivate var afterSource: Index {
    guard let place = indices.first(where: { self[$0...].hasPrefix("://") }) else {
      return startIndex
    }
    let start = index(place, offsetBy: 3)
    let isWeb = ["http", "https"].contains(self[..<place].lowercased())
    return isWeb ? self[start...].firstIndex(of: "/") ?? endIndex : start
  }
}

nonisolated extension Substring {
  /// The parts between slashes that don't stand in brackets.
  fileprivate var componentsOutsideBrackets: [String] {
    var parts = [""]
    var depth = 0
    for character in self {
      switch character {
      case "(", "[", "{", "<": depth += 1
      case ")", "]", "}", ">": depth = Swift.max(0, depth - 1)
      default: break
      }
      if character == "/", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.filter { !$0.isEmpty }
  }
}
