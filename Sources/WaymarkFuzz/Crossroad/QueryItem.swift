import WaymarkSpec

extension Draft {
  private static let names = [
    ["type", "TYPE", "Type"], ["q", "Q"], ["é", "É", "e\u{301}"], ["a b", "A b"],
    ["straße", "STRAẞE"],
    ["i\u{307}", "İ"], ["k", "\u{212A}", "K"], ["", ""], ["a[]", "A[]"], ["a+b", "A+B"],
    ["a&=", "A&="], ["\u{301}n", "\u{301}N"], ["\u{10400}", "\u{10428}"], ["ΑΣ", "ασ"],
    [";"], ["amp;q"], ["__proto__"],
    ["constructor"],
  ]

  /// A name of an item, known or drawn.
  private mutating func queryName() -> (name: String, equals: [String]) {
    guard choices.chance(in: 4) else {
      let names = choices.pick(Self.names)
      return (choices.pick(names), names)
    }
    let cased = choices.chance(in: 3) ? String(scalar(of: [.latin, .otherCases, .rareCases])) : ""
    let name = longStart() + cased + drawnText()
    // What is asked for where nothing is there.
    let isAsked = name.utf8.count == 7 && name.lowercased() == "missing"
    return (isAsked ? "n" : name, [])
  }

  mutating func query() -> [Target.QueryItem] {
    choices.begin(.step, Step.query.rawValue)
    defer { choices.end() }
    let usual = choices.weighted([10, 4, 3, 3])
    guard magnitude == .manyItems || usual > 0, allows(.`link.query`) else { return [] }
    let count = largeCount(.manyItems) ?? usual
    return (0..<count).reduce(into: []) { items, index in
      if isFiller(index, of: count) {
        items.append(Target.QueryItem("n\(index)", [], Sample("x")))
      } else if let item = part(.item, index, { $0.item(after: items) }) {
        items.append(item)
      }
    }
  }

  /// An item behind others; nil where the case may not have two of one name.
  private mutating func item(after others: [Target.QueryItem]) -> Target.QueryItem? {
    let (drawn, known) = part(.text, 0) { $0.queryName() }
    // Of many, some have names of their own, however far behind.
    let isCounted = others.count >= 16 && choices.draw(2) == 1
    let equals = isCounted ? [] : known
    let name = isCounted ? "n\(others.count)" : allows(.`query.name`) ? drawn : known.first ?? drawn
    let kind = choices.weighted([8, 1, 1])
    if choices.chance(in: 24), may(RuleSet(.`query.empty`, .`query.no-value`)),
      allows(.`query.first`) || !others.contains(where: { $0.key.isEmpty })
    {
      return Target.QueryItem("", [""], nil)
    }
    let sample = part(.text, 0) { draft in
      draft.choices.chance(in: 10)
        ? draft.textSample(draft.choices.pick(["%", "%zz", "100%", "%4", "%u0041", "%%41"]))
        : draft.sample()
    }
    let key = name.lowercased()
    guard allows(.`query.first`) || !others.contains(where: { $0.key == key }),
      !name.isEmpty || may(.`query.empty`), !name.startsWithBOM || may(.`link.bom`)
    else { return nil }
    switch kind {
    case 1 where may(.`query.no-value`):
      return Target.QueryItem(name, equals, nil, key: key)
    case 2 where may(.`query.not-utf8`):
      return Target.QueryItem(name, equals, nil, isNotUTF8: true, key: key)
    default:
      let isPossible = !sample.text.startsWithBOM || may(.`link.bom`)
      return Target.QueryItem(name, equals, isPossible ? sample : Sample("a"), key: key)
    }
  }

  /// A name to ask an item by: its own, or one that is equal without case.
  mutating func askedName(_ item: Target.QueryItem) -> String {
    guard choices.draw(2) == 1, allows(.`query.name`) else { return item.name }
    let name =
      item.equals.isEmpty ? recased(reformed(item.name)) : choices.pick(item.equals)
    if !name.isSame(as: item.name) { cite(.`query.name`) }
    return name
  }

  /// A name that no item has, though those of other links may, or one that is nearly it.
  mutating func absentName(_ target: Target) -> String {
    let kind = choices.weighted([4, 3, 2])
    var name = choices.pick(Self.names)[0]
    if kind == 2, let item = target.query.last {
      name = nearMiss(of: item.name, isCaseless: true)
      if name.startsWithBOM { name = "bom" }
    }
    let isAbsent = !name.isEmpty && !target.query.contains { $0.key == name.lowercased() }
    return kind > 0 && isAbsent ? name : "missing"
  }
}
