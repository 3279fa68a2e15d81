package import WaymarkSpec

/// An evaluation of a request by the rules.
///
/// Each rule asks its question through ``decide(_:alsoIf:_:or:)``. A mistake can change an answer only there. The
/// question arises for a request if a listed mistake answers it otherwise, or if the call says so.
struct Evaluation {
  private let table: Mistake.ByRule
  /// Whether the evaluation makes no mistake and leaves no note.
  private let isPlain: Bool
  /// Another answer to the questions of a rule; nil if the rules decide all of them.
  private let contrary: Contrary?
  let trace: Trace?
  /// Collects what the rules leave open; nil if nobody asks for it.
  let openings: Openings?

  init(
    _ table: Mistake.ByRule, trace: Trace?, openings: Openings? = nil, contrary: Contrary? = nil
  ) {
    self.table = table
    self.contrary = contrary
    isPlain = table.rules == RuleSet() && trace == nil && contrary == nil
    self.trace = trace
    self.openings = openings
  }

  /// The evaluation with the same mistakes, which leaves no notes: for a mistake that asks the questions of other rules.
  var withoutNotes: Evaluation { Evaluation(table, trace: nil, contrary: contrary) }

  /// Decides a question: by the rule, or by the mistakes that this evaluation makes.
  ///
  /// - Parameters:
  ///   - rule: The rule that the question belongs to.
  ///   - arises: Whether the rule's subject is present, so that the question arises even if no listed mistake differs.
  ///   - right: The rule's answer.
  ///   - wrong: A mistake's answer, given the right one. A mistake about another question returns that answer.
  @inline(__always)
  func decide<Answer: Equatable>(
    _ rule: RuleID, alsoIf arises: @autoclosure () -> Bool = false, _ right: Answer,
    or wrong: (Mistake, Answer) -> Answer
  ) -> Answer {
    isSettled(rule) ? right : reconsidered(rule, arises, right, wrong)
  }

  /// Decides a question about which there is one mistake, by its answer given the right one.
  @inline(__always)
  func decide<Answer: Equatable>(
    _ rule: RuleID, alsoIf arises: @autoclosure () -> Bool = false, _ right: Answer,
    or mistake: Mistake, _ wrong: (Answer) -> Answer
  ) -> Answer {
    isSettled(rule)
      ? right
      : reconsidered(rule, arises, right, only: mistake) {
        $0 == mistake ? wrong($1) : $1
      }
  }

  /// Decides a question about which there is one mistake, by its answer.
  @inline(__always)
  func decide<Answer: Equatable>(
    _ rule: RuleID, alsoIf arises: @autoclosure () -> Bool = false, _ right: Answer,
    or mistake: Mistake, _ wrong: @autoclosure () -> Answer
  ) -> Answer {
    isSettled(rule)
      ? right
      : reconsidered(rule, arises, right, only: mistake) {
        $0 == mistake ? wrong() : $1
      }
  }

  /// Whether this evaluation answers the questions of a rule otherwise, without a known mistake. It asks all of them.
  func isContrary(to rule: RuleID) -> Bool { contrary?.rule == rule }

  /// Decides a question that needs a note or a mistake.
  ///
  /// - Parameter only: The one mistake about the question; nil if any mistake of the rule may be about it.
  @inline(never)
  private func reconsidered<Answer: Equatable>(
    _ rule: RuleID, _ arises: () -> Bool, _ right: Answer, only: Mistake? = nil,
    _ wrong: (Mistake, Answer) -> Answer
  ) -> Answer {
    if let contrary, contrary.rule == rule { return contrary.answer(insteadOf: right) }
    var answer = right
    for (mistake, _) in table[rule] {
      let next = wrong(mistake, answer)
      // A mistake that agrees with the rule leaves the answer of another mistake.
      if !areSame(next, right) { answer = next }
    }
    guard let trace else { return answer }
    trace.log(rule, answer)
    trace.alone { reasons in
      if !reasons.rules.contains(rule), arises() { reasons.rules.insert(rule) }
      for (mistake, number) in Mistake.ByRule.all[rule] where only == nil || mistake == only {
        if !trace.notesMistakes, reasons.rules.contains(rule) { return }
        trace.note(number, rule, &reasons) { areSame(answer, wrong(mistake, answer)) }
      }
    }
    return answer
  }

  /// Whether two answers are equal, texts scalar by scalar.
  private func areSame<Answer: Equatable>(_ one: Answer, _ other: Answer) -> Bool {
    guard one == other else { return false }
    // A dynamic cast of each answer takes longer than most questions.
    guard Answer.self == String.self || Answer.self == String?.self,
      let text = one as? String, let otherText = other as? String
    else { return true }
    return text.utf8.elementsEqual(otherText.utf8)
  }

  /// Whether the rule's answer needs neither a note nor a mistake.
  @inline(__always)
  private func isSettled(_ rule: RuleID) -> Bool {
    if isPlain { return true }
    guard let trace else { return !table.rules.contains(rule) && contrary?.rule != rule }
    return trace.isSettled(rule)
  }

  /// Notes that a rule's question arises where every mistake gives the same answer.
  func note(_ rule: RuleID, if arises: @autoclosure () -> Bool = true) {
    guard let trace, !trace.isSettled(rule) else { return }
    trace.alone { if arises() { $0.rules.insert(rule) } }
  }

  /// Ends the notes about one link; those about the next follow.
  func endLink() {
    trace?.endLink()
    openings?.endLink()
  }

  /// Whether this evaluation makes a mistake of memory.
  func remembers(_ mistake: Mistake) -> Bool { table.memory.contains(mistake) }

  /// Whether this evaluation makes any mistake of memory.
  var hasMemory: Bool { !table.memory.isEmpty }
}

/// A record of the rules whose questions arise, and of the mistakes that would change an answer.
final class Trace {
  /// The notes since the last link, and those of them that concern `responds` alone.
  private var noted = Reasons()
  private var responding = Reasons()
  private var ofRouter = Reasons()
  private var ofLinks: [(Reasons, responding: Reasons)] = []
  private(set) var isPaused = false
  /// The decisions in their order; nil if they are not logged.
  private(set) var decisions: [Decision]?
  /// Whether the notes concern `responds` alone.
  var isResponding = false
  /// Whether to note mistakes as well as rules.
  let notesMistakes: Bool
  /// The mistakes to note; nil for all of them.
  let notedMistakes: MistakeSet?
  /// The rules to leave out, where only the first other rule of each link is noted; nil to note all rules.
  private let scope: RuleSet?

  init(
    notingMistakes: Bool, among mistakes: MistakeSet? = nil, beyond scope: RuleSet? = nil,
    logging: Bool = false
  ) {
    notesMistakes = notingMistakes
    notedMistakes = mistakes
    self.scope = scope
    decisions = logging ? [] : nil
  }

  /// Logs a decision, if decisions are logged.
  fileprivate func log(_ rule: RuleID, _ answer: some Equatable) {
    guard decisions != nil, !isPaused else { return }
    decisions?.append(Decision(rule: rule, answer: "\(answer)"))
  }

  /// Whether the rule needs no further note.
  @inline(__always)
  fileprivate func isSettled(_ rule: RuleID) -> Bool {
    if isPaused { return true }
    if notesMistakes { return false }
    let rules = (isResponding ? responding : noted).rules
    guard let scope else { return rules.contains(rule) }
    return scope.contains(rule) || rules != RuleSet() || ofRouter.rules != RuleSet()
  }

  /// Notes the mistake of a number and its rule, unless the mistake gives the same answer.
  fileprivate func note(
    _ number: Int, _ rule: RuleID, _ reasons: inout Reasons, unless isSame: () -> Bool
  ) {
    if let notedMistakes, !notedMistakes.contains(number: number) { return }
    if reasons.mistakes.contains(number: number) || isSame() { return }
    reasons.rules.insert(rule)
    reasons.mistakes.insert(number: number)
  }

  /// Runs a closure whose own decisions leave no notes.
  fileprivate func alone(_ body: (inout Reasons) -> Void) {
    guard !isPaused else { return }
    isPaused = true
    if isResponding { body(&responding) } else { body(&noted) }
    isPaused = false
  }

  /// Ends the notes about the router; those about links follow.
  func endRouter() { (ofRouter, noted) = (noted, Reasons()) }

  /// Ends the notes about one link; those about the next follow.
  func endLink() {
    ofLinks.append((noted, responding))
    (noted, responding) = (Reasons(), Reasons())
  }

  /// The reasons for the answer to each link, including those that concern the router.
  func reasons(ofLinks count: Int, responding: (Int) -> Bool) -> [Reasons] {
    // A refused router answers no link.
    if ofLinks.isEmpty { return Array(repeating: ofRouter.union(noted), count: count) }
    return ofLinks.indices.map { link in
      let all = ofRouter.union(ofLinks[link].0)
      return responding(link) ? all.union(ofLinks[link].responding) : all
    }
  }
}

/// An answer to the question of a rule.
package struct Decision: Hashable, Sendable {
  package let rule: RuleID
  /// The answer as text, in which a letter stands for all words, and a digit for all numbers.
  let shape: String

  init(rule: RuleID, answer: String) {
    self.rule = rule
    shape = answer.shape(distinguishingCase: false)
  }
}

extension Reasons {
  fileprivate func union(_ other: Reasons) -> Reasons {
    var both = self
    both.formUnion(other)
    return both
  }
}
