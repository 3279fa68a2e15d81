public import WaymarkSpec

/// A case that a generator made: a router and the links that are put to it.
///
/// Nothing here knows what a router should do with them, so that anything may be drawn.
public struct GeneratedCase: Sendable {
  /// What a router is asked.
  public let request: Specification.Request

  /// Makes a case of choices, which are left with the record of what was drawn.
  ///
  /// - Returns: Nil where these choices make no case within the scope.
  public static func make(
    from choices: inout Choices, within scope: Scope = Scope()
  ) -> GeneratedCase? {
    var draft = Draft(choices: choices, scope: scope)
    let request = draft.request()
    choices = draft.choices
    guard let request, scope.offers(what: request) else { return nil }
    return GeneratedCase(request: request)
  }

  /// The case of a seed that has this index; nil where there is none within the scope.
  public init?(seed: UInt64, index: UInt64, within scope: Scope = Scope()) {
    var choices = Choices(seed: seed, index: index, isRecording: false)
    guard let item = Self.make(from: &choices, within: scope) else { return nil }
    self = item
  }

  private init(request: Request) { self.request = request }
}

extension Draft {
  /// A request of any kind that the scope has; nil where it has none.
  fileprivate mutating func request() -> Request? {
    let opens = scope.dialect != .navigator && scope.offers(.open)
    // A pattern that is read under names its source, and one of a navigator is read with all of its link.
    let reads = scope.offers(.sources)
    let parses = scope.dialect != .navigator && scope.offers(.parse) && reads
    let navigates = scope.dialect != .crossroad && scope.offers(.navigate) && reads
    let defines = opens && scope.offers(.definitions)
    let weights = [
      opens ? 62 : 0, parses ? 16 : 0, defines ? isTame ? 8 : 22 : 0, navigates ? 40 : 0,
    ]
    guard weights.contains(where: { $0 > 0 }) else { return nil }
    step(.magnitude) { $0.drawMagnitude() }
    return switch choices.weighted(weights) {
    case 0: .open(opening())
    case 1: .parse(parsing())
    case 2: .open(definition())
    default: .navigate(navigation())
    }
  }
}
