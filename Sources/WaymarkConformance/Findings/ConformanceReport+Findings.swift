import WaymarkFuzz
import WaymarkOracle
import WaymarkSpec

extension ConformanceReport {
  /// Returns the causes of unknown failures, the most frequent first, by a learner that knows nothing yet. The doubt
  /// is nil if nothing tells answers by chance.
  func findings(by learner: Learner, _ doubt: Doubt?) -> [Finding] {
    let unexpected = unexpected.plainestFirst
    if unexpected.isEmpty { return [] }
    if var finding = plainFailures.ofAdapter(unexpected.count) {
      finding.results = unexpected
      return [finding]
    }
    var learner = learner
    let answered = unexpected.filter { $0.outcome.isAnswer }.map { ($0, $0.fact) }
    // The rules may not require the expectations of an app's own cases.
    let asRuled = answered.filter { $1?.isExplained(by: Oracle()) == true }.map(\.0)
    let wrong = answered.compactMap { result, fact in
      fact.flatMap { $0.isExplained(by: Oracle()) ? nil : (result, $0) }
    }
    for (_, fact) in wrong { learner.model.add(fact) }
    let passed = results.filter { $0.outcome == .passed }
    for result in passed { result.fact.map { learner.model.add($0) } }
    if wrong.contains(where: { !$0.0.earlierLinks.isEmpty }) {
      for fact in results.filter(\.outcome.isAnswer).sequences { learner.model.add(fact) }
    }
    learner.learn()
    var tally = Tally(learner, doubt)
    var shown: [Tally.Cause: [CaseResult]] = [:]
    var shares: [String: Int] = [:]
    for (result, fact) in wrong {
      let causes = tally.count(fact)
      shares[result.item.id] = causes.count
      for cause in causes { shown[cause, default: []].append(result) }
    }
    for result in unexpected where !result.outcome.isAnswer {
      let cause = tally.count(Finding.Example(result))
      shown[cause, default: []].append(result)
    }
    var findings = tally.merged(
      Dictionary(
        uniqueKeysWithValues: tally.findings.map { cause, finding in
          var finding = finding
          finding.results = (shown[cause] ?? []).plainest(of: finding, shares)
          let isByChance = finding.example.outcome.kind == .byChance
          if !finding.isUnnamed, !isByChance, let first = finding.results.first {
            finding.example = Finding.Example(first)
          }
          return (cause, finding)
        }))
    if let first = asRuled.first {
      var finding = Finding(
        "answers as the rules say, and not as the case does", example: Finding.Example(first))
      finding.isAsRuled = true
      finding.results = asRuled
      finding.count = asRuled.count
      findings.append(finding)
    }
    return findings.mostFrequentFirst
  }
}

extension Sequence<Finding> {
  /// The findings with the most failures first. Others with as many follow in the order of their titles and examples.
  var mostFrequentFirst: [Finding] {
    map { ($0, $0.example.request.json.compact) }.sorted { one, other in
      (other.0.count, one.0.isAsRuled ? 1 : 0, one.0.title, one.1)
        < (one.0.count, other.0.isAsRuled ? 1 : 0, other.0.title, other.1)
    }.map(\.0)
  }
}

extension [CaseResult] {
  /// The cases that passed, each after the earlier ones that share its router.
  fileprivate var sequences: [Fact] {
    var facts: [Fact] = []
    for (group, some) in [CaseGroup](CaseGroup.groups(of: map(\.item), for: [])).slices(of: self) {
      guard group.count > 1, let all = group.exchange(of: group.placesOfLinks) else { continue }
      for (link, result) in some.enumerated().dropFirst() where result.outcome == .passed {
        facts.append(
          Fact(
            all.request, link: link, expected: all.expected, observed: all.expected,
            passesAlone: true, isRight: true))
      }
    }
    return facts
  }

  /// The maximum number of cases of which the most telling one comes first.
  private static let maximumCompared = 12

  /// The cases in the order in which they show a finding best: first those whose router the rules accept, unless the
  /// finding is about definitions, and those in ASCII that it explains alone, and that cite its rule. Of the first of
  /// them, a case at most twice as long as the plainest begins if few other mistakes explain its answer.
  fileprivate func plainest(of finding: Finding, _ shares: [String: Int]) -> [CaseResult] {
    let isOfDefinitions = finding.rules.contains { rule in
      RuleID(name: rule)?.isOfDefinitions ?? true
    }
    func key(_ result: CaseResult) -> (Int, Int, Int, Int) {
      let isCited =
        finding.rules.isEmpty || result.item.rules.contains(where: finding.rules.contains)
      return (
        result.item.expected.hasRouter || isOfDefinitions ? 0 : 1,
        result.request.isASCII ? 0 : 1, shares[result.item.id, default: 1] == 1 ? 0 : 1,
        isCited ? 0 : 1
      )
    }
    let keys = map(key)
    var order = indices.sorted { keys[$0] == keys[$1] ? $0 < $1 : keys[$0] < keys[$1] }
    if finding.mistake == nil { return order.map { self[$0] } }
    guard let maximum = order.first.map({ self[$0].request.json.compact.utf8.count * 2 }) else {
      return []
    }
    let first = order.prefix { keys[$0] == keys[order[0]] }.prefix(Self.maximumCompared)
      .filter { self[$0].request.json.compact.utf8.count <= maximum }
    let counts = first.map { self[$0].explanations }
    let fewest = counts.min() ?? .max
    let place = counts.firstIndex { $0 / 3 <= fewest }
    if let place, let index = order.firstIndex(of: first[place]) {
      order.insert(order.remove(at: index), at: 0)
    }
    return order.map { self[$0] }
  }
}

extension CaseResult {
  /// The number of mistakes that explain the failure, each alone.
  fileprivate var explanations: Int {
    guard let fact else { return .max }
    let count = fact.mistakes.all.count { fact.isExplained(by: Oracle(making: [$0])) }
    return count == 0 ? .max : count
  }

  /// The failure, in words.
  var symptom: Symptom { Symptom(outcome, of: item.request, expecting: item.expected) }

  /// What the router did with the case's link, after the earlier links that the failure depends on; nil if there is
  /// no observation.
  var fact: Fact? {
    guard outcome.isAnswer else { return nil }
    let observed = if case .failed(let answer, _) = outcome { answer } else { item.expected }
    guard !earlierLinks.isEmpty, case .links(let wanted) = item.expected,
      case .links(let answers) = observed,
      case .links(let before) = Oracle().observe(item.request.asking(earlierLinks))
    else {
      return Fact(
        item.request, link: 0, expected: item.expected, observed: observed,
        isRight: outcome == .passed, rules: restsOn)
    }
    return Fact(
      request, link: earlierLinks.count, expected: .links(before + wanted),
      observed: .links(before + answers), passesAlone: true, isRight: false)
  }
}

extension [CaseResult] {
  /// The cases in the order in which a person understands them: first cases in ASCII, of a low level,
  /// with few rules, and small. Of equal cases, those that open too much come first.
  var plainestFirst: [CaseResult] {
    let keys = map { result in
      (
        (result.request.isASCII ? 0 : 1, result.level, result.effort),
        Size(result.request), result.opensWhatItMustNot ? 0 : 1
      )
    }
    return indices.sorted { one, other in
      keys[one].0 == keys[other].0
        ? (keys[one].1, keys[one].2, one) < (keys[other].1, keys[other].2, other)
        : keys[one].0 < keys[other].0
    }.map { self[$0] }
  }
}

extension CaseResult {
  /// The effort to understand the case. It grows with the number of rules and characters, and most with
  /// characters that are not letters.
  fileprivate var effort: Int {
    let request = request
    var effort = restsOn.ids.count * 16
    for text in request.patterns + request.links.map(\.url) {
      var before: Unicode.Scalar?
      for scalar in text.unicodeScalars {
        switch scalar {
        case "a"..."z", "/", ":": effort += 1
        case "-", ".": effort += before == "/" ? 16 : 2
        default: effort += before == "/" ? 16 : 8
        }
        before = scalar
      }
    }
    return effort
  }
}

extension Request {
  /// Whether all texts of the request are ASCII.
  var isASCII: Bool { json.compact.utf8.allSatisfy { $0 < 0x80 } }
}

extension CaseResult {
  /// Whether the router opens or reads a link that it must refuse.
  fileprivate var opensWhatItMustNot: Bool {
    guard case .failed(.links(let observed), _) = outcome, case .links(let expected) = item.expected
    else { return false }
    return zip(expected, observed).contains { !$0.isAccepted && $1.isAccepted }
  }
}

extension Observation.Answer {
  /// Whether a route or a pattern accepts the link.
  fileprivate var isAccepted: Bool {
    switch self {
    case .opened(let opened): opened.opens != nil
    case .navigated(let navigated): navigated.matches != nil
    case .parsed: true
    case .parseError, .error, .unsupported: false
    }
  }
}
