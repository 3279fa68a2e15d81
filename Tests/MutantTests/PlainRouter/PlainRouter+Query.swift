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
    if has(.decodesQueryBeforeSplitting) { query = (decoded(query) ?? "")[...] }
    if has(.plusIsSpaceInQueries) { query = query.replacing("+", with: " ") }
    if has(.splitsQueryAtSemicolons) { query = query.replacing(";", with: "&") }
    let isLeftAsItIs =
      has(.decodesQueryBeforeSplitting)
      || has(.malformedPercentLeavesQuery) && hasMalformedPercent(query)
      || has(.mixturesStayUndecoded) && isMixture(query)
      || has(.bracketLeavesQuery) && query.contains(where: { "[]".contains($0) })
    var pieces = query.pieces(at: "&")
    if has(.splitsQueriesByCharacter) {
      pieces = query.split(separator: "&", omittingEmptySubsequences: false)
    }
    if has(.dropsEmptyItems) { pieces.removeAll(where: \.isEmpty) }
    return pieces.compactMap { piece in
      let (name, value) = parts(of: piece)
      if isLeftAsItIs {
        return QueryItem(name: String(name), value: value.map { String($0) }, written: value)
      }
      return item(name, value)
    }
  }

  private func parts(of item: Substring) -> (before: Substring, after: Substring?) {
    if has(.splitsItemsAtLastEqualsSign), let index = item.lastIndex(of: "=") {
      return (item[..<index], item[index...].dropFirst())
    }
    return item.parted(at: "=")
  }

  private func item(_ writtenName: Substring, _ writtenValue: Substring?) -> QueryItem? {
    var (name, value) = (decoded(writtenName), writtenValue.flatMap { decoded($0) })
    if has(.queryNamesStayEncoded) { name = String(writtenName) }
    if has(.unreadableQueryNameIsEmpty), name == nil { name = "" }
    if has(.secondEqualsSignDropsItem), writtenValue?.contains("=") == true { return nil }
    if has(.itemWithoutEqualsSignIsNone), writtenValue == nil { return nil }
    if has(.itemWithoutEqualsSignIsEmptyText), writtenValue == nil { value = "" }
    if has(.dropsItemsWithoutName), writtenName.isEmpty { return nil }
    if has(.unreadableValueIsEmpty), writtenValue != nil, value == nil { value = "" }
    if has(.emptyValueIsNull), value == "" { value = nil }
    if has(.unreadableValueIsNoItem), writtenValue != nil, value == nil { return nil }
    if has(.plusIsSpaceAfterDecoding) { value = value?.replacing("+", with: " ") }
    if has(.dropsByteOrderMarks) {
      (name, value) = (name.map(withoutByteOrderMark), value.map(withoutByteOrderMark))
    }
    // Rule: query.not-utf8-name
    guard let name else { return nil }
    return QueryItem(name: name, value: value, written: writtenValue)
  }

  /// Rules: query.name, query.first, query.absent, query.unparsable.
  func query(_ name: String, as type: ValueType, in items: [QueryItem]) -> Value? {
    var named = items.filter { isName($0.name, name) }
    if has(.lastItemDecides) { named.reverse() }
    if has(.laterItemWhereFirstIsUnreadable) {
      return named.lazy.compactMap { self.value(of: $0, as: type) }.first
    }
    if has(.laterItemWhereFirstHasNoValue) { named.removeAll { $0.value == nil } }
    if has(.repeatedItemsAreOneList), type.container != .none, !named.isEmpty {
      let text = named.compactMap(\.value).joined(separator: ",")
      return value(text, as: type)
    }
    return named.first.flatMap { value(of: $0, as: type) }
  }

  private func isName(_ name: String, _ wanted: String) -> Bool {
    if has(.queryNamesWithCase) { return name == wanted }
    if has(.queryNamesByScalars) {
      return areSameScalars(caseFolded(name), caseFolded(wanted))
    }
    return areEqualCaseFolded(name, wanted)
  }

  private func value(of item: QueryItem, as type: ValueType) -> Value? {
    if has(.splitsListsBeforeDecoding), type.container != .none, item.value != nil,
      let written = item.written
    {
      return list(of: written.pieces(at: ",").compactMap { decoded($0) }, type)
    }
    return item.value.flatMap { value($0, as: type) }
  }
}
