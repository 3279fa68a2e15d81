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

  /// Returns the request and both answers, in lines.
  func lines(_ unit: String) -> [String] {
    let texts = outcomes.map { $0.texts(of: request, expecting: expected).observed }
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
struct Doubt {
  #if os(macOS) || os(Linux)
    private let program: ProcessRouter
  #endif
  private let router: any RouterUnderTest

  /// The number of processes that answer all requests after two answers differed.
  static let processes = 5

  /// Creates a comparison; nil if the router isn't a program of its own.
  init?(_ router: any RouterUnderTest) {
    #if os(macOS) || os(Linux)
      guard !router.hasBaseline, let program = router.program else { return nil }
      self.program = program
      self.router = router
    #else
      return nil
    #endif
  }

  /// Returns the responses of a new process to requests; empty if it doesn't start.
  func responses(
    to requests: [Request?], isInterrupted: () -> Bool = { false }
  ) -> [Response?] {
    #if os(macOS) || os(Linux)
      guard let another = try? program.another() else { return [] }
      defer { _ = another.finish() }
      return Exchange.responses(to: requests, another, isInterrupted: isInterrupted)
    #else
      return []
    #endif
  }

  /// Returns whether new processes answer a request in different ways, when it is the first that they receive.
  func varies(_ request: Request) -> Bool {
    var first: Observation?
    for _ in 0..<Self.processes {
      guard let response = responses(to: [request]).first ?? nil,
        case .whole(.success(let observed)) = response
      else { return false }
      let canonical = observed.canonical(for: request)
      if let first, first != canonical { return true }
      first = canonical
    }
    return false
  }
}
