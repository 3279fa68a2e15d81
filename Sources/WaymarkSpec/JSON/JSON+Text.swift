extension JSON {
  /// The value on one line without spaces, as the protocol has it.
  package var compact: String { line(isFormatted: false) }

  private func line(isFormatted: Bool) -> String {
    var text = ""
    write(to: &text, isFormatted: isFormatted)
    return text
  }

  /// Writes the value on one line; if it is formatted, with spaces and its keys in order.
  private func write(to text: inout String, isFormatted: Bool) {
    let separator = isFormatted ? ", " : ","
    switch value {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let number): text += number
    case .string(let string): Self.write(string, to: &text)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += separator }
        element.write(to: &text, isFormatted: isFormatted)
      }
      text += "]"
    case .object(let members):
      let padding = isFormatted && !members.isEmpty ? " " : ""
      text += "{" + padding
      for (index, member) in (isFormatted ? Self.sorted(members) : members).enumerated() {
        if index > 0 { text += separator }
        Self.write(member.key, to: &text)
        text += isFormatted ? ": " : ":"
        member.value.write(to: &text, isFormatted: isFormatted)
      }
      text += padding + "}"
    }
  }

  /// Writes a text, and escapes what a reader doesn't see or takes for something else.
  private static func write(_ string: String, to text: inout String) {
    text += "\""
    defer { text += "\"" }
    let isPlain = string.utf8.allSatisfy {
      (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
        && $0 != UInt8(ascii: "#")
    }
    if isPlain { return text += string }
    var hashes = 0
    for scalar in string.unicodeScalars {
      defer { hashes = scalar == "#" ? hashes + 1 : 0 }
      switch scalar {
      // `##[` is a command of a workflow, wherever it stands in a line.
      case "[" where hashes >= 2: text += "\\u005b"
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case " "..."~": text.unicodeScalars.append(scalar)
      default:
        if scalar.isVisible {
          text.unicodeScalars.append(scalar)
        } else {
          for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
            let digits = String(unit, radix: 16)
            text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
          }
        }
      }
    }
  }

  /// The value in the canonical form of case files, with its keys in the order of the vocabulary.
  ///
  /// Groups, cases that cite rules, and what exceeds 110 columns have a line for each part.
  package var formatted: String {
    var text = ""
    format(to: &text, indent: 0, column: 0)
    return text + "\n"
  }

  /// The keys of case files, in the order in which they are written.
  static let vocabulary = [
    "$schema", "$id", "version", "id", "title", "introduction", "level", "term", "meaning",
    "editorial", "library", "rationale", "rules", "since", "report", "source", "found", "by",
    "seed", "open", "parse", "navigate", "group", "pattern", "patterns", "converters", "oneOf",
    "accepting", "guard", "handler", "routes", "url", "userInfo", "argument", "value", "query",
    "requiredQuery", "context", "as", "is", "error", "expect", "definitionError", "parseError",
    "responds", "attempts", "opens", "matches", "reads", "terms", "areas", "groups", "cases",
  ]

  private static let rank = Dictionary(
    uniqueKeysWithValues: vocabulary.enumerated().map { ($1, $0) })

  private func format(to text: inout String, indent: Int, column: Int) {
    if !isAlwaysBroken {
      let line = line(isFormatted: true)
      if isAlwaysOneLine || column + line.unicodeScalars.count <= 110 { return text += line }
    }
    let inner = String(repeating: " ", count: indent + 2)
    let outer = "\n" + String(repeating: " ", count: indent)
    let parts: [(key: String, value: JSON)]
    switch value {
    case .array(let elements): parts = elements.map { ("", $0) }
    case .object(let members):
      parts = Self.sorted(members).map { (JSON.string($0.key).compact + ": ", $0.value) }
    case .null, .bool, .number, .string: parts = []
    }
    guard !parts.isEmpty else { return text += line(isFormatted: true) }
    let isArray = if case .array = value { true } else { false }
    text += isArray ? "[" : "{"
    for (index, (key, value)) in parts.enumerated() {
      text += (index > 0 ? ",\n" : "\n") + inner + key
      value.format(to: &text, indent: indent + 2, column: indent + 3 + key.unicodeScalars.count)
    }
    text += outer + (isArray ? "]" : "}")
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
