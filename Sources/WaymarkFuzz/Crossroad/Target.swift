import WaymarkSpec

/// Where a link leads: a source, and what the link carries for the routes of it.
struct Target {
  /// The source, as routes name it.
  var site: Site
  var components: [Sample]
  var items: [Item] = []

  /// An item of a query.
  struct Item {
    var name: String
    var value: Value

    enum Value {
      case text(Sample)
      /// There is no `=`.
      case none
      /// Escapes that are no text.
      case escapes(String)
    }

    /// The value, where it is a text.
    var sample: Sample? { if case .text(let sample) = value { sample } else { nil } }
  }
}

extension Draft {
  /// A target at one of the sources.
  mutating func target(at site: Site) -> Target {
    let usual = choices.weighted([isPlain ? 0 : 6, 30, 48, 30, 12, 1, 1, 1, 1])
    let count = largeCount(.deepPath) ?? usual
    let components = (0..<count).map { place in
      part(.component, place) { draft in
        // The host of a custom URL scheme's link may be an IP literal as well.
        place == 0 && site.isCustom && draft.wildChance(in: 40)
          ? Sample(draft.drawnAddress()) : draft.component()
      }
    }
    return Target(site: site, components: components, items: items())
  }

  /// A component, which is hardly ever empty.
  mutating func component() -> Sample {
    part(.text, 0) { draft in
      let sample =
        draft.choices.chance(in: 10)
        ? Sample(draft.choices.pick(Self.confusable)) : draft.sample()
      return sample.text.isEmpty ? Sample("a") : draft.tamed(sample)
    }
  }

  /// Texts that are mistaken for others.
  private static let confusable = [
    "ß", "ẞ", "İ", "ΑΣ", "ΟΔΟΣ", "ΣΣ", "ﬁ", "Ⅷ", "x-y", "a\n", "a+b", "a b", "%41", "a\\b", "日本",
    "👨‍👩‍👧", "\u{FEFF}", "list", "[FE80::1]", "%u0041", "%+1", "FIRE", "%４1", "%", "%zz", "100%",
    ".", ".", ".", "..", "..", "..", "(a)", "keys", "constructor",
  ]

  /// The items of a query.
  mutating func items() -> [Target.Item] {
    choices.begin(.step, Step.query.rawValue)
    defer { choices.end() }
    let usual = choices.weighted([10, 4, 3, 3])
    let count = largeCount(.manyItems) ?? usual
    return (0..<count).reduce(into: []) { items, index in
      items.append(
        isFiller(index, of: count)
          ? Target.Item(name: "n\(index)", value: .text(Sample("x")))
          : part(.item, index) { $0.item(behind: index, of: items) })
    }
  }

  private mutating func item(behind count: Int, of others: [Target.Item]) -> Target.Item {
    // An item of no characters.
    if usualChance(in: 24) { return Target.Item(name: "", value: .none) }
    var name = part(.text, 0) { $0.queryName() }
    // Of many, some have names of their own, however far behind; of few, some have that of another.
    if count >= 16, choices.draw(2) == 1 { name = "n\(count)" }
    if !others.isEmpty, usualChance(in: 6) { name = askedName(choices.pick(others).name) }
    switch choices.weighted(isPlain ? [8] : [8, 1, 1]) {
    case 1: return Target.Item(name: name, value: .none)
    case 2: return Target.Item(name: name, value: .escapes(escapesOfNoText()))
    default:
      let sample = part(.text, 0) { draft in
        draft.choices.chance(in: 10)
          ? Sample(draft.choices.pick(["%", "%zz", "100%", "%4", "%u0041", "%%41"]))
          : draft.sample()
      }
      return Target.Item(name: name, value: .text(tamed(sample)))
    }
  }

  private static let names = [
    ["type", "TYPE", "Type"], ["q", "Q"], ["é", "É", "e\u{301}"], ["a b", "A b"],
    ["straße", "STRAẞE"], ["i\u{307}", "İ"], ["k", "\u{212A}", "K"], [""], ["a[]", "A[]"],
    ["a+b", "A+B"], ["a&=", "A&="], ["\u{301}n", "\u{301}N"], ["\u{10400}", "\u{10428}"],
    ["ΑΣ", "ασ"], ["ας"], [";"], ["amp;q"], ["__proto__"], ["constructor"],
  ]

  /// A name of an item, known or drawn.
  private mutating func queryName() -> String {
    if isTame {
      return choices.pick(isPlain ? ["type", "q", "page"] : Self.names.prefix(3).map { $0[0] })
    }
    guard choices.chance(in: 4) else { return choices.pick(choices.pick(Self.names)) }
    let cased = choices.chance(in: 3) ? String(scalar(of: [.latin, .otherCases, .rareCases])) : ""
    return longStart() + cased + drawnText()
  }

  /// A name to ask an item by: its own, or one that is equal without case.
  mutating func askedName(_ name: String) -> String {
    guard choices.draw(2) == 1 else { return name }
    let known = Self.names.first { $0.contains { $0.utf8.elementsEqual(name.utf8) } }
    return known.map { choices.pick($0) } ?? recased(reformed(name))
  }

  /// A name that hardly any item has, though those of other links may, or one that is nearly it.
  mutating func absentName(_ target: Target) -> String {
    switch choices.weighted([4, 3, 2]) {
    case 1: return choices.pick(Self.names)[0]
    case 2 where !isTame: return target.items.last.map { nearMiss(of: $0.name) } ?? "missing"
    default: return "missing"
    }
  }
}

extension Draft {
  /// A text that is as tame as the case is.
  func tamed(_ sample: Sample) -> Sample {
    let isFine =
      isPlain ? sample.text.isPlain && !sample.text.isEmpty : !isTame || sample.text.isTame
    return isFine ? sample : Sample("a")
  }
}

extension String {
  /// Whether the text is a word, or several with spaces or commas between them, which no rule is about.
  fileprivate var isPlain: Bool {
    !hasByte { !$0.isAlphanumeric && !"-_~ ,".utf8.contains($0) }
      && utf8.first != UInt8(ascii: ",") && utf8.last != UInt8(ascii: ",")
  }

  /// Whether no strict rule says what the text is in a link where it is escaped.
  fileprivate var isTame: Bool {
    !utf8.starts(with: [0xEF, 0xBB, 0xBF]) && !hasByte { $0 == UInt8(ascii: "/") || $0 == 0 }
      && !joinsBefore
  }
}
