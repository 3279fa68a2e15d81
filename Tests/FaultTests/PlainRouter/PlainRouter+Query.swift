import WaymarkSpec

/// An item of a query.
struct QueryItem {
  var name: String
  /// Decoded; null where there is no `=` or it is not UTF-8.
  var value: String?
  /// The value as written.
  var written: Substring?
}

extension PlainRouter {
  /// Rules: query.split, query.no-value, query.empty, query.not-utf8, query.not-utf8-name.
  func queryItems(_ query: Substring?) -> [QueryItem] {
    guard var query else { return [] }
    if fault == .decodesQueryBeforeSplitting { query = (decoded(query) ?? "")[...] }
    if fault == .plusIsSpaceInQueries { query = query.replacing("+", with: " ") }
    if fault == .splitsQueryAtSemicolons { query = query.replacing(";", with: "&") }
    let isLeftAsItIs =
      fault == .decodesQueryBeforeSplitting
      || fault == .malformedPercentLeavesQuery && hasMalformedPercent(query)
      || fault == .bracketLeavesQuery && query.contains(where: { "[]".contains($0) })
    var pieces = query.pieces(at: "&")
    if fault == .splitsQueriesByCharacter {
      pieces = query.split(separator: "&", omittingEmptySubsequences: false)
    }
    if fault == .dropsEmptyItems { pieces.removeAll(where: \.isEmpty) }
    return pieces.compactMap { piece in
      let (name, value) = parts(of: piece)
      if isLeftAsItIs {
        return QueryItem(name: String(name), value: value.map { String($0) }, written: value)
      }
      return item(name, value)
    }
  }

  private func parts(of item: Substring) -> (before: Substring, after: Substring?) {
    if fault == .splitsItemsAtLastEqualsSign, let index = item.lastIndex(of: "=") {
      return (item[..<index], item[index...].dropFirst())
    }
    return item.parted(at: "=")
  }

  private func item(_ writtenName: Substring, _ writtenValue: Substring?) -> QueryItem? {
    var (name, value) = (decoded(writtenName), writtenValue.flatMap { decoded($0) })
    if fault == .queryNamesStayEncoded { name = String(writtenName) }
    if fault == .unreadableQueryNameIsEmpty, name == nil { name = "" }
    if fault == .secondEqualsSignDropsItem, writtenValue?.contains("=") == true { return nil }
    if fault == .itemWithoutEqualsSignIsNone, writtenValue == nil { return nil }
    if fault == .itemWithoutEqualsSignIsEmptyText, writtenValue == nil { value = "" }
    if fault == .emptyValueIsNull, value == "" { value = nil }
    if fault == .unreadableValueIsNoItem, writtenValue != nil, value == nil { return nil }
    if fault == .plusIsSpaceAfterDecoding { value = value?.replacing("+", with: " ") }
    // Rule: query.not-utf8-name
    guard let name else { return nil }
    return QueryItem(name: name, value: value, written: writtenValue)
  }

  /// Rules: query.name, query.first, query.absent, query.unparsable.
  func query(_ name: String, as type: ValueType, in items: [QueryItem]) -> Value? {
    var named = items.filter { isName($0.name, name) }
    if fault == .lastItemDecides { named.reverse() }
    if fault == .laterItemWhereFirstIsUnreadable {
      return named.lazy.compactMap { self.value(of: $0, as: type) }.first
    }
    if fault == .laterItemWhereFirstHasNoValue { named.removeAll { $0.value == nil } }
    if fault == .repeatedItemsAreOneList, type.container != .none, !named.isEmpty {
      let text = named.compactMap(\.value).joined(separator: ",")
      return value(text, as: type)
    }
    return named.first.flatMap { value(of: $0, as: type) }
  }

  private func isName(_ name: String, _ wanted: String) -> Bool {
    if fault == .queryNamesWithCase { return name == wanted }
    if fault == .queryNamesByScalars {
      return areSameScalars(withoutCase(name), withoutCase(wanted))
    }
    return areEqualWithoutCase(name, wanted)
  }

  private func value(of item: QueryItem, as type: ValueType) -> Value? {
    if fault == .splitsListsBeforeDecoding, type.container != .none, let written = item.written {
      return list(of: written.pieces(at: ",").compactMap { decoded($0) }, type)
    }
    return item.value.flatMap { value($0, as: type) }
  }
}
