import WaymarkSpec

extension Draft {
  /// Reads a text as a type that it need not have been drawn for, as what reads by text alone is wrong
  /// for one of two types; nil where the value is not known.
  mutating func otherReading(of sample: Sample) -> Sample.Reading? {
    let type = choices.pick(ValueType.allCases)
    guard scope.offers(type), let reading = Sample.reading(of: sample.text, as: type),
      allows(reading.rules)
    else { return nil }
    return reading
  }

  /// A number as people write them, which any type of numbers reads.
  mutating func plainNumber() -> Sample {
    var text = choices.draw(3) == 0 ? String(choices.draw(10)) : String(10 + choices.draw(990))
    if choices.draw(2) == 1 { text += ".\(choices.draw(100))" }
    let types: [ValueType.Scalar] = [.int, .float, .double, .string]
    return Sample(text, types.compactMap { Sample.reading(of: text, as: ValueType($0)) })
  }
}

extension Sample {
  /// What a text reads as; nil where that takes more than a look.
  fileprivate static func reading(of text: String, as type: ValueType) -> Reading? {
    let scalar = type.scalar
    var rules = ScalarText.rules(scalar.traits.rule, scalar, of: text)
    switch type.container {
    case .none:
      guard let value = value(of: text, as: scalar) else { return nil }
      return Reading(type: type, value: value.map { .text($0) }, rules: rules)
    case .list, .set:
      guard !text.hasByte(UInt8(ascii: ",")) else { return nil }
      rules.insert(.`value.list`)
      if type.container == .set { rules.insert(.`value.set`) }
      if text.isEmpty {
        rules.insert(.`value.list-drops`)
        return Reading(type: type, value: .list([]), rules: rules)
      }
      guard let value = value(of: text, as: scalar) else { return nil }
      // Nothing is trimmed, and what can't be read is dropped.
      if value == nil || text.hasSpaceAround { rules.insert(.`value.list-drops`) }
      return Reading(type: type, value: .list(value.map { [$0] } ?? []), rules: rules)
    }
  }

  /// The value of a text, nil for none; nil where it is not known.
  private static func value(of text: String, as scalar: ValueType.Scalar) -> String?? {
    let form = text.plainForm
    switch scalar.traits.form {
    case .text: return .some(text)
    case .samples: return nil
    case .integer:
      if form == .integer { return .some(text) }
      return form == .decimal || text.isNoValue ? .some(nil) : nil
    case .float:
      if form != nil { return .some(text) }
      return text.isNoValue ? .some(nil) : nil
    case .words:
      return form != nil || text.isNoValue ? .some(nil) : nil
    }
  }
}

extension String {
  fileprivate enum PlainForm { case integer, decimal }

  /// Whether the text is a number of up to six digits, which each type of numbers holds as it is written.
  fileprivate var plainForm: PlainForm? {
    let parts = utf8.prefix(8).split(
      separator: UInt8(ascii: "."), maxSplits: 2, omittingEmptySubsequences: false)
    let areDigits = parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { $0.isAlphanumeric && !$0.isLetter }
    }
    guard areDigits, parts.count < 3, utf8.count < 7,
      parts[0].count == 1 || parts[0].first != UInt8(ascii: "0")
    else { return nil }
    return parts.count == 1 ? .integer : .decimal
  }
}
