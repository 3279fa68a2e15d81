import WaymarkSpec

/// The destination of a link: a source, components and query items.
package struct Target {
  package var site: Site
  package var components: [Sample]
  package var items: [Item] = []

  /// An item of a query.
  package struct Item {
    package var name: String
    /// The text of the value; nil for a value that is written otherwise, and for none.
    var sample: Sample?
    /// The value as written; nil for a text, and for no value and no `=`.
    var written: String?
  }
}

extension Draft {
  package mutating func target(at site: Site) -> Target {
    let usual = choices.weighted([6, 30, 48, 30, 12, 1, 1, 1, 1])
    let count = largeCount(.deepPath) ?? usual
    let components = (0..<count).map { place in
      // The host of a custom link may be an IP literal.
      place == 0 && site.isCustom && strictChance(in: 40) ? Sample(drawnAddress()) : component()
    }
    return Target(site: site, components: components, items: items())
  }

  /// Returns a component that isn't empty.
  package mutating func component() -> Sample {
    let sample = choices.chance(in: 30) ? Sample(choices.pick([".", ".."])) : sample()
    return sample.text.isEmpty ? Sample("a") : restricted(sample)
  }

  /// Returns the items of a query.
  package mutating func items() -> [Target.Item] {
    let many = largeCount(.manyItems)
    let count = many ?? choices.weighted([10, 4, 3, 3])
    return (0..<count).reduce(into: []) { items, index in
      let filler = Target.Item(name: "n\(index)", sample: Sample("x"))
      items.append(isFiller(index, of: count) ? filler : item(after: items))
    }
  }

  private mutating func item(after others: [Target.Item]) -> Target.Item {
    // An empty item.
    if compatChance(in: 24) { return Target.Item(name: "") }
    var name = queryName()
    // Half of the items after the sixteenth have a distinct name.
    if others.count >= 16, choices.draw(2) == 1 { name = "n\(others.count)" }
    if !others.isEmpty, compatChance(in: 6) { name = askedName(choices.pick(others).name) }
    if compatChance(in: 10) { return Target.Item(name: name) }
    if compatChance(in: 10) { return Target.Item(name: name, written: unusualEscapes()) }
    var sample = restricted(sample())
    if strictChance(in: 20) { sample.text = "\u{FEFF}" + sample.text }
    return Target.Item(name: name, sample: sample)
  }

  /// Names of query items, each in spellings that are equal: names are case-insensitive.
  private static let names = [
    ["type", "TYPE", "Type"], ["q", "Q"], ["é", "É", "e\u{301}"], ["a b", "A b"],
    ["straße", "STRAẞE"], ["i\u{307}", "İ"], ["k", "\u{212A}", "K"], [""], ["a[]", "A[]"],
    ["a+b", "A+B"], ["a&=", "A&="], ["\u{301}n", "\u{301}N"], ["\u{10400}", "\u{10428}"],
    ["ΑΣ", "ασ"], ["ας"], [";"], ["amp;q"], ["__proto__"], ["constructor"],
  ]

  private mutating func queryName() -> String {
    if isLenient { return choices.pick(["type", "q", "page"]) }
    guard choices.chance(in: 4) else { return choices.pick(choices.pick(Self.names)) }
    let cased = choices.chance(in: 3) ? String(scalar(of: [.latin, .otherCases, .rareCases])) : ""
    return longPrefix() + cased + drawnText()
  }

  /// Returns a name that is equal to an item's name.
  package mutating func askedName(_ name: String) -> String {
    guard choices.draw(2) == 1, !isLenient else { return name }
    let known = Self.names.first { $0.contains { $0.isSame(as: name) } }
    return known.map { choices.pick($0) } ?? recased(equivalentForm(of: name))
  }

  /// Returns a name that hardly any item of the target has: one of other links, or a near miss.
  mutating func absentName(_ target: Target) -> String {
    switch choices.weighted([4, 3, 2]) {
    case 1: choices.pick(Self.names)[0]
    case 2: target.items.last.map { nearMiss(of: $0.name) } ?? "missing"
    default: "missing"
    }
  }

  /// Returns a sample, or “a” if the level is core and excludes its text.
  func restricted(_ sample: Sample) -> Sample {
    isCore && !sample.text.isAllowedInCore ? Sample("a") : sample
  }
}

extension String {
  /// Whether the text is of letters, digits, `-`, `_`, `~`, spaces and inner commas, which core rules decide.
  fileprivate var isAllowedInCore: Bool {
    !isEmpty && !hasByte { !$0.isAlphanumeric && !"-_~ ,".utf8.contains($0) }
      && !hasPrefix(",") && !hasSuffix(",")
  }
}
