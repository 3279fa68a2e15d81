import WaymarkFuzz
import WaymarkOracle
import WaymarkSpec

/// What puts single requests to a router, each once and at most a number of them.
final class Asker {
  private let router: any RouterUnderTest
  private let scope: Scope
  /// The maximum number of requests.
  private let maximum: Int
  private let isInterrupted: () -> Bool
  private let progress: (Int) -> Void
  private var endings: Endings
  /// The answers by the JSON of the request, as it is given and as it is put. Requests with canonically equivalent texts
  /// differ.
  private var answers: [[UInt8]: Answer?] = [:]
  /// The number of requests that were put.
  private(set) var count = 0

  /// The answer to the last link of a request.
  struct Answer {
    /// The request as it was put.
    let request: Request
    let expected: Observation
    let outcome: Outcome
    /// What the router did; nil if there is no observation.
    let fact: Fact?
  }

  /// Creates an asker.
  ///
  /// - Parameters:
  ///   - router: The router.
  ///   - scope: The rules on which requests may rest.
  ///   - maximum: The maximum number of requests.
  ///   - isInterrupted: A closure that returns whether to ask nothing more.
  ///   - progress: A closure that receives the number of requests so far.
  init(
    _ router: any RouterUnderTest, within scope: Scope, atMost maximum: Int,
    isInterrupted: @escaping () -> Bool, progress: @escaping (Int) -> Void
  ) {
    self.progress = progress
    self.router = router
    self.scope = scope.lacking(router.unsupported)
    self.maximum = maximum
    self.isInterrupted = isInterrupted
    // Each smaller request of a crash may cost a restart.
    endings = Endings(maximum: min(router.restarts, Self.maximumEndings))
  }

  private static let maximumEndings = 60

  /// Whether nothing more is asked.
  var isOver: Bool { count >= maximum || endings.areTooMany || isInterrupted() }

  /// Returns the answer to a request; nil if the request is outside the scope or the router does not support
  /// it, or if nothing more is asked.
  func answer(to request: Request) -> Answer? {
    let key = request.key
    if let known = answers[key] { return known }
    guard !isOver else { return nil }
    let answer = judged(request).flatMap { item -> Answer? in
      let asPut = item.request.key
      if let known = answers[asPut] { return known }
      let answer = put(item)
      answers[asPut] = .some(answer)
      return answer
    }
    answers[key] = .some(answer)
    return answer
  }

  /// Returns a finding with the smallest request that shows the same.
  ///
  /// A request shows the same crash if the router crashes alike, and the same mistake if the router fails alike, the
  /// mistake alone explains the answer, and the other mistakes of the router don't. A finding stays as it is if none
  /// of its links shows the same alone, or behind the links before if the mistake is one of memory.
  ///
  /// - Parameter others: The oracle that makes the router's other mistakes.
  func minimised(_ finding: Finding, beside others: Oracle) -> Finding {
    let example = finding.example
    let symptom = Symptom(example.outcome, of: example.request, expecting: example.expected)
    let alone = finding.mistake.map { Oracle(making: [$0]) }
    let isOfMemory = alone?.hasMemory == true
    var smallest = finding
    var first: Fact?
    func isSame(_ request: Request) -> Bool {
      guard let answer = answer(to: request) else { return false }
      if let alone {
        guard let fact = answer.fact, !fact.isRight, fact.isExplained(by: alone),
          !fact.isExplained(by: others)
        else { return false }
        let start = first ?? fact
        first = start
        guard fact.failure == start.failure, fact.expected.hasRouter == start.expected.hasRouter
        else { return false }
      } else if Symptom(answer.outcome, of: answer.request, expecting: answer.expected) != symptom {
        return false
      }
      smallest.example = isOfMemory ? answer.inOrder : answer.alone
      return true
    }
    let request = example.request
    let starts = request.links.indices.prefix(Self.maximumLinks).lazy.flatMap { link in
      let start = isOfMemory ? request.asking(Array(request.links[...link])) : request.alone(link)
      // A link that a route opens is plainer than one that is parsed.
      return (alone == nil ? [] : start.openings) + [start]
    }
    guard let start = starts.first(where: isSame) else {
      smallest.isMinimised = request.links.count < 2 && !isOver
      return smallest
    }
    let minimiser = Minimiser(
      start.withoutPaths, maximumTries: Self.maximumTries, isOfInterest: isSame)
    smallest.isMinimised = !minimiser.isCutShort && !isOver
    return smallest
  }

  /// The maximum number of links that are put alone, and of smaller requests, to find what crashes.
  private static let (maximumLinks, maximumTries) = (64, 200)

  /// Returns whether a request is within the scope.
  func mayAsk(_ request: Request) -> Bool { judged(request) != nil }

  private func judged(_ request: Request) -> JudgedCase? {
    guard let item = JudgedCase(request, within: scope),
      item.request.links.count == request.links.count
    else { return nil }
    return item
  }

  private func put(_ item: JudgedCase) -> Answer? {
    count += 1
    progress(count)
    let response = Exchange.response(to: item.request, router)
    endings.count(response)
    let link = item.request.links.count - 1
    let outcome = response.outcome(ofLink: link, of: item.request, expecting: item.expected)
    guard outcome.isWrong || outcome == .passed else { return nil }
    let fact = response.fact(item.request, link: link, expected: item.expected, outcome)
    fact?.isAsked = true
    return Answer(
      request: item.request, expected: item.expected.ofLink(link), outcome: outcome, fact: fact)
  }
}

extension Asker.Answer {
  /// The answer as an example.
  fileprivate var alone: Finding.Example {
    Finding.Example(request: request, expected: expected, outcome: outcome)
  }

  /// The answer as an example of all links, of which the router answered the earlier ones rightly.
  fileprivate var inOrder: Finding.Example {
    guard case .links(let before) = Oracle().observe(request), case .links(let right) = expected,
      case .failed(_, let complaints) = outcome, case .links(let seen)? = fact?.observed
    else { return alone }
    return Finding.Example(
      request: request, expected: .links(before.dropLast() + right),
      outcome: .failed(observed: .links(before.dropLast() + seen), complaints))
  }
}

extension Response {
  /// Returns what the router did with a link; nil if there is no observation.
  func fact(
    _ request: Request, link: Int, expected: Observation, _ outcome: Outcome,
    rules: RuleSet? = nil
  ) -> Fact? {
    guard outcome.isAnswer else { return nil }
    let observed: Observation
    switch self {
    case .whole(.success(let observation)): observed = observation
    case .whole(.failure): return nil
    case .apart(let results, _):
      guard let alone = try? results[link].get() else { return nil }
      return Fact(
        request.alone(link), link: 0, expected: expected.ofLink(link), observed: alone,
        isRight: outcome == .passed, rules: rules)
    }
    return Fact(
      request, link: link, expected: expected, observed: observed, isRight: outcome == .passed,
      rules: rules)
  }
}

extension Request {
  /// The request as JSON.
  fileprivate var key: [UInt8] { Array(json.compact.utf8) }

  /// The request without the paths of its links, which follow from the links.
  var withoutPaths: Request {
    asking(
      links.map { link in
        var link = link
        link.path = nil
        return link
      })
  }
}
