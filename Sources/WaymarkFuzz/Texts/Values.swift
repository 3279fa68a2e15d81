package import WaymarkSpec

/// A text, and the type that it was drawn for.
package struct Sample {
  package var text: String
  var type: ValueType

  package init(_ text: String, _ type: Specification.ValueType = Specification.ValueType(.string)) {
    self.text = text
    self.type = type
  }
}

extension Draft {
  /// Returns a text for an argument or a query parameter.
  mutating func sample() -> Sample {
    if consume(.longText) { return Sample(longText()) }
    let scalar = choices.pick(ValueType.Scalar.drawn)
    if consume(.longList) { return list(of: scalar, count(of: .longList)) }
    return switch choices.weighted([8, 8, 6, 2]) {
    case 0: Sample(word())
    case 1: Sample(text(of: scalar), ValueType(scalar))
    case 2: list(of: scalar, choices.weighted([2, 4, 3, 2, 1]))
    default: plainNumber()
    }
  }

  /// Returns a number in a common notation, to be read as any of several types.
  private mutating func plainNumber() -> Sample {
    var text = choices.draw(3) == 0 ? String(choices.draw(10)) : String(10 + choices.draw(990))
    if choices.draw(2) == 1 { text += ".\(choices.draw(100))" }
    return Sample(text, ValueType(choices.pick([.int, .float, .double, .string])))
  }

  /// Returns a text for a type: a sample or a drawn text.
  mutating func text(of scalar: ValueType.Scalar) -> String {
    let traits = scalar.traits
    guard choices.chance(in: 3) else { return choices.pick(traits.samples) }
    return switch traits.form {
    case .integer, .float: number(traits.form)
    case .text: drawnText()
    case .words: nearMiss(of: choices.pick(traits.samples))
    case .samples: choices.pick(traits.samples)
    }
  }

  /// Returns a comma-separated list.
  private mutating func list(of scalar: ValueType.Scalar, _ count: Int) -> Sample {
    let traits = scalar.traits
    var texts: [String] = []
    for index in 0..<count {
      if choices.chance(in: 12) { texts.append("") }
      // The last element of a long list may repeat the first one.
      let isRepeated = index > 8 && index == count - 1 && choices.draw(2) == 1
      if let first = texts.first, isRepeated || choices.chance(in: max(12, count / 2)) {
        texts.append(first)
      } else if let last = texts.last, choices.chance(in: 16) {
        // The number plus 1, which a type of lower precision may not distinguish.
        texts.append(Int(last).map { "\($0 &+ 1)" } ?? nearMiss(of: last))
      } else if index > 0, choices.chance(in: 12) {
        texts.append(choices.pick(["\u{301}", "\u{FE0F}", "\u{200D}", "\u{20E3}", "\u{20E3}x"]))
      } else if choices.chance(in: 12), let pair = traits.equals {
        // Two texts of equal values.
        texts += [pair.0, pair.1]
      } else if count > 8, !choices.chance(in: 8), let distinct = traits.form.text(index) {
        texts.append(distinct)
      } else {
        texts.append(text(of: scalar))
      }
    }
    if choices.chance(in: 6) { texts.append("") }
    let container: ValueType.Container = choices.draw(2) == 0 ? .list : .set
    return Sample(texts.joined(separator: ","), ValueType(scalar, in: container))
  }

  /// Returns a type to read a text as: mostly the type it was drawn for.
  mutating func type(of sample: Sample) -> ValueType {
    var type = sample.type
    switch choices.weighted([10, 4, 3, isLargeCase ? 0 : 3]) {
    case 0: break
    case 1: type = ValueType(.string)
    case 2: if type.scalar == .int { type.scalar = .int64 }
    default: type = choices.pick(ValueType.allCases)
    }
    return scope.offers(type) ? type : anyType() ?? type
  }

  /// Returns a type that the router supports; nil if it supports no type.
  mutating func anyType() -> ValueType? {
    let type = choices.pick(ValueType.allCases)
    return scope.offers(type) ? type : ValueType.allCases.first { scope.offers($0) }
  }
}

extension ValueType.Scalar.Form {
  /// Returns a distinct element of a long list; nil for a type of few values.
  fileprivate func text(_ number: Int) -> String? {
    switch self {
    case .integer: "\(number)"
    case .float: "\(number).5"
    case .text: "e\(number)"
    case .words, .samples: nil
    }
  }
}
