import WaymarkSpec

/// A request that a program answers by chance: two fresh processes give different answers.
///
/// Many routers keep their routes or sources in a hash table, and Swift, Python and Go seed hash tables anew in each
/// process. Nothing can be learned from such an answer.
package struct Chance: Sendable {
  /// The request.
  package let request: Specification.Request
  /// Two different outcomes.
  package let outcomes: [ConformanceChecker.Outcome]
  /// The observation of a conforming router.
  let expected: Observation
  /// The number of cases or links that vary.
  package internal(set) var count = 1

  /// The different answers, in words.
  private var texts: [String] {
    outcomes.map { $0.texts(of: request, expecting: expected).observed }
  }

  /// The outcome of the request's case.
  var outcome: Outcome { .byChance(texts.joined(separator: "; or ")) }

  /// Returns this one, with one more case or link counted.
  func counted() -> Chance {
    var other = self
    other.count += 1
    return other
  }

  /// Returns the request and both answers, in lines.
  func lines(_ unit: String) -> [String] {
    let texts = texts
    let units = count == 1 ? "1 \(unit)" : "\(count) \(unit)s"
    return [
      "\(units) answered by chance: fresh processes of the program give different answers, such as",
      "  \(request.headline(ofLink: 0, expecting: expected))", "  got       \(texts[0])",
      "  or        \(texts[1])",
      "  often     The order of a hash table, which has another seed in each process; or the clock.",
    ]
  }
}

extension Chance {
  /// Returns the chance as a text for a file of results; empty if there is none.
  static func complaints(_ chance: Chance?, _ unit: String) -> [String] {
    chance.map { [$0.lines(unit).joined(separator: "\n")] } ?? []
  }
}

/// A comparison of the answers of several processes of one program.
///
/// Each process receives the same requests in the same order, so that a program that only keeps state from one request
/// to the next answers alike in all of them.
struct Doubt {
  #if os(macOS) || os(Linux)
    private let program: ProcessRouter
  #endif
  private let isInterrupted: () -> Bool

  /// Creates a comparison; nil if the router isn't a program of its own.
  init?(_ router: any RouterUnderTest, isInterrupted: @escaping () -> Bool) {
    #if os(macOS) || os(Linux)
      guard let program = router.program else { return nil }
      self.program = program
      self.isInterrupted = isInterrupted
    #else
      return nil
    #endif
  }

  /// The number of processes that answer all requests once two of them differed. A link that is answered in one of two
  /// ways by chance looks steady in one of 32,768 runs.
  private static let maximum = 16

  /// Returns the outcomes of links by place, from each of some fresh processes; empty if there are no answers to
  /// compare.
  ///
  /// - Parameters:
  ///   - requests: The requests.
  ///   - count: The number of processes after which there are no others, if none differ.
  ///   - outcomes: Returns the outcomes of a process's responses, as many for each process.
  func outcomes(
    of requests: [Request?], by count: Int, _ outcomes: ([Response?]) -> [Outcome]
  ) -> [[Outcome]] {
    var found: [[Outcome]] = []
    guard requests.contains(where: { $0 != nil }) else { return [] }
    while found.count < Self.maximum, found.count < count || !found.varying.isEmpty {
      let responses = responses(to: requests)
      guard responses.count == requests.count, !isInterrupted() else { return [] }
      found.append(outcomes(responses))
    }
    return found
  }

  /// Returns the responses of a new process to requests; empty if it doesn't start.
  private func responses(to requests: [Request?]) -> [Response?] {
    #if os(macOS) || os(Linux)
      guard let another = try? program.another() else { return [] }
      defer { _ = another.finish() }
      let responses = Exchange.responses(to: requests, another, isInterrupted: isInterrupted)
      // The order of a set is no difference.
      return zip(requests, responses).map { request, response in
        request.map { response?.canonical(for: $0) } ?? response
      }
    #else
      return []
    #endif
  }
}

extension [[Outcome]] {
  /// The places at which the outcomes of processes differ, each with two of them. A process that ends or hangs says
  /// nothing about chance.
  var varying: [Int: [Outcome]] {
    guard let first else { return [:] }
    return first.indices.reduce(into: [:]) { places, place in
      let outcomes = map { $0[place] }.filter { !$0.kind.isEnding && $0.kind.isJudged }
      // The reason of an error may hold an address or a time.
      let errors = Dictionary(
        outcomes.filter { !$0.isAnswer }.map { ($0.kind, $0) }, uniquingKeysWith: { one, _ in one })
      let different = Set<Outcome>(outcomes.filter(\.isAnswer)).union(errors.values)
      if different.count > 1 {
        let sorted = different.sorted {
          $0.description.utf8.lexicographicallyPrecedes($1.description.utf8)
        }
        places[place] = [sorted[0], sorted[1]]
      }
    }
  }
}

extension Response {
  /// Returns the response with the elements of each set in order, and floats in one form.
  fileprivate func canonical(for request: Request) -> Response {
    switch self {
    case .whole(let result): .whole(result.map { $0.canonical(for: request) })
    case .apart(let results, let reason):
      .apart(
        zip(results, request.oneByOne).map { result, request in
          result.map { $0.canonical(for: request) }
        }, instead: reason)
    }
  }
}
