import WaymarkSpec

extension PlainRouter {
  /// Rules: navigator.string to navigator.uuid, navigator.converter, navigator.unknown-type; nil
  /// where the type does not take the text.
  func navigatorValue(
    _ text: String, type: String?, _ converters: [Request.Navigate.Converter]
  ) -> String? {
    var type = type
    if fault == .navigatorConvertersDecideUntyped { type = type ?? "string" }
    guard var type else { return text }
    if fault == .navigatorTypesWithoutCase { type = type.lowercased() }
    if let converter = navigatorConverter(of: type, converters) {
      if fault == .navigatorConvertersDecideNothing { return text }
      return converter.texts.contains(text) ? text : nil
    }
    switch type {
    case "int": return navigatorInt(text)
    case "float":
      if fault == .navigatorFloatNeedsPoint, !text.contains(".") { return nil }
      return number(text, as: .float)
    case "uuid": return uuid(text)
    case "string", "path": return text
    default: return fault == .navigatorRefusesUnknownTypes ? nil : text
    }
  }

  /// The converter that decides for a type. Replacing `path` is left open: it stays as it is.
  private func navigatorConverter(
    of type: String, _ converters: [Request.Navigate.Converter]
  ) -> Request.Navigate.Converter? {
    if type == "path" { return nil }
    if fault == .navigatorBuiltInTypesStay, ["string", "int", "float", "uuid"].contains(type) {
      return nil
    }
    return converters.first { converter in
      if fault == .navigatorFindsConvertersWithoutCase {
        return areEqualWithoutCase(converter.type, type)
      }
      return converter.type == type
    }
  }

  /// Rule: navigator.int.
  private func navigatorInt(_ text: String) -> String? {
    if fault == .navigatorIntTakesNoMinus, text.hasPrefix("-") { return nil }
    if fault == .navigatorIntTakesSpaces {
      return number(String(text.filter { !$0.isWhitespace }), as: .int)
    }
    if fault == .navigatorIntTakesAnyDigits {
      let digits = text.map { $0.wholeNumberValue.map { Character("\($0 % 10)") } ?? $0 }
      return number(String(digits), as: .int)
    }
    let value = number(text, as: .int)
    return fault == .navigatorIntKeepsText ? value.map { _ in text } : value
  }

  private func number(_ text: String, as type: ValueType.Scalar) -> String? {
    guard case .text(let number) = value(text, as: ValueType(type)) else { return nil }
    return number
  }

  /// Rules: navigator.uuid, navigator.uuid-exact.
  private func uuid(_ text: String) -> String? {
    var digits = text[...]
    if fault == .navigatorUUIDTakesBraces, digits.first == "{", digits.last == "}" {
      digits = digits.dropFirst().dropLast()
    }
    let groups = digits.pieces(at: "-")
    let isNoHyphenFine = fault == .navigatorUUIDNeedsNoHyphens && digits.utf8.count == 32
    guard groups.map(\.utf8.count) == [8, 4, 4, 4, 12] || isNoHyphenFine else { return nil }
    guard groups.joined().utf8.allSatisfy({ isUUIDDigit($0) }) else { return nil }
    return fault == .navigatorUUIDKeepsCase ? String(digits) : digits.uppercased()
  }

  private func isUUIDDigit(_ byte: UInt8) -> Bool {
    if fault == .navigatorUUIDTakesAnyLetters, isLetter(byte) { return true }
    if fault == .navigatorUUIDTakesNoLowerCase, byte > UInt8(ascii: "F") { return false }
    return hexDigit(byte) != nil
  }
}

/// An item of `queryParameters`.
struct NavigatorItem {
  /// As written.
  var name: String
  /// Decoded, where that can be done.
  var value: String
}

extension PlainRouter {
  /// Rules: navigator.query-parameters, navigator.query-undecodable, navigator.query-unescaped.
  func navigatorItems(_ query: Substring?) -> [NavigatorItem] {
    guard var query else { return [] }
    if fault == .navigatorDecodesQueryBeforeSplitting { query = (decoded(query) ?? "")[...] }
    if fault == .navigatorSplitsQueryAtSemicolons { query = query.replacing(";", with: "&") }
    let hasUnescaped = query.utf8.contains(where: isNoURLByte)
    var items: [NavigatorItem] = []
    for piece in query.pieces(at: "&") {
      var (name, value) = piece.parted(at: "=")
      if fault == .navigatorItemWithoutEqualsSignIsEmpty { value = value ?? "" }
      if fault == .navigatorSplitsItemsAtLastEqualsSign, let index = piece.lastIndex(of: "=") {
        (name, value) = (piece[..<index], piece[index...].dropFirst())
      }
      guard let value else { continue }
      if fault == .navigatorDropsItemsWithoutName, name.isEmpty { continue }
      if fault == .navigatorDropsEmptyItems, value.isEmpty { continue }
      if fault == .navigatorUnescapedLeavesQuery, hasUnescaped {
        items.append(NavigatorItem(name: String(name), value: String(value)))
        continue
      }
      guard let text = navigatorQueryValue(value) else { continue }
      let isDecoded = fault == .navigatorDecodesQueryNames
      items.append(
        NavigatorItem(name: isDecoded ? decoded(name) ?? String(name) : String(name), value: text))
    }
    return items
  }

  private func navigatorQueryValue(_ written: Substring) -> String? {
    if fault == .navigatorValuesStayEncoded { return String(written) }
    var text = written
    if fault == .navigatorPlusIsSpace { text = text.replacing("+", with: " ") }
    var value = decoded(text)
    if fault != .navigatorDecodesAroundMalformed, hasMalformedPercent(text) { value = nil }
    if fault == .navigatorDropsUndecodable { return value }
    if fault == .navigatorPlusIsSpaceAfterDecoding { value = value?.replacing("+", with: " ") }
    return value ?? String(written)
  }
}
