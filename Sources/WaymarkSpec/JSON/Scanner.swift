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

  /// A JSON text; nil if there is none.
  mutating func quoted() -> String? {
    guard rest.unicodeScalars.first == "\"" else { return nil }
    for end in rest.unicodeScalars.indices.dropFirst() where rest.unicodeScalars[end] == "\"" {
      let prefix = String(rest.unicodeScalars[...end])
      if case .string(let text)? = (try? JSON.Reader.read(Array(prefix.utf8)))?.value {
        skip(scalars: prefix.unicodeScalars.count)
        return text
      }
    }
    return nil
  }

  /// A read: `id`, `?page: Int`, `!page`, `?"a=b"`, `context url`.
  mutating func read() throws(Problems) -> Read {
    for field in Read.Field.allCases where skipWord("context \(field.rawValue)") {
      return .context(field)
    }
    let mark = take { $0 == "?" || $0 == "!" }
    let json = mark.isEmpty ? nil : quoted()
    let name = json ?? take { $0 != ":" && $0 != "=" && $0 != "," && !$0.isNewline }
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
    let trimmed = json ?? name.trimmingWhitespace()
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
