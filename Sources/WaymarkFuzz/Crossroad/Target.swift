import WaymarkSpec

/// Where a link leads: a source, and what the link carries for the routes of it.
struct Target {
  /// A scheme, and for a universal link a host and a port as the source has it.
  enum Site: Hashable {
    case custom(String)
    indirect case universal(scheme: String, host: String, port: String?)
  }

  /// The source, as routes name it.
  var site: Site
  var components: [Sample]
  var query: [QueryItem] = []

  /// Whether links of the source are those of a custom URL scheme.
  var isCustom: Bool { if case .custom = site { true } else { false } }

  /// An item of a query, and what asking for its name gives.
  struct QueryItem {
    let name: String
    /// Which names are equal to this one: those of the same number.
    let group: Int
    /// The value; nil where the item has none, or one that is not UTF-8.
    let sample: Sample?
    let isNotUTF8: Bool
  }
}

extension Target.Site {
  /// The host of a universal link source.
  var host: String? { if case .universal(_, let host, _) = self { host } else { nil } }
}

extension Target.Site {
  /// What a pattern rests on that names such a source.
  var ownRules: RuleSet {
    guard let host else { return RuleSet(.`pattern.scheme`) }
    return host.isASCII
      ? RuleSet(.`pattern.web`) : RuleSet(.`pattern.web`, .`pattern.unicode-host`)
  }

  /// What a pattern rests on that names such a source, so that links of others do not match it.
  var ownRulesElsewhere: RuleSet {
    var rules = ownRules
    rules.insert(.`pattern.restricts`)
    return rules
  }

  /// What naming such a source, and reading links to it, rests on.
  var rules: RuleSet {
    guard case .universal(_, let host, let port) = self else { return RuleSet() }
    var rules = RuleSet(.`source.universal`)
    if port != nil { rules.insert(.`source.port`) }
    if host.isLiteralAddress { rules.insert(.`link.malformed-authority`) }
    if !host.isASCII {
      rules.formUnion(RuleSet(.`link.unicode-host`, .`link.unescaped`))
    }
    return rules
  }
}

extension Draft {
  private static let schemes = ["pokedex", "johto", "app+test.v2", "x"]
  private static let sites: [Target.Site] = [
    .universal(scheme: "https", host: "good.example", port: nil),
    .universal(scheme: "http", host: "good.example", port: nil),
    .universal(scheme: "https", host: "good.example", port: "8443"),
    .universal(scheme: "https", host: "kanto.good.example", port: nil),
    .universal(scheme: "http", host: "localhost", port: "3000"),
    .universal(scheme: "https", host: "日本.example", port: nil),
    .universal(scheme: "http", host: "[::1]", port: nil),
    .universal(scheme: "https", host: "é.example", port: nil),
    .universal(scheme: "http", host: "localhost", port: nil),
  ]

  /// Some sources, each another one.
  mutating func sites() -> [Target.Site] {
    var sites: [Target.Site] = []
    for _ in 0...choices.weighted([5, 4, 2]) {
      let site = part(.text, 0) { $0.site() }
      if sites.isEmpty || !sites.contains(site) && may(.`source.several`) { sites.append(site) }
    }
    for site in sites { cite(site.rules) }
    return sites
  }

  private mutating func site() -> Target.Site {
    let custom = Target.Site.custom(choices.pick(Self.schemes))
    guard choices.draw(2) == 1, scope.offers(.universalLinks) else { return custom }
    let site = choices.pick(Self.sites)
    if allows(site.rules) { return site }
    return allows(Self.sites[0].rules) ? Self.sites[0] : custom
  }

  /// A target at one of the sources.
  mutating func target(at site: Target.Site) -> Target {
    let count = choices.weighted([allows(.`match.root`) ? 1 : 0, 5, 8, 5, 2])
    let components = (0..<count).map { place in part(.component, place) { $0.component() } }
    return Target(site: site, components: components, query: query())
  }

  /// A component, and what it reads as; none is empty.
  mutating func component() -> Sample {
    let sample = part(.text, 0) { draft in
      draft.choices.chance(in: 10) ? Sample(draft.choices.pick(Self.confusable)) : draft.sample()
    }
    return mayBeComponent(sample.text) ? sample : Sample("a")
  }

  /// Whether a link may have a component of this text.
  mutating func mayBeComponent(_ text: String) -> Bool {
    !text.isEmpty && may(Self.rules(ofComponent: text))
  }

  /// What it rests on that a text is a component of a link, however it is written.
  private static func rules(ofComponent text: String) -> RuleSet {
    var rules = RuleSet()
    if text == "." || text == ".." { rules.insert(.`link.dot-segments`) }
    if text.utf8.contains(UInt8(ascii: "/")) { rules.insert(.`link.encoded-slash`) }
    if text.startsWithBOM { rules.insert(.`link.bom`) }
    if text.joinsNeighbours { rules.insert(.`pattern.scalars`) }
    return rules
  }

  /// Texts that some literal looks like.
  private static let confusable =
    nearLiterals.keys.sorted() + ["[::1]", "%u0041", "%+1", "a\n", "FIRE", "%４1"]

  private static let names = [
    ["type", "TYPE", "Type"], ["q", "Q"], ["é", "É", "e\u{301}"], ["a b", "A b"],
    ["straße", "STRAẞE"],
    ["i\u{307}", "İ"], ["k", "\u{212A}", "K"], ["", ""], ["a[]", "A[]"], ["a+b", "A+B"],
    ["a&=", "A&="], ["\u{301}n", "\u{301}N"],
  ]

  mutating func query() -> [Target.QueryItem] {
    choices.begin(.step, Step.query.rawValue)
    defer { choices.end() }
    guard choices.draw(2) == 1, allows(.`link.query`) else { return [] }
    return (0..<choices.weighted([1, 4, 3, 2])).reduce(into: []) { items, index in
      if let item = part(.item, index, { $0.item(after: items) }) { items.append(item) }
    }
  }

  /// An item behind others; nil where the case may not have two of one name.
  private mutating func item(after others: [Target.QueryItem]) -> Target.QueryItem? {
    choices.begin(.text, 0)
    let group = choices.draw(Self.names.count)
    let drawn = choices.pick(Self.names[group])
    choices.end()
    let name = allows(.`query.name`) ? drawn : Self.names[group][0]
    let kind = choices.weighted([8, 1, 1])
    let sample = part(.text, 0) { $0.sample() }
    guard !others.contains(where: { $0.group == group }) || allows(.`query.first`),
      !name.isEmpty || may(.`query.empty`)
    else { return nil }
    switch kind {
    case 1 where may(.`query.no-value`):
      return Target.QueryItem(name: name, group: group, sample: nil, isNotUTF8: false)
    case 2 where may(.`query.not-utf8`):
      return Target.QueryItem(name: name, group: group, sample: nil, isNotUTF8: true)
    default:
      let isPossible = !sample.text.startsWithBOM || may(.`link.bom`)
      return Target.QueryItem(
        name: name, group: group, sample: isPossible ? sample : Sample("a"), isNotUTF8: false)
    }
  }

  /// A name to ask an item by: its own, or one that is equal without case.
  mutating func askedName(_ item: Target.QueryItem) -> String {
    guard choices.draw(2) == 1, allows(.`query.name`) else { return item.name }
    let name = choices.pick(Self.names[item.group])
    if !name.isSame(as: item.name) { cite(.`query.name`) }
    return name
  }

  /// A name that no item has, though those of other links may.
  mutating func absentName(_ target: Target) -> String {
    let group = choices.draw(Self.names.count)
    let isAbsent = !target.query.contains { $0.group == group } && !Self.names[group][0].isEmpty
    return choices.draw(2) == 1 && isAbsent ? Self.names[group][0] : "missing"
  }

  /// A source as a request names it, in one of the spellings that are equal.
  mutating func source(_ site: Target.Site) -> Source {
    let isPlain = !chance(in: 6, .`source.equality`)
    switch site {
    case .custom(let scheme): return .customURLScheme(isPlain ? scheme : recased(scheme))
    case .universal(let scheme, let host, let port):
      guard !isPlain else {
        return .universalLink("\(scheme)://\(host)\(port.map { ":" + $0 } ?? "")")
      }
      let defaultPort = scheme == "http" ? "80" : "443"
      let written = pick([("", nil), (":", .`source.port`), (":" + defaultPort, .`source.port`)])
      return .universalLink(
        recased(scheme) + "://" + recased(host) + (port.map { ":0" + $0 } ?? written)
          + choices.pick(["", "/"]))
    }
  }
}
