/// The part of a notation that is not read yet.
struct Scanner {
  private let text: String
  private let file: String
  private(set) var rest: Substring

  init(_ text: String, of file: String) {
    self.text = text
    self.file = file
    rest = text[...]
  }

  mutating func skip(_ isSkipped: (Character) -> Bool) { rest = rest.drop(while: isSkipped) }

  mutating func skip(_ word: String) -> Bool {
    guard rest.hasPrefix(word) else { return false }
    rest = rest.dropFirst(word.count)
    return true
  }

  /// Skips some scalars.
  mutating func skip(scalars count: Int) {
    rest = Substring(rest.unicodeScalars.dropFirst(count))
  }

  /// Skips a word that ends there.
  mutating func skipWord(_ word: String) -> Bool {
    let next = rest.dropFirst(word.count).first
    guard rest.hasPrefix(word), next.map({ !$0.isLetter && !$0.isNumber }) ?? true else {
      return false
    }
    return skip(word)
  }

  func peek(_ isTaken: (Character) -> Bool) -> String { String(rest.prefix(while: isTaken)) }

  mutating func take(_ isTaken: (Character) -> Bool) -> String {
    let taken = peek(isTaken)
    rest = rest.dropFirst(taken.count)
    return taken
  }

  /// The numbers of routes, between spaces.
  mutating func routes() throws(Problems) -> [Int] {
    var numbers: [Int] = []
    while true {
      skip { $0 == " " }
      let digits = peek { $0.isASCII && $0.isNumber }
      if digits.isEmpty { return numbers }
      guard let number = Int(digits) else { throw problem("the number of a route") }
      numbers.append(number)
      _ = skip(digits)
    }
  }

  /// Returns the JSON text or list at the start, which is the shortest prefix that is JSON, with its text; nil if there
  /// is none.
  func json() -> (json: JSON, text: String)? {
    // Quotation marks are scalars, whatever combines with them.
    let scalars = rest.unicodeScalars
    guard let first = scalars.first, first == "\"" || first == "[" else { return nil }
    for end in scalars.indices where scalars[end] == (first == "[" ? "]" : "\"") {
      let text = String(scalars[...end])
      if let json = try? JSON.Reader.read(Array(text.utf8)) { return (json, text) }
    }
    return nil
  }

  /// Skips a JSON text, and returns what it says; nil if there is none.
  private mutating func quoted() -> String? {
    guard let (json, text) = json(), case .string(let string) = json.value else { return nil }
    skip(scalars: text.unicodeScalars.count)
    return string
  }

  /// A read: `id`, `?page: Int`, `!page`, `?"a=b"`, `context url`.
  mutating func read() throws(Problems) -> Read {
    for field in Read.Field.allCases where skipWord("context \(field.rawValue)") {
      return .context(field)
    }
    // What follows the first mark is the name, whatever it begins with.
    let mark = skip("?") ? "?" : skip("!") ? "!" : ""
    let quoted = mark.isEmpty ? nil : self.quoted()
    let name = quoted ?? take { $0 != ":" && $0 != "=" && $0 != "," && !$0.isNewline }
    var type = ValueType(.string)
    if skip(":") {
      skip(\.isWhitespace)
      let word = peek { $0 != "=" && $0 != "," && !$0.isWhitespace }
      guard let named = ValueType.named[word] else {
        throw problem(
          "a type, such as Int, [Int] or Set<Int>",
          suggestion(for: word, among: ValueType.named.keys))
      }
      _ = skip(word)
      type = named
    }
    let trimmed = quoted ?? name.trimmingWhitespace()
    switch mark {
    case "": return .argument(trimmed, as: type)
    case "?": return .query(trimmed, as: type)
    default: return .requiredQuery(trimmed, as: type)
    }
  }

  /// One of several codes, by its word.
  mutating func code<Code>(_ codes: [(word: String, code: Code)]) throws(Problems) -> Code {
    let word = peek(\.isLetter)
    guard let found = codes.first(where: { $0.word == word }) else {
      let words = codes.map(\.word)
      throw problem(words.joined(separator: ", "), suggestion(for: word, among: words))
    }
    _ = skip(word)
    return found.code
  }

  func problem(_ expected: String, _ suggestion: String? = nil) -> Problems {
    var document = Document(file: file, bytes: Array(text.utf8))
    let word = rest.prefix { $0 != "," && !$0.isNewline }.prefix(40)
    document.note(
      word.isEmpty ? "the end" : "“\(word)”",
      at: text.utf8.distance(from: text.startIndex, to: rest.startIndex), expected: expected,
      suggestion: suggestion)
    return Problems(problems: document.problems)
  }
}
