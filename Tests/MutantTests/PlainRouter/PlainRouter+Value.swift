import Foundation
import WaymarkSpec

extension PlainRouter {
  /// Rules: value.*; nil where the type can't hold the text.
  func value(_ text: String, as type: ValueType) -> Value? {
    guard type.container != .none else { return scalar(text, type.scalar).map { .text($0) } }
    if has(.emptyTextIsNoList), text.isEmpty { return nil }
    var elements = text[...].pieces(at: ",").map { String($0) }
    if has(.splitsListsByCharacter) {
      elements = text.split(separator: ",").map { String($0) }
    }
    return list(of: elements, type)
  }

  /// Rules: value.list, value.list-drops, value.set.
  func list(of texts: [String], _ type: ValueType) -> Value? {
    var values: [String] = []
    for text in texts {
      var text = text
      if has(.trimsElements) { text = text.trimmingCharacters(in: .whitespaces) }
      if text.isEmpty && !has(.keepsEmptyElements) { continue }
      guard let value = scalar(text, type.scalar) else {
        if has(.unreadableElementMakesListNull) { return nil }
        continue
      }
      values.append(value)
    }
    if has(.listWithoutElementsIsNull), values.isEmpty { return nil }
    if type.container == .set { values = eachOnce(values, type.scalar) }
    return .list(values)
  }

  /// The values, each once: texts under canonical equivalence, numbers as numbers.
  private func eachOnce(_ values: [String], _ type: ValueType.Scalar) -> [String] {
    if has(.setsKeepDuplicates) { return values }
    if has(.setsByScalars) {
      var seen: Set<[UInt8]> = []
      return values.filter { seen.insert(Array($0.utf8)).inserted }
    }
    var seen: Set<String> = []
    return values.filter { value in
      let isFloat = type == .float || type == .double
      let isZero = isFloat && Double(value) == 0 && !has(.setsTellZeroesApart)
      return seen.insert(isZero ? "0" : value).inserted
    }
  }

  private func scalar(_ text: String, _ type: ValueType.Scalar) -> String? {
    switch type {
    case .string, .user: form(of: text)
    case .int, .int64: integer(text).map { String($0) }
    case .float: float(text).map { "\($0)" }
    case .double: floatingPoint(text, as: Double.self).map { "\($0)" }
    case .bool: bool(text).map { String($0) }
    case .url: isURL(text) ? text : nil
    case .pokemonType: pokemonType(text)
    }
  }

  /// The text, in the form in which values are given.
  private func form(of text: String) -> String {
    if has(.valuesAreComposed) { return text.precomposedStringWithCanonicalMapping }
    if has(.valuesAreDecomposed) { return text.decomposedStringWithCanonicalMapping }
    return text
  }

  /// Rule: value.int. `Int` reads just this: an optional sign and ASCII digits.
  private func integer(_ text: String) -> Int64? {
    if has(.intsAre32Bits) { return Int32(text).map { Int64($0) } }
    if has(.intsGoThroughDouble) {
      return Int64(text) == nil ? nil : Double(text).flatMap { Int64(exactly: $0) }
    }
    if has(.intsHaveNoPlusSign), text.hasPrefix("+") { return nil }
    return Int64(numeral(text))
  }

  /// What mutants that read any number in another way make of the text.
  private func numeral(_ text: String) -> String {
    if has(.numbersMayHaveSpaces) {
      return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    if has(.numbersMayHaveSeparators) { return text.replacing("_", with: "") }
    if has(.numbersMayHaveAnyDigits) {
      return String(text.map { $0.wholeNumberValue.map { Character("\($0 % 10)") } ?? $0 })
    }
    if has(.numbersMayHaveTextBehind) {
      return String(text.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) })
    }
    return text
  }

  /// Rule: value.float.
  private func float(_ text: String) -> Float? {
    if has(.floatsGoThroughDouble) {
      return floatingPoint(text, as: Double.self).map { Float($0) }
    }
    return floatingPoint(text, as: Float.self)
  }

  private func floatingPoint<T: ReadableFloat>(_ text: String, as: T.Type) -> T? {
    var text = numeral(text)
    // Rule: value.float-nul
    if has(.numbersEndAtNul) { text = String(text.unicodeScalars.prefix { $0 != "\0" }) }
    guard let read = T(read: text) else { return nil }
    let small = text.lowercased()
    if has(.floatsAreNotHexadecimal), small.contains("x") { return nil }
    if has(.floatsAreFinite), small.contains("n") { return nil }
    if has(.floatsDoNotOverflow), read.isInfinite, !small.contains("n") { return nil }
    if has(.floatsNeedDigitsAroundPoint), text.first == "." || text.last == "." { return nil }
    if has(.subnormalsAreZero), read.isSubnormal { return 0 }
    return read
  }

  /// Rule: value.bool.
  private func bool(_ text: String) -> Bool? {
    if has(.boolsMayBeDigits), let digit = ["0", "1"].firstIndex(of: text) {
      return digit == 1
    }
    if has(.boolsMayBeWords), let word = ["no", "yes"].firstIndex(of: text) {
      return word == 1
    }
    if has(.boolsWithoutCase) { return Bool(text.lowercased()) }
    if has(.anyOtherTextIsTrue) { return text != "false" }
    return Bool(text)
  }

  /// Rule: value.url. What is no URI reference is left open.
  private func isURL(_ text: String) -> Bool {
    if has(.emptyTextIsURL) { return true }
    if has(.urlsNeedScheme), !isScheme(text[...].parted(at: ":").before) { return false }
    return !text.isEmpty
  }

  /// Rule: value.enum.
  private func pokemonType(_ text: String) -> String? {
    let types = ["normal", "fire", "water", "grass"]
    if has(.enumsWithoutCase) { return types.first { areEqualCaseFolded($0, text) } }
    return types.contains(text) ? text : nil
  }
}
