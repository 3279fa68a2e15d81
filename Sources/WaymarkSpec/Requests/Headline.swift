// A case in a line, `/pokemons/:id ← pokedex://pokemons/25`, and its outcome, `opens route 0, :id is "25"`.

extension Request {
  /// The patterns, if they are few, and one of the links: `/:a (throws), /b ← pokedex://b`.
  ///
  /// What a route needs besides its pattern stands in parentheses.
  ///
  /// Of many patterns, the line has the one that the link should come to, or else the first, and the number of others.
  /// The line has the sources if the right or the observed answer is an error about them.
  package func headline(
    ofLink index: Int, expecting expected: Observation? = nil, observed: Observation? = nil
  ) -> String {
    let all = routeTexts
    let place = expected?.answer(ofLink: index)?.goal ?? 0
    let pattern = all.indices.contains(place) ? all[place] : all.first
    let one = pattern.map { $0 + Self.and(all.count - 1) } ?? emptyGroupText ?? "no routes"
    let list = all.joined(separator: ", ")
    let isShort = !all.isEmpty && list.utf8.count <= Self.maximumPatternsLength
    let router = isShort ? list : one
    let line =
      links.indices.contains(index)
      ? "\(router) ← \(Wording.plain.code(links[index].path ?? links[index].url))" : router
    guard case .open(let open) = self, [expected, observed].contains(where: \.isErrorOfSources)
    else { return line }
    let sources = open.accepting.prefix(2).map { Wording.plain.code($0.text) }
    return line + ", accepting \(sources.joined(separator: ", "))"
      + Self.and(open.accepting.count - sources.count)
  }

  /// The length of the list of patterns that leaves room for a link in a line of a terminal, in bytes.
  private static let maximumPatternsLength = 40

  /// The number of characters of a result that a title has.
  private static let maximumResult = 60

  /// The pattern of each route, with what the route needs besides it.
  private var routeTexts: [String] {
    guard case .open(let open) = self else { return patterns.map { Wording.plain.code($0) } }
    return open.entries.flatMap { entry in
      switch entry {
      case .route(let route): [route.text(accepting: route.accepting, of: open)]
      case .group(let accepting, let routes):
        routes.map { $0.text(accepting: accepting, of: open, isInGroup: true) }
      }
    }
  }

  /// The first group, where no group has routes; nil without groups.
  private var emptyGroupText: String? {
    guard case .open(let open) = self else { return nil }
    return open.entries.lazy.compactMap { entry in
      guard case .group(let accepting, _) = entry else { return nil }
      return "group without routes (accepts \(Request.Route.text(of: accepting)))"
    }.first
  }

  /// The links that the router received before one of them; nil if there are none.
  package func before(link index: Int) -> String? {
    guard index > 0 else { return nil }
    let before = links[..<index].prefix(3).map { JSON.string($0.url).compact }
    return before.joined(separator: ", ") + Self.and(index - before.count)
  }

  private static func and(_ others: Int) -> String {
    others > 0 ? " and \(others) other\(others > 1 ? "s" : "")" : ""
  }

  /// The outcome of one of the links: `opens route 0, :id is "25"`.
  package func text(of observation: Observation, ofLink index: Int) -> String {
    let reads = links.indices.contains(index) ? links[index].reads : []
    return Wording.plain.text(of: observation, reads: reads, ofLink: index)
  }

  /// The values of reads, in a clause: `?q was "a b" and :id was null`.
  package static func clause(of reads: [Read], _ results: [ReadResult]) -> String {
    zip(reads, results).map { read, result in
      Wording.plain.name(of: read) + " was " + Wording.plain.text(of: result)
    }.joined(separator: " and ")
  }

  /// The value of a read, in a clause: `?q is "a b"`.
  static func text(of read: Read, _ result: ReadResult) -> String {
    Wording.plain.name(of: read) + " is " + text(of: result)
  }

  package static func text(of result: ReadResult) -> String { Wording.plain.text(of: result) }

  /// The outcome of the last link, as a title: `A plus sign stays one, so ?q is "a+b"`. The clause is what the
  /// router does that the case shows; the reads are those that show it, or empty if any may.
  package func title(
    of observation: Observation, because clause: String, showing reads: [Read] = []
  ) -> String {
    let wording = Wording.plain
    if case .definitionError(let code) = observation { return "\(clause): \(code.rawValue)" }
    guard case .links(let answers) = observation, let answer = answers.last else { return clause }
    let all = links.last?.reads ?? []
    let results = zip(all, wording.results(of: answer, reads: all))
      .filter { asked, _ in reads.isEmpty || reads.contains { asked.isSame(as: $0) } }
      .map { $1.count > Self.maximumResult ? $1.prefix(Self.maximumResult) + "…" : $1 }.prefix(2)
    switch answer {
    case .parseError(let code): return "\(clause): \(code.rawValue)"
    case .opened, .navigated, .parsed, .error, .unsupported:
      let isOpen = answer.goal != nil
      let route = patterns.count > 1 ? "route \(answer.goal ?? 0) opens" : "the link opens"
      let outcome =
        results.isEmpty
        ? answer.isParsed ? "the link is read" : isOpen ? route : "nothing opens"
        : ((patterns.count > 1 && isOpen && reads.isEmpty ? [route] : []) + results).prefix(2)
          .joined(
            separator: " and ")
      return "\(clause), so \(outcome)"
    }
  }

  /// The expected and the observed outcome of one of the links, as far as they differ.
  package func difference(
    ofLink index: Int, expected: Observation, observed: Observation, in wording: Wording = .plain
  ) -> (expected: String, observed: String) {
    let reads = links.indices.contains(index) ? links[index].reads : []
    let whole = (
      wording.text(of: expected, reads: reads, ofLink: index),
      wording.text(of: observed, reads: reads, ofLink: index)
    )
    guard let mine = expected.answer(ofLink: index), let theirs = observed.answer(ofLink: index),
      links.indices.contains(index)
    else { return whole }
    if case .opened(let one) = mine, case .opened(let other) = theirs,
      let responds = one.responds, responds != other.responds, one.opens == other.opens,
      one.attempts == other.attempts
    {
      let texts = ["responds to it", "does not respond to it"]
      return responds ? (texts[0], texts[1]) : (texts[1], texts[0])
    }
    let openings = (wording.opening(of: mine), wording.opening(of: theirs))
    guard openings.0 == openings.1 else {
      return (openings.0.joined(separator: ", "), openings.1.joined(separator: ", "))
    }
    // As bytes: what differs in its scalars alone is different.
    let results = zip(
      wording.results(of: mine, reads: reads), wording.results(of: theirs, reads: reads)
    ).filter { !$0.isSame(as: $1) }
    guard !results.isEmpty else { return whole }
    return (results.map(\.0).joined(separator: ", "), results.map(\.1).joined(separator: ", "))
  }
}

extension Request.Route {
  /// The sources in words.
  fileprivate static func text(of sources: [Request.Source]) -> String {
    let texts = sources.map { Wording.plain.code($0.text) }
    return texts.isEmpty ? "nothing" : texts.joined(separator: " or ")
  }

  /// Returns the pattern, with the sources that differ from the router's, the guard and the handler.
  fileprivate func text(
    accepting: [Request.Source]?, of open: Request.Open, isInGroup: Bool = false
  ) -> String {
    let verb = isInGroup ? "group accepts" : "accepts"
    var notes: [String] = []
    if let accepting, accepting != open.accepting {
      notes.append("\(verb) \(Self.text(of: accepting))")
    } else if isInGroup {
      notes.append("in a group")
    }
    switch `guard` {
    case .accepts: break
    case .rejects: notes.append("guard fails")
    case .requires(let reads): notes.append("guard reads " + Self.names(of: reads))
    }
    switch handler {
    case .accepts: break
    case .rejects: notes.append("throws")
    case .requires(let reads): notes.append("reads " + Self.names(of: reads))
    }
    let text = Wording.plain.code(pattern)
    return notes.isEmpty ? text : "\(text) (\(notes.joined(separator: ", ")))"
  }

  private static func names(of reads: [Read]) -> String {
    reads.map { Wording.plain.name(of: $0) }.joined(separator: ", ")
  }
}

extension Case {
  /// The patterns and the link, in a line.
  package var headline: String { request.headline(ofLink: 0, expecting: expected) }
}

extension Observation.Answer {
  fileprivate var isParsed: Bool { if case .parsed = self { true } else { false } }
}

extension Observation? {
  /// Whether a router is refused for its sources, or those of its routes.
  fileprivate var isErrorOfSources: Bool {
    guard case .definitionError(let code)? = self else { return false }
    return code != .invalidPattern && code != .duplicatedRoute
  }
}

extension Observation {
  /// The answer to a link; nil if there is none.
  func answer(ofLink index: Int) -> Answer? {
    guard case .links(let answers) = self, answers.indices.contains(index) else { return nil }
    return answers[index]
  }

  /// The first of the links with which something else was done; nil if there is none.
  package func firstDifference(from other: Observation) -> Int? {
    guard case .links(let ones) = self, case .links(let others) = other else { return nil }
    return zip(ones, others).enumerated().first { $1.0 != $1.1 }?.offset
  }
}
