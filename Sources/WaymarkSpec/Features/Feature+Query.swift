extension Feature {
  /// What stands behind `?`.
  enum Query: String, FeatureKind {
    case absent = "no query"
    case empty = "an empty query"
    case one = "a query of one item"
    case several = "a query of several items"
    case twice = "a query with a name twice"

    static let name = "query"

    /// There are items in it.
    static let withItems: [Self] = [.one, .several, .twice]

    var premises: [Premise] { [Premise(Outcome.reading)] }

    static func values(of subject: Subject) -> [Self] {
      guard subject.isRead else { return [] }
      guard let items = subject.items else { return [.absent] }
      guard subject.query?.isEmpty == false else { return [.empty] }
      guard items.count > 1 else { return [.one] }
      let names = Set(items.map(\.name.lowercased))
      return [names.count < items.count ? .twice : .several]
    }
  }

  /// Which items the query has.
  enum Items: String, FeatureKind {
    case value = "an item with a value"
    case noEquals = "an item without an equals sign"
    case emptyValue = "an item with an empty value"
    case noName = "an item without a name"
    case noText = "an item of no text"
    case plus = "a plus in the query"
    case comma = "a comma in the query"
    case encodedComma = "an encoded comma in the query"
    case escapedName = "an escaped name of an item"
    case escapedValue = "an escaped value of an item"
    case malformed = "a malformed escape in the query"
    case notUTF8 = "an escape of no UTF-8 in the query"
    case unescaped = "an unescaped character in the query"

    static let name = "items"
    static let isExclusive = false

    var premises: [Premise] { [Premise(Query.withItems)] }

    static func values(of subject: Subject) -> [Self] {
      guard subject.isRead, let query = subject.query, !query.isEmpty else { return [] }
      var values: [Self] = []
      func note(_ value: Self, _ isSeen: Bool) {
        if isSeen { values.append(value) }
      }
      for (name, value) in subject.items ?? [] {
        note(.noName, name.isEmpty && value != nil)
        note(.noText, name.isEmpty && value == nil)
        note(.noEquals, !name.isEmpty && value == nil)
        note(.emptyValue, value?.isEmpty == true)
        note(.value, value?.isEmpty == false)
        note(.escapedName, !WrittenEscapes(name).isEmpty)
        note(.escapedValue, value.map { !WrittenEscapes($0).isEmpty } ?? false)
        note(.comma, value?.contains(UInt8(ascii: ",")) == true)
      }
      let escapes = WrittenEscapes(query)
      note(.plus, query.contains(UInt8(ascii: "+")))
      note(.encodedComma, escapes.hasComma)
      note(.malformed, escapes.isMalformed)
      note(.notUTF8, escapes.isNoText)
      note(
        .unescaped, query.contains { $0 >= 0x7F || $0 <= 0x20 || "\"<>[\\]^`{|}".utf8.contains($0) }
      )
      return values
    }
  }
}

extension Subject {
  /// The items of the query, an empty one for an empty query.
  fileprivate var items: [(name: Bytes, value: Bytes?)]? {
    query?.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false).map { item in
      guard let equals = item.firstIndex(of: UInt8(ascii: "=")) else { return (item, nil) }
      return (item[..<equals], item[(equals + 1)...])
    }
  }
}
