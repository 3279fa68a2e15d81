package import WaymarkSpec

extension Specification.Request {
  /// Generates a request: a router and links for it; nil if the choices make none within the scope.
  ///
  /// The generator doesn't know the rules, so that it can generate any router and any link.
  package static func generated(
    from choices: inout Choices, within scope: Scope = Scope()
  ) -> Specification.Request? {
    var draft = Draft(choices: choices, scope: scope)
    let request = draft.request()
    choices = draft.choices
    return request.flatMap { scope.offers($0) ? $0 : nil }
  }
}

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
