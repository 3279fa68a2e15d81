package import WaymarkSpec

// The rules that a case rests on are derived. Its file cites the rules that it shows.
extension Specification.Case {
  /// The rules that the expectation rests on. A router that keeps all of them passes the case.
  package var restsOn: RuleSet {
    let comparesResponding = comparesResponding
    return derived.withLock { derived in
      let rules = derived ?? Oracle.rules(for: request) { _ in comparesResponding }[0]
      derived = rules
      return rules
    }
  }

  /// Whether the case expects a value of `responds`.
  package var comparesResponding: Bool {
    if case .opened(let opened)? = expected.answers?.first { opened.responds != nil } else { false }
  }

  /// The highest level of the rules that the case rests on.
  package var level: Specification.Level { restsOn.level }

  /// Whether all rules that the case rests on are within a level.
  package func isWithin(_ level: Specification.Level) -> Bool {
    level == .strict || self.level <= level
  }

  /// Returns the case as it is put to a router that does without something. A router without sources is given
  /// the path in place of the link.
  package func put(without unsupported: Set<Capability>) -> Case {
    guard let request = request.put(without: unsupported)?.request, request != self.request else {
      return self
    }
    return put(as: request)
  }

  /// Returns the capabilities and rules that the case needs and the router does without.
  package func missing(of unsupported: Set<Capability>) -> Set<Capability> {
    if unsupported.isEmpty { return [] }
    let missing = request.capabilities(answering: expected).intersection(unsupported)
    let rules = unsupported.filter(\.isOfRules)
    if rules.isEmpty { return missing }
    let ids = restsOn.ids
    return missing.union(rules.filter { ids.contains(where: $0.names(rule:)) })
  }

  /// The whole case for a runner in any language, as `Spec/schema/case.json` describes it.
  package var json: JSON {
    let restsOn = restsOn
    let request = request.withPaths
    // What a router with sources needs, and whether one without can be asked, too.
    let sources: Set<Capability> = request.links[0].path == nil ? [.sources] : []
    let capabilities = self.request.capabilities(answering: expected)
      .subtracting([.sources]).union(sources)
    return .object([
      "id": .string(id), "title": .string(title), "why": why.map { .string($0) },
      "level": .string(restsOn.level.rawValue),
      "rules": .array(rules.map(JSON.string)), "restsOn": .array(restsOn.ids.map(JSON.string)),
      "since": .string("\(since)"),
      "capabilities": .array(capabilities.sorted().map { .string($0.rawValue) }),
      "file": .string(location.file), "group": .string(firstOfGroup), "report": report?.json,
      "recorded": recorded?.json,
      "request": request.json, "expected": expected.json,
      "types": .array(types.map { .string($0.description) }),
    ])
  }

  /// The type of each read.
  private var types: [ValueType] {
    guard case .links(let answers) = expected else { return [] }
    guard case .navigated(let navigated) = answers[0] else {
      return request.links[0].reads.map(\.type)
    }
    return request.types(ofLink: 0, matching: navigated.matches)
  }
}

extension RuleSet {
  /// The highest level of the rules; core for an empty set.
  package var level: Specification.Level {
    var level = Specification.Level.core
    forEach { level = max(level, $0.level) }
    return level
  }
}
