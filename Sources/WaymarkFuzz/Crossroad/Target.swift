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
    /// The name without case: names whose keys are equal are equal.
    let key: String
    /// Names that are known to be equal; none for one that was drawn.
    let equals: [String]
    /// The value; nil where the item has none, or one that is not UTF-8.
    let sample: Sample?
    let isNotUTF8: Bool

    init(
      _ name: String, _ equals: [String], _ sample: Sample?, isNotUTF8: Bool = false,
      key: String? = nil
    ) {
      self.name = name
      self.key = key ?? name.lowercased()
      self.equals = equals
      self.sample = sample
      self.isNotUTF8 = isNotUTF8
    }
  }
}

extension Target.Site {
  /// The scheme of links of the source.
  var scheme: String {
    switch self {
    case .custom(let scheme), .universal(let scheme, _, _): scheme
    }
  }

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
    let isLong = port.map { $0.utf8.count > 5 } ?? false
    if host.isLiteralAddress || isLong { rules.insert(.`link.malformed-authority`) }
    if !host.isASCII {
      rules.formUnion(RuleSet(.`link.unicode-host`, .`link.unescaped`))
    }
    return rules
  }
}

extension Draft {
  /// A target at one of the sources.
  mutating func target(at site: Target.Site) -> Target {
    let usual = choices.weighted([allows(.`match.root`) ? 6 : 0, 30, 48, 30, 12, 1, 1, 1, 1])
    let count = largeCount(.deepPath) ?? usual
    let components = (0..<count).map { place in
      part(.component, place) { draft in
        // The host of a custom URL scheme's link may be an IP literal as well.
        place == 0 && site.host == nil && draft.choices.chance(in: 40)
          ? draft.textSample(draft.drawnAddress()) : draft.component()
      }
    }
    return Target(site: site, components: components, query: query())
  }

  /// A component, and what it reads as; none is empty.
  mutating func component() -> Sample {
    let sample = part(.text, 0) { draft in
      draft.choices.chance(in: 10)
        ? draft.textSample(draft.choices.pick(Self.confusable)) : draft.sample()
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
    if text.hasByte(UInt8(ascii: "/")) { rules.insert(.`link.encoded-slash`) }
    if text.startsWithBOM { rules.insert(.`link.bom`) }
    if text.joinsNeighbours { rules.insert(.`pattern.scalars`) }
    return rules
  }

  /// Texts that are mistaken for others.
  private static let confusable = [
    "ß", "ẞ", "İ", "ΑΣ", "ΟΔΟΣ", "ΣΣ", "ﬁ", "Ⅷ", "x-y", "a\n", "a+b", "a b", "%41", "a\\b", "日本",
    "👨‍👩‍👧",
    "\u{FEFF}", "list", "[FE80::1]", "%u0041", "%+1", "FIRE", "%４1", "%", "%zz", "100%",
    ".", ".", ".", "..", "..", "..",
  ]
}
