/// An expectation of a link, in the notation of bug reports:
/// ```
/// match, id = "a/b", ?page: Int = 2
/// ```
/// Statements stand on lines of their own or between commas: `match`, `match 1` for the route of that
/// number, from 0, `no match`, `error CODE`, `attempts 0 1` for the routes whose handlers run, `responds`,
/// `does not respond`, and reads: of an argument `id`, a query parameter `?page`, a required one `!page`,
/// the link and what is passed with it, `context url` and `context userInfo`; as a String where no type is
/// given; a value is a word, a JSON text, a JSON list of texts or of numbers, `null`, or `error CODE`.
package struct ExpectedText: Hashable, Sendable {
  /// The route that opens the link; nil if the text does not say.
  package private(set) var opens: Opening?
  /// The code of the error of a definition, or of a link without a router; nil if none is expected.
  package private(set) var error: String?
  /// The routes whose handlers run, in order; nil if the text does not say.
  package private(set) var attempts: [Int]?
  /// Whether the router responds to the link; nil if the text does not say.
  package private(set) var responds: Bool?
  package private(set) var reads: [Request.Read] = []
  package private(set) var results: [Observation.ReadResult] = []

  package enum Opening: Hashable, Sendable {
    case nothing
    case someRoute
    case route(Int)
  }

  /// Returns the text with other reads of the same results.
  package func mappingReads(_ transform: (Request.Read) -> Request.Read) -> Self {
    var other = self
    other.reads = reads.map(transform)
    return other
  }

  /// Returns the text without some reads.
  package func dropping(_ others: [Request.Read]) -> Self {
    var other = self
    let kept = reads.indices.filter { !others.contains(reads[$0]) }
    (other.reads, other.results) = (kept.map { reads[$0] }, kept.map { results[$0] })
    return other
  }

  /// Returns the text with other numbers of routes.
  package func mappingRoutes(_ number: (Int) -> Int) -> Self {
    var other = self
    if case .route(let route)? = opens { other.opens = .route(number(route)) }
    other.attempts = attempts?.map(number)
    return other
  }

  /// Reads the notation, or throws the first problem, in a file named “expected”.
  package init(_ text: String) throws(Problems) {
    var scanner = Scanner(text, of: "expected")
    repeat {
      scanner.skip { $0.isWhitespace || $0 == "," }
      if scanner.rest.isEmpty { return }
      try readStatement(&scanner)
      scanner.skip { $0.isWhitespace && !$0.isNewline }
      guard scanner.rest.first.map({ $0 == "," || $0.isNewline }) ?? true else {
        throw scanner.problem("a comma or a new line")
      }
    } while !scanner.rest.isEmpty
  }

  private mutating func readStatement(_ scanner: inout Scanner) throws(Problems) {
    if scanner.skipWord("no match") {
      opens = .nothing
    } else if scanner.skipWord("match") {
      opens = try scanner.routes().first.map { .route($0) } ?? .someRoute
    } else if scanner.skipWord("attempts") {
      attempts = try scanner.routes()
    } else if scanner.skipWord("responds") {
      responds = true
    } else if scanner.skipWord("does not respond") {
      responds = false
    } else if scanner.skip("error ") {
      if let code = ReadErrorCode.allCases.first(where: { scanner.rest.hasPrefix($0.rawValue) }) {
        throw scanner.problem(
          "the error of a router or a link, or a value with its error, such as “id: Int = error \(code)”"
        )
      }
      let words = DefinitionErrorCode.allCases.map(\.rawValue)
      let others = ParseErrorCode.allCases.map(\.rawValue).filter { !words.contains($0) }
      error = try scanner.code((words + others).map { ($0, $0) })
    } else {
      try readRead(&scanner)
    }
  }

  private mutating func readRead(_ scanner: inout Scanner) throws(Problems) {
    // A name has no spaces: a sentence with an equals sign in it is no read, nor is code with a call.
    let start = scanner
    let name = start.rest.prefix { $0 != "=" && $0 != ":" && $0 != "\"" }
    // The name of a query item may be any text.
    let isOfQuery = name.hasPrefix("?") || name.hasPrefix("!")
    let isSentence =
      !isOfQuery && (name.contains("(") || String(name).trimmingWhitespace().contains(" "))
    let read = try scanner.read()
    scanner.skip(\.isWhitespace)
    let isContext = if case .context = read { true } else { false }
    guard !isSentence || isContext, scanner.skip("=") else {
      throw (isSentence && !isContext ? start : scanner)
        .problem("“match”, “no match”, “error CODE”, or a read such as “id = 25”")
    }
    scanner.skip { $0 == " " }
    reads.append(read)
    results.append(try result(&scanner, read.type))
  }

  private func result(_ scanner: inout Scanner, _ type: ValueType) throws(Problems) -> ReadResult {
    if scanner.skip("error ") {
      return .error(try scanner.code(ReadErrorCode.allCases.map { ($0.rawValue, $0) }))
    }
    if scanner.skipWord("null") { return .value(.null) }
    guard let first = scanner.rest.unicodeScalars.first, first == "\"" || first == "[" else {
      let word = scanner.take { $0 != "," && !$0.isNewline }.trimmingWhitespace()
      return .value(type.container == .none ? .text(word) : .list([word]))
    }
    guard let (json, text) = scanner.json() else {
      throw scanner.problem("a JSON text or a JSON list of texts or numbers")
    }
    var document = Document(file: "expected", bytes: Array(text.utf8))
    // Numbers and Bools stand without quotation marks in lists, too.
    if case .array(let elements) = json.value {
      let texts = elements.compactMap { element -> String? in
        switch element.value {
        case .number(let text): text
        case .bool(let isTrue) where type.scalar == .bool: "\(isTrue)"
        default: nil
        }
      }
      if texts.count == elements.count, !texts.isEmpty {
        scanner.skip(scalars: text.unicodeScalars.count)
        return .value(.list(texts))
      }
    }
    guard let value = document.value(json), document.problems.isEmpty else {
      throw scanner.problem(
        "a JSON text or a JSON list of texts or numbers, such as [\"1\", \"3\"]")
    }
    scanner.skip(scalars: text.unicodeScalars.count)
    return .value(value)
  }
}
