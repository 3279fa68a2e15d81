import WaymarkSpec

extension Draft {
  /// Writes the items of a query, where there are any.
  mutating func writeQuery(_ items: [Target.QueryItem], into link: inout [UInt8]) {
    choices.begin(.step, Step.query.rawValue)
    defer { choices.end() }
    guard !items.isEmpty || chance(in: 12, .`query.empty`) else { return }
    cite(.`link.query`)
    link += "?"
    let texts = items.lazy.flatMap { item in
      [(text: item.name, place: Place.queryName)]
        + (item.sample.map { [(text: $0.text, place: Place.queryValue)] } ?? [])
    }
    var manner = manner(of: texts, needsEscape: items.contains(where: \.isNotUTF8))
    // An empty item has the empty name, so it would decide what that is.
    let mayBeDoubled = !items.contains { $0.name.isEmpty }
    for index in items.indices {
      choices.begin(.item, index)
      defer { choices.end() }
      if index > 0 { link += mayBeDoubled && chance(in: 8, .`query.empty`) ? "&&" : "&" }
      spell(items[index].name, in: .queryName, &manner, into: &link)
      if let text = items[index].sample?.text {
        link += "="
        spell(text, in: .queryValue, &manner, into: &link)
      } else if items[index].isNotUTF8 {
        link += "=" + escapesOfNoText()
        manner.hasEscape = true
      }
      if manner.mayEscape, chance(in: 16, .`query.not-utf8-name`) {
        link += "&" + choices.pick(["", "type"]) + escapesOfNoText() + choices.pick(["", "=a"])
        manner.hasEscape = true
      }
    }
    cite(manner)
  }
}
