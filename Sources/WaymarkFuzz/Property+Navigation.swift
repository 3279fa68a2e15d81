import WaymarkSpec

extension Property {
  /// What changes nothing about a navigator.
  static let ofNavigation: [Property] = [
    Property(
      title: "Slashes more or less change nothing about a navigator's link",
      rules: ["navigator.slashes"]
    ) { draft in
      let voyage = draft.voyage(isMatched: true)
      return .same([.navigate(draft.request(voyage)), .navigate(draft.request(voyage))])
    },
    Property(
      title: "Query and fragment change nothing about which pattern matches",
      rules: ["navigator.query", "navigator.best-query"]
    ) { draft in
      let voyage = draft.voyage(isMatched: !draft.choices.chance(in: 4))
      var request = draft.request(voyage)
      request.reads.removeAll { if case .queryText = $0 { true } else { false } }
      var other = request
      other.url =
        String(request.url.unicodeScalars.prefix { $0 != "?" && $0 != "#" })
        + draft.choices.pick(["", "?", "?a/b=<c>", "#?", "?a#b/c"])
      return .same([.navigate(request), .navigate(other)])
    },
    Property(
      title: "A pattern registered again changes nothing", rules: ["navigator.best"]
    ) { draft in
      let voyage = draft.voyage(isMatched: !draft.choices.chance(in: 4))
      let request = draft.request(voyage)
      var other = request
      if let pattern = voyage.best { other.patterns.append(request.patterns[pattern]) }
      return .same([.navigate(request), .navigate(other)])
    },
    Property(
      title: "A pattern that is not the best might not be there", rules: ["navigator.best"]
    ) { draft in
      let voyage = draft.voyage(isMatched: true)
      let request = draft.request(voyage)
      let place = draft.choices.draw(request.patterns.count)
      guard let best = voyage.best, place != best else { return .same([.navigate(request)]) }
      var other = request
      other.patterns.remove(at: place)
      return Trial(requests: [.navigate(request), .navigate(other)]) { observations in
        guard case .navigated(var first) = observations[0] else { return "nothing was navigated" }
        if let matches = first.matches, matches > place { first.matches = matches - 1 }
        return .navigated(first) == observations[1] ? nil : "the observations are not the same"
      }
    },
    Property(
      title: "A placeholder without a type is one of a type that nobody knows",
      rules: ["navigator.string", "navigator.unknown-type"]
    ) { draft in
      let voyage = draft.voyage(isMatched: !draft.choices.chance(in: 4))
      let patterns = draft.patterns(of: voyage)
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
      return .same([.navigate(request), .navigate(other)])
    },
    Property(
      title: "Another scheme for link and patterns changes nothing", rules: ["navigator.scheme"]
    ) { draft in
      var voyage = draft.voyage(isMatched: true)
      guard voyage.target.scheme != nil, !voyage.target.isOpaque else { return .same([]) }
      voyage.keepBest()
      let record = draft.choices
      let request = draft.request(voyage)
      draft.choices = record
      voyage.target.scheme = "other"
      for index in voyage.plans.indices { voyage.plans[index].scheme = "other" }
      return .same([.navigate(request), .navigate(draft.request(voyage))])
    },
    Property(
      title: "What matches a link without a scheme does so with one in front of both",
      rules: ["navigator.relative", "navigator.scheme"]
    ) { draft in
      var voyage = draft.voyage(isMatched: true)
      guard voyage.target.scheme == nil else { return .same([]) }
      voyage.keepBest()
      let request = draft.request(voyage)
      var other = request
      other.url = "front://" + request.url
      other.patterns = request.patterns.map { "front://" + $0 }
      return .same([.navigate(request), .navigate(other)])
    },
    Property(
      title: "What a query's value is encoded from is what it reads as",
      rules: ["navigator.query-parameters"]
    ) { draft in
      let target = draft.navigatorTarget()
      let last = target.items.last { $0.value != nil }
      let reads = last.map { [Read.queryText($0.name)] } ?? []
      let request = Request.Navigate(
        patterns: ["myapp://a"],
        url: "myapp://a?"
          + target.items.map { $0.name + ($0.written.map { "=" + $0 } ?? "") }.joined(
            separator: "&"),
        reads: reads)
      return Trial(requests: [.navigate(request)]) { observations in
        let results = [last?.value].compactMap(\.self).map { ReadResult.value(.text($0)) }
        return observations[0] == .navigated(.init(matches: 0, reads: results))
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
    let patterns = voyage.plans.map { text(of: $0, voyage.target) }
    let names = voyage.best.map { voyage.plans[$0].values.map(\.name) } ?? []
    return Request.Navigate(
      patterns: patterns, converters: voyage.converters, url: link(to: voyage.target),
      reads: names.map { .value($0) } + voyage.target.items.map { .queryText($0.name) })
  }
}
