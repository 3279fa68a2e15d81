import WaymarkSpec

/// The difference between an answer and the right one, in words, whatever the texts of the request.
struct Symptom: Hashable, Sendable, CustomStringConvertible {
  /// The kind of request; nil if there is no answer.
  let kind: Request.Operation?
  let outcome: Outcome.Kind
  /// The difference in words, such as “opens nothing, expected a route”.
  let description: String

  /// What the symptom is about, such as “opens” or “reads”, in both dialects.
  var subject: Substring {
    let words = description.split(separator: " ")
    return switch words.first {
    case "its"?: "context"
    // The handler that opens a link is one of those that are asked.
    case "asks"?, "matches"?: "opens"
    // Both are about a definition.
    case "accepts"?: "refuses"
    // A parser opens nothing, but refuses a link for the same reasons.
    case "refuses"?, "reads"?: words.dropFirst().starts(with: ["a", "link"]) ? "opens" : words[0]
    default: words.first ?? ""
    }
  }

  /// Creates the symptom of an outcome.
  init(_ outcome: Outcome, of request: Request, expecting expected: Observation) {
    kind = outcome.isAnswer ? request.kind : nil
    self.outcome = outcome.kind
    switch outcome {
    case .failed(let observed, _):
      // Canonical forms hide differences in spelling, which are not failures.
      description = Self.description(
        expected.canonical(for: request), observed.canonical(for: request), of: request)
    // The texts and numbers that a message quotes may change each time.
    case .malformedAnswer(let reason):
      let isPlaced = reason.hasPrefix("column ")
      let words = isPlaced ? String(reason.drop { $0 != ":" }.dropFirst(2)) : reason
      description = "\(outcome.kind.rawValue): \(words.withoutValues.withoutNumbers)"
    case .crashed(let reason), .error(let reason):
      description = "\(outcome.kind.rawValue): \(reason.withoutValues)"
    case .passed, .notSupported, .byDesign, .notRecorded, .timedOut, .byChance, .notAsked:
      description = outcome.kind.rawValue
    }
  }

  private static func description(
    _ expected: Observation, _ observed: Observation, of request: Request
  ) -> String {
    switch (expected, observed) {
    case (.definitionError(let expected), .definitionError(let observed)):
      "refuses the definition as \(observed.rawValue), expected \(expected.rawValue)"
    case (.definitionError(let expected), .links):
      "accepts a definition, expected \(expected.rawValue)"
    case (.links, .definitionError(let observed)):
      "refuses a definition as \(observed.rawValue)"
    case (.links(let expected), .links(let observed)):
      zip(request.links, zip(expected, observed)).first { $1.0 != $1.1 }
        .map { description($1.0, $1.1, of: $0.reads) } ?? "differs"
    }
  }

  private static func description(
    _ expected: Observation.Answer, _ observed: Observation.Answer, of reads: [Read]
  ) -> String {
    switch (expected, observed) {
    case (.opened(let expected), .opened(let observed)):
      if expected.opens != observed.opens {
        description("opens", "a route", expected.opens, observed.opens)
      } else if expected.attempts != observed.attempts {
        "asks other handlers"
      } else if let responds = expected.responds, responds != observed.responds {
        "responds otherwise"
      } else {
        description(expected.reads, observed.reads, of: reads)
      }
    case (.navigated(let expected), .navigated(let observed)):
      expected.matches != observed.matches
        ? description("matches", "a pattern", expected.matches, observed.matches)
        : description(expected.reads, observed.reads, of: reads)
    case (.parsed(let expected), .parsed(let observed)):
      description(expected, observed, of: reads)
    case (.parsed, .parseError(let observed)): "refuses a link as \(observed.rawValue)"
    case (.parseError(let expected), .parsed): "reads a link, expected \(expected.rawValue)"
    case (.parseError(let expected), .parseError(let observed)):
      "refuses a link as \(observed.rawValue), expected \(expected.rawValue)"
    case (.opened, _), (.navigated, _), (.parsed, _), (.parseError, _), (.error, _),
      (.unsupported, _):
      "gives another kind of answer"
    }
  }

  private static func description(
    _ verb: String, _ what: String, _ expected: Int?, _ observed: Int?
  ) -> String {
    switch (expected, observed) {
    case (_, nil): "\(verb) nothing, expected \(what)"
    case (nil, _): "\(verb) \(what), expected none"
    case (_?, _?): "\(verb) \(what), expected another"
    }
  }

  private static func description(
    _ expected: [ReadResult], _ observed: [ReadResult], of reads: [Read]
  ) -> String {
    guard expected.count == observed.count else { return "gives another number of reads" }
    let pair = zip(reads, zip(expected, observed)).first { $1.0 != $1.1 }
    guard let (read, (expected, observed)) = pair else { return "differs" }
    // The context beside arguments and query fails for reasons of its own.
    let subject =
      if case .context(let field) = read { "its \(field.rawValue) reads" } else { "reads" }
    return expected.noun == observed.noun
      ? "\(subject) another \(expected.noun.split(separator: " ").last ?? "")"
      : "\(subject) \(observed.noun), expected \(expected.noun)"
  }
}

extension String {
  /// The text with “#” in place of each number.
  fileprivate var withoutNumbers: String {
    reduce(into: "") { text, character in
      if !character.isNumber {
        text.append(character)
      } else if text.last != "#" {
        text.append("#")
      }
    }
  }

  /// The words before the number of a place in a link.
  private static let places = ["position ", "index ", "offset ", "column ", "char ", "> line "]

  /// The text without quotations, without addresses, and without the numbers of places.
  var withoutValues: String {
    var text = ""
    var quote: Character?
    var before: Character?
    let followers = dropFirst().map { $0 as Character? } + [nil]
    for (character, next) in zip(self, followers) {
      defer { before = character }
      // An apostrophe between letters, as in “can't”, quotes nothing.
      let isInWord = character == "'" && before?.isLetter == true && next?.isLetter == true
      if quote == nil, !isInWord, character == "'" || character == "\"" {
        quote = character
        text.append("\(character)…")
        continue
      } else if character == quote, !isInWord {
        quote = nil
      } else if quote != nil || character.isNumber && text.hasSuffix("#")
        || character.isHexDigit && text.hasSuffix("0x…")
      {
        continue
      } else if character == "x", text.hasSuffix("0"), next?.isHexDigit == true {
        // An address differs in each process.
        text.append("x…")
        continue
      }
      // A number that names a place or stands in a quotation, and the end of a range that begins with one, as in
      // “position 1-2”.
      let isOfPlace = text.hasSuffix("#-") || Self.places.contains { text.hasSuffix($0) }
      let isQuoted = text.hasSuffix(" ") && text.has("“") && !text.has("”")
      text.append(character.isNumber && (isOfPlace || isQuoted) ? "#" : character)
    }
    return text
  }
}

extension ReadResult {
  /// The kind of the result.
  fileprivate var noun: String {
    switch self {
    case .value(.null): "null"
    case .value(.text), .value(.list): "a value"
    case .error: "an error"
    }
  }
}
