public import WaymarkSpec

/// A router that answers from a recording: what another one, perhaps on another machine, answered.
///
/// A recording has a line for each request, with what was observed:
/// ```
/// {"parse": {"pattern": "pokedex://:id", "url": "pokedex:25"}, "observed": {"reads": []}}
/// ```
/// A request that is not among them is not answered, and its case is not recorded.
public struct RecordedRouter: RouterUnderTest {
  /// What the recorded router is called.
  public let name: String

  /// The requests with their answers, in the order of the file.
  public let exchanges: [(request: Request, observed: Observation)]

  /// How many faults are told of: a file that is no recording has one in each line.
  private static let maximumFaults = 10

  /// The answers by request. Requests that are equal as texts may differ scalar by scalar, and are two.
  private let answers: [[UInt8]: Observation]

  /// Reads a recording.
  ///
  /// - Throws: `Faults`: lines that are no request with an observation, and requests that stand there
  ///   twice with other answers.
  public init(name: String, bytes: [UInt8], file: String) throws(Faults) {
    var exchanges: [(request: Request, observed: Observation)] = []
    var answers: [[UInt8]: Observation] = [:]
    var faults: [Fault] = []
    for (index, line) in bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).enumerated() where !line.isEmpty && faults.count < Self.maximumFaults {
      var document = Document(file: file, bytes: Array(line))
      if let json = document.json() {
        let request = document.request(json.without("observed"))
        let observed = document.member("observed", of: json).flatMap { document.observation($0) }
        if let request, let observed {
          exchanges.append((request, observed))
          if let earlier = answers.updateValue(observed, forKey: request.key), earlier != observed {
            document.note(
              "the request again, with another answer", at: 0, expected: "each request once")
          }
        }
      }
      faults += document.faults.map { $0.moved(down: index) }
    }
    guard faults.isEmpty else { throw Faults(faults: faults) }
    self.name = name
    self.exchanges = exchanges
    self.answers = answers
  }

  /// What was recorded.
  ///
  /// - Throws: ``NoAnswer/notRecorded`` where nothing was.
  public func observe(_ request: Request) throws(NoAnswer) -> Observation {
    guard let observed = answers[request.key] else { throw .notRecorded }
    return observed
  }
}

extension Request {
  /// What two requests have in common that ask the same, scalar by scalar.
  fileprivate var key: [UInt8] { Array(json.compact.utf8) }
}
