import WaymarkFuzz
import WaymarkOracle
import WaymarkSpec

extension Learner {
  /// The maximum number of requests for the smallest form of one surprise: the first with its symptom, or another one.
  private static let maximumTries = (first: 1000, other: 300)
  /// The numbers of variants that are considered, and asked, to examine one mistake.
  private static let (maximumVariants, maximumExamined) = (120, 8)
  /// The number of variants that are considered to decide between two hypotheses.
  private static let maximumBetween = 400
  /// The maximum number of questions about one hypothesis.
  private static let maximumQuestions = 12

  /// Returns the smallest request on which the router and the model still differ in the same way, smaller ones that
  /// the router answers as the rules say, and whether all smaller ones were tried.
  mutating func minimised(
    _ fact: Fact
  ) -> (fact: Fact, neighbors: [Fact], isWhole: Bool) {
    guard let asker else { return (fact, [], true) }
    let rules = fact.rules
    let symptom = symptom(of: fact)
    let oracle = model.oracle
    let hasRouter = fact.expected.hasRouter
    let isOver = self.isOver
    var smallest = fact
    var asked: [Fact] = []
    func isOfInterest(_ request: Request) -> Bool {
      guard !isOver(), let answer = asker.answer(to: request)?.fact else { return false }
      answer.isBesideSurprise = true
      asked.append(answer)
      guard !answer.isRight, answer.expected.hasRouter == hasRouter,
        !answer.isExplained(by: oracle),
        // The row tells how the router fails, whatever the model foretells.
        answer.failure == fact.failure
      else { return false }
      let other = answer.symptom(
        expecting: oracle.answer(to: answer).compared(with: answer.expected))
      // A smaller request that raises other questions could show another bug.
      guard other == symptom, rules.isSuperset(of: answer.rules) else { return false }
      smallest = answer
      return true
    }
    let request = fact.request.withoutPaths
    let start =
      fact.isBehindOthers && isOfInterest(request.alone(request.links.count - 1))
      ? request.alone(request.links.count - 1) : request
    let isFirst = !unnamed.contains { $0.symptom == symptom }
    let maximum = isFirst ? Self.maximumTries.first : Self.maximumTries.other
    let minimiser = Minimiser(start, maximumTries: maximum, isOfInterest: isOfInterest)
    for fact in asked { model.add(fact) }
    model.sort()
    return (smallest, asked, !minimiser.isCutShort && !asker.isOver && !isOver())
  }

  /// Asks for the arguments of links that the router opens and that nobody read, since they may show that the router
  /// makes another mistake than the model.
  mutating func readArguments() {
    guard let asker else { return }
    for fact in model.facts where fact.isForetold && !fact.isRight && !fact.isAsked {
      guard !isOver() else { break }
      guard fact.expected.hasRouter, let request = fact.alone.readingArguments(of: fact.observed),
        let whole = asker.answer(to: request)?.fact, !whole.isRight,
        !whole.isExplained(by: model.oracle)
      else { continue }
      wholes[fact.id] = whole
      model.add(whole)
    }
    model.sort()
  }

  /// Asks the router the plainest request on which the model with other mistakes differs from the model, and variants
  /// of it if the router answers as the model does there.
  ///
  /// - Returns: Whether a right answer, there or with a plain letter more in the link, refutes the mistakes.
  mutating func askPlainest(about mistakes: [Mistake], near request: Request) -> Bool {
    let (oracle, known) = (Oracle(making: mistakes), model.oracle)
    guard let asker, !oracle.hasMemory else { return false }
    let plainest = Minimiser(request.withoutPaths, maximumTries: Self.maximumTries.other) {
      oracle.observe($0) != known.observe($0) && asker.mayAsk($0)
    }.smallest
    guard let fact = asker.answer(to: plainest)?.fact, !isMasked(fact) else { return false }
    model.add(fact)
    func refutes(_ fact: Fact) -> Bool {
      model.areRightAnswersEvidence && fact.isRight && !fact.isExplained(by: oracle)
    }
    var isRefuted = refutes(fact)
    if fact.isForetold {
      _ = answers(
        to: plainest.variants, between: oracle, and: model.oracle, atMost: Self.maximumQuestions)
    } else {
      examine(oracle, near: fact)
    }
    if !isRefuted {
      isRefuted = plainest.placesForLetter.contains { place in
        answers(
          to: plainest.withLetterMore(at: place), between: oracle, and: known, atMost: 1
        ).contains(where: refutes)
      }
    }
    model.sort()
    return isRefuted
  }

  /// Asks some variants of a request on which an oracle differs from the model, spread over its texts: the name of a
  /// mistake says more than its plainest request shows.
  private mutating func examine(_ oracle: Oracle, near fact: Fact) {
    var count = 0
    for variant in fact.request.variants(atMost: Self.maximumVariants)
    where count < Self.maximumExamined && !isOver() {
      guard oracle.observe(variant) != model.oracle.observe(variant),
        let answer = asker?.answer(to: variant)?.fact, fact.rules.isSuperset(of: answer.rules),
        !isMasked(answer)
      else { continue }
      model.add(answer)
      count += 1
    }
  }

  /// Asks the router requests on which two hypotheses differ.
  ///
  /// - Returns: Whether something was asked.
  mutating func ask(between one: [Mistake], and other: [Mistake], near request: Request) -> Bool {
    let variants = request.withoutPaths.variants(atMost: Self.maximumBetween)
    let answers = answers(
      to: variants, between: Oracle(making: one), and: Oracle(making: other),
      atMost: Self.maximumExamined)
    model.sort()
    return !answers.isEmpty
  }

  /// Asks the router requests on which the model with other mistakes differs from the model.
  ///
  /// - Returns: Whether something was asked.
  mutating func askBack(about mistakes: [Mistake], near request: Request) -> Bool {
    guard model.trial(of: mistakes, atMost: 60).agreed.answers < Self.maximumQuestions else {
      return false
    }
    let answers = answers(
      to: request.withoutPaths.variants, between: Oracle(making: mistakes), and: model.oracle,
      atMost: Self.maximumQuestions)
    model.sort()
    return !answers.isEmpty
  }

  /// Returns whether a router opens nothing, rightly, for another reason than what is unusual in the link: it doesn't
  /// open the link either if plain letters take the place of that. Such an answer says nothing about a mistake.
  private func isMasked(_ fact: Fact) -> Bool {
    guard fact.isRight, case .links(let answers) = fact.expected, answers.last?.goal == nil,
      let link = fact.alone.links.last
    else { return false }
    let control = fact.alone.asking([Request.Link(link.url.inPlainLetters, reads: link.reads)])
    guard control.links != fact.alone.links else { return false }
    return asker?.answer(to: control.withoutPaths)?.fact?.isRight == false
  }

  /// Asks some of the requests on which two oracles differ, and adds the answers to the model.
  private mutating func answers(
    to requests: [Request], between one: Oracle, and other: Oracle, atMost maximum: Int
  ) -> [Fact] {
    var facts: [Fact] = []
    for variant in requests where facts.count < maximum && !isOver() {
      guard one.observe(variant) != other.observe(variant),
        let fact = asker?.answer(to: variant)?.fact, !isMasked(fact)
      else { continue }
      model.add(fact)
      facts.append(fact)
    }
    return facts
  }
}

extension Request {
  /// Returns the request with reads of all arguments of the route that a router opened, if there are other arguments
  /// than the reads name.
  fileprivate func readingArguments(of observed: Observation) -> Request? {
    guard case .open(let open) = self, case .links(let answers) = observed,
      case .opened(let opened)? = answers.first, let route = opened.opens,
      open.routes.indices.contains(route), var link = links.first
    else { return nil }
    let names = open.routes[route].pattern.split(separator: "/").filter { $0.hasPrefix(":") }
    let reads = names.map { Read.argument(String($0.dropFirst()), as: ValueType(.string)) }
      .filter { !link.reads.contains($0) }
    guard !reads.isEmpty else { return nil }
    link.reads += reads
    return asking([link])
  }
}

extension Observation {
  /// Whether the router is not refused.
  var hasRouter: Bool { if case .links = self { true } else { false } }
}

extension String {
  /// The text with a letter in the place of each run of escapes and unusual characters.
  fileprivate var inPlainLetters: String {
    var plain = ""
    var rest = unicodeScalars[...]
    var isUnusual = false
    while let scalar = rest.popFirst() {
      let isPlain =
        scalar.isASCII
        && (scalar.properties.isAlphabetic || "0123456789/:?=&.#".unicodeScalars.contains(scalar))
      if scalar == "%" {
        rest = rest.dropFirst(rest.prefix(2).allSatisfy(\.properties.isASCIIHexDigit) ? 2 : 0)
      }
      if isPlain {
        plain.unicodeScalars.append(scalar)
      } else if !isUnusual {
        plain.append("a")
      }
      isUnusual = !isPlain
    }
    return plain
  }
}
