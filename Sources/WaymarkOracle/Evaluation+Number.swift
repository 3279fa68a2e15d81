import WaymarkSpec

extension Evaluation {
  /// value.int: an optional sign and ASCII digits, in range of 64 bits.
  func integer(_ text: String, _ rule: RuleID) -> String? {
    decide(rule, alsoIf: true, Int64(text).map { "\($0)" }) { mistake, value in
      switch mistake {
      case .valuesStayText: text
      case .readsNoInts: nil
      case .intsAre32Bits: Int32(text).map { "\($0)" }
      case .intsGoThroughDouble:
        value == nil ? nil : Double(text).flatMap { Int64(exactly: $0) }.map { "\($0)" }
      case .intsAreNotNegative: text.hasPrefix("-") ? nil : value
      case .leastIntIsUnreadable: Int64(text) == .min ? nil : value
      case .intsHaveEighteenDigits: text.utf8.count(where: \.isDigit) > 18 ? nil : value
      case .zeroAndFalseAreUnreadable: value == "0" ? nil : value
      case .intsHaveNoPlusSign: text.hasPrefix("+") ? nil : value
      // Another mistake refuses the number.
      case _ where value == nil && Int64(text) != nil: value
      case .intsAreClamped where text.isDecimalInteger:
        value ?? "\(text.hasPrefix("-") ? Int64.min : .max)"
      case .signAloneIsZero: value ?? (["+", "-"].contains(text) ? "0" : nil)
      case .intsArePythons: value ?? text.asReadByPython.map { "\($0)" }
      case .intsMayHaveTextBehind: value ?? Int64(text.digitsAtStart).map { "\($0)" }
      case .intsMayEndInLineFeed:
        value ?? (text.hasSuffix("\n") ? Int64(text.dropLast()) : nil).map { "\($0)" }
      case .intsMayBeFloats:
        value
          ?? (text.isOfFloat ? Double(text).flatMap { Int64(exactly: $0) } : nil).map { "\($0)" }
      case .intsHavePrefixes: text.asReadByStrtoll.map { "\($0)" }
      case .intsHaveNumberPrefixes: value ?? text.asReadWithPrefix.map { "\($0)" }
      case .emptyTextIsZero: value ?? (text.isEmpty ? "0" : nil)
      case .unreadableNumberIsZero: value ?? "0"
      case .intsMayBeOctal:
        text.drop { "+-".contains($0) }.first == "0"
          ? Int64(text, radix: 8).map { "\($0)" } ?? value : value
      default: otherNumeral(text, mistake).map { Int64($0).map { "\($0)" } } ?? value
      }
    }
  }

  /// value.float, in single precision.
  func float(_ text: String, _ rule: RuleID) -> String? {
    decide(
      rule, alsoIf: true, number(text, as: Float.self, rule), or: .floatsGoThroughDouble
    ) { value in
      // Another mistake reads the text otherwise.
      guard value == Float(reading: text).map({ "\($0)" }) else { return value }
      return Double(reading: text).map { "\(Float($0))" }
    }
  }

  /// value.float, in double precision.
  func double(_ text: String) -> String? { number(text, as: Double.self, .`value.float`) }

  private func number<T: ReadableFloat>(_ text: String, as: T.Type, _ rule: RuleID) -> String? {
    func read(_ text: String) -> String? { T(reading: text).map { "\($0)" } }
    let small = text.lowercased()
    // value.float: a number, rounded once.
    let number = decide(rule, alsoIf: true, read(text)) { mistake, value in
      switch mistake {
      case .valuesStayText: text
      case .readsNoFloats: nil
      case .floatsDoNotOverflow:
        value?.hasSuffix("inf") == true && !small.contains("n") ? nil : value
      case .floatsNeedDigitsAroundPoint: text.first == "." || text.last == "." ? nil : value
      case .pointsSeparateThousands: text.isDecimal ? read(text.swapping(".", with: "")) : value
      case .emptyTextIsZero: value ?? (text.isEmpty ? "\(T.zero)" : nil)
      case .unreadableNumberIsZero: value ?? "\(T.zero)"
      case .floatsHaveNoExponent: text.isDecimal && text.lowercased().hasASCII("e") ? nil : value
      case .floatsAreNotNegative: text.hasPrefix("-") ? nil : value
      case .floatsHaveNoPlusSign: text.hasPrefix("+") ? nil : value
      case .floatsHaveNoCapitalE: text.isDecimal && text.hasASCII("E") ? nil : value
      case .zeroAndFalseAreUnreadable: value.flatMap { T($0) } == 0 ? nil : value
      case .subnormalsAreZero:
        value.map { T($0)?.isSubnormal == true ? "\(T.zero)" : $0 }
      default: otherNumeral(text, mistake).map { read($0) } ?? value
      }
    }
    // value.float-forms: also hexadecimal, or nan, inf or infinity.
    let isSigned = small.hasPrefix("+") || small.hasPrefix("-")
    let unsigned = small.dropFirst(isSigned ? 1 : 0)
    let isOtherForm = ["0x", "n", "i"].contains { unsigned.starts(with: $0) }
    let right = decide(.`value.float-forms`, alsoIf: isOtherForm, number) { mistake, value in
      switch mistake {
      case .floatsAreNotHexadecimal: small.contains("x") ? nil : value
      case .hexadecimalFloatsNeedExponent:
        small.contains("x") && !small.contains("p") ? nil : value
      case .infinityIsWrittenOut:
        small.contains("n") && !["NaN", "Infinity"].contains(text.withoutSign) ? nil : value
      case .floatsAreFinite: small.contains("n") ? nil : value
      default: value
      }
    }
    // value.float-nul: a text with U+0000 in it is no number.
    return decide(
      .`value.float-nul`, alsoIf: text.unicodeScalars.contains("\0"), right, or: .numbersEndAtNul,
      read(String(text.unicodeScalars.prefix { $0 != "\0" })))
  }

  /// The number that a mistake takes a text for; nil where it is not about that.
  private func otherNumeral(_ text: String, _ mistake: Mistake) -> String? {
    switch mistake {
    case .numbersMayHaveSpaces, .intsMayHaveSpaces: text.trimmedWithNewlines
    case .numbersMayHaveSeparators: text.swapping("_", with: "")
    case .numbersMayHaveAnyDigits, .intsMayHaveAnyDigits, .navigatorIntTakesAnyDigits:
      text.inASCIIDigits
    case .floatsMayHaveSuffixes: text.withoutFloatSuffix
    case .numbersMayHaveTextBehind:
      String(text.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) })
    default: nil
    }
  }
}

extension String {
  /// The sign and the digits that the text begins with.
  fileprivate var digitsAtStart: String {
    let sign = utf8.first.map("+-".utf8.contains) == true ? 1 : 0
    return String(
      decoding: utf8.prefix(sign) + utf8.dropFirst(sign).prefix(while: \.isDigit), as: UTF8.self)
  }

  /// The integer that `int` of Python reads: with white space around it, underscores between digits, and digits of any
  /// script.
  fileprivate var asReadByPython: Int64? {
    let text = trimmedWithNewlines.inASCIIDigits
    let unsigned = text.first.map("+-".contains) == true ? text.dropFirst() : text[...]
    let groups = unsigned.pieces(at: "_")
    return groups.contains("") ? nil : Int64(text.swapping("_", with: ""))
  }

  /// The text without one sign at its start.
  fileprivate var withoutSign: String {
    utf8.first.map("+-".utf8.contains) == true ? String(dropFirst()) : self
  }

  /// The integer behind a prefix, as `Number` of JavaScript reads it.
  fileprivate var asReadWithPrefix: Int64? {
    let digits = dropFirst(2)
    guard digits.utf8.first.map("+-".utf8.contains) == false else { return nil }
    return switch prefix(2).lowercased() {
    case "0x": Int64(digits, radix: 16)
    case "0o": Int64(digits, radix: 8)
    case "0b": Int64(digits, radix: 2)
    default: nil
    }
  }

  /// The integer that `strtoll` of C reads with the base 0, if it reads the whole text.
  fileprivate var asReadByStrtoll: Int64? {
    let sign = first.map("+-".contains) == true ? prefix(1) : ""
    let digits = dropFirst(sign.count)
    // A second sign is none.
    guard digits.first.map("+-".contains) != true else { return nil }
    if digits.lowercased().hasPrefix("0x") {
      let rest = digits.dropFirst(2)
      return rest.first.map("+-".contains) == true ? nil : Int64(sign + rest, radix: 16)
    }
    return digits.first == "0" ? Int64(self, radix: 8) : Int64(self)
  }

  /// Whether the text has only characters of decimal numbers.
  fileprivate var isDecimal: Bool { utf8.allSatisfy { $0.isDigit || "+-.eE".utf8.contains($0) } }

  /// Whether the text is an integer of any size.
  fileprivate var isDecimalInteger: Bool {
    let digits = utf8.drop { "+-".utf8.contains($0) }
    return !digits.isEmpty && utf8.count - digits.count < 2 && digits.allSatisfy(\.isDigit)
  }

  /// Whether the text has a point or an exponent, as only floats do.
  fileprivate var isOfFloat: Bool { isDecimal && utf8.contains { ".eE".utf8.contains($0) } }

  /// The text without an f or a d that follows a digit or a point at its end.
  fileprivate var withoutFloatSuffix: String? {
    guard let last = utf8.last, "fFdD".utf8.contains(last), !hasASCII("x"), !hasASCII("X"),
      let before = utf8.dropLast().last, before.isDigit || before == UInt8(ascii: ".")
    else { return nil }
    return String(dropLast())
  }
}
