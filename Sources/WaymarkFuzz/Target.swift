import WaymarkSpec

/// Where a link leads: a source, and what the link carries for the routes of it.
struct Target {
  /// A scheme, and for a universal link a host and a port as the source has it.
  enum Site: Hashable {
    case custom(String)
    case universal(scheme: String, host: String, port: String?)
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
  ]

  /// Some sources, each another one.
  mutating func sites() -> [Target.Site] {
    var sites: [Target.Site] = []
    for _ in 0...choices.weighted([5, 4, 2]) {
      let site =
        choices.draw(2) == 0
        ? Target.Site.custom(choices.pick(Self.schemes)) : choices.pick(Self.sites)
      if !sites.contains(site) { sites.append(site) }
    }
    return sites
  }

  /// A target at one of the sources.
  mutating func target(at site: Target.Site) -> Target {
    let components = (0..<choices.weighted([1, 5, 8, 5, 2])).map { _ in component() }
    return Target(site: site, components: components, query: query())
  }

  private mutating func component() -> Sample {
    if choices.chance(in: 10) {
      return Sample(text: choices.pick(Self.confusable), readings: [])
    }
    let sample = sample()
    // No component is empty.
    return sample.text.isEmpty ? Sample(text: "a", readings: []) : sample
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

  private mutating func query() -> [Target.QueryItem] {
    guard choices.draw(2) == 1 else { return [] }
    return (0..<choices.weighted([1, 4, 3, 2])).map { _ in
      let group = choices.draw(Self.names.count)
      let name = choices.pick(Self.names[group])
      let kind = choices.weighted([8, 1, 1])
      return Target.QueryItem(
        name: name, group: group, sample: kind == 0 ? sample() : nil, isNotUTF8: kind == 2)
    }
  }

  /// A name that no item has, or one that is equal to an item's name.
  mutating func askedName(_ item: Target.QueryItem?) -> String {
    guard let item else { return "missing" }
    return choices.draw(2) == 0 ? item.name : choices.pick(Self.names[item.group])
  }

  /// A source as a request names it, in one of the spellings that are equal.
  mutating func source(_ site: Target.Site) -> Source {
    let isPlain = !choices.chance(in: 6)
    switch site {
    case .custom(let scheme):
      guard !isPlain else { return .customURLScheme(scheme) }
      cite("source.equality")
      return .customURLScheme(recased(scheme))
    case .universal(let scheme, let host, let port):
      guard !isPlain else {
        return .universalLink("\(scheme)://\(host)\(port.map { ":" + $0 } ?? "")")
      }
      cite("source.equality")
      let defaultPort = scheme == "http" ? "80" : "443"
      let written = port.map { ":0" + $0 } ?? choices.pick(["", ":", ":" + defaultPort])
      return .universalLink(
        recased(scheme) + "://" + recased(host) + written + choices.pick(["", "/"]))
    }
  }
}
