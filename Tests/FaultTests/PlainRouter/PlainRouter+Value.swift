import Foundation
import WaymarkSpec

extension PlainRouter {
  /// Rules: value.*; nil where the type can't hold the text.
  func value(_ text: String, as type: ValueType) -> Value? {
    guard type.container != .none else { return scalar(text, type.scalar).map { .text($0) } }
    if fault == .emptyTextIsNoList, text.isEmpty { return nil }
    var elements = text[...].pieces(at: ",").map { String($0) }
    if fault == .splitsListsByCharacter {
      elements = text.split(separator: ",").map { String($0) }
    }
    return list(of: elements, type)
  }

  /// Rules: value.list, value.list-drops, value.set.
  func list(of texts: [String], _ type: ValueType) -> Value? {
    var values: [String] = []
    for text in texts {
      var text = text
      if fault == .trimsElements { text = text.trimmingCharacters(in: .whitespaces) }
      if text.isEmpty && fault != .keepsEmptyElements { continue }
      guard let value = scalar(text, type.scalar) else {
        if fault == .unreadableElementMakesListNull { return nil }
        continue
      }
      values.append(value)
    }
    if fault == .listWithoutElementsIsNull, values.isEmpty { return nil }
    if type.container == .set { values = eachOnce(values, type.scalar) }
    return .list(values)
  }

  /// The values, each once: texts under canonical equivalence, numbers as numbers.
  private func eachOnce(_ values: [String], _ type: ValueType.Scalar) -> [String] {
    if fault == .setsKeepDuplicates { return values }
    if fault == .setsByScalars {
      var seen: Set<[UInt8]> = []
      return values.filter { seen.insert(Array($0.utf8)).inserted }
    }
    var seen: Set<String> = []
    return values.filter { value in
      let isFloat = type == .float || type == .double
      let isZero = isFloat && Double(value) == 0 && fault != .setsTellZeroesApart
      return seen.insert(isZero ? "0" : value).inserted
    }
  }

  private func scalar(_ text: String, _ type: ValueType.Scalar) -> String? {
    switch type {
    case .string, .user: text
    case .int, .int64: integer(text).map { String($0) }
    case .float: float(text).map { "\($0)" }
    case .double: floatingPoint(text, as: Double.self).map { "\($0)" }
    case .bool: bool(text).map { String($0) }
    case .url: isURL(text) ? text : nil
    case .pokemonType: pokemonType(text)
    }
  }

  /// Rule: value.int. `Int` reads just this: an optional sign and ASCII digits.
  private func integer(_ text: String) -> Int64? {
    if fault == .intsAre32Bits { return Int32(text).map { Int64($0) } }
    if fault == .intsGoThroughDouble {
      return Int64(text) == nil ? nil : Double(text).flatMap { Int64(exactly: $0) }
    }
    if fault == .intsHaveNoPlusSign, text.hasPrefix("+") { return nil }
    return Int64(numeral(text))
  }

  /// What the faults in reading any number make of the text.
  private func numeral(_ text: String) -> String {
    if fault == .numbersMayHaveSpaces {
      return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    if fault == .numbersMayHaveSeparators { return text.replacing("_", with: "") }
    if fault == .numbersMayHaveAnyDigits {
      return String(text.map { $0.wholeNumberValue.map { Character("\($0 % 10)") } ?? $0 })
    }
    if fault == .numbersMayHaveTextBehind {
      return String(text.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) })
    }
    return text
  }

  /// Rule: value.float.
  private func float(_ text: String) -> Float? {
    if fault == .floatsGoThroughDouble {
      return floatingPoint(text, as: Double.self).map { Float($0) }
    }
    return floatingPoint(text, as: Float.self)
  }

  private func floatingPoint<T: ReadableFloat>(_ text: String, as: T.Type) -> T? {
    let text = numeral(text)
    guard let read = T(read: text) else { return nil }
    let small = text.lowercased()
    if fault == .floatsAreNotHexadecimal, small.contains("x") { return nil }
    if fault == .floatsAreFinite, small.contains("n") { return nil }
    if fault == .floatsDoNotOverflow, read.isInfinite, !small.contains("n") { return nil }
    if fault == .floatsNeedDigitsAroundPoint, text.first == "." || text.last == "." { return nil }
    if fault == .subnormalsAreZero, read.isSubnormal { return 0 }
    return read
  }

  /// Rule: value.bool.
  private func bool(_ text: String) -> Bool? {
    if fault == .boolsMayBeDigits, let digit = ["0", "1"].firstIndex(of: text) {
      return digit == 1
    }
    if fault == .boolsMayBeWords, let word = ["no", "yes"].firstIndex(of: text) {
      return word == 1
    }
    if fault == .boolsWithoutCase { return Bool(text.lowercased()) }
    if fault == .anyOtherTextIsTrue { return text != "false" }
    return Bool(text)
  }

  /// Rule: value.url. What is no URI reference is left open.
  private func isURL(_ text: String) -> Bool {
    if fault == .emptyTextIsURL { return true }
    if fault == .urlsNeedScheme, !isScheme(text[...].parted(at: ":").before) { return false }
    return !text.isEmpty
  }

  /// Rule: value.enum.
  private func pokemonType(_ text: String) -> String? {
    let types = ["normal", "fire", "water", "grass"]
    if fault == .enumsWithoutCase { return types.first { areEqualWithoutCase($0, text) } }
    return types.contains(text) ? text : nil
  }
}
