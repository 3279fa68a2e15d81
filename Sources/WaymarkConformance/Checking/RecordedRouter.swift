package import WaymarkSpec

/// A router that answers from a recording of another router.
///
/// A recording has one line for each request with its observation:
/// ```
/// {"parse": {"pattern": "pokedex://:id", "url": "pokedex:25"}, "observed": {"reads": []}}
/// ```
/// The router doesn't answer other requests, and the outcome of their cases is “not recorded”.
package struct RecordedRouter: RouterUnderTest {
  /// The name of the recorded router.
  package let name: String

  /// The requests with their answers, in the order of the file.
  package let exchanges: [(request: Specification.Request, observed: Specification.Observation)]

  /// The maximum number of problems, because a file of another kind has a problem in each line.
  private static let maximumProblems = 10

  /// The answers by request. Requests that are equal as texts may differ scalar by scalar, and are two.
  private let answers: [[UInt8]: Observation]

  /// Reads a recording. Malformed lines, and repeated requests with different answers, are problems.
  package init(name: String, bytes: [UInt8], file: String) throws(Specification.Problems) {
    var exchanges: [(request: Request, observed: Observation)] = []
    var answers: [[UInt8]: Observation] = [:]
    var problems: [Problem] = []
    for (index, line) in bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).enumerated() where !line.isEmpty && problems.count < Self.maximumProblems {
      var document = Document(file: file, bytes: Array(line))
      if let json = document.json() {
        let request = document.request(json.without("observed"), mayBeShort: true)
        let observed = document.member("observed", of: json)
          .flatMap { document.observation($0, mayBeShort: true) }
        if let request, let observed {
          exchanges.append((request, observed))
          Self.record(observed, of: request, in: &answers, &document)
        }
      }
      problems += document.problems.map { $0.moved(down: index) }
    }
    guard problems.isEmpty else { throw Problems(problems: problems) }
    self.name = name
    self.exchanges = exchanges
    self.answers = answers
  }

  /// Records the observation of each link of a request.
  private static func record(
    _ observed: Observation, of request: Request, in answers: inout [[UInt8]: Observation],
    _ document: inout Document
  ) {
    if case .links(let answers) = observed, answers.count != request.links.count {
      return document.note(
        "\(answers.count) answers", at: 0, expected: "\(request.links.count), one for each link")
    }
    for (index, request) in request.oneByOne.enumerated() {
      let observed = observed.ofLink(index)
      if let earlier = answers.updateValue(observed, forKey: request.key), earlier != observed {
        document.note(
          "the request again, with another answer", at: 0, expected: "each request once")
      }
    }
  }

  /// Returns the recorded answers; throws ``NoAnswer/notRecorded`` if one is missing.
  package func observe(_ request: Specification.Request) throws(NoAnswer)
    -> Specification.Observation
  {
    var observed: [Observation.Answer] = []
    for request in request.oneByOne {
      switch answers[request.key] {
      case .links(let answers): observed += answers
      case .definitionError(let code): return .definitionError(code)
      case nil: throw .notRecorded
      }
    }
    return .links(observed)
  }
}
