extension ExpectedText {
  /// Returns the differences between the last answer of an observation and the text, in sentences without a period.
  /// Reads that the request's last link doesn't have are ignored.
  package func contradictions(to observed: Observation, of request: Request) -> [String] {
    let answer: Observation.Answer
    switch observed {
    case .definitionError(let code):
      return error == code.rawValue ? [] : ["the router is refused, \(code.rawValue)"]
    case .links(let answers):
      guard let last = answers.last else { return [] }
      answer = last
    }
    if case .parseError(let code) = answer {
      let isExpected = error == code.rawValue || error == nil && opens == .nothing
      return isExpected ? [] : ["the link is refused, \(code.rawValue)"]
    }
    if let error { return ["nothing is refused, expected \(error)"] }
    let goal = if case .parsed = answer { 0 } else { answer.goal }
    let isExpected =
      switch opens {
      case nil: goal != nil || reads.isEmpty
      case .nothing: goal == nil && reads.isEmpty
      case .someRoute: goal != nil
      case .route(let index): goal == index
      }
    guard isExpected else {
      if case .parsed = answer { return ["the link is read"] }
      let expected = if case .route(let index)? = opens { ", expected route \(index)" } else { "" }
      return [(goal.map { "route \($0) opens the link" } ?? "no route opens the link") + expected]
    }
    var differences: [String] = []
    if case .opened(let opened) = answer {
      if let attempts, attempts != opened.attempts {
        let list = opened.attempts.map(String.init).joined(separator: ", ")
        let routes = opened.attempts.count == 1 ? "handler of route" : "handlers of routes"
        differences.append(
          list.isEmpty
            ? "no handler runs"
            : "the \(routes) \(list) run\(opened.attempts.count == 1 ? "s" : "")")
      }
      if let responds, let observed = opened.responds, responds != observed {
        differences.append(observed ? "the router responds" : "the router does not respond")
      }
    }
    let asked = request.links.last?.reads ?? []
    for (read, result) in zip(reads, results) {
      guard let place = asked.firstIndex(where: { $0.isSame(as: read) }),
        answer.reads.indices.contains(place), !answer.has(result, ofRead: place, of: request)
      else { continue }
      differences.append(
        Request.text(of: read, answer.reads[place]) + ", expected " + Request.text(of: result))
    }
    return differences
  }
}

extension Request.Read {
  /// Whether both read the same, in either dialect.
  package func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.value(let name), .argument(let word, _)): name == word
    case (.queryText(let name), .query(let word, _)),
      (.queryText(let name), .requiredQuery(let word, _)):
      name == word
    default: self == other
    }
  }
}
