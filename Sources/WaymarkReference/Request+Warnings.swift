package import Waymark
import WaymarkLinks
package import WaymarkNavigator
package import WaymarkSpec

extension Specification.Request {
  /// The warnings of the reference router about the request's router; those about the syntax of other routers alone if
  /// the rules refuse the router, or if there is none.
  package var warnings: [DefinitionWarning] {
    switch self {
    case .open(let open):
      do throws(DefinitionError) { return try Router(of: open).warnings } catch {
        return foreignSyntax
      }
    case .parse: return foreignSyntax
    case .navigate(let navigate): return Navigator(of: navigate).warnings
    }
  }

  /// The syntax of other routers in the patterns, with what to write instead.
  package var foreignSyntax: [DefinitionWarning] {
    let isNavigator = if case .navigate = self { true } else { false }
    return patterns.flatMap { pattern in
      ForeignSyntax.all(in: pattern, isNavigator: isNavigator)
        // A navigator's own placeholder inside a component is literal.
        .filter { !isNavigator || $0.meaning != .partial || !$0.text.contains("<") }
        .map { DefinitionWarning(pattern, $0.advice(isNavigator: isNavigator)) }
    }
  }
}

extension Navigator {
  /// Creates a navigator whose handlers return true.
  package convenience init(of request: Specification.Request.Navigate) {
    self.init(converters: request.converters)
    for pattern in request.patterns { handle(pattern) { _, _, _ in true } }
  }
}
