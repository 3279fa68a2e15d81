import WaymarkSpec

/// A case while it is made: the choices it comes from, what it may rest on, and what it rests on so far.
struct Draft {
  /// Where a link leads among the links of its router.
  enum Turn {
    /// Anywhere.
    case any
    /// To no route.
    case nowhere
    /// Where the router was made to lead.
    case first
  }

  var choices: Choices
  let scope: Scope
  /// The rules that the case rests on so far.
  private(set) var grounds = RuleSet()
  /// The rules that each link rests on, those that its router rests on among them.
  private(set) var linkGrounds: [RuleSet] = []
  /// Whether something had to rest on a rule that it may not: then there is no case.
  private(set) var isVoid = false
  /// Whether a pattern of the router has a literal that only looks like the link's component.
  var hasNearLiteral = false
  /// Whether a pattern of the router has nothing but literals.
  var hasLiteralPattern = false
  /// What the case is to have more of than usual, until something of it has.
  var magnitude = Magnitude.usual
  /// Whether it has that without end.
  var isHuge = false
  /// Whether there is more of something than usual, so that there are few links.
  var isLargeCase = false
  /// Which link is next.
  var turn = Turn.any
  /// How texts stand in links where all links of the router are written alike and as plainly as can be: then a
  /// link differs from the one before in nothing but where it leads. Nil where each is written in its own way.
  private(set) var plainEncoding: Encoding?
  /// Whether a comma of the link that is written last stands as an escape.
  var hasEscapedComma = false

  init(choices: Choices, scope: Scope) {
    self.choices = choices
    self.scope = scope
  }

  /// Whether the case may rest on a rule, without resting on it yet.
  func allows(_ rule: RuleID) -> Bool { scope.rules.contains(rule) }

  /// Whether the case may rest on rules, without resting on them yet.
  func allows(_ rules: RuleSet) -> Bool { scope.rules.isSuperset(of: rules) }

  /// Whether the case may rest on a rule; where it may, it does.
  mutating func may(_ rule: RuleID) -> Bool {
    guard allows(rule) else { return false }
    grounds.insert(rule)
    return true
  }

  /// Whether the case may rest on all of these rules; where it may, it does.
  mutating func may(_ rules: RuleSet) -> Bool {
    guard allows(rules) else { return false }
    grounds.formUnion(rules)
    return true
  }

  /// Tries something that may come to nothing: then the case rests on no more than before.
  mutating func attempt<Result>(_ body: (inout Draft) -> Result?) -> Result? {
    let before = grounds
    let result = body(&self)
    if result == nil { grounds = before }
    return result
  }

  /// Gives up: these choices make no case within the scope.
  mutating func giveUp() { isVoid = true }

  /// Has the case rest on a rule: one without which it would be another kind of case, or one that was
  /// asked for before.
  mutating func cite(_ rule: RuleID) {
    if !may(rule) { isVoid = true }
  }

  /// Has the case rest on rules.
  mutating func cite(_ rules: RuleSet) {
    if !may(rules) { isVoid = true }
  }

  /// Something that happens once in so many cases, where the case may rest on a rule.
  mutating func chance(in count: Int, _ rule: RuleID) -> Bool {
    choices.chance(in: count) && may(rule)
  }

  /// One of several with the rule that each rests on; the first, which rests on none, where the case may
  /// not rest on that of the one that was drawn.
  mutating func pick<Element>(_ options: [(Element, RuleID?)]) -> Element {
    let (element, rule) = choices.pick(options)
    return rule.map { may($0) } ?? true ? element : options[0].0
  }

  /// The most links that a router is asked.
  private static let maximumLinks = 16

  /// Links for one router, each with what a conforming router does.
  ///
  /// Each link rests on what its router rests on, and on what is its own.
  mutating func links(
    _ make: (inout Draft) -> (Request.Link, Observation.Answer)
  ) -> (links: [Request.Link], expected: Observation) {
    let ofRouter = grounds
    var all = grounds
    var links: [Request.Link] = []
    var answers: [Observation.Answer] = []
    // More are rare.
    links.reserveCapacity(8)
    answers.reserveCapacity(8)
    linkGrounds.reserveCapacity(8)
    if choices.chance(in: 3) { plainEncoding = choices.pick([.usual, .least]) }
    let many = largeCount(.manyLinks)
    // Numbers of links overflow: the last link is the first again, a power of two behind it, or beside that.
    let isRound = many != nil && choices.draw(2) == 1
    let maximum =
      isRound
      ? (1 << (isHuge ? 8 : 3 + choices.draw(4))) + choices.weighted([1, 3, 1])
      : many ?? (isLargeCase ? 2 : Self.maximumLinks)
    while links.count < maximum {
      choices.mark()
      choices.begin(.link, links.count)
      defer { choices.end() }
      // All links are drawn alike, so that any of them can be left out; the first is there always.
      guard choices.draw(many == nil ? 100 : 2000) > 0 || links.isEmpty else { break }
      grounds = ofRouter
      hasEscapedComma = false
      let isEnd = links.isEmpty || links.count + 1 == maximum
      turn = isRound ? (isEnd ? .first : .nowhere) : .any
      let (link, answer): (Request.Link, Observation.Answer)
      if turn == .nowhere, links.count > 1 {
        // One that leads nowhere is enough, again and again.
        (link, answer) = (links[1], answers[1])
        grounds = linkGrounds[1]
      } else if turn == .any, !links.isEmpty, choices.chance(in: 24) {
        let place = choices.draw(2) == 0 ? links.count - 1 : choices.draw(links.count)
        grounds = linkGrounds[place]
        (link, answer) = again(links[place], answers[place])
      } else {
        (link, answer) = make(&self)
      }
      links.append(link)
      answers.append(answer)
      linkGrounds.append(grounds)
      all.formUnion(grounds)
    }
    if links.count == maximum { choices.mark() }
    grounds = all
    return (links, .links(answers))
  }

  /// A link once more, with other user info where it is opened, and with some of what was read, in another
  /// order: an answer that a router remembers may be one to another question.
  private mutating func again(
    _ link: Request.Link, _ answer: Observation.Answer
  ) -> (Request.Link, Observation.Answer) {
    var (link, answer) = (link, answer)
    var reads = Array(zip(link.reads, answer.reads))
    if reads.count == link.reads.count, choices.draw(2) == 0 {
      reads = reads.filter { _ in choices.draw(4) > 0 }
      if choices.draw(2) == 0 { reads.reverse() }
      link.reads = reads.map(\.0)
    }
    if case .opened = answer {
      link.userInfo = userInfo()
      let value = ReadResult.value(link.userInfo.map { .text($0) } ?? .null)
      for place in reads.indices where reads[place].0 == .context(.userInfo) {
        reads[place].1 = value
      }
    }
    answer.reads = reads.map(\.1)
    return (link, answer)
  }

  /// What an app gives a router along with a link; mostly nothing.
  mutating func userInfo() -> String? {
    guard choices.chance(in: 6), scope.offers(.userInfo) else { return nil }
    return choices.pick(["ash", "", "é"])
  }
}

extension Observation.Answer {
  /// What was read of the link, in the order asked; nothing where it led nowhere.
  fileprivate var reads: [Observation.ReadResult] {
    get {
      switch self {
      case .opened(let opened): opened.reads
      case .parsed(let reads): reads
      case .navigated(let navigated): navigated.reads
      case .parseError, .error, .unsupported: []
      }
    }
    set {
      switch self {
      case .opened(var opened):
        opened.reads = newValue
        self = .opened(opened)
      case .parsed: self = .parsed(reads: newValue)
      case .navigated(var navigated):
        navigated.reads = newValue
        self = .navigated(navigated)
      case .parseError, .error, .unsupported: break
      }
    }
  }
}
