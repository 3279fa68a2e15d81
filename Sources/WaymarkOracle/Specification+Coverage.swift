import Foundation
package import WaymarkSpec

extension Specification {
  /// The written cases that a router with a mistake fails: those that it answers as wrongly as a request first, then
  /// those with the request's kind of answer, the nearest to the request first.
  package func cases(failedBy mistake: Mistake, near request: Request) -> [Case] {
    let oracle = Oracle(making: [mistake])
    let (right, wrong) = (Oracle().observe(request), oracle.observe(request))
    let kind = AnswerKind(right, request)
    let failed = cases.filter { item in
      mistake.rules.contains { item.restsOn.contains($0) }
        && oracle.observe(item.request).compared(with: item.expected) != item.expected
    }
    let departure = wrong.departure(from: right)
    let isLike = { (item: Case) in AnswerKind(item.expected, item.request).isLike(kind) }
    let like = nearest(failed.filter(isLike), to: request)
    let isAlike = { (item: Case) in
      wrong != right && oracle.observe(item.request).departure(from: item.expected) == departure
    }
    return like.filter(isAlike) + like.filter { !isAlike($0) } + failed.filter { !isLike($0) }
  }

  /// Returns cases in the order of their resemblance to a request.
  ///
  /// - Parameter form: The request to compare for a case.
  package func nearest(
    _ cases: [Case], to request: Request, as form: (Case) -> Request = \.request
  ) -> [Case] {
    var counts = Array(repeating: 1.0, count: RuleID.allCases.count)
    for item in self.cases { item.restsOn.forEach { counts[Int($0.rawValue)] += 1 } }
    // What few cases need tells more. A sum of integers is the same in any order.
    let weights = counts.map { Int(16 * log2(Double(self.cases.count) / $0)) }
    let own = Resemblance(request)
    let ranked = cases.map { item in
      (item, own.distance(to: Resemblance(form(item))) { weights[Int($0.rawValue)] })
    }
    return ranked.sorted { ($0.1, $0.0.id) < ($1.1, $1.0.id) }.map(\.0)
  }

  /// The written cases that see what a request sees of a rule: they show the rule, and half of the known mistakes of the
  /// rule that answer the request wrongly fail them, or more. They have as many routes, since the bug may need them,
  /// unless it is about texts. Those with the punctuation of the request, and little other, are first, and of the others
  /// the nearest, by the words of the report, too.
  ///
  /// - Parameters:
  ///   - failed: The cases that each of these mistakes fails, as ``cases(failedBy:near:)`` returns them.
  ///   - special: The rules that they need, because the bug may be about these.
  ///   - isExact: Whether these mistakes give values that were seen.
  ///   - sentence: The report in the reporter's words; empty if there are none.
  package func cases(
    covering request: Request, _ suspect: Suspect, failed: [[Case]], needing special: [RuleID],
    isExact: Bool, sentence: String
  ) -> [Case] {
    // A mistake that most cases see tells little of a bug, unless it gives the values that were seen: only cases of the
    // same form show the same then.
    let isTelling = isExact || failed.contains { !$0.isEmpty && $0.count * 6 < cases.count }
    // What opens a link doesn't turn on what is read of it.
    let right = Oracle().observe(request)
    let isOfRoutes = suspect.mistakes.contains { mistake in
      let departure = Oracle(making: [mistake]).observe(request).departure(from: right)
      return departure != .reads && departure != nil
    }
    let dropsReads = suspect.rule.isOfRoutes || isOfRoutes && !suspect.rule.isOfValues
    let request = dropsReads ? request.withoutReads : request
    let kind = AnswerKind(Oracle().observe(request), request)
    func isSimilar(_ item: Case) -> Bool {
      item.restsOn.contains(suspect.rule)
        && item.request.links.count <= request.links.count
        // A case about sizes is nothing that a reader compares a report with.
        && item.rules.first?.hasPrefix("size.") == suspect.rule.name.hasPrefix("size.")
        && AnswerKind(item.expected, item.request).isLike(kind)
        && special.allSatisfy(item.restsOn.contains)
        && (suspect.rule.name.hasPrefix("value.")
          || request.kindsOfReads.isSubset(of: item.request.kindsOfReads))
        && (suspect.rule.isOfTexts || item.request.patterns.count >= request.patterns.count)
        && (isTelling
          || item.rules.first == suspect.rule.name && item.request.forms == request.forms
            && item.request.traits == request.traits)
    }
    // The place of each case among those that a mistake fails, and the number of mistakes.
    var found: [String: (item: Case, place: Int, mistakes: Int)] = [:]
    for cases in failed {
      for (place, item) in cases.enumerated() where isSimilar(item) {
        let known = found[item.id]
        found[item.id] = (item, min(place, known?.place ?? place), (known?.mistakes ?? 0) + 1)
      }
    }
    let covering = found.values.filter { $0.mistakes * 2 >= failed.count }
    let words = resemblance(of: cases, toSentence: sentence)
    let traits = request.traits
    // A case without anything of what strikes in the report shows it by chance.
    let all = covering.map { item, place, mistakes in
      let own = (dropsReads ? item.request.withoutReads : item.request).traits
      return (item: item, own: own, place, mistakes)
    }
    let striking = all.filter { !$0.own.isDisjoint(with: traits) }
    let ranked = (striking.isEmpty ? all : striking).map { item, own, place, mistakes in
      let nearness = Double(place) - Self.placesOfWords * (words[item.id] ?? 0)
      let likeness = item.likeness(
        own, to: request, traits, suspect.rule, comparesReads: !dropsReads)
      return (item: item, rank: (-likeness, -mistakes, nearness, item.id))
    }
    let best = ranked.map(\.rank.0).min() ?? 0
    return ranked.sorted { $0.rank < $1.rank }.enumerated()
      .prefix { $0 < Self.leastCases || $1.rank.0 - best <= Self.maximumUnlikeness }.map(
        \.element.item)
  }

  /// The number of places that a case comes earlier for each bit of rarity of a word that it shares with a report.
  private static let placesOfWords = 1.0
  /// How many of the best cases are given, if they have something of what strikes.
  private static let leastCases = 3
  /// How much less than the best case a further one may be like a report.
  private static let maximumUnlikeness = 4

  /// The written cases that show one of some rules first, and are like a request apart from their words: the same rules
  /// decide, those aside that many cases need, and in the same way.
  package func cases(
    like request: Request, showing rules: [RuleID], by shares: RuleShares
  ) -> [Case] {
    // What routes a link says nothing about the values that are read of it.
    let isOfValues = rules.allSatisfy(\.isOfValues)
    let ofRoutes = RuleID.allCases.map(\.name).filter { name in
      [
        "source.", "match.", "pattern.", "open.", "link.scheme", "link.authority",
        "link.segments", "link.empty-segments",
      ].contains { name.hasPrefix($0) }
    }
    let general = shares.general.union(isOfValues ? ofRoutes : [])
    func decisions(_ request: Request) -> Set<Decision> {
      Set(Oracle.decisions(about: request).filter { !general.contains($0.rule.name) })
    }
    let names = Set(rules.map(\.name))
    let needed = Set(Oracle.rules(for: request) { _ in false }.last?.ids ?? [])
    let own = decisions(request)
    let like = cases.filter { item in
      item.rules.first.map(names.contains) == true
        && Set(item.restsOn.ids).symmetricDifference(needed).isSubset(of: general)
        && decisions(item.request) == own
    }
    return nearest(like, to: request)
  }

  /// The written cases that show one of some rules first and have a request's kind of answer, the nearest to the request
  /// first.
  ///
  /// - Parameter sentence: The report in the reporter's words; empty if there are none.
  package func cases(
    near request: Request, showing rules: [RuleID], sentence: String = ""
  ) -> [Case] {
    let kind = AnswerKind(Oracle().observe(request), request)
    let names = Set(rules.map(\.name))
    let near = nearest(
      cases.filter { item in
        item.rules.first.map(names.contains) == true
          && AnswerKind(item.expected, item.request).isLike(kind)
      }, to: request)
    let (words, traits) = (resemblance(of: near, toSentence: sentence), request.traits)
    let ranked = near.enumerated().map { place, item in
      let own = item.request.traits
      let likeness = rules.first.map { item.likeness(own, to: request, traits, $0) } ?? 0
      return (item: item, rank: (-likeness, -(words[item.id] ?? 0), place))
    }
    return ranked.sorted { $0.rank < $1.rank }.map(\.item)
  }

  /// The rules about unusual texts of links that suspects are, and that the bug may be about; empty if the first
  /// suspect is one of them.
  package func special(among suspects: [Suspect], of request: Request) -> [RuleID] {
    let likely = suspects.filter { $0.likelihood * 20 > suspects[0].likelihood }
    // Many links end in a slash by habit.
    let hasEmptySegment = request.links.last?.hasEmptySegmentBeforeEnd == true
    let ofEachLink: [RuleID] = [.`link.scheme`, .`link.authority`, .`link.segments`]
    let special = likely.map(\.rule).filter { rule in
      (hasEmptySegment || rule != .`link.empty-segments`) && rule.name.hasPrefix("link.")
        && !ofEachLink.contains(rule)
        && cases.count { $0.restsOn.contains(rule) } * 8 < cases.count
    }
    return suspects.first.map { special.contains($0.rule) } == true ? [] : special
  }
}

extension Case {
  /// How much the case has what strikes in a report, and nothing else.
  ///
  /// - Parameters:
  ///   - own: The traits of the case.
  ///   - report: The request of the report.
  ///   - traits: The traits of the report.
  ///   - rule: The rule that the report is about.
  ///   - comparesReads: Whether the bug may be about what is read.
  fileprivate func likeness(
    _ own: Set<String>, to report: Request, _ traits: Set<String>, _ rule: RuleID,
    comparesReads: Bool = true
  ) -> Int {
    func weight(_ traits: Set<String>) -> Int {
      2 * traits.count - traits.count { ["-", ".", "_"].contains($0) }
    }
    let ofRule = rules.firstIndex(of: rule.name).map { $0 == 0 ? 2 : 1 } ?? 0
    // A bug of handlers or of their order needs as many routes.
    let isOfOrder = rule.name.hasPrefix("open.")
    let unlikeRoutes = isOfOrder && report.patterns.count != request.patterns.count ? 1 : 0
    let (ones, others) = (report.links.last?.reads ?? [], request.links.last?.reads ?? [])
    let unlikeReads =
      (request.kindsOfReads.isSubset(of: report.kindsOfReads) ? 0 : 1)
      + (others.count > max(1, ones.count) ? 1 : 0)
    // A reader who reports one link doesn't look for those before it.
    let unlikeMemory = report.links.count == 1 && isOfMemory ? 2 : 0
    // A long text is hard to read, also for a reporter of one.
    let isLong = own.contains("long")
    let (own, traits) = (own.subtracting(["long"]), traits.subtracting(["long"]))
    return weight(own.intersection(traits)) - weight(own.subtracting(traits)) + ofRule
      - (isLong ? 6 : 0) - unlikeMemory - (comparesReads ? unlikeReads : 0) - unlikeRoutes
  }
}

extension Case {
  /// Whether the case is about what a router remembers of the links before.
  package var isOfMemory: Bool {
    ["memory.json", "one-link-after-another.json"].contains { location.file.hasSuffix($0) }
  }
}

extension RuleID {
  /// Whether the rule is about the text of a link or a value, whatever other routes there are.
  fileprivate var isOfTexts: Bool {
    self == .`match.argument` || isOfValues || name.hasPrefix("link.")
  }

  /// Whether the rule is about values, of which a route's guards may need some.
  fileprivate var isOfValues: Bool {
    ["query.", "value."].contains { name.hasPrefix($0) }
  }

  /// Whether the rule decides which route opens a link, whatever is read of it.
  fileprivate var isOfRoutes: Bool {
    ["open.", "source.", "define.", "pattern."].contains { name.hasPrefix($0) }
  }
}
