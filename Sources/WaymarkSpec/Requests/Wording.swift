/// The words for requests and observations. The page of rules and reports mark texts differently.
package struct Wording: Sendable {
  /// How a pattern, a link or a name stands in a sentence.
  let code: @Sendable (String) -> String
  /// How a word of the specification stands in one, or a value as JSON writes it.
  let word: @Sendable (String) -> String

  package init(
    code: @escaping @Sendable (String) -> String, word: @escaping @Sendable (String) -> String
  ) {
    self.code = code
    self.word = word
  }

  /// For a terminal, or wherever a text is only a text.
  static let plain = Wording(
    code: { $0.unmistakable.cut(to: 160) }, word: { $0.cut(to: 160) })

  func text(of observation: Observation, reads: [Read], ofLink index: Int) -> String {
    if case .definitionError(let code) = observation { return "refused, \(word(code.rawValue))" }
    guard let answer = observation.answer(ofLink: index) else { return "no answer" }
    return (opening(of: answer) + results(of: answer, reads: reads)).joined(separator: ", ")
  }

  /// The route or pattern that took the link, in words.
  func opening(of answer: Observation.Answer) -> [String] {
    switch answer {
    case .parseError(let code): return [word(code.rawValue)]
    case .parsed: return ["read"]
    case .navigated(let navigated):
      return [navigated.matches.map { "matches pattern \($0)" } ?? "matches nothing"]
    case .opened(let opened):
      let others =
        opened.attempts.last == opened.opens
        ? Array(opened.attempts.dropLast()) : opened.attempts.filter { $0 != opened.opens }
      let route = opened.opens.map { "opens route \($0)" } ?? "opens nothing"
      return [route] + (others.isEmpty ? [] : ["after \(others)"])
    case .error(let reason), .unsupported(let reason): return [code(reason)]
    }
  }

  func results(of answer: Observation.Answer, reads: [Read]) -> [String] {
    zip(reads, answer.reads).map { "\(name(of: $0)) is \(text(of: $1))" }
  }

  func name(of read: Read) -> String {
    switch read {
    case .argument(let name, let type): code(":" + name + type.suffix)
    case .query(let name, let type): code("?" + name + type.suffix)
    case .requiredQuery(let name, let type): code("!" + name + type.suffix)
    case .context(let field): "the \(field.rawValue)"
    case .value(let name): code("<\(name)>")
    case .queryText(let name): code("?" + name)
    }
  }

  func text(of result: ReadResult) -> String {
    switch result {
    case .error(let code): "the error \(word(code.rawValue))"
    case .value(.null): "null"
    case .value(let value): word(value.json.compact)
    }
  }
}

extension ValueType {
  fileprivate var suffix: String { self == ValueType(.string) ? "" : " as \(self)" }
}

extension String {
  /// The text as a person recognizes it: `\u{…}` stands for each character that is not seen, joins its
  /// neighbour or looks like another one. Quoted if it is empty, or begins or ends with a space.
  package var unmistakable: String {
    let text = escaped { $0 == " " || $0.isVisible ? nil : $0.escape }
    return isEmpty || hasPrefix(" ") || hasSuffix(" ") ? "\"\(text)\"" : text
  }
}
