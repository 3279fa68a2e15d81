import WaymarkSpec

/// An item of `queryParameters`.
struct NavigatorItem: Equatable {
  /// As written.
  var name: String
  /// Decoded, where that can be done.
  var value: String
}

extension Evaluation {
  /// navigator.query-parameters: items are split at `&`, then at the first `=`.
  func navigatorItems(_ given: Substring?) -> [NavigatorItem] {
    guard let given else { return [] }
    let query = decide(.`navigator.query-parameters`, alsoIf: true, given) { mistake, query in
      switch mistake {
      case .navigatorDecodesQueryBeforeSplitting: (decoded(query) ?? "")[...]
      case .navigatorSplitsQueryAtSemicolons: query.swapping(";", with: "&")
      default: query
      }
    }
    return query.pieces(at: "&").compactMap { item($0, of: query) }
  }

  private func item(_ piece: Substring, of query: Substring) -> NavigatorItem? {
    let cut = decide(.`navigator.query-parameters`, piece.parted(at: "=")) { mistake, cut in
      switch mistake {
      case .navigatorSplitsItemsAtLastEqualsSign:
        cut.after == nil ? cut : piece.partedAtLast("=")
      case .navigatorDropsItemsWithoutName: cut.before.isEmpty ? Cut(before: "") : cut
      case .navigatorDropsEmptyItems: cut.after == "" ? Cut(before: "") : cut
      default: cut
      }
    }
    // navigator.query-last: an item without `=` is none.
    let whole = decide(
      .`navigator.query-last`, alsoIf: cut.after == nil, cut,
      or: .navigatorItemWithoutEqualsSignIsEmpty
    ) { Cut(before: $0.before, after: $0.after ?? "") }
    guard let written = whole.after else { return nil }
    let plain = NavigatorItem(name: String(cut.before), value: String(written))
    let named = decide(.`navigator.query-parameters`, plain.name, or: .navigatorDecodesQueryNames) {
      decoded(cut.before) ?? $0
    }
    let item = value(written).map { NavigatorItem(name: named, value: $0) }
    // navigator.query-unescaped: what a URL may not hold changes nothing else.
    return decide(
      .`navigator.query-unescaped`, alsoIf: isMixture(query), item,
      or: .navigatorUnescapedLeavesQuery
    ) { query.hasUnescaped ? plain : $0 }
  }

  private func value(_ written: Substring) -> String? {
    // navigator.query-undecodable: a value with a malformed escape, or not UTF-8, stays wholly as written.
    let isMalformed = hasMalformedPercent(written)
    let decodedValue = isMalformed ? nil : decoded(written)
    let kept: String? = decodedValue ?? String(written)
    let whole = decide(.`navigator.query-undecodable`, alsoIf: decodedValue == nil, kept) {
      mistake, value in
      switch mistake {
      case .navigatorDecodesAroundMalformed: decoded(written) ?? String(written)
      case .navigatorDropsUndecodable: decodedValue
      case .readsOverlongUTF8:
        isMalformed ? value : String(overlong: unescapedBytes(written) { $0 }) ?? value
      default: value
      }
    }
    // navigator.query-parameters: values are decoded; `+` is a plus sign.
    let value = decide(.`navigator.query-parameters`, whole) { mistake, value in
      switch mistake {
      case .navigatorValuesStayEncoded: String(written)
      case .navigatorPlusIsSpace:
        isMalformed ? value : decoded(written.swapping("+", with: " ")) ?? value
      case .navigatorPlusIsSpaceAfterDecoding:
        decodedValue?.swapping("+", with: " ") ?? value
      default: value
      }
    }
    // navigator.bom: U+FEFF is a character like any other.
    return decide(
      .`navigator.bom`, alsoIf: value?.unicodeScalars.first == "\u{FEFF}", value,
      or: .navigatorDropsByteOrderMarks
    ) { $0.map(\.withoutByteOrderMark) }
  }
}
