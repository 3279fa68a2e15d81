import WaymarkSpec

extension RouterProperty {
  /// How readings of one text belong together.
  static let ofValues: [RouterProperty] = [
    RouterProperty(title: "A list is its elements, each read alone", rules: RuleSet(.`value.list`))
    {
      draft in
      let kind = draft.choices.pick(ValueKind.all)
      let texts = (0..<draft.choices.draw(4)).compactMap { _ in draft.element(of: kind) }
        .filter { !$0.joinsBefore }
      let list = draft.reading(texts.joined(separator: ","), as: ValueType(kind.scalar, in: .list))
      let single = texts.map { draft.reading($0, as: ValueType(kind.scalar)) }
      return Trial(requests: [list] + single) { observations in
        let values = observations.dropFirst().compactMap { observation -> String? in
          guard case .value(.text(let text))? = observation.onlyRead else { return nil }
          return text
        }
        return observations[0].onlyRead == .value(.list(values))
          ? nil : "it has other elements than \(values)"
      }
    },
    RouterProperty(title: "A value alone and a list of one agree", rules: RuleSet(.`value.list`)) {
      draft in
      let kind = draft.choices.pick(ValueKind.all)
      guard let text = draft.element(of: kind) else { return nil }
      let types = [ValueType(kind.scalar), ValueType(kind.scalar, in: .list)]
      return Trial(requests: types.map { draft.reading(text, as: $0) }) { observations in
        switch (observations[0].onlyRead, observations[1].onlyRead) {
        case (.value(.text(let one))?, .value(.list(let list))?):
          list == [one] ? nil : "\(list) is not [\(one)]"
        case (.value(.null)?, .value(.list(let list))?): list.isEmpty ? nil : "\(list) is not empty"
        default: "a value or null, and a list are expected"
        }
      }
    },
    RouterProperty(title: "A set is its list, each element once", rules: RuleSet(.`value.set`)) {
      draft in
      let kind = draft.choices.pick(ValueKind.all)
      let texts = (0..<draft.choices.draw(6)).compactMap { _ in draft.element(of: kind) }
        .filter { $0 != "nan" }
      let text = texts.joined(separator: ",")
      let types = [ValueType(kind.scalar, in: .list), ValueType(kind.scalar, in: .set)]
      return Trial(requests: types.map { draft.reading(text, as: $0) }) { observations in
        guard case .value(.list(let list))? = observations[0].onlyRead,
          case .value(.list(let set))? = observations[1].onlyRead
        else { return "a list and a set are expected" }
        func canonical(_ text: String) -> String { text == "-0.0" ? "0.0" : text }
        return Set(list.map(canonical)) == Set(set.map(canonical)) && Set(set).count == set.count
          ? nil : "\(set) is not the set of \(list)"
      }
    },
    RouterProperty(
      title: "An order of reading is only an order", rules: RuleSet(.`value.argument`)
    ) { draft in
      let request = Request.open(draft.opening())
      var reversed = request
      for index in reversed.links.indices { reversed.links[index].reads.reverse() }
      let count = request.links.count
      return Trial(requests: [request, reversed]) { observations in
        for (one, other) in zip(observations[..<count], observations[count...]) {
          guard let one = one.opened, let other = other.opened else {
            return "both are to be opened"
          }
          if one.reads != other.reads.reversed() { return "the results differ" }
        }
        return nil
      }
    },
    RouterProperty(
      title: "A required parameter and an optional one agree",
      rules: RuleSet(.`query.required`, .`query.absent`, .`parse.result`)
    ) { draft in
      var target = draft.target(at: .custom("pokedex"))
      target.components = [Sample("x")]
      let name = target.items.first.map { draft.askedName($0.name) } ?? "missing"
      let type = draft.choices.pick(ValueType.allCases)
      let reads: [Read] = [.query(name, as: type), .requiredQuery(name, as: type)]
      let request = Request.parse(
        Request.Parse(
          pattern: "pokedex://x", links: [Request.Link(draft.link(to: target), reads: reads)]))
      return Trial(requests: [request]) { observations in
        guard let results = observations[0].parsed, results.count == 2 else {
          return "two results are expected"
        }
        let isEqual =
          results[0] == .value(.null)
          ? results[1] == .error(.missingRequiredQueryParameter) : results[0] == results[1]
        return isEqual ? nil : "the results differ"
      }
    },
    RouterProperty(
      title: "An argument and a query parameter of one text read alike",
      rules: RuleSet(.`value.argument`, .`query.unparsable`, .`match.forms`, .`parse.result`)
    ) { draft in
      let text = draft.component().text
      let type = draft.choices.pick(ValueType.allCases)
      let link =
        "pokedex:/x/" + draft.spelled(text, in: .segment) + "?" + draft.spelledItem("q", text)
      // How a text that is no URI reference reads as a URL is left open, but it is left open once.
      let reads: [Read] = [.argument("a", as: type), .query("q", as: type)]
      let request = Request.parse(
        Request.Parse(
          pattern: "pokedex://x/:a",
          links: [Request.Link(link, reads: reads)]))
      return Trial(requests: [request]) { observations in
        guard let results = observations[0].parsed, results.count == 2 else {
          return "two results are expected"
        }
        let isEqual =
          results[1] == .value(.null)
          ? results[0] == .error(.couldNotParse) : results[0] == results[1]
        return isEqual ? nil : "the results differ"
      }
    },
  ]
}

extension Draft {
  /// A text of one element, which can be read or not; nil where it would be none, or several.
  fileprivate mutating func element(of kind: ValueKind) -> String? {
    let text = choices.pick(kind.texts)
    return text.isEmpty || text.contains(",") ? nil : text
  }

  /// A request that reads a text as the value of a query parameter.
  fileprivate mutating func reading(_ text: String, as type: ValueType) -> Request {
    .parse(
      Request.Parse(
        pattern: "pokedex://x",
        links: [
          Request.Link("pokedex:/x?" + spelledItem("q", text), reads: [.query("q", as: type)])
        ]))
  }
}

extension Observation {
  /// The one result of a link that was read under a pattern.
  fileprivate var onlyRead: ReadResult? {
    parsed.flatMap { $0.count == 1 ? $0[0] : nil }
  }
}
