/// The text of a file, and the problems that were found in it so far.
package struct Document {
  let file: String
  let bytes: [UInt8]
  package private(set) var problems: [Problem] = []
  /// The kind of the file of cases, and what it is about.
  var (kind, subject) = (Specification.File.Content.cases, "")
  /// Whether it is a file of an app's own: it may name routes by their patterns, and leave out types.
  var isOwn: Bool { kind == .own }
  private let maximumProblems: Int
  /// The offset of each line in bytes; empty until somebody asks for a location.
  private var lineStarts: [Int] = []
  /// The last place that was asked for: its line and column, from 0, and its bytes.
  private var last = (line: 0, offset: 0, column: 0)

  /// The text of a file, of which so many problems are noted: each is looked for from the start of its line.
  package init(file: String, bytes: [UInt8], maximumProblems: Int = 100) {
    self.file = file
    self.bytes = bytes
    self.maximumProblems = maximumProblems
  }

  /// The lines of a file that has one thing a line, each with its place in bytes.
  package func lines() -> [(offset: Int, text: String)] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      ($0.startIndex, String(decoding: $0, as: UTF8.self))
    }
  }

  /// The most bytes that are read as JSON, which takes a multiple of them in memory.
  private static let maximumSize = 64 << 20

  /// Reads the file as JSON, or notes why it is none.
  package mutating func json() -> JSON? {
    guard bytes.count <= Self.maximumSize else {
      problems.append(
        Problem(
          location: Location(file: file, line: 1, column: 1), found: "\(bytes.count) bytes",
          expected: "at most \(Self.maximumSize); split the file", suggestion: nil, line: ""))
      return nil
    }
    do { return try JSON.Reader.read(bytes) } catch {
      note(error.found, at: error.offset, expected: error.expected)
      return nil
    }
  }

  /// Notes a problem at a place, in bytes.
  package mutating func note(
    _ found: String, at offset: Int, expected: String, suggestion: String? = nil
  ) {
    // A person mends some, and runs again.
    guard problems.count < maximumProblems else { return }
    let location = location(of: offset)
    let line = line(location.line)
    problems.append(
      Problem(
        location: location, found: found, expected: expected, suggestion: suggestion, line: line))
  }

  /// A line, counted from 1. Problems of one line share its text, which may be all of a file.
  private func line(_ number: Int) -> String {
    if let last = problems.last, last.location.line == number { return last.line }
    let line = bytes[lineStarts[number - 1]...]
      .prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return String(decoding: line, as: UTF8.self)
  }

  mutating func note(_ json: JSON, expected: String) {
    note(json.summary, at: json.offset, expected: expected)
  }

  /// The place of an offset, in bytes.
  mutating func location(of offset: Int) -> Location {
    if lineStarts.isEmpty {
      lineStarts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    }
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    // Places are asked for in their order, mostly, and a minified file is one line: go on from the last.
    let isAhead = last.line == low && last.offset <= offset
    let start = isAhead ? last.offset : lineStarts[low]
    let passed = String(decoding: bytes[start..<offset], as: UTF8.self).unicodeScalars.count
    last = (low, offset, (isAhead ? last.column : 0) + passed)
    return Location(file: file, line: low + 1, column: last.column + 1)
  }
}

// Reads values. Each function notes what is wrong and goes on; nil means that the reason is noted.
extension Document {
  /// Notes where a value is no object, and which of its keys are unknown.
  package mutating func isObject(_ json: JSON, of keys: [String], expected: String) -> Bool {
    guard case .object(let members) = json.value else {
      note(json, expected: expected)
      return false
    }
    for member in members where !keys.contains(member.key) {
      // What is not noted anymore needs no suggestion.
      guard problems.count < maximumProblems else { break }
      note(
        "the key \(JSON.string(member.key).compact)", at: member.offset,
        expected: keys.map { "“\($0)”" }.joined(separator: ", "),
        suggestion: WaymarkSpec.suggestion(for: member.key, among: keys))
    }
    return true
  }

  /// The one of several keys that an object has, beside others that it may have, and its value.
  mutating func one(
    of keys: [String], in json: JSON, beside others: [String] = [], expected: String
  ) -> (key: String, value: JSON)? {
    guard isObject(json, of: keys + others, expected: expected) else { return nil }
    let found = keys.compactMap { key in json[key].map { (key, $0) } }
    if found.count == 1 { return found[0] }
    note(json, expected: expected)
    return nil
  }

  /// The member of an object that needs it.
  package mutating func member(_ key: String, of json: JSON) -> JSON? {
    if let member = json[key] { return member }
    note("an object without “\(key)”", at: json.offset, expected: "the key “\(key)”")
    return nil
  }

  package mutating func text(_ json: JSON?, expected: String = "a text") -> String? {
    guard let json else { return nil }
    if case .string(let text) = json.value { return text }
    note(json, expected: expected)
    return nil
  }

  package mutating func bool(_ json: JSON?) -> Bool? {
    guard let json else { return nil }
    if case .bool(let value) = json.value { return value }
    note(json, expected: "true or false")
    return nil
  }

  /// A number from 0 up.
  package mutating func index(_ json: JSON?) -> Int? {
    guard let json else { return nil }
    if case .number(let text) = json.value, let number = Int(text), number >= 0 { return number }
    note(json, expected: "a number of a route, from 0")
    return nil
  }

  package mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ json: JSON?, _: Choice.Type = Choice.self
  ) -> Choice? where Choice.RawValue == String {
    let words = Choice.allCases.map(\.rawValue)
    let expected = words.map { "“\($0)”" }.joined(separator: ", ")
    return meaning(of: json, expected: expected, among: words) { Choice(rawValue: $0) }
  }

  /// What a text stands for; the words are those that a suggestion may name.
  mutating func meaning<Value>(
    of json: JSON?, expected: String, among words: [String] = [], _ read: (String) -> Value?
  ) -> Value? {
    guard let json, let text = text(json, expected: expected) else { return nil }
    if let value = read(text) { return value }
    note(
      json.summary, at: json.offset, expected: expected,
      suggestion: WaymarkSpec.suggestion(for: text, among: words))
    return nil
  }

  /// The readable elements of an array; nil if it is none, or is empty and may not be.
  package mutating func list<Element>(
    _ json: JSON?, expected: String, mayBeEmpty: Bool = false,
    _ read: (inout Document, JSON) -> Element?
  ) -> [Element]? {
    guard let json else { return nil }
    guard case .array(let elements) = json.value, mayBeEmpty || !elements.isEmpty else {
      note(
        json.summary == "a list" ? "an empty list" : json.summary, at: json.offset,
        expected: expected)
      return nil
    }
    return elements.compactMap { read(&self, $0) }
  }
}
