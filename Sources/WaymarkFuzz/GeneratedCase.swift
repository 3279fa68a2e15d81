public import WaymarkSpec

/// A case that a generator made, with what a conforming router does by construction.
public struct GeneratedCase: Sendable {
  /// What a router is asked.
  public let request: Request
  /// What a conforming router does.
  public let expected: Observation
  /// The rules that the expectation rests on, sorted, each once.
  public var rules: [String] { Set(citations).sorted() }

  /// The rules in the order in which they were cited, some several times.
  let citations: [String]
}

/// A case while it is made: the choices it comes from, and the rules that it rests on so far.
struct Draft {
  var choices: Choices
  var citations: [String] = []
  /// Whether a pattern of the router has a literal that only looks like the link's component.
  var hasNearLiteral = false

  mutating func cite(_ rule: String) { citations.append(rule) }
}

extension GeneratedCase {
  /// Makes a case of choices. The choices are left with the record of what was drawn.
  public static func make(from choices: inout Choices) -> GeneratedCase {
    var draft = Draft(choices: choices)
    draft.citations.reserveCapacity(32)
    let (request, expected) = draft.exchange()
    choices = draft.choices
    return GeneratedCase(request: request, expected: expected, citations: draft.citations)
  }

  /// The case of a seed that has this index.
  public init(seed: UInt64, index: UInt64) {
    var choices = Choices(seed: seed, index: index)
    self = .make(from: &choices)
  }
}

extension Draft {
  /// A request of any kind, and what is to be observed.
  fileprivate mutating func exchange() -> (Request, Observation) {
    switch choices.weighted([58, 14, 16, 12, 32]) {
    case 0: opening()
    case 1: refusal()
    case 2: parsing()
    case 3: definition()
    default: navigation()
    }
  }
}
