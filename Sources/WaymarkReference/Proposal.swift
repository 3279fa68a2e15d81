import Waymark
import WaymarkNavigator
public import WaymarkSpec

/// The rules to cite for a case: those that tell its link, its routes and what is read from the plainest
/// ones, the one that decides first.
///
/// What the routes decide goes first, as asking a router without it shows. Of the others a rule that
/// few links meet tells more than one that many do, so that strict rules stand before those of the level
/// compat, and these before core; what keeps the link from its pattern before how it is read.
public struct Proposal: Sendable {
  /// The rules.
  public let rules: [String]

  /// The rules for the last link of a request.
  ///
  /// - Parameters:
  ///   - request: What the reference router is asked.
  ///   - known: The rules of the specification.
  public init(for request: Specification.Request, among known: [Specification.Rule]) {
    let observed = ReferenceRouter().observe(request)
    guard case .links(let answers) = observed, let answer = answers.last,
      let link = request.links.last
    else {
      rules = request.refusalRules.map(\.name)
      return
    }
    let read = link.reads.isEmpty ? [] : answer.reads
    let ofLink: [RuleID]
    var deciding: [RuleID] = []
    var general: [RuleID] = []
    switch request {
    case .open(let open):
      deciding = open.decidingRules(observed)
      let texts = open.routes.map(\.pattern)
      let explanation = Explanation(of: link.url, patterns: texts, accepting: open.linkSources)
      if let rule = explanation.refusingRule, answer.goal == nil { deciding.append(rule) }
      ofLink =
        explanation.rules(opens: answer.goal, of: texts, link.url)
        + (answer.goal ?? 0 > 0 ? [.`open.first`] : [])
      general = link.rules(read)
    case .parse(let parse):
      if case .parseError(let code) = answer { deciding = parse.rules(code, link.url) }
      ofLink =
        (answer.isParsed ? [.`parse.result`] : [])
        + Explanation(of: link.url, patterns: [parse.pattern])
        .rules(opens: answer.isParsed ? 0 : nil, of: [], link.url)
        .filter { $0 != .`pattern.restricts` }
      general = link.rules(read)
    case .navigate(let navigate):
      deciding = navigate.decidingRules(answer.goal)
      let explanation = Explanation(of: link.url, navigatorPatterns: navigate.patterns)
      ofLink =
        explanation.rules(opens: answer.goal, of: [], link.url)
        .filter { $0 != .`navigator.values` && !(link.readsQuery && $0 == .`navigator.query`) }
        + navigate.rules(of: answer.goal, link)
      general = link.navigatorRules(read, Address(link.url))
    }
    let levels = Dictionary(
      known.map { ($0.id, $0.level) }, uniquingKeysWith: { first, _ in first })
    func rank(_ rule: RuleID) -> Int {
      if Self.general.contains(rule) { return 3 }
      return switch levels[rule.name] {
      case .strict: 0
      case .compat: 1
      case .core, nil: 2
      }
    }
    let telling = (ofLink + general).enumerated()
      .sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.map(\.element)
    var seen: Set<RuleID> = []
    var rules = (deciding + telling).filter { seen.insert($0).inserted }
    if rules == [.`link.percent`], answer.goal != nil { rules.insert(.`match.literal`, at: 0) }
    let usual: RuleID =
      switch request {
      case .open: answer.goal == nil ? .`open.result` : .`match.literal`
      case .parse: .`parse.result`
      case .navigate: .`navigator.components`
      }
    self.rules = (rules.isEmpty ? [usual] : rules).map(\.name)
  }

  /// Rules that so many links rest on that they decide only where nothing else does.
  private static let general: Set<RuleID> = [
    .`match.argument`, .`value.string`, .`query.split`, .`parse.result`, .`link.percent`,
    .`navigator.values`, .`navigator.string`, .`navigator.query-parameters`,
  ]
}

extension Observation.Answer {
  var goal: Int? {
    switch self {
    case .opened(let opened): opened.opens
    case .navigated(let navigated): navigated.matches
    case .parsed, .parseError, .error, .unsupported: nil
    }
  }

  var reads: [ReadResult] {
    switch self {
    case .opened(let opened): opened.reads
    case .navigated(let navigated): navigated.reads
    case .parsed(let reads): reads
    case .parseError, .error, .unsupported: []
    }
  }

  var isParsed: Bool { if case .parsed = self { true } else { false } }
}

extension Explanation {
  /// The rule by which no source accepts the link; nil where one does.
  fileprivate var refusingRule: RuleID? {
    patterns.first?.steps.last.map(\.id).flatMap { Self.ofSources.contains($0) ? $0 : nil }
  }

  private static let ofSources: Set<RuleID> = [
    .`source.custom`, .`source.universal`, .`source.port`,
  ]

  /// What keeps the link from its pattern, then how it is read.
  fileprivate func rules(opens goal: Int?, of texts: [String], _ link: String) -> [RuleID] {
    let pattern = goal.map { patterns[$0] } ?? patterns.first
    let ofPattern = (pattern?.steps ?? []).filter(\.isTelling).map(\.id)
    var ofReading = reading.filter(\.isTelling).map(\.id)
    if let read = try? DeepLink(link), read.startsWithMark { ofReading.append(.`link.bom`) }
    let mismatch = pattern?.matches == false ? ofPattern.suffix(1) : []
    return mismatch + ofReading + ofPattern.dropLast(mismatch.count)
      + (goal.flatMap { texts.indices.contains($0) ? texts[$0] : nil }).map(Self.rules, or: [])
  }

  /// What tells a pattern that matches from the plainest.
  private static func rules(of text: String) -> [RuleID] {
    guard let pattern = try? Pattern(text), let source = pattern.source else { return [] }
    switch source {
    case .customURLScheme: return [.`pattern.scheme`]
    case .universalLink(let site):
      return (site.prefix(4) == "http" ? [] : [.`pattern.web-case`])
        + (site.utf8.contains { $0 > 0x7F } ? [.`pattern.unicode-host`] : []) + [.`pattern.web`]
    }
  }
}

extension DeepLink {
  /// Whether a component starts with U+FEFF.
  fileprivate var startsWithMark: Bool {
    components.contains { $0.unicodeScalars.first == "\u{FEFF}" }
  }
}

extension Optional {
  fileprivate func map<Result>(_ transform: (Wrapped) -> Result, or value: Result) -> Result {
    map(transform) ?? value
  }
}
