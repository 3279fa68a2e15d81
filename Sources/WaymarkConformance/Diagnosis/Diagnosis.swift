import WaymarkOracle
import WaymarkSpec

/// The fewest mistakes that, made together, give all that a router answered.
///
/// Model-based diagnosis (Reiter, “A theory of diagnosis from first principles”, 1987): a router that makes
/// these mistakes and no others answers what this one did, where it passed and where it failed. They are
/// looked for greedily, the one first that explains most, and each is held to all that was seen.
struct Diagnosis: Sendable {
  /// The mistakes, the one first that explains most.
  private(set) var findings: [Finding] = []
  /// The links that go wrong and that no mistake explains.
  private(set) var unexplained: [Place] = []

  /// A mistake that a router makes, with the links that it explains.
  struct Finding: Sendable {
    let mistake: Mistake
    var links: [Place]
  }

  /// A link of an exchange; 0 where the exchange has no answers, as its router is refused.
  struct Place: Hashable, Sendable {
    let exchange: Int
    let link: Int
  }

  /// What a router answered to a request.
  struct Exchange: Sendable {
    let request: Request
    let expected: Observation
    let observed: Observation

    /// Whether the answers to its links are told apart: neither is a router refused.
    fileprivate var isOfLinks: Bool {
      if case .links = expected, case .links = observed { true } else { false }
    }

    var places: Range<Int> { isOfLinks ? request.links.indices : 0..<1 }
  }

  /// What explains these exchanges, of which some went wrong.
  init(of exchanges: [Exchange]) {
    var search = Search(exchanges)
    search.run()
    self.init(of: exchanges, search)
  }

  private init(of exchanges: [Exchange], _ search: Search) {
    for mistake in search.mistakes { findings.append(Finding(mistake: mistake, links: [])) }
    let alone = findings.map { Oracle(making: [$0.mistake]) }
    let together = Oracle(making: search.mistakes)
    for (number, exchange) in exchanges.enumerated() where exchange.isWrong {
      let wrong = exchange.wrongPlaces
      let all = exchange.explained(by: together, wrong)
      var open = Set(wrong)
      for finding in findings.indices where !open.isEmpty {
        let explained = exchange.explained(by: alone[finding], Array(open)).sorted()
        findings[finding].links += explained.map { Place(exchange: number, link: $0) }
        open.subtract(explained)
      }
      // What only some together explain counts with each that is needed.
      for link in open.sorted() {
        let needed =
          all.contains(link) ? findings.indices.filter { search.isNeeded($0, number, link) } : []
        for finding in needed {
          findings[finding].links.append(Place(exchange: number, link: link))
        }
        if needed.isEmpty { unexplained.append(Place(exchange: number, link: link)) }
      }
    }
    findings.removeAll(where: \.links.isEmpty)
  }
}

extension Diagnosis.Exchange {
  /// Whether a link goes wrong.
  var isWrong: Bool { !wrongPlaces.isEmpty }

  /// The links that go wrong.
  var wrongPlaces: [Int] { places.filter { !isSame(observed, expected, at: $0) } }

  /// Those of some links that go wrong which a router with mistakes answers so, too.
  func explained(by oracle: Oracle, _ links: [Int]) -> [Int] {
    if links.isEmpty { return [] }
    // Who remembers nothing is asked about these alone.
    if isOfLinks, links.count < request.links.count, !oracle.hasMemory {
      let asked = request.asking(links.map { request.links[$0] })
      guard case .links(let answers) = oracle.observe(asked) else { return [] }
      return zip(links, answers).filter { isSame($1, at: $0) }.map(\.0)
    }
    let answers = oracle.observe(request)
    return links.filter { isSame(answers, observed, at: $0) }
  }

  private func isSame(_ answer: Observation.Answer, at link: Int) -> Bool {
    guard case .links(let answers) = observed else { return false }
    return isSame(answer, answers[link], link)
  }

  /// On how many links a router with mistakes answers as this one did.
  func agreement(with oracle: Oracle) -> Int {
    let answers = oracle.observe(request)
    return places.count { isSame(answers, observed, at: $0) }
  }

  /// Whether two observations are the same for a link, as far as it is compared.
  private func isSame(_ one: Observation, _ other: Observation, at link: Int) -> Bool {
    guard case .links(let ones) = one, case .links(let others) = other,
      ones.indices.contains(link), others.indices.contains(link)
    else { return one == other }
    return isSame(ones[link], others[link], link)
  }

  private func isSame(
    _ one: Observation.Answer, _ other: Observation.Answer, _ link: Int
  ) -> Bool {
    let (one, other) = (comparable(one, link), comparable(other, link))
    if one == other { return true }
    let alone = request.asking([request.links[link]])
    return Observation.links([one]).canonical(for: alone)
      == Observation.links([other]).canonical(for: alone)
  }

  /// An answer without what is not compared.
  private func comparable(_ answer: Observation.Answer, _ link: Int) -> Observation.Answer {
    guard case .opened(var opened) = answer, case .links(let answers) = expected,
      answers.indices.contains(link), case .opened(let wanted) = answers[link],
      wanted.responds == nil
    else { return answer }
    opened.responds = nil
    return .opened(opened)
  }
}
