extension Verdict {
  /// Reads the notation of bug reports: `accepts`, `rejects`, or `requires id: Int, !page`.
  package init(_ text: String) throws(Specification.Problems) {
    var scanner = Scanner(text, of: "verdict")
    scanner.skip(\.isWhitespace)
    if scanner.skipWord("accepts") {
      self = .accepts
    } else if scanner.skipWord("rejects") {
      self = .rejects
    } else if scanner.skipWord("requires") {
      var reads: [Read] = []
      repeat {
        scanner.skip { $0.isWhitespace || $0 == "," }
        let read = try scanner.read()
        reads.append(read)
        scanner.skip(\.isWhitespace)
      } while scanner.rest.first == ","
      self = .requires(reads)
    } else {
      throw scanner.problem("“accepts”, “rejects”, or “requires” and reads such as “id: Int”")
    }
    scanner.skip(\.isWhitespace)
    guard scanner.rest.isEmpty else { throw scanner.problem("the end") }
  }
}

extension Read {
  /// Reads the notation of bug reports: `id: Int`, `?page`, `!page: [Int]`, `context url`.
  package init(text: String) throws(Specification.Problems) {
    var scanner = Scanner(text, of: "read")
    self = try scanner.read()
    scanner.skip(\.isWhitespace)
    guard scanner.rest.isEmpty else { throw scanner.problem("the end") }
  }
}
