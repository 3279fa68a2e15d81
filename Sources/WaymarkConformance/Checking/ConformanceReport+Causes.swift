import WaymarkFuzz
package import WaymarkOracle
import WaymarkSpec

extension ConformanceReport {
  /// Failed cases with one cause: a mistake that explains them, or a symptom that they share.
  public struct Cause: Sendable {
    /// The mistake; nil if no known mistake explains the cases.
    package let mistake: Mistake?
    /// The behavior of the router, in words.
    public let title: String
    /// Whether the router answers as the rules require, so that the cases are wrong.
    var isAsRuled = false
    /// The cases, the plainest first.
    public let results: [CaseResult]

    /// The plainest case.
    public var example: CaseResult { results[0] }

    /// The rules that the mistake breaks; empty if no known mistake explains the cases.
    public var rules: [String] { mistake?.rules.map(\.name) ?? [] }

    /// The rule that the mistake breaks first.
    var rule: String? { rules.first }

    /// The behavior of the router, the rules that it breaks, and the number of cases.
    package var headline: String {
      let count = results.count == 1 ? "one case" : "\(results.count) cases"
      if isAsRuled { return "\(title), \(count)" }
      return mistake.headline(title, count: count)
    }
  }

  /// Returns the value of ``causes``.
  func findCauses() -> [Cause] {
    let unexpected = unexpected.plainestFirst
    if unexpected.isEmpty { return [] }
    let wrong = unexpected.filter { $0.outcome.isAnswer && $0.outcome.isWrong }
    // The rules may not require the expectations of an app's own cases.
    let evidence = wrong.map(\.evidence)
    let isRight = evidence.map(\.isRight)
    let asRuled = wrong.indices.filter { isRight[$0] }.map { wrong[$0] }
    let places = wrong.indices.filter { !isRight[$0] }
    let failed = places.map { wrong[$0] }
    let right = results.filter { $0.outcome == .passed && arePassesEvidence }
    let passed =
      right.map { Diagnosis.Passed($0.item.request, $0.item.expected, rules: $0.restsOn) }
      + (wrong.contains { !$0.behind.isEmpty } ? right.sequences : [])
    let diagnosis = Diagnosis(
      of: places.map { evidence[$0] }, passed: passed, given: cause.map(Mistake.named))
    func shown(by failures: [Int]) -> [CaseResult] { failures.map { failed[$0] } }
    // A case that a mistake explains alone, and that cites its rule, shows the mistake best.
    let shared = diagnosis.findings.flatMap(\.failures).reduce(into: [:]) {
      $0[$1, default: 0] += 1
    }
    let explained = diagnosis.findings.map { finding in
      let rules = finding.mistake.rules.map(\.name)
      func key(_ place: Int) -> (Int, Int, Int) {
        let result = failed[place]
        let isCited = rules.isEmpty || result.item.rules.contains(where: rules.contains)
        return (result.request.isASCII ? 0 : 1, shared[place] == 1 ? 0 : 1, isCited ? 0 : 1)
      }
      let places = finding.failures.sorted { key($0) < key($1) }
      return Cause(
        mistake: finding.mistake, title: finding.mistake.name, results: shown(by: places))
    }
    var rest = shown(by: diagnosis.unexplained) + unexpected.filter { !$0.outcome.isAnswer }
    var others: [Cause] = []
    while let first = rest.first {
      let symptom = first.symptom
      others.append(
        Cause(
          mistake: nil, title: symptom?.description ?? first.outcome.kind.rawValue,
          results: rest.filter { $0.symptom == symptom }))
      rest.removeAll { $0.symptom == symptom }
    }
    let expectations =
      asRuled.isEmpty
      ? []
      : [
        Cause(
          mistake: nil, title: "answers as the rules say, and not as the case does",
          isAsRuled: true, results: asRuled)
      ]
    // A crash or a hang hides all other failures, so it comes first.
    let endings = others.filter { $0.example.outcome.kind.isEnding }
    let answers = others.filter { !$0.example.outcome.kind.isEnding }
    let all =
      [endings, explained, answers]
      .flatMap { $0.sorted { $0.results.count > $1.results.count } } + expectations
    return all.filter { cause == nil || $0.title == cause }
  }
}

extension Mistake {
  /// Returns the mistake of a cause; empty if the cause is a symptom.
  static func named(_ cause: String) -> [Mistake] { Mistake(name: cause).map { [$0] } ?? [] }
}

extension [CaseResult] {
  /// The cases that share a router, as one request each.
  fileprivate var sequences: [Diagnosis.Passed] {
    CaseGroup.groups(of: map(\.item), for: []).compactMap { group in
      guard group.count > 1, let all = group.exchange(of: group.placesOfLinks) else { return nil }
      return Diagnosis.Passed(all.request, all.expected)
    }
  }
}

extension CaseResult {
  /// The failure.
  var symptom: Symptom? { Symptom(outcome, of: item.request, expecting: item.expected) }

  /// The evidence of the answer, with the earlier links that the failure depends on.
  var evidence: Diagnosis.Evidence {
    let observed = if case .failed(let answer, _) = outcome { answer } else { item.expected }
    guard !behind.isEmpty, case .links(let wanted) = item.expected,
      case .links(let answers) = observed,
      case .links(let before) = Oracle().observe(item.request.asking(behind))
    else {
      return Diagnosis.Evidence(
        item.request, link: 0, expected: item.expected, observed: observed)
    }
    return Diagnosis.Evidence(
      request, link: behind.count, expected: .links(before + wanted),
      observed: .links(before + answers), passesAlone: true)
  }
}

extension [CaseResult] {
  /// The cases in the order in which a person understands them: first cases in ASCII, of a low level,
  /// with few rules, and small. Of equal cases, those that open too much come first.
  fileprivate var plainestFirst: [CaseResult] {
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
