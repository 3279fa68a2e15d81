import Waymark
import WaymarkNavigator
import WaymarkSpec

extension Request.Link {
  /// The rules of what is read: how an item is found, and how its text is a value.
  func rules(_ results: [ReadResult]) -> [RuleID] {
    let link = try? DeepLink(url)
    return zip(reads, results).flatMap { read, result -> [RuleID] in
      switch read {
      case .argument(_, let type):
        let isNone = if case .error = result { true } else { false }
        return type.rules(result, link?.path ?? "") + (isNone ? [.`value.argument`] : [])
      case .query(let name, let type), .requiredQuery(let name, let type):
        let isRequired = if case .requiredQuery = read { true } else { false }
        let items = link?.writtenItems ?? []
        return (isRequired ? [.`query.required`] : [])
          + items.rules(of: name, result, isRequired: isRequired) + [.`query.split`]
          + type.rules(result, items.first { $0.is(name) }?.value ?? "")
          + (link?.query ?? "").encodingRules
      case .context(.url): return [.`open.context`]
      case .context(.userInfo): return [.`open.user-info`]
      case .value, .queryText: return []
      }
    }
  }

  /// The rules of what is read of a navigator's link.
  func navigatorRules(_ results: [ReadResult], _ link: Address) -> [RuleID] {
    let query = link.query.map { String(decoding: $0, as: UTF8.self) } ?? ""
    return reads.flatMap { read -> [RuleID] in
      guard case .queryText = read else { return [.`navigator.values`] }
      let escapes = query.escapeCount
      let isUndecodable =
        query.utf8.count { $0 == UInt8(ascii: "%") } > escapes || query.hasUnreadableEscapes
      return (isUndecodable ? [.`navigator.query-undecodable`] : [])
        + (query.hasUnescaped ? [.`navigator.query-unescaped`] : [])
        + (query.lowercased().has("=%ef%bb%bf") || query.has("=\u{FEFF}")
          ? [.`navigator.bom`] : []) + [.`navigator.query-parameters`]
    }
  }
}

/// An item of a query, as it is written.
private struct WrittenItem {
  let name: String
  let value: String?

  /// Whether the item has this name, once it is decoded.
  func `is`(_ other: String) -> Bool { name.decoded.map { $0.isSame(as: other) } ?? false }
}

extension DeepLink {
  fileprivate var writtenItems: [WrittenItem] {
    guard let query else { return [] }
    return query.utf8.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false).map {
      let parts = $0.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      return WrittenItem(
        name: String(Substring(parts[0])),
        value: parts.dropFirst().first.map { String(Substring($0)) })
    }
  }
}

extension [WrittenItem] {
  /// The rules that decide which item is read, and whether there is a value.
  fileprivate func rules(of name: String, _ result: ReadResult, isRequired: Bool) -> [RuleID] {
    var rules: [RuleID] = []
    if contains(where: { $0.name.decoded == nil }) { rules.append(.`query.not-utf8-name`) }
    let named = filter { $0.is(name) }
    guard let first = named.first else { return rules + (isRequired ? [] : [.`query.absent`]) }
    if named.count > 1 { rules.append(.`query.first`) }
    if first.name.decoded != name { rules.append(.`query.name`) }
    guard let value = first.value else { return rules + [.`query.no-value`] }
    if value.isEmpty || name.isEmpty { rules.append(.`query.empty`) }
    if value.decoded == nil { rules.append(.`query.not-utf8`) }
    if result == .value(.null), value.decoded != nil { rules.append(.`query.unparsable`) }
    return rules
  }
}

extension ValueType {
  /// The rules of reading a value of the type, which was written as the text.
  fileprivate func rules(_ result: ReadResult, _ written: String) -> [RuleID] {
    let ofElements = scalar.traits.rule
    guard container != .none else {
      return (isNumber && written.has("%00") ? [.`value.float-nul`] : []) + [ofElements]
    }
    let text = written.decoded ?? ""
    let elements = text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    var rules: [RuleID] = []
    if case .value(.list(let values)) = result, values.count < elements.count, container == .list {
      rules.append(.`value.list-drops`)
    }
    if written.lowercased().has("%2c") { rules.append(.`value.list-encoded`) }
    if text.split(separator: ",").count < elements.count(where: { !$0.isEmpty }) {
      rules.append(.`value.list-scalars`)
    }
    return rules + [container == .list ? .`value.list` : .`value.set`]
      + (scalar == .string ? [] : [ofElements])
  }

  private var isNumber: Bool { if case .float = scalar.traits.form { true } else { false } }
}

extension String {
  /// The text with its escapes decoded; nil where it is not UTF-8.
  fileprivate var decoded: String? {
    let item = replacing(any: ["#"], with: "%23").replacing(any: ["&"], with: "%26")
    return (try? ContextParser().parse("x:?a=" + item, with: "x://"))?
      .queryParameters.items.first?.value
  }

  fileprivate func isSame(as other: String) -> Bool { lowercased() == other.lowercased() }

  fileprivate var hasUnreadableEscapes: Bool {
    split(separator: "&").contains { String($0).decoded == nil }
  }

  /// The rules of how a query's texts are decoded.
  fileprivate var encodingRules: [RuleID] {
    let escapes = escapeCount
    let signs = utf8.count { $0 == UInt8(ascii: "%") }
    return (signs > escapes ? [.`link.malformed-percent`] : [])
      + (contains("+") ? [.`link.plus`] : [])
      + (hasUnescaped ? [signs > 0 ? .`link.unescaped-mixed` : .`link.unescaped`] : [])
      + (lowercased().has("%ef%bb%bf") || contains("\u{FEFF}") ? [.`link.bom`] : [])
      + (escapes > 0 ? [.`link.percent`] : [])
  }
}

extension StringProtocol {
  /// Whether it has characters that a URL may not hold.
  var hasUnescaped: Bool {
    unicodeScalars.contains { !$0.isASCII || "[]{}|\\^`\"<> ".unicodeScalars.contains($0) }
  }
}
