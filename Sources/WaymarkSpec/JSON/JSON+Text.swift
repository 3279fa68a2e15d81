extension JSON {
  /// The value on one line without spaces, as the protocol has it.
  package var compact: String { line(isFormatted: false) }

  /// The value on one line; if it is formatted, with spaces and its keys in order.
  private func line(isFormatted: Bool) -> String {
    let (separator, colon) = isFormatted ? (", ", ": ") : (",", ":")
    switch value {
    case .null: return "null"
    case .bool(let value): return "\(value)"
    case .number(let number): return number
    case .string(let string): return Self.quoted(string)
    case .array(let elements):
      let texts = elements.map { $0.line(isFormatted: isFormatted) }
      return "[" + texts.joined(separator: separator) + "]"
    case .object(let members):
      let padding = isFormatted && !members.isEmpty ? " " : ""
      let texts = (isFormatted ? Self.sorted(members) : members).map {
        Self.quoted($0.key) + colon + $0.value.line(isFormatted: isFormatted)
      }
      return "{" + padding + texts.joined(separator: separator) + padding + "}"
    }
  }

  /// A text in quotes, in which is escaped what a reader doesn't see or takes for something else.
  private static func quoted(_ string: String) -> String {
    let isPlain = string.utf8.allSatisfy {
      (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
        && $0 != UInt8(ascii: "#")
    }
    if isPlain { return "\"" + string + "\"" }
    var hashes = 0
    let escaped = string.escaped { scalar in
      defer { hashes = scalar == "#" ? hashes + 1 : 0 }
      switch scalar {
      // `##[` is a command of a workflow, wherever it stands in a line.
      case "[" where hashes >= 2: return "\\u005b"
      case "\"": return "\\\""
      case "\\": return "\\\\"
      case "\n": return "\\n"
      case "\r": return "\\r"
      case "\t": return "\\t"
      case " "..."~": return nil
      case _ where scalar.isVisible: return nil
      default:
        return scalar.utf16.map { unit in
          let digits = String(unit, radix: 16)
          return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
      }
    }
    return "\"" + escaped + "\""
  }

  /// The value in the canonical form of case files, with its keys in the order of the vocabulary.
  ///
  /// Groups, cases that cite rules, and what exceeds 110 columns have a line for each part.
  package var formatted: String { formatted(indent: 0, column: 0) + "\n" }

  /// The keys of case files, in the order in which they are written.
  static let vocabulary = [
    "$schema", "$id", "version", "id", "title", "why", "introduction", "level", "term", "meaning",
    "editorial", "library", "rationale", "rules", "since", "report", "source", "also", "found",
    "by", "seed", "differs", "from", "link", "theirs", "case", "open", "parse", "navigate", "group",
    "pattern", "patterns", "converters", "oneOf", "accepting", "guard", "handler", "routes", "url",
    "userInfo", "argument", "value", "query", "requiredQuery", "context", "as", "is", "error",
    "expect", "definitionError", "parseError", "responds", "attempts", "opens", "matches", "reads",
    "terms", "areas", "groups", "cases",
  ]

  private static let rank = Dictionary(
    uniqueKeysWithValues: vocabulary.enumerated().map { ($1, $0) })

  private func formatted(indent: Int, column: Int) -> String {
    if !isAlwaysBroken {
      let line = line(isFormatted: true)
      if isAlwaysOneLine || column + line.unicodeScalars.count <= 110 { return line }
    }
    let outer = "\n" + String(repeating: " ", count: indent)
    let parts: [(key: String, value: JSON)]
    switch value {
    case .array(let elements): parts = elements.map { ("", $0) }
    case .object(let members):
      parts = Self.sorted(members).map { (Self.quoted($0.key) + ": ", $0.value) }
    case .null, .bool, .number, .string: parts = []
    }
    guard !parts.isEmpty else { return line(isFormatted: true) }
    let lines = parts.map { key, value in
      outer + "  " + key
        + value.formatted(indent: indent + 2, column: indent + 3 + key.unicodeScalars.count)
    }
    let isArray = if case .array = value { true } else { false }
    return (isArray ? "[" : "{") + lines.joined(separator: ",") + outer + (isArray ? "]" : "}")
  }

  /// Files, groups and whatever cites rules are not folded into a line, however short.
  private var isAlwaysBroken: Bool {
    switch value {
    case .object(let members):
      members.contains { ["cases", "groups", "rules", "rationale"].contains($0.key) }
    case .array(let elements): elements.contains(where: \.isAlwaysBroken)
    case .null, .bool, .number, .string: false
    }
  }

  /// An app's own cases, which cite no rules, have a line for each link, however long.
  private var isAlwaysOneLine: Bool { self["expect"] != nil }

  private static func sorted(_ members: [Member]) -> [Member] {
    let places = members.enumerated().map { (rank[$1.key] ?? vocabulary.count, $0, $1) }
    return places.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }
}
