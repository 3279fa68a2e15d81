import WaymarkSpec

extension RouterProperty {
  /// What changes nothing about a navigator.
  static let ofNavigation: [RouterProperty] = [
    RouterProperty(
      title: "Slashes more or less change nothing about a navigator's link",
      rules: RuleSet(.`navigator.slashes`), dialect: .navigator
    ) { draft in
      let voyage = draft.voyage(isMatched: true)
      let requests = [draft.request(voyage), draft.request(voyage)]
      // A pattern that is there twice in one of the spellings would change the numbers.
      guard requests.allSatisfy({ $0.patterns.count == voyage.plans.count }) else { return nil }
      return .same(.navigate(requests[0]), .navigate(requests[1]))
    },
    RouterProperty(
      title: "Query and fragment change nothing about which pattern matches",
      rules: RuleSet(.`navigator.query`), dialect: .navigator
    ) { draft in
      let voyage = draft.voyage(isMatched: !draft.choices.chance(in: 4))
      var request = draft.request(voyage)
      request.links[0].reads.removeAll { if case .queryText = $0 { true } else { false } }
      var other = request.links[0]
      other.url =
        String(other.url.unicodeScalars.prefix { $0 != "?" && $0 != "#" })
        + draft.choices.pick(["", "?", "?a/b=c", "#?", "?a#b/c"])
      request.links.append(other)
      return .same(.navigate(request))
    },
    RouterProperty(
      title: "A pattern registered again takes the place of the earlier one",
      rules: RuleSet(.`navigator.replace`), dialect: .navigator
    ) { draft in
      let request = draft.request(draft.voyage(isMatched: !draft.choices.chance(in: 4)))
      guard !request.patterns.isEmpty else { return nil }
      let place = draft.choices.draw(request.patterns.count)
      var other = request
      other.patterns.append(request.patterns[place])
      return Trial(requests: [.navigate(request), .navigate(other)]) { observations in
        guard var first = observations[0].navigated else { return "nothing was navigated" }
        if first.matches == place { first.matches = request.patterns.count }
        return first == observations[1].navigated ? nil : "the observations are not the same"
      }
    },
    RouterProperty(
      title: "A pattern that does not match might not be there",
      rules: RuleSet(.`navigator.components`), dialect: .navigator
    ) { draft in
      let voyage = draft.voyage(isMatched: true)
      let request = draft.request(voyage)
      let place = draft.choices.draw(request.patterns.count)
      var other = request
      other.patterns.remove(at: place)
      return Trial(requests: [.navigate(request), .navigate(other)]) { observations in
        guard var first = observations[0].navigated else { return "nothing was navigated" }
        guard let matches = first.matches, matches != place else { return nil }
        first.matches = matches > place ? matches - 1 : matches
        return first == observations[1].navigated ? nil : "the observations are not the same"
      }
    },
    RouterProperty(
      title: "A placeholder without a type is one of a type that nobody knows",
      rules: RuleSet(.`navigator.string`, .`navigator.unknown-type`), dialect: .navigator
    ) { draft in
      let voyage = draft.voyage(isMatched: !draft.choices.chance(in: 4))
      let patterns = draft.patterns(of: voyage)
      let isAuthority = voyage.plans.contains { $0.scheme != nil && !$0.steps.isEmpty }
      if isAuthority { draft.cite(.`navigator.text`) }
      let others = patterns.map { pattern in
        pattern.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false)
          .map { component in
            let text = String(component)
            return text.isPlaceholder && !component.contains(":")
              ? "<nobody:" + text.unicodeScalars.dropFirst().map(String.init).joined() : text
          }.joined(separator: "/")
      }
      var request = draft.request(voyage)
      request.patterns = patterns
      var other = request
      other.patterns = others
      return .same(.navigate(request), .navigate(other))
    },
    RouterProperty(
      title: "Another scheme for link and patterns changes nothing",
      rules: RuleSet(.`navigator.scheme`), dialect: .navigator
    ) { draft in
      var voyage = draft.voyage(isMatched: true, .scheme)
      voyage.keepBest()
      let record = draft.choices
      let request = draft.request(voyage)
      draft.choices = record
      voyage.target.scheme = "other"
      for index in voyage.plans.indices { voyage.plans[index].scheme = "other" }
      return .same(.navigate(request), .navigate(draft.request(voyage)))
    },
    RouterProperty(
      title: "What matches a link without a scheme does so with one in front of both",
      rules: RuleSet(.`navigator.relative`, .`navigator.scheme`), dialect: .navigator
    ) { draft in
      var voyage = draft.voyage(isMatched: true, .relative)
      voyage.keepBest()
      let request = draft.request(voyage)
      draft.cite(.`navigator.slashes`)
      if voyage.plans.contains(where: \.hasColonInFirst) { draft.cite(.`navigator.text`) }
      var other = request
      other.links[0].url = "front://" + request.links[0].url
      other.patterns = request.patterns.map { "front://" + $0 }
      return .same(.navigate(request), .navigate(other))
    },
    RouterProperty(
      title: "What a query's value is encoded from is what it reads as",
      rules: RuleSet(.`navigator.query-parameters`), dialect: .navigator
    ) { draft in
      let target = draft.navigatorTarget()
      let last = target.items.last { $0.value != nil }
      let reads = last.map { [Read.queryText($0.name)] } ?? []
      let query = target.items.map { $0.name + ($0.written.map { "=" + $0 } ?? "") }
        .joined(separator: "&")
      let request = Request.Navigate(
        patterns: ["myapp://a"], links: [Request.Link("myapp://a?" + query, reads: reads)])
      return Trial(requests: [.navigate(request)]) { observations in
        let results = [last?.value].compactMap(\.self).map { ReadResult.value(.text($0)) }
        return observations[0].navigated == Observation.Navigated(matches: 0, reads: results)
          ? nil : "it does not read as \(JSON.string(last?.value ?? "").compact)"
      }
    },
  ]
}

extension Draft {
  /// The texts of the patterns.
  fileprivate mutating func patterns(of voyage: Voyage) -> [String] {
    voyage.plans.map { plan in
      (plan.scheme.map { $0 + "://" } ?? "/") + plan.components.joined(separator: "/")
    }
  }

  /// A request for a voyage, with all that the best match has to read.
  fileprivate mutating func request(_ voyage: Voyage) -> Request.Navigate {
    var voyage = voyage
    var patterns = voyage.plans.map { text(of: $0, voyage.target) }
    keepOneOfEach(&patterns, &voyage)
    let names = voyage.best.map { voyage.plans[$0].values.map(\.name) } ?? []
    if !names.isEmpty { cite(.`navigator.values`) }
    return Request.Navigate(
      patterns: patterns, converters: voyage.converters,
      links: [
        Request.Link(
          link(to: voyage.target),
          reads: names.map { .value($0) } + voyage.target.items.map { .queryText($0.name) })
      ])
  }
}
