import WaymarkSpec

/// How often the editors of cases show each rule first, among the cases with one kind of answer that rest on it.
struct RuleShares {
  private var ofKinds: [AnswerKind: [RuleID: Count]] = [:]
  private var ofAll: [RuleID: Count] = [:]
  private let count: Int

  private struct Count {
    var first = 0
    var all = 0

    /// The share, as if there were a few cases more with another share.
    func share(beside other: Double) -> Double {
      (Double(first) + 3 * other) / Double(all + 3)
    }
  }

  init(of cases: [Case]) {
    count = cases.count
    for item in cases {
      let kind = AnswerKind(item.expected, item.request)
      item.restsOn.forEach { rule in
        let isFirst = item.rules.first == rule.name ? 1 : 0
        ofKinds[kind, default: [:]][rule, default: Count()].first += isFirst
        ofKinds[kind, default: [:]][rule, default: Count()].all += 1
        ofAll[rule, default: Count()].first += isFirst
        ofAll[rule, default: Count()].all += 1
      }
    }
  }

  /// The ids of the rules that a quarter of the cases or more rest on.
  var general: Set<String> { Set(ofAll.filter { $0.value.all * 4 >= count }.keys.map(\.name)) }

  /// Returns the share of a rule among the cases with a kind of answer.
  func share(of rule: RuleID, for kind: AnswerKind) -> Double {
    let whole = ofAll[rule, default: Count()].share(beside: 0)
    return ofKinds[kind]?[rule, default: Count()].share(beside: whole) ?? whole
  }
}

/// The kind of an answer: what became of a link, and whether something was read.
enum AnswerKind: Hashable {
  case refused(Request.Operation)
  case opened(Bool, reads: Bool)
  case parsed(Bool)
  case navigated(Bool, reads: Bool)
  case none

  /// - Parameter hasReads: Whether something was read; nil to take it from the answer.
  init(_ observation: Observation, _ request: Request, hasReads: Bool? = nil) {
    guard case .links(let answers) = observation else {
      self = .refused(request.kind)
      return
    }
    self =
      switch answers.last {
      case .opened(let opened):
        .opened(opened.opens != nil, reads: hasReads ?? !opened.reads.isEmpty)
      case .parsed: .parsed(true)
      case .parseError: .parsed(false)
      case .navigated(let navigated):
        .navigated(navigated.matches != nil, reads: hasReads ?? !navigated.reads.isEmpty)
      case .error, .unsupported, nil: .none
      }
  }
}
