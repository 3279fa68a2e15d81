package import WaymarkSpec

/// A generated case: a router and links for it, without the expected results.
///
/// The generator doesn't know the rules, so that it can generate any router and any link.
package struct GeneratedCase: Sendable {
  /// The request to put to a router.
  package let request: Specification.Request

  /// Generates a case from choices.
  ///
  /// - Parameters:
  ///   - choices: The choices.
  ///   - scope: The scope of the case.
  /// - Returns: The case, or nil if the choices make no case within the scope.
  package static func make(
    from choices: inout Choices, within scope: Scope = Scope()
  ) -> GeneratedCase? {
    var draft = Draft(choices: choices, scope: scope)
    let request = draft.request()
    choices = draft.choices
    return request.flatMap { GeneratedCase($0, within: scope) }
  }

  /// Generates the case of an index of a seed; nil if it is outside the scope.
  package init?(seed: UInt64, index: UInt64, within scope: Scope = Scope()) {
    var choices = Choices(seed: seed, index: index)
    guard let item = Self.make(from: &choices, within: scope) else { return nil }
    self = item
  }

  /// Creates the case of a request; nil if it is outside the scope.
  package init?(_ request: Specification.Request, within scope: Scope) {
    guard scope.offers(request) else { return nil }
    self.request = request
  }
}

// The names within this package of types that are nested for importers.
package typealias Choices = GeneratedCase.Choices
package typealias Scope = GeneratedCase.Scope
package typealias Size = GeneratedCase.Size

extension Draft {
  /// Returns a request of any kind within the scope; nil if the scope excludes all kinds.
  fileprivate mutating func request() -> Request? {
    let opens = scope.dialect != .navigator && scope.offers(.open)
    // A router of paths neither parses under a pattern with a source, nor reads the schemes of a navigator.
    let reads = scope.offers(.sources)
    let parses = scope.dialect != .navigator && scope.offers(.parse) && reads
    let navigates = scope.dialect != .crossroad && scope.offers(.navigate) && reads
    let defines = opens && scope.offers(.definitions)
    let weights = [opens ? 62 : 0, parses ? 16 : 0, defines ? 22 : 0, navigates ? 40 : 0]
    guard weights.contains(where: { $0 > 0 }) else { return nil }
    drawMagnitude()
    return switch choices.weighted(weights) {
    case 0: .open(opening())
    case 1: .parse(parsing(at: sites()))
    case 2: .open(definition())
    default: .navigate(navigation())
    }
  }
}
