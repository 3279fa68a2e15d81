extension Specification {
  /// The differences between two states of the rules and cases, and the version that they ask for.
  package struct Changes: Sendable {
    /// The version before.
    package let old: Version
    /// The version that the newer state says it has.
    package let new: Version
    /// The differences: rules, then cases; retired ones first, each in their order.
    package let changes: [Change]
    /// Cases that do not stand since the version that they say.
    package let untrue: [Case]

    /// A rule or a case that differs.
    package struct Change: Sendable {
      /// The kind of change.
      package let kind: Kind
      /// Its id.
      package let id: String
      /// The text of the rule or case; for a change, the old text and the new one.
      package let details: [String]
    }

    /// The kinds of change, in the words of a headline.
    package enum Kind: String, CaseIterable, Sendable {
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

      /// How far it takes the version. What comes may be failed by a router that conformed, as may a case
      /// that cites a rule no more which the router does without.
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
      let rules = Self.pairs(old.rules, new.rules).compactMap { old, new in
        Change(rule: old, new, version: newVersion)
      }
      let cases = Self.pairs(old.cases, new.cases)
      changes = rules + cases.compactMap(Change.init(case:_:))
      untrue = cases.compactMap { before, item in
        guard let item else { return nil }
        let isTrue = before.map { $0.since == item.since } ?? (item.since > oldVersion)
        return isTrue ? nil : item
      }
    }

    /// The retired items, then the present ones, each with its former state.
    private static func pairs<Item: Identifiable>(
      _ old: [Item], _ new: [Item]
    ) -> [(old: Item?, new: Item?)] {
      let before = Dictionary(old.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      let after = Set(new.map(\.id))
      return old.filter { !after.contains($0.id) }.map { ($0, nil) }
        + new.map { (before[$0.id], $0) }
    }
  }
}

extension Specification.Changes.Change {
  /// The change of a rule by a version; nil if it is the same.
  fileprivate init?(rule old: Rule?, _ new: Rule?, version: Specification.Version) {
    switch (old, new) {
    case (let old?, let new?):
      if old.level != new.level {
        self.init(kind: .ruleMoved, id: new.id, details: [old.level.rawValue, new.level.rawValue])
      } else if (old.meaning, old.library) != (new.meaning, new.library), new.editorial != version {
        // Another text asks something else, unless somebody says that it does not.
        self.init(kind: .ruleChanged, id: new.id, details: [old.meaning, new.meaning])
      } else if old != new {
        self.init(kind: .ruleWorded, id: new.id, details: [new.meaning])
      } else {
        return nil
      }
    case (nil, let rule?): self.init(kind: .ruleCame, id: rule.id, details: [rule.meaning])
    case (let rule?, nil): self.init(kind: .ruleWent, id: rule.id, details: [rule.meaning])
    case (nil, nil): return nil
    }
  }

  /// The change of a case; nil if it is the same.
  fileprivate init?(case old: Case?, _ new: Case?) {
    switch (old, new) {
    case (let old?, let new?):
      let (was, isNow) = (old.exchange, new.exchange)
      if !was.isSame(as: isNow) {
        self.init(kind: .caseChanged, id: new.id, details: [was, isNow])
      } else if old.rules.sorted() != new.rules.sorted() {
        self.init(
          kind: .caseCites, id: new.id,
          details: [old.rules, new.rules].map { $0.joined(separator: ", ") })
      } else if old.title != new.title || old.report != new.report || old.rules != new.rules {
        self.init(kind: .caseWorded, id: new.id, details: [new.title])
      } else {
        return nil
      }
    case (nil, let item?): self.init(kind: .caseCame, id: item.id, details: [item.title])
    case (let item?, nil): self.init(kind: .caseWent, id: item.id, details: [item.title])
    case (nil, nil): return nil
    }
  }
}

extension Case {
  /// The whole request and the whole expectation.
  fileprivate var exchange: String { "\(request.json.compact) → \(expected.shortJSON.compact)" }
}
