import WaymarkSpec

/// An item of a query.
struct QueryItem: Equatable {
  var name: String
  /// Decoded; null where there is no `=` or it is not UTF-8.
  var value: String?
  /// The value as written.
  var written: Substring?
}

extension Evaluation {
  /// The items of a query.
  func queryItems(_ query: Substring?) -> [QueryItem] {
    guard let given = query else { return [] }
    // link.unescaped: what a URL may not hold stands for itself.
    let written = decide(
      .`link.unescaped`, alsoIf: given.hasUnescaped, given, or: .unescapedQueriesAreLatin1
    ) { latin1($0.utf8)[...] }
    // link.plus: a plus sign is one.
    let query = decide(
      .`link.plus`, alsoIf: written.hasASCII("+"), written, or: .plusIsSpaceInQueries
    ) { $0.swapping("+", with: " ") }
    // query.split: an item is decoded after the split.
    let decodedFirst = decide(.`query.split`, items(of: query, isDecoding: true)) {
      mistake, items in
      switch mistake {
      case .decodesQueryBeforeSplitting:
        self.items(of: (decoded(query) ?? "")[...], isDecoding: false)
      case .queriesStayEncoded: self.items(of: query, isDecoding: false)
      default: items
      }
    }
    // link.malformed-percent: what stands beside it is decoded all the same.
    let around = decide(.`link.malformed-percent`, decodedFirst, or: .malformedPercentLeavesQuery) {
      hasMalformedPercent(query) ? items(of: query, isDecoding: false) : $0
    }
    // link.unescaped-mixed: and so it is beside what a URL may not hold.
    let mixed = decide(.`link.unescaped-mixed`, alsoIf: isMixture(query), around) {
      mistake, items in
      switch mistake {
      case .mixturesStayUndecoded where isMixture(query),
        .bracketLeavesQuery where query.hasASCII("[") || query.hasASCII("]"):
        self.items(of: query, isDecoding: false)
      default: items
      }
    }
    let whole = decide(.`query.split`, mixed) { mistake, items in
      switch mistake {
      case .readsNoQuery: []
      case .readsOnlyFirstItem: Array(items.prefix(1))
      default: items
      }
    }
    // query.empty: an empty item ends nothing.
    return decide(.`query.empty`, whole) { mistake, items in
      switch mistake {
      case .emptyItemEndsQuery: Array(items.prefix { !$0.name.isEmpty || $0.written != nil })
      case .itemWithoutNameEndsQuery: Array(items.prefix { !$0.name.isEmpty })
      default: items
      }
    }
  }

  private func items(of query: Substring, isDecoding: Bool) -> [QueryItem] {
    // query.split: items are separated by `&`; `;` separates nothing.
    let right = decide(
      .`link.query`, query.pieces(at: "&"), or: .questionMarksSeparateItems,
      query.swapping("?", with: "&").pieces(at: "&"))
    let pieces = decide(.`query.split`, alsoIf: true, right) { mistake, pieces in
      switch mistake {
      case .splitsQueryAtSemicolons: query.swapping(";", with: "&").pieces(at: "&")
      case .splitsQueryAtEntities:
        pieces.enumerated().map { place, piece in
          place > 0 && piece.starts(withText: "amp;") ? Substring(piece.utf8.dropFirst(4)) : piece
        }
      case .splitsQueriesByCharacter:
        query.split(separator: "&", omittingEmptySubsequences: false)
      default: pieces
      }
    }
    return pieces.compactMap { piece in
      guard isDecoding else { return item(piece, isDecoding: false) }
      // Name and value are decoded apart.
      let whole = decide(.`query.split`, nil as String?, or: .decodesItemsBeforeSplitting) { _ in
        decoded(piece)
      }
      return item(whole?[...] ?? piece, isDecoding: whole == nil)
    }
  }

  private func item(_ piece: Substring, isDecoding: Bool) -> QueryItem? {
    // query.split: name and value are separated by the first `=`.
    let (writtenName, writtenValue) = decide(.`query.split`, piece.parted(at: "=")) {
      mistake, cut in
      switch mistake {
      case .secondEqualsSignMakesValueEmpty:
        Cut(
          before: cut.before, after: cut.after.map { $0.hasASCII("=") ? "" : $0 })
      case .splitsItemsAtLastEqualsSign: cut.after != nil ? piece.partedAtLast("=") : cut
      case .valuesEndAtSecondEqualsSign:
        Cut(before: cut.before, after: cut.after?.parted(at: "=").before)
      case .valuesBeginAfterLastEqualsSign:
        Cut(
          before: cut.before,
          after: cut.after.map { value in value.partedAtLast("=").after ?? value })
      default: cut
      }
    }.both
    guard isDecoding else {
      let value = writtenValue.map { spacing($0) }.flatMap { finished(String($0)) }
      return kept(
        QueryItem(name: String(writtenName), value: value, written: writtenValue), writtenName)
    }
    let decodedName = decide(.`query.split`, decoded(writtenName)) { mistake, name in
      switch mistake {
      case .queryNamesStayEncoded: String(writtenName)
      case .queryNamesLoseBrackets: name.map { $0.hasSuffix("[]") ? String($0.dropLast(2)) : $0 }
      case .queryNamesLoseSpaces: name.map { String($0.drop { $0 == " " }) }
      case .queryNamesHaveUnderscores:
        name.map { String($0.swapping(".", with: "_").swapping(" ", with: "_")) }
      case .queryNamesAreLatin1: latin1(unescapedBytes(writtenName) { $0 })
      default: name
      }
    }
    // query.not-utf8-name: an item whose name is not UTF-8 is no item.
    let readName = utf8(decodedName, of: writtenName, .`query.not-utf8-name`)
    let orEmpty = decide(.`query.not-utf8-name`, readName, or: .unreadableQueryNameIsEmpty) {
      $0 ?? ""
    }
    guard let name = withoutByteOrderMark(orEmpty, isOfQuery: true) else { return nil }
    let value = writtenValue.flatMap { self.decodedValue($0) }
    return kept(QueryItem(name: name, value: value, written: writtenValue), writtenName)
  }

  /// The written value, with a space for each plus sign if a mistake reads it so.
  private func spacing(_ written: Substring) -> Substring {
    decide(.`link.plus`, written) { mistake, text in
      switch mistake {
      case .plusIsSpaceInValues: text.swapping("+", with: " ")
      case .firstPlusIsSpaceInValues:
        text.parted(at: "+").after.map { "\(text.parted(at: "+").before) \($0)"[...] } ?? text
      default: text
      }
    }
  }

  private func decodedValue(_ given: Substring) -> String? {
    let written = spacing(given)
    let plus = decide(.`link.plus`, decoded(written), or: .plusIsSpaceAfterDecoding) {
      $0?.swapping("+", with: " ")
    }
    // query.not-utf8: a value that is not UTF-8 is null.
    let twice = decide(.`link.percent`, plus) { mistake, text in
      switch mistake {
      case .decodesValuesTwice: text.map { decoded($0[...]) ?? $0 }
      case .decodesQueryValuesTwice:
        text.map { hasMalformedPercent($0[...]) ? $0 : decoded($0[...]) ?? $0 }
      default: text
      }
    }
    let value = decide(
      .`query.not-utf8`, utf8(twice, of: written, .`query.not-utf8`), or: .unreadableValueIsEmpty
    ) { $0 ?? "" }
    // link.malformed-percent: a `%` without two hex digits stands for itself.
    let kept = decide(.`link.malformed-percent`, value) { mistake, value in
      switch mistake {
      case .malformedPercentMakesValueNull: hasMalformedPercent(written) ? nil : value
      case .malformedPercentMakesValueEmpty: hasMalformedPercent(written) ? "" : value
      default: value
      }
    }
    return withoutByteOrderMark(finished(kept), isOfQuery: true)
  }

  private func finished(_ value: String?) -> String? {
    let whole = decide(.`query.split`, value, or: .trimsQueryValues) { $0?.trimmedWithNewlines }
    // query.empty: `x=` is the empty text.
    return decide(.`query.empty`, alsoIf: whole == "", whole, or: .emptyValueIsNull) {
      $0 == "" ? nil : $0
    }
  }

  /// The item, as far as it is one.
  private func kept(_ item: QueryItem, _ name: Substring) -> QueryItem? {
    // query.no-value: an item without `=` is there, with the value null.
    let there = decide(.`query.no-value`, alsoIf: item.written == nil, item as QueryItem?) {
      mistake, item in
      switch mistake {
      case .itemWithoutEqualsSignIsNone, .dropsItemsWithEmptyValue:
        item?.written == nil ? nil : item
      case .itemWithoutEqualsSignIsEmptyText, .nameAloneIsEmptyText:
        item.map { item in
          let isEmpty =
            item.written == nil && (mistake == .itemWithoutEqualsSignIsEmptyText || !name.isEmpty)
          return QueryItem(
            name: item.name, value: isEmpty ? "" : item.value, written: item.written)
        }
      default: item
      }
    }
    // query.empty: an item of no characters has the empty name.
    let empty = decide(.`query.empty`, alsoIf: name.isEmpty, there) { mistake, there in
      switch mistake {
      case .dropsEmptyItems: name.isEmpty && item.written == nil ? nil : there
      case .dropsItemsWithEmptyValue: item.written?.isEmpty == true ? nil : there
      case .dropsItemsWithoutName: name.isEmpty ? nil : there
      default: there
      }
    }
    // link.malformed-percent: an item with a malformed escape is one.
    let formed = decide(.`link.malformed-percent`, empty, or: .malformedPercentDropsItem) {
      hasMalformedPercent(name) || item.written.map { hasMalformedPercent($0) } == true ? nil : $0
    }
    let readable = decide(.`query.not-utf8`, formed, or: .unreadableValueIsNoItem) {
      item.written != nil && item.value == nil ? nil : $0
    }
    return decide(.`query.split`, readable) { mistake, item in
      switch mistake {
      case .queryLosesPrototypes: Self.namesOfPrototypes.contains(item?.name ?? "") ? nil : item
      case .queryNamesWithBracketsNest:
        item.map { $0.name.hasASCII("[") || $0.name.hasASCII("]") } == true ? nil : item
      case .secondEqualsSignDropsItem: item?.written?.hasASCII("=") == true ? nil : item
      case .dropsItemsWithSemicolon:
        name.hasASCII(";") || item?.written?.hasASCII(";") == true ? nil : item
      default: item
      }
    }
  }

  /// The members that all of JavaScript's objects have.
  private static let namesOfPrototypes: Set = [
    "__defineGetter__", "__defineSetter__", "__lookupGetter__", "__lookupSetter__", "__proto__",
    "constructor", "hasOwnProperty", "isPrototypeOf", "propertyIsEnumerable", "toLocaleString",
    "toString", "valueOf",
  ]

  /// A query parameter; nil where it is null.
  func query(_ name: String, as type: ValueType, in items: [QueryItem]) -> Value? {
    // query.name: names are compared without case.
    let named = items.filter { isName($0.name, name) }
    // query.absent: a missing parameter is null.
    note(.`query.absent`, if: named.isEmpty)
    guard let first = named.first else {
      return decide(.`query.absent`, nil as Value?, or: .missingIsEmpty, .text(""))
    }
    // query.first: the first item of that name decides.
    return decide(.`query.first`, alsoIf: named.count > 1, value(of: first, as: type)) {
      mistake, right in
      switch mistake {
      case .repeatedItemsAreNull: named.count > 1 ? nil : right
      case .lastItemWithValueDecides:
        named.last { $0.value != nil }.flatMap { value(of: $0, as: type) }
      case .lastItemDecides: named.last.flatMap { value(of: $0, as: type) }
      case .laterItemWhereFirstIsUnreadable:
        named.lazy.compactMap { value(of: $0, as: type) }.first
      case .laterItemWhereFirstHasNoValue:
        named.first { $0.value != nil }.flatMap { value(of: $0, as: type) }
      case .repeatedItemsAreOneList:
        type.container == .none || named.allSatisfy { $0.value == nil }
          ? right : value(named.compactMap(\.value).joined(separator: ","), as: type)
      default: right
      }
    }
  }

  private func isName(_ name: String, _ wanted: String) -> Bool {
    let areEqual =
      areEqualCaseFolded(name, wanted, .`query.name`, or: .queryNamesByScalars)
    guard areEqual else { return false }
    return decide(
      .`query.name`, alsoIf: name != wanted, areEqual, or: .queryNamesWithCase,
      self.areEqual(name, wanted, or: .queryNamesByScalars))
  }

  private func value(of item: QueryItem, as type: ValueType) -> Value? {
    guard let text = item.value else {
      // query.no-value: such an item is null, as a Bool too.
      return decide(.`query.no-value`, nil as Value?) { mistake, none in
        switch mistake {
        case .itemWithoutEqualsSignIsTrue where item.written == nil && type == ValueType(.bool):
          .text("true")
        case .itemWithoutEqualsSignIsTrueText where item.written == nil:
          self.value("true", as: type)
        default: none
        }
      }
    }
    let value = value(text, written: item.written, as: type)
    // query.unparsable: a value that the type can't hold is null.
    return decide(.`query.unparsable`, alsoIf: value == nil, value, or: .unreadableIsEmpty) {
      $0 ?? .text("")
    }
  }
}
