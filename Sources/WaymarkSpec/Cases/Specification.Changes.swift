extension Specification {
  /// The differences between two states of the rules and cases, and the version that they ask for.
  package struct Changes: Sendable {
    package let old: Version
    package let new: Version
    /// The differences: rules, then cases; retired ones first, each in their order.
    package let changes: [Change]
    /// Cases that do not stand since the version that they say.
    package let untrue: [Case]

    /// A rule or a case that differs.
    package struct Change: Sendable {
      package let kind: Headline
      package let id: String
      /// The text of the rule or case; for a change, the old text and the new one.
      package let details: [String]
    }

    /// The kinds of change, in the words of a headline.
    package enum Headline: String, CaseIterable, Sendable {
      case ruleWent = "Rules that went"
      case ruleMoved = "Rules of another level"
      case ruleChanged = "Rules that say something else"
      case ruleCame = "Rules that came"
      case ruleWorded = "Rules that are worded in another way"
      case caseWent = "Cases that went"
      case caseChanged = "Cases that ask or expect something else"
      case caseCame = "Cases that came"
      case caseCites = "Cases that cite other rules"
      case caseWorded = "Cases that are worded in another way"

      /// The step that it requires: a conforming router may fail what is new or cites other rules.
      package var step: Version.Step {
        switch self {
        case .ruleWent, .ruleMoved, .ruleChanged, .caseWent, .caseChanged: .major
        case .ruleCame, .caseCame, .caseCites: .minor
        case .ruleWorded, .caseWorded: .patch
        }
      }
    }

    /// How far all of it takes the version.
    package var step: Version.Step { changes.map(\.kind.step).max() ?? .none }

    /// The least version that the newer state may have.
    package var least: Version { old.advanced(by: step) }

    /// Whether the newer state's version goes far enough, and its cases say truly since when they stand.
    package var isEnough: Bool { new >= least && untrue.isEmpty }

    /// The differences between two states; nil if one of them has no version.
    package init?(from old: Specification, to new: Specification) {
      guard let oldVersion = old.version, let newVersion = new.version else { return nil }
      (self.old, self.new) = (oldVersion, newVersion)
      let rules = Self.changes(old.rules, new.rules, .ruleWent, .ruleCame, \.meaning) { old, new in
        if old.level != new.level { return (.ruleMoved, [old.level.rawValue, new.level.rawValue]) }
        // Another text asks something else, unless somebody says that it does not.
        if (old.meaning, old.library) != (new.meaning, new.library), new.editorial != newVersion {
          return (.ruleChanged, [old.meaning, new.meaning])
        }
        return old == new ? nil : (.ruleWorded, [new.meaning])
      }
      let cases = Self.changes(old.cases, new.cases, .caseWent, .caseCame, \.title) { old, new in
        let (was, isNow) = (old.exchange, new.exchange)
        if !was.isSame(as: isNow) { return (.caseChanged, [was, isNow]) }
        if old.rules.sorted() != new.rules.sorted() {
          return (.caseCites, [old.rules, new.rules].map { $0.joined(separator: ", ") })
        }
        let isSame =
          (old.title, old.why, old.report, old.rules)
          == (new.title, new.why, new.report, new.rules)
        return isSame ? nil : (.caseWorded, [new.title])
      }
      changes = rules + cases
      let since = Dictionary(
        old.cases.map { ($0.id, $0.since) }, uniquingKeysWith: { one, _ in one })
      untrue = new.cases.filter { item in
        since[item.id].map { $0 != item.since } ?? (item.since <= oldVersion)
      }
    }

    /// The retired items, then the new and the changed ones.
    private static func changes<Item: Identifiable<String>>(
      _ old: [Item], _ new: [Item], _ went: Headline, _ came: Headline, _ text: (Item) -> String,
      _ difference: (_ old: Item, _ new: Item) -> (Headline, [String])?
    ) -> [Change] {
      let before = Dictionary(old.map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
      let after = Set(new.map(\.id))
      let gone = old.filter { !after.contains($0.id) }
      return gone.map { Change(kind: went, id: $0.id, details: [text($0)]) }
        + new.compactMap { item in
          guard let old = before[item.id] else {
            return Change(kind: came, id: item.id, details: [text(item)])
          }
          return difference(old, item).map { Change(kind: $0, id: item.id, details: $1) }
        }
    }
  }
}

extension Case {
  /// The whole request and the whole expectation.
  fileprivate var exchange: String { "\(request.json.compact) → \(expected.shortJSON.compact)" }
}
