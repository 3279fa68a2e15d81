import Foundation
package import WaymarkSpec

/// A rule that a wrong answer may break, and the known mistakes that give such an answer.
package struct Suspect: Sendable {
  package let rule: RuleID
  package let mistakes: [Mistake]
  /// How likely the rule is, beside other suspects.
  package let likelihood: Double
}

extension Specification {
  /// How much a word that a reporter's sentence and a rule have in common makes the rule likelier, for each bit of its
  /// rarity.
  private static let weightOfWords = 0.3
  /// How likely a mistake is that answers a plain link wrongly, too, beside others.
  private static let weightOfPlainLinks = 0.3
  /// How much a word that the sentence and a mistake's name have in common makes the mistake's rule likelier.
  private static let weightOfNames = 1.5
  /// The rules about forms that many reports have by accident.
  private static let formsOfReports: Set<RuleID> = [
    .`match.root`, .`match.forms`, .`match.more-forms`, .`link.scheme`,
  ]

  /// Returns the rules that a router may break which answers the last link of a request wrongly, the most likely
  /// first.
  ///
  /// A rule is the more likely, the more a known mistake of it, or another answer to its question, gives what was
  /// seen, and the more often editors show it first in cases that have the rule or such a mistake in common with the
  /// request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - responding: Whether the answer includes `responds`.
  ///   - seen: The wrong answer; nil if it is unknown.
  ///   - sentence: The wrong answer in the reporter's words; empty if there are none.
  ///   - shares: The shares of the rules among the written cases.
  package func suspects(
    of request: Request, responding: Bool = false, seen: ExpectedText? = nil, sentence: String = "",
    by shares: RuleShares
  ) -> [Suspect] {
    let resemblance = resemblance(toSentence: sentence)
    let (right, reasons) = Oracle().reasons(for: request) { _ in responding }
    guard let last = reasons.last else { return [] }
    let link = reasons.count - 1
    // A report that states what is read is about that, if it doesn't say what was seen. A report that states neither
    // is about which route opens.
    let isOfReads = seen == nil && request.links.last?.reads.isEmpty == false
    let departure = isOfReads ? .reads : seen?.departure(from: right)
    // A route that doesn't open for want of a typed argument may have refused its text, and one for want of a query
    // item may have compared the query.
    let missing = departure == .opensNothing ? request.links.last?.reads ?? [] : []
    let isOfType = missing.contains { read in
      if case .argument(_, let type) = read { type != ValueType(.string) } else { false }
    }
    let isOfQuery = missing.contains { $0.queryName != nil }
    // Many routers read the empty text for what is missing.
    let readsEmpty =
      departure == .reads
      && seen?.reads.contains { read in
        if case .argument = read { true } else { false }
      } == true && seen?.results.contains(.value(.text(""))) == true
    let hasEscapedName = request.hasEscapedName
    shares.include(last.mistakes)
    let answersOfKnown = last.mistakes.all.map { mistake in
      (mistake: mistake, answers: Oracle(making: [mistake]).observe(request))
    }
    // Another router has codes of its own for what it refuses.
    let isOtherCode =
      departure == .refusesRouter
      && !answersOfKnown.contains {
        seen?.contradictions(to: $0.answers, of: request).isEmpty == true
      }
    func likeness(_ answers: Observation) -> Likeness {
      guard !answers.isSame(as: right, ofLink: link, responding: responding) else { return .none }
      let isAlike = departure != nil && answers.departure(from: right) == departure
      guard let seen else {
        let isOfOpening = !isOfReads && answers.departure(from: right) != .attempts
        return isAlike || isOfOpening ? .whole : .kind
      }
      let isRefused = isOfType && answers.departure(from: right) == .reads
      let isMissing = readsEmpty && answers.lastReads.contains(.error(.keyNotFound))
      if isRefused || isMissing || isOtherCode && answers.isRefusal
        || seen.contradictions(to: answers, of: request).isEmpty
      {
        return .whole
      }
      return isAlike ? .kind : .other
    }
    // A mistake that answers a plain link wrongly, or many cases, is less likely: somebody would have reported that link.
    let plain = request.withPlainLink
    let plainRight = plain.map { Oracle().observe($0) }
    let isNavigator = request.dialect == .navigator
    let ofDialect = cases.count { $0.request.dialect == request.dialect }
    let known = answersOfKnown.map { mistake, answers in
      return (
        mistake: mistake, likeness: likeness(answers),
        isOfPlainLinks: plain.map { Oracle(making: [mistake]).observe($0) != plainRight } == true
          || (plain != nil || isNavigator) && seen?.attempts == nil
            && shares.count(of: .mistake(mistake)) * 10 > (isNavigator ? ofDialect : cases.count)
      )
    }
    let namesLikeSentence = self.resemblance(of: known.map(\.mistake), toSentence: sentence)
    let kind = AnswerKind(right, request)
    let reading = Reading(of: request, link: link)
    // Of a route whose components agree, the last statements say why it doesn't take the link: what a guard can't
    // read goes before that it rejects the link.
    let ofRoute = reading.routes.first.flatMap { route in
      reading.opens == nil && route.hasLinksComponents
        ? route.steps.suffix(2).first { $0.rule.name.hasPrefix("value.") } ?? route.steps.last : nil
    }
    let refusing = Set(
      (reading.router + [reading.refusal, ofRoute].compactMap(\.self)).map(\.rule))
    // Where the link should open a later route, an earlier one may mislead the router, and where a route opens that
    // should not, the rule by which it doesn't match may be broken.
    let opened = if case .route(let number)? = seen?.opens { number } else { nil as Int? }
    let isOfRoute = departure == .opensNothing || departure == .opensAnother
    let earlier = Set(
      reading.routes.filter {
        isOfRoute && $0.beginsLikeLink && $0.number < reading.opens ?? 0
          || departure == .opensAnother && $0.number == opened
      }.compactMap(\.steps.last?.rule))
    let isExplained = seen != nil && known.contains { $0.likeness == .whole }
    // If no known mistake explains which route opened, the rule by which that doesn't match is broken.
    let contradicted =
      isExplained ? nil : reading.routes.first { $0.number == opened }?.steps.last?.rule
    let acceptsOwnSource = request.acceptsOwnSource
    // The link of a route without components may end in a slash by habit.
    let isOfRoot = request.patterns.allSatisfy { ["", "/"].contains($0) }
    // A slash at the end of a pattern is no habit.
    let hasSlashAtEnd = request.patterns.contains { $0.count > 1 && $0.hasSuffix("/") }
    let hasMarks = request.marksOfComponents.contains { mark in
      mark.isASCII && !"-._~%".unicodeScalars.contains(mark)
    }
    var suspects: [Suspect] = []
    last.rules.forEach { rule in
      let own = known.filter { $0.mistake.rules.contains(rule) }
      let isKnown = own.contains { $0.likeness == .whole }
      let others = isKnown ? .none : Oracle.otherAnswers(to: request, of: rule).most(likeness)
      // Where a known mistake gives what was seen, an unknown one is the less likely, if the link is a usual one.
      let evidence = max(
        own.map { $0.likeness.ofKnown * ($0.isOfPlainLinks ? Self.weightOfPlainLinks : 1) }.max()
          ?? 0,
        others.ofOther * (isExplained && !rule.name.hasPrefix("link.") ? 0.3 : 1),
        Likeness.none.ofKnown)
      // Where the right route opens the link and a value is wrong, the rules about sources and routes hold.
      let isBeside =
        !isOfReads && departure == .reads && rule != .`match.argument`
        && max(own.map(\.likeness).max() ?? .none, others) < .kind
        && ["source.", "match.", "open.", "link.authority"].contains { rule.name.hasPrefix($0) }
      let share =
        ([.rule(rule)] + own.map { .mistake($0.mistake) })
        .map { shares.share(of: rule, among: $0, for: kind) }.max() ?? 0
      let all = own.filter { $0.likeness == .whole }
      let ofUnusual = all.filter { !$0.isOfPlainLinks }
      let whole = (ofUnusual.isEmpty ? all : ofUnusual).map(\.mistake)
      let ofNames = whole.compactMap { namesLikeSentence[$0] }.max() ?? 0
      // The reporter's words tell which of the rule's mistakes it is.
      let told = whole.filter { (namesLikeSentence[$0] ?? 0) > 0.7 * ofNames }
      // Many reports have a pattern without components only for want of a path, a short link for brevity, or a pattern
      // without a slash at its start because the patterns of their router have none. Another rule's mistake is likelier
      // then.
      let hasRival = known.contains {
        $0.likeness == .whole && !$0.mistake.rules.contains(rule)
      }
      let ofForm =
        !hasRival
        ? 1
        : Self.formsOfReports.contains(rule) || isOfRoot && rule == .`link.empty-segments`
          ? 0.3 : rule == .`pattern.relative` && !hasSlashAtEnd ? 0.02 : 1
      // An argument with punctuation is likelier to be refused for it than any other.
      let isOfMarks = rule == .`match.argument` && hasMarks && !whole.isEmpty
      let isOfItem =
        !whole.isEmpty
        && (isOfQuery && rule == .`link.query` || hasEscapedName && rule == .`query.split`)
      // Many routers have no sources, so that the source of their reports is only that of the link.
      let isOfOwnSource =
        acceptsOwnSource && [.`source.custom`, .`source.universal`].contains(rule)
      // The fewer cases rest on the rule, and see a known mistake that gives what was seen, the less it is an accident.
      func rarity(_ count: Int) -> Double { Double(cases.count) / Double(count + 10) }
      let fewest = whole.map { shares.count(of: .mistake($0)) }.min()
      let rarity =
        pow(rarity(shares.count(of: .rule(rule))), 0.2)
        * (fewest.map { pow(rarity($0), 0.35) } ?? 1)
      // Only a rule about sources, patterns or routes refuses a router.
      let isOfDefinition =
        departure != .refusesRouter
        || ["define.", "pattern.", "size."].contains { rule.name.hasPrefix($0) }
      suspects.append(
        Suspect(
          rule: rule, mistakes: told.isEmpty ? whole : told,
          likelihood: evidence * share * ofForm * (isOfOwnSource ? 0.2 : 1)
            * (1 + max(Self.weightOfWords * (resemblance[rule] ?? 0), Self.weightOfNames * ofNames))
            * rarity * (isOfMarks ? 3 : 1) * (isOfItem ? 10 : 1)
            * (isOfDefinition ? 1 : 0.01)
            * (rule != contradicted ? 1 : departure == .opensSomething ? 100 : 5)
            * (refusing.contains(rule) ? 2 : isBeside ? 0.01 : earlier.contains(rule) ? 5 : 1)))
    }
    return suspects.sorted { one, other in
      one.likelihood == other.likelihood
        ? one.rule.rawValue < other.rule.rawValue : one.likelihood > other.likelihood
    }
  }
}

extension Observation {
  /// What was read of the last link.
  fileprivate var lastReads: [ReadResult] {
    if case .links(let answers) = self { answers.last?.reads ?? [] } else { [] }
  }
}

extension Request {
  /// Whether the name of a query item that is read is percent-encoded in the last link.
  package var hasEscapedName: Bool {
    guard let link = links.last else { return false }
    let names =
      link.url[...].parted(at: "?").after?.pieces(at: "&")
      .map { $0.parted(at: "=").before } ?? []
    return link.reads.contains { read in
      read.queryName.map { name in
        !names.contains(name[...]) && names.contains { Evaluation.plain.decoded($0) == name }
      } ?? false
    }
  }

  /// Whether the only source is that of the last link, as written there.
  fileprivate var acceptsOwnSource: Bool {
    guard case .open(let open) = self, open.accepting.count == 1, let url = open.links.last?.url
    else { return false }
    return switch open.accepting[0] {
    case .customURLScheme(let scheme): url.hasPrefix(scheme + ":")
    case .universalLink(let site):
      url.hasPrefix(site) && (url.dropFirst(site.count).first.map { "/?#".contains($0) } ?? true)
    }
  }
}

/// How much the answer of a router that breaks a rule is like the answer that was seen.
private enum Likeness: Int, Comparable {
  /// The answer is right.
  case none
  /// The answer departs from the right one in another way.
  case other
  /// The answer departs from the right one in the same way.
  case kind
  /// The answer is the one that was seen.
  case whole

  static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }

  // The weights rank the rules of the corpus, and of a hundred other reports, most often as their editors do.

  /// The weight of a known mistake with such an answer.
  var ofKnown: Double { [0.002, 0.02, 0.2, 1][rawValue] }

  /// The weight of another answer to the rule's question.
  var ofOther: Double { [0, 0.02, 0.05, 0.3][rawValue] }
}

extension Sequence<Observation> {
  /// Returns the greatest likeness of the answers.
  fileprivate func most(_ likeness: (Observation) -> Likeness) -> Likeness {
    var most = Likeness.none
    for answers in self where most < .whole { most = Swift.max(most, likeness(answers)) }
    return most
  }
}

/// How an answer departs from the right one.
enum Departure: Hashable {
  case refusesRouter, acceptsRouter, opensNothing, opensSomething, opensAnother, reads, attempts
}

extension Observation {
  func departure(from right: Observation) -> Departure? {
    guard case .links(let answers) = self else { return self == right ? nil : .refusesRouter }
    guard case .links(let others) = right else { return .acceptsRouter }
    guard let one = answers.last, let other = others.last else { return nil }
    if one.isTaken != other.isTaken { return one.isTaken ? .opensSomething : .opensNothing }
    if one.goal != other.goal { return .opensAnother }
    return one.reads == other.reads ? .attempts : .reads
  }
}

extension ExpectedText {
  fileprivate func departure(from right: Observation) -> Departure? {
    guard case .links(let answers) = right, let answer = answers.last else { return .acceptsRouter }
    if error != nil, case .opened = answer { return .refusesRouter }
    let isTaken = error == nil && opens != .nothing
    if isTaken != answer.isTaken { return isTaken ? .opensSomething : .opensNothing }
    if case .route(let number)? = opens, number != answer.goal { return .opensAnother }
    return reads.isEmpty ? nil : .reads
  }
}

extension Observation.Answer {
  /// Whether a route, a pattern or a reader takes the link.
  package var isTaken: Bool {
    if case .parsed = self { return true }
    return goal != nil
  }
}

extension Oracle {
  /// Returns the rules that a link of a request shows: some mistake of each changes the answer, except `responds`,
  /// which few cases have.
  package static func shown(by request: Request, ofLink link: Int) -> RuleSet {
    let (right, reasons) = Oracle().reasons(for: request) { _ in false }
    guard reasons.indices.contains(link) else { return RuleSet() }
    let shown = reasons[link].mistakesByRule { mistake in
      let answers = Oracle(making: [mistake]).observe(request)
      return !answers.isSame(as: right, ofLink: link, responding: false)
    }
    return shown.keys.reduce(into: RuleSet()) { $0.insert($1) }
  }
}

extension Reasons {
  /// Returns the mistakes of interest, by those of their rules that the answer rests on.
  fileprivate func mistakesByRule(where isOfInterest: (Mistake) -> Bool) -> [RuleID: [Mistake]] {
    var byRule: [RuleID: [Mistake]] = [:]
    for mistake in mistakes.all where isOfInterest(mistake) {
      for rule in mistake.rules where rules.contains(rule) {
        byRule[rule, default: []].append(mistake)
      }
    }
    return byRule
  }
}

extension Observation {
  /// Whether both have the same answer to a link.
  fileprivate func isSame(as other: Observation, ofLink link: Int, responding: Bool) -> Bool {
    let (one, other) =
      responding ? (self, other) : (comparing(responds: nil), other.comparing(responds: nil))
    guard case .links(let ones) = one, case .links(let others) = other else { return one == other }
    return ones[link] == others[link]
  }
}
