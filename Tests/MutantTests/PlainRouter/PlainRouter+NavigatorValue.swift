import Foundation
import WaymarkSpec

extension PlainRouter {
  /// Rules: navigator.string to navigator.uuid, navigator.converter, navigator.unknown-type; nil
  /// where the type does not take the text.
  func navigatorValue(
    _ text: String, type: String?, _ converters: [Request.Navigate.Converter]
  ) -> String? {
    var type = type
    if has(.navigatorConvertersDecideUntyped) { type = type ?? "string" }
    guard var type else { return text }
    if has(.navigatorTypesWithoutCase) { type = type.lowercased() }
    if let converter = navigatorConverter(of: type, converters) {
      if has(.navigatorConvertersDecideNothing) { return text }
      return converter.texts.contains(text) ? text : nil
    }
    switch type {
    case "int": return navigatorInt(text)
    case "float":
      if has(.navigatorFloatNeedsPoint), !text.contains(".") { return nil }
      return number(text, as: .float)
    case "uuid": return has(.navigatorKnowsNoUUID) ? text : uuid(text)
    case "string", "path": return text
    default: return has(.navigatorRefusesUnknownTypes) ? nil : text
    }
  }

  /// The converter that decides for a type. Replacing `path` is left open: it stays as it is.
  private func navigatorConverter(
    of type: String, _ converters: [Request.Navigate.Converter]
  ) -> Request.Navigate.Converter? {
    if type == "path" { return nil }
    if has(.navigatorBuiltInTypesStay), ["string", "int", "float", "uuid"].contains(type) {
      return nil
    }
    return converters.first { converter in
      if has(.navigatorFindsConvertersWithoutCase) {
        return areEqualCaseFolded(converter.type, type)
      }
      return converter.type == type
    }
  }

  /// Rule: navigator.int.
  private func navigatorInt(_ text: String) -> String? {
    if has(.navigatorIntTakesNoMinus), text.hasPrefix("-") { return nil }
    if has(.navigatorIntTakesSpaces) {
      return number(String(text.filter { !$0.isWhitespace }), as: .int)
    }
    if has(.navigatorIntTakesAnyDigits) {
      let digits = text.map { $0.wholeNumberValue.map { Character("\($0 % 10)") } ?? $0 }
      return number(String(digits), as: .int)
    }
    let value = number(text, as: .int)
    return has(.navigatorIntKeepsText) ? value.map { _ in text } : value
  }

  private func number(_ text: String, as type: ValueType.Scalar) -> String? {
    guard case .text(let number) = value(text, as: ValueType(type)) else { return nil }
    return number
  }

  /// Rules: navigator.uuid, navigator.uuid-exact.
  private func uuid(_ text: String) -> String? {
    if has(.navigatorUUIDIsFoundations) { return UUID(uuidString: text)?.uuidString }
    var digits = text[...]
    if has(.navigatorUUIDTakesBraces), digits.first == "{", digits.last == "}" {
      digits = digits.dropFirst().dropLast()
    }
    let groups = digits.pieces(at: "-")
    let isNoHyphenFine = has(.navigatorUUIDNeedsNoHyphens) && digits.utf8.count == 32
    guard groups.map(\.utf8.count) == [8, 4, 4, 4, 12] || isNoHyphenFine else { return nil }
    guard groups.joined().utf8.allSatisfy({ isUUIDDigit($0) }) else { return nil }
    return has(.navigatorUUIDKeepsCase) ? String(digits) : digits.uppercased()
  }

  private func isUUIDDigit(_ byte: UInt8) -> Bool {
    if has(.navigatorUUIDTakesAnyLetters), isLetter(byte) { return true }
    if has(.navigatorUUIDTakesNoLowerCase), byte > UInt8(ascii: "F") { return false }
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
    if has(.navigatorDecodesQueryBeforeSplitting) { query = (decoded(query) ?? "")[...] }
    if has(.navigatorSplitsQueryAtSemicolons) { query = query.replacing(";", with: "&") }
    let hasUnescaped = query.utf8.contains(where: isNoURLByte)
    var items: [NavigatorItem] = []
    for piece in query.pieces(at: "&") {
      var (name, value) = piece.parted(at: "=")
      if has(.navigatorItemWithoutEqualsSignIsEmpty) { value = value ?? "" }
      if has(.navigatorSplitsItemsAtLastEqualsSign), let index = piece.lastIndex(of: "=") {
        (name, value) = (piece[..<index], piece[index...].dropFirst())
      }
      guard let value else { continue }
      if has(.navigatorDropsItemsWithoutName), name.isEmpty { continue }
      if has(.navigatorDropsEmptyItems), value.isEmpty { continue }
      if has(.navigatorUnescapedLeavesQuery), hasUnescaped {
        items.append(NavigatorItem(name: String(name), value: String(value)))
        continue
      }
      guard let text = navigatorQueryValue(value) else { continue }
      let isDecoded = has(.navigatorDecodesQueryNames)
      items.append(
        NavigatorItem(name: isDecoded ? decoded(name) ?? String(name) : String(name), value: text))
    }
    return items
  }

  private func navigatorQueryValue(_ written: Substring) -> String? {
    if has(.navigatorValuesStayEncoded) { return String(written) }
    var text = written
    if has(.navigatorPlusIsSpace) { text = text.replacing("+", with: " ") }
    var value = decoded(text)
    if !has(.navigatorDecodesAroundMalformed), hasMalformedPercent(text) { value = nil }
    if has(.navigatorDropsUndecodable) { return value }
    if has(.navigatorPlusIsSpaceAfterDecoding) { value = value?.replacing("+", with: " ") }
    if has(.navigatorDropsByteOrderMarks) { value = value.map(withoutByteOrderMark) }
    return value ?? String(written)
  }
}
