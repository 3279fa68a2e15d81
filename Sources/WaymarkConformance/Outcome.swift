public import WaymarkSpec

/// What became of a case.
public enum Outcome: Hashable, Sendable {
  case passed
  /// The router did something else than expected.
  case failed(observed: Observation, [Difference])
  /// The router does not offer something that the case needs. It is not asked.
  case notSupported(Set<Capability>)
  /// The router gave no answer, and why.
  case failure(String)
}

/// A field in which an observation is not what was expected.
public struct Difference: Hashable, Sendable {
  /// Its name in an observation: `opens`, `reads[0]`.
  public let field: String
  /// What the case expects, as JSON.
  public let expected: String
  /// What the router did, as JSON.
  public let observed: String
}

/// A case with its outcome.
public struct CaseResult: Sendable {
  /// The case.
  public let item: Case
  /// What became of it.
  public let outcome: Outcome
}

extension Outcome {
  /// Whether the router did something wrong, or nothing.
  var isWrong: Bool {
    switch self {
    case .passed, .notSupported: false
    case .failed, .failure: true
    }
  }

  /// What became of the case, as it is shown below what was expected.
  var lines: [String] {
    switch self {
    case .passed: ["passed"]
    case .notSupported(let missing):
      ["not supported: \(missing.sorted().map(\.rawValue).joined(separator: ", "))"]
    case .failure(let reason): ["no answer: \(reason)"]
    case .failed(let observed, let differences):
      ["observed  \(observed.json.compact)"]
        + differences.map {
          "differs   \($0.field): expected \($0.expected), observed \($0.observed)"
        }
    }
  }
}
