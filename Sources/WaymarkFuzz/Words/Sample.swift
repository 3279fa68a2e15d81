import WaymarkSpec

/// A text with what it reads as.
struct Sample {
  let text: String
  /// Types, and the values that they hold of the text; nil where they can't hold it.
  var readings: [Reading]

  struct Reading {
    let type: ValueType
    let value: Value?
    /// What the value rests on, but for how the text is written.
    let rules: RuleSet
  }

  /// A text of which nothing is known but that it is one.
  init(_ text: String, _ readings: [Reading] = []) {
    self.text = text
    self.readings = readings
  }
}

extension Draft {
  /// A text for an argument or a query parameter, with what it reads as.
  mutating func sample() -> Sample {
    if isLarge(.longText) { return textSample(longText()) }
    if isLarge(.longList) {
      return listSample(choices.pick(ScalarText.kinds), count(of: .longList))
    }
    return switch choices.weighted([8, 8, 6, 2]) {
    case 0: textSample(word())
    case 3: plainNumber()
    case 1: scalarSample(choices.pick(ScalarText.kinds))
    default: listSample(choices.pick(ScalarText.kinds), choices.weighted([2, 4, 3, 2, 1]))
    }
  }

  /// What the text reads as that the case may rest on, and the router offers.
  func readings(of sample: Sample) -> [Sample.Reading] {
    // Where that is all of it, as almost always, nothing is copied.
    let readings = sample.readings
    let areAll = readings.allSatisfy { allows($0.rules) && scope.offers($0.type) }
    return areAll ? readings : readings.filter { allows($0.rules) && scope.offers($0.type) }
  }

  /// A text of any scalars, with what it reads as.
  func textSample(_ text: String) -> Sample {
    let plain = [
      Sample.Reading(type: ValueType(.string), value: .text(text), rules: RuleSet(.`value.string`)),
      Sample.Reading(type: ValueType(.user), value: .text(text), rules: RuleSet(.`value.custom`)),
    ]
    // What was drawn may be a number after all.
    guard text.isNoValue else { return Sample(text, plain) }
    return Sample(text, plain + (text.hasByte(0) ? Self.refusalsWithNUL : Self.refusals))
  }

  /// What a text that is no value of these types reads as.
  private static let refusals = refusals(of: "a")
  /// What one with a NUL reads as.
  private static let refusalsWithNUL = refusals(of: "\0")

  private static func refusals(of text: String) -> [Sample.Reading] {
    let types: [ValueType.Scalar] = [.int, .bool, .double, .pokemonType]
    return types.map { type in
      Sample.Reading(
        type: ValueType(type), value: nil,
        rules: ScalarText.rules(type.traits.rule, type, of: text))
    }
  }

  private mutating func scalarSample(_ kind: ScalarText.Kind) -> Sample {
    let entry = value(of: kind)
    let rules = ScalarText.rules(kind.rule, kind.scalar, of: entry.text)
    var readings = [
      Sample.Reading(
        type: ValueType(kind.scalar), value: entry.value.map { .text($0) }, rules: rules),
      Sample.Reading(
        type: ValueType(.string), value: .text(entry.text), rules: RuleSet(.`value.string`)),
    ]
    for twin in kind.twins {
      readings.append(
        Sample.Reading(
          type: ValueType(twin), value: entry.value.map { .text($0) }, rules: rules))
    }
    return Sample(entry.text, readings)
  }

  /// A text for a type, known for what it is or drawn, and what it reads as.
  private mutating func value(of kind: ScalarText.Kind) -> (text: String, value: String?) {
    guard choices.chance(in: 3) else { return choices.pick(kind.texts) }
    switch kind.form {
    case .integer, .float: return number(kind.form)
    case .text:
      let text = drawnText()
      return (text, text)
    case .words:
      let known = choices.pick(kind.texts.prefix { $0.value != nil }.map(\.text))
      let near = nearMiss(of: known)
      return (near, kind.texts.first { $0.text.isSame(as: near) }?.value)
    case .samples: return choices.pick(kind.texts)
    }
  }

  private mutating func listSample(_ kind: ScalarText.Kind, _ count: Int) -> Sample {
    var text = ""
    var values: [String] = []
    var rules = RuleSet(kind.rule)
    var isSet = true
    // What may stand there once more, however far behind.
    var first: (text: String, value: String?)?
    for index in 0..<count {
      if index > 0 || choices.chance(in: 8) { text += "," }
      if choices.chance(in: 8) {
        text += ","
        rules.insert(.`value.list-drops`)
      }
      var entry = numbered(index, of: kind, among: count) ?? value(of: kind)
      let isRepeated = index > 8 && index == count - 1 && choices.draw(2) == 1
      if let first, isRepeated || choices.chance(in: max(12, count / 2)) { entry = first }
      if kind.form == .text, let last = values.last, choices.chance(in: 16) {
        let near = nearMiss(of: last)
        entry = (near, near)
      }
      if case .integer = kind.form, let last = values.last.flatMap({ Int($0) }), last < .max,
        choices.chance(in: 16)
      {
        // What is told apart as a number of fewer bits is the same.
        entry = ("\(last + 1)", "\(last + 1)")
      }
      if first == nil, entry.value != nil { first = entry }
      if index > 0, kind.form != .samples, choices.chance(in: 12) {
        let joiner = choices.pick(["\u{301}", "\u{FE0F}", "\u{200D}", "\u{20E3}", "\u{20E3}x"])
        entry = (joiner, kind.form == .text ? joiner : nil)
      }
      if choices.chance(in: 12), let pair = kind.equals {
        // Two elements that are equal, though they are written otherwise.
        text += pair.0 + ","
        values.append(pair.0)
        entry = (pair.1, pair.1)
      }
      // Elements with commas of their own are several.
      guard !entry.text.isEmpty, !entry.text.hasByte(UInt8(ascii: ",")) else {
        rules.insert(.`value.list-drops`)
        continue
      }
      if entry.text.joinsBefore, text.utf8.last == UInt8(ascii: ",") {
        rules.insert(.`value.list-scalars`)
      }
      if entry.text.joinsAfter { rules.insert(.`value.list-scalars`) }
      rules.formUnion(ScalarText.rules(kind.rule, kind.scalar, of: entry.text))
      text += entry.text
      if let value = entry.value { values.append(value) }
      // Nothing is trimmed, and what can't be read is dropped.
      if entry.value == nil || entry.text.hasSpaceAround { rules.insert(.`value.list-drops`) }
      if entry.value == "nan" { isSet = false }
    }
    if choices.chance(in: 6) { text += "," }
    if text.utf8.last == UInt8(ascii: ",") || text.utf8.first == UInt8(ascii: ",") || values.isEmpty
    {
      rules.insert(.`value.list-drops`)
    }
    return Sample(text, listReadings(text, kind.scalar, values, rules, isSet: isSet))
  }

  /// Of an element of a long list, one that no other is; nil where the type has none, or now and then.
  private mutating func numbered(
    _ index: Int, of kind: ScalarText.Kind, among count: Int
  ) -> (text: String, value: String?)? {
    guard count > 8, !choices.chance(in: 8) else { return nil }
    let text: String
    switch kind.form {
    case .integer: text = "\(index)"
    case .float: text = "\(index).5"
    case .text: text = "e\(index)"
    case .words, .samples: return nil
    }
    return (text, text)
  }

  private func listReadings(
    _ text: String, _ scalar: ValueType.Scalar, _ values: [String], _ rules: RuleSet, isSet: Bool
  ) -> [Sample.Reading] {
    var (ofList, ofSet) = (rules, rules)
    ofList.insert(.`value.list`)
    ofSet.formUnion(RuleSet(.`value.list`, .`value.set`))
    var readings = [
      Sample.Reading(
        type: ValueType(scalar, in: .list), value: .list(values), rules: ofList),
      Sample.Reading(
        type: ValueType(.string), value: .text(text), rules: RuleSet(.`value.string`)),
    ]
    if isSet {
      var known: Set<String> = []
      let distinct = values.filter { known.insert($0.isZero ? "0.0" : $0).inserted }
      readings.append(
        Sample.Reading(
          type: ValueType(scalar, in: .set), value: .list(distinct), rules: ofSet))
    }
    return readings
  }
}

extension String {
  fileprivate var isZero: Bool { self == "0.0" || self == "-0.0" }
}
