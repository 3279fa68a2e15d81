import WaymarkSpec

extension RouterProperty {
  /// Properties of values.
  static let ofValues: [RouterProperty] = [
    RouterProperty(
      title: "A list has the values of its elements read alone", rules: RuleSet(.`value.list`)
    ) { draft in
      let scalar = draft.choices.pick(ValueType.Scalar.drawn)
      let texts = (0..<draft.choices.draw(4)).compactMap { _ in draft.element(of: scalar) }
        .filter { !$0.joinsBefore }
      let list = draft.reading(texts.joined(separator: ","), as: ValueType(scalar, in: .list))
      let single = texts.map { draft.reading($0, as: ValueType(scalar)) }
      return Trial(requests: [list] + single) { observations in
        let values = observations.dropFirst().compactMap { observation -> String? in
          guard case .value(.text(let text))? = observation.onlyRead else { return nil }
          return text
        }
        return observations[0].onlyRead == .value(.list(values))
          ? nil : "the list is not \(values)"
      }
    },
    RouterProperty(
      title: "A list of one element has the value of the element", rules: RuleSet(.`value.list`)
    ) { draft in
      let scalar = draft.choices.pick(ValueType.Scalar.drawn)
      guard let text = draft.element(of: scalar) else { return nil }
      let types = [ValueType(scalar), ValueType(scalar, in: .list)]
      return Trial(requests: types.map { draft.reading(text, as: $0) }) { observations in
        switch (observations[0].onlyRead, observations[1].onlyRead) {
        case (.value(.text(let one))?, .value(.list(let list))?):
          list == [one] ? nil : "\(list) is not [\(one)]"
        case (.value(.null)?, .value(.list(let list))?): list.isEmpty ? nil : "\(list) is not empty"
        default: "expected a value or null, and a list"
        }
      }
    },
    RouterProperty(
      title: "A set has the distinct values of its list", rules: RuleSet(.`value.set`)
    ) { draft in
      let scalar = draft.choices.pick(ValueType.Scalar.drawn)
      let texts = (0..<draft.choices.draw(6)).compactMap { _ in draft.element(of: scalar) }
        .filter { $0 != "nan" }
      let text = texts.joined(separator: ",")
      let types = [ValueType(scalar, in: .list), ValueType(scalar, in: .set)]
      return Trial(requests: types.map { draft.reading(text, as: $0) }) { observations in
        guard case .value(.list(let list))? = observations[0].onlyRead,
          case .value(.list(let set))? = observations[1].onlyRead
        else { return "expected a list and a set" }
        func canonical(_ text: String) -> String { text == "-0.0" ? "0.0" : text }
        return Set(list.map(canonical)) == Set(set.map(canonical)) && Set(set).count == set.count
          ? nil : "\(set) is not the set of \(list)"
      }
    },
    RouterProperty(
      title: "The order of reads changes no result", rules: RuleSet(.`value.argument`)
    ) { draft in
      let request = Request.open(draft.opening())
      var reversed = request
      for index in reversed.links.indices { reversed.links[index].reads.reverse() }
      let count = request.links.count
      return Trial(requests: [request, reversed]) { observations in
        for (one, other) in zip(observations[..<count], observations[count...]) {
          guard let one = one.opened, let other = other.opened else {
            if one == other { continue }  // The router is rejected.
            return "expected both links to be opened"
          }
          if one.reads != other.reads.reversed() { return "the results differ" }
        }
        return nil
      }
    },
    RouterProperty(
      title: "A required and an optional query parameter have the same value",
      rules: RuleSet(.`query.required`, .`query.absent`, .`parse.result`)
    ) { draft in
      var target = draft.target(at: .custom("pokedex"))
      target.components = [Sample("x")]
      let name = target.items.first.map { draft.askedName($0.name) } ?? "missing"
      let type = draft.choices.pick(ValueType.allCases)
      let reads: [Read] = [.query(name, as: type), .requiredQuery(name, as: type)]
      return .equalResults(
        .parse(draft.link(to: target), under: "pokedex://x", reads), optional: 0,
        absent: .missingRequiredQueryParameter)
    },
    RouterProperty(
      title: "An argument and a query parameter of the same text have the same value",
      rules: RuleSet(.`value.argument`, .`query.unparsable`, .`match.forms`, .`parse.result`)
    ) { draft in
      let text = draft.component().text
      let type = draft.choices.pick(ValueType.allCases)
      let link =
        "pokedex:/x/" + draft.spelled(text, in: .segment) + "?" + draft.spelledItem("q", text)
      // The rules leave open which texts read as a URL, but not that both reads agree.
      let reads: [Read] = [.argument("a", as: type), .query("q", as: type)]
      return .equalResults(
        .parse(link, under: "pokedex://x/:a", reads), optional: 1, absent: .couldNotParse)
    },
  ]
}

extension Draft {
  /// Returns a sample of one element; nil if the sample is empty or a list of several.
  fileprivate mutating func element(of scalar: ValueType.Scalar) -> String? {
    let text = choices.pick(scalar.traits.samples)
    return text.isEmpty || text.contains(",") ? nil : text
  }

  /// Returns a request that reads a text as the value of a query parameter.
  fileprivate mutating func reading(_ text: String, as type: ValueType) -> Request {
    .parse("pokedex:/x?" + spelledItem("q", text), under: "pokedex://x", [.query("q", as: type)])
  }
}

extension RouterProperty.Trial {
  /// Returns a trial of two reads of a link that have the same result.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - optional: The index of the read that is optional.
  ///   - error: The error of the other read where the optional one is null.
  fileprivate static func equalResults(
    _ request: Request, optional: Int, absent error: ReadErrorCode
  ) -> Self {
    Self(requests: [request]) { observations in
      guard let results = observations[0].parsed, results.count == 2 else {
        return "expected two results"
      }
      let (one, other) = (results[optional], results[1 - optional])
      return other == (one == .value(.null) ? .error(error) : one) ? nil : "the results differ"
    }
  }
}

extension Observation {
  /// The value of the only read of a parsed link.
  fileprivate var onlyRead: ReadResult? {
    parsed.flatMap { $0.count == 1 ? $0[0] : nil }
  }
}
