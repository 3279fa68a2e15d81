import WaymarkSpec

extension Request {
  /// Returns a contradiction that only an adapter can cause, such as a route that does not exist; nil if
  /// there is no contradiction.
  func contradiction(in answers: [Observation.Answer]) -> String? {
    answers.lazy.compactMap { contradiction(in: $0) }.first
  }

  private func contradiction(in answer: Observation.Answer) -> String? {
    let count = patterns.count
    func unknown(_ numbers: [Int], _ what: String) -> String? {
      numbers.first { !(0..<count).contains($0) }.map {
        "\(what) \($0) does not exist, because \(count) are numbered from 0; correct the adapter"
      }
    }
    switch (self, answer) {
    case (.open, .opened(let opened)):
      if let reason = unknown(opened.attempts + (opened.opens.map { [$0] } ?? []), "route") {
        return reason
      }
      if let opens = opened.opens, !opened.attempts.contains(opens) {
        return "route \(opens) opens the link, but “attempts” does not have it;"
          + " the adapter has to record each route whose handler runs"
      }
      return nil
    case (.navigate, .navigated(let navigated)):
      return unknown(navigated.matches.map { [$0] } ?? [], "pattern")
    case (.parse, .parsed), (.parse, .parseError), (_, .error), (_, .unsupported): return nil
    case (.open, _), (.parse, _), (.navigate, _):
      return "found \(answer.kind), expected an answer to “\(kind.rawValue)”"
    }
  }
}

extension Observation.Answer {
  fileprivate var kind: String {
    switch self {
    case .opened: "an answer to “open”"
    case .parsed: "an answer to “parse”"
    case .navigated: "an answer to “navigate”"
    case .parseError: "a parse error"
    case .error, .unsupported: "no answer"
    }
  }
}
