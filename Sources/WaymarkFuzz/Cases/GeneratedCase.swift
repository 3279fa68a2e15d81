public import WaymarkSpec

/// A case that a generator made: a router and its links, with what a conforming router does by
/// construction.
public struct GeneratedCase: Sendable {
  /// What a router is asked.
  public let request: Specification.Request
  /// What a conforming router does.
  public let expected: Specification.Observation
  /// The rules that the expectation rests on.
  public let grounds: Specification.RuleSet
  private let linkGrounds: [RuleSet]

  /// The ids of the rules that the expectation rests on, in the order of `Spec/rules.json`.
  public var rules: [String] { grounds.ids }

  /// The ids of the rules that the expectation of one of the links rests on.
  public func rules(ofLink index: Int) -> [String] { grounds(ofLink: index).ids }

  /// The rules that the expectation of one of the links rests on.
  package func grounds(ofLink index: Int) -> RuleSet {
    linkGrounds.indices.contains(index) ? linkGrounds[index] : grounds
  }
}

extension GeneratedCase {
  /// Makes a case of choices, which are left with the record of what was drawn.
  ///
  /// - Returns: Nil where these choices make no case within the scope: each rests on some rules, such as
  ///   those on how links are read, and there is none where the scope has not even these.
  public static func make(
    from choices: inout Choices, within scope: Scope = Scope()
  ) -> GeneratedCase? {
    var draft = Draft(choices: choices, scope: scope)
    let exchange = draft.exchange()
    choices = draft.choices
    guard let (request, expected) = exchange, !draft.isVoid else { return nil }
    return GeneratedCase(
      request: request, expected: expected, grounds: draft.grounds,
      linkGrounds: draft.linkGrounds)
  }

  /// The case of a seed that has this index; nil where there is none within the scope.
  public init?(seed: UInt64, index: UInt64, within scope: Scope = Scope()) {
    var choices = Choices(seed: seed, index: index, isRecording: false)
    guard let item = Self.make(from: &choices, within: scope) else { return nil }
    self = item
  }
}

extension Draft {
  /// A request of any kind that the scope has, and what is to be observed.
  fileprivate mutating func exchange() -> (Request, Observation)? {
    let isCrossroad = scope.dialect != .navigator
    let opens = isCrossroad && scope.offers(.open)
    let parses = isCrossroad && scope.offers(.parse) && allows(.`parse.result`)
    let navigates = scope.dialect != .crossroad && scope.offers(.navigate)
    let weights = [
      opens ? 66 : 0, parses ? 16 : 0, opens && allowsDefinitions ? 12 : 0, navigates ? 40 : 0,
    ]
    guard weights.contains(where: { $0 > 0 }) else { return nil }
    step(.magnitude) { $0.drawMagnitude() }
    return switch choices.weighted(weights) {
    case 0: opening()
    case 1: parsing()
    case 2: definition()
    default: navigation()
    }
  }
}
