import WaymarkSpec

/// One way through the rules: how they are decided, and what is noted of it.
///
/// Each question that a rule answers is put to ``decide(_:if:_:or:)``, which is the only place where a mistake
/// can change anything.
struct Evaluation {
  private let table: Mistake.Table
  let trace: Trace?
  /// Where it is noted what the rules leave open; nil where nobody asks.
  let openings: Openings?

  init(_ table: Mistake.Table, trace: Trace?, openings: Openings? = nil) {
    self.table = table
    self.trace = trace
    self.openings = openings
  }

  /// Decides a question as a rule says, or as the mistakes do that are made.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - arises: Whether what the rule is about is there, so that a router which breaks it in a way that
  ///     nobody listed may answer otherwise. Where a listed mistake differs, the question arises anyway.
  ///   - right: The answer of the rule.
  ///   - wrong: The answer of a mistake to the same question, given the right one; the right one where it is
  ///     not about this question.
  @inline(__always)
  func decide<Answer: Equatable>(
    _ rule: RuleID, if arises: @autoclosure () -> Bool = false, _ right: Answer,
    or wrong: (Mistake, Answer) -> Answer
  ) -> Answer {
    if isSettled(rule) { return right }
    return decide(rule, arises, right, wrong, areSame: ==)
  }

  /// Decides about a text, of which each scalar counts.
  @inline(__always)
  func decide(
    _ rule: RuleID, if arises: @autoclosure () -> Bool = false, _ right: String?,
    or wrong: (Mistake, String?) -> String?
  ) -> String? {
    if isSettled(rule) { return right }
    return decide(rule, arises, right, wrong) { one, other in
      one.map { Array($0.utf8) } == other.map { Array($0.utf8) }
    }
  }

  /// Decides about a text, of which each scalar counts.
  @inline(__always)
  func decide(
    _ rule: RuleID, if arises: @autoclosure () -> Bool = false, _ right: String,
    or wrong: (Mistake, String) -> String
  ) -> String {
    if isSettled(rule) { return right }
    return decide(rule, arises, right, wrong) { $0.utf8.elementsEqual($1.utf8) }
  }

  @inline(never)
  private func decide<Answer>(
    _ rule: RuleID, _ arises: () -> Bool, _ right: Answer, _ wrong: (Mistake, Answer) -> Answer,
    areSame: (Answer, Answer) -> Bool
  ) -> Answer {
    guard let trace else { return table[rule].reduce(right) { wrong($1.mistake, $0) } }
    trace.alone { reasons in
      if !reasons.rules.contains(rule), arises() { reasons.rules.insert(rule) }
      for (mistake, number) in Mistake.Table.all[rule] {
        if !trace.notesMistakes, reasons.rules.contains(rule) { return }
        if reasons.mistakes.contains(number: number) || areSame(right, wrong(mistake, right)) {
          continue
        }
        reasons.rules.insert(rule)
        reasons.mistakes.insert(number: number)
      }
    }
    return right
  }

  /// Whether nothing is to be noted of a rule, and nothing gets it wrong.
  @inline(__always)
  private func isSettled(_ rule: RuleID) -> Bool {
    guard let trace else { return !table.rules.contains(rule) }
    return trace.isSettled(rule)
  }

  /// Notes that the question of a rule arises, to which there is but one answer here.
  func note(_ rule: RuleID, if arises: @autoclosure () -> Bool = true) {
    guard let trace, !trace.isSettled(rule) else { return }
    trace.alone { if arises() { $0.rules.insert(rule) } }
  }

  /// Whether a mistake of memory is made.
  func remembers(_ mistake: Mistake) -> Bool { table.memory.contains(mistake) }

  /// Whether any mistake of memory is made.
  var hasMemory: Bool { !table.memory.isEmpty }
}

/// What is noted on the way through the rules.
final class Trace {
  /// What was noted since the last link, and what of it only `responds` rests on.
  private var noted = Reasons()
  private var responding = Reasons()
  private var ofRouter = Reasons()
  private var ofLinks: [(Reasons, responding: Reasons)] = []
  private(set) var isPaused = false
  /// Whether it is about `responds` alone.
  var isResponding = false
  /// Whether each mistake is noted that differs, not the rules alone.
  let notesMistakes: Bool

  init(notingMistakes: Bool) { notesMistakes = notingMistakes }

  /// Whether there is nothing more to note of a rule.
  @inline(__always)
  fileprivate func isSettled(_ rule: RuleID) -> Bool {
    if isPaused { return true }
    return !notesMistakes && (isResponding ? responding : noted).rules.contains(rule)
  }

  /// Does something that is not on the way: what it decides is not noted.
  fileprivate func alone(_ body: (inout Reasons) -> Void) {
    guard !isPaused else { return }
    isPaused = true
    if isResponding { body(&responding) } else { body(&noted) }
    isPaused = false
  }

  /// What follows is about the links, no more about the router.
  func endRouter() { (ofRouter, noted) = (noted, Reasons()) }

  /// What follows is about the next link.
  func endLink() {
    ofLinks.append((noted, responding))
    (noted, responding) = (Reasons(), Reasons())
  }

  /// What the answers to the links rest on, each with what the router rests on.
  func reasons(ofLinks count: Int, responding: (Int) -> Bool) -> [Reasons] {
    // A router that is refused has no answers.
    if ofLinks.isEmpty { return Array(repeating: ofRouter.union(noted), count: count) }
    return ofLinks.indices.map { link in
      let all = ofRouter.union(ofLinks[link].0)
      return responding(link) ? all.union(ofLinks[link].responding) : all
    }
  }
}

extension Reasons {
  fileprivate func union(_ other: Reasons) -> Reasons {
    var both = self
    both.formUnion(other)
    return both
  }
}
