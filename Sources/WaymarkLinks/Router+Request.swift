package import Waymark
package import WaymarkSpec

// The reference router of a request.

extension Router<String?> {
  /// Creates the router of a request. It prints no warnings.
  ///
  /// - Parameters:
  ///   - request: The sources and the routes.
  ///   - isIndexed: Whether the router uses its index; otherwise, it tries its routes one by one.
  ///   - handler: A closure that returns the handler of a route, given its number and its handler in the request.
  package convenience init(
    of request: Request.Open, isIndexed: Bool = true,
    handler: (Int, Verdict) -> Route.Handler = { _, _ in { _ in } }
  ) throws(DefinitionError) {
    try self.init(accepting: request.accepting.map(\.linkSource)) { registry in
      registry.definition.isIndexed = isIndexed
      registry.definition.printsWarnings = false
      var count = 0
      func next(_ route: WaymarkSpec.Route) -> Route.Handler {
        defer { count += 1 }
        return handler(count, route.handler)
      }
      for entry in request.entries {
        switch entry {
        case .route(let route):
          let policy = route.accepting.map { AcceptPolicy.only(for: $0.map(\.linkSource)) }
          registry.route(
            route.pattern, accepting: policy ?? .any, where: route.guard.condition,
            handler: next(route))
        case .group(let accepting, let routes):
          registry.group(accepting: accepting.map(\.linkSource)) { group in
            for route in routes {
              group.route(route.pattern, where: route.guard.condition, handler: next(route))
            }
          }
        }
      }
    }
  }
}

extension Verdict {
  /// The guard of a route; nil if the route accepts all links.
  fileprivate var condition: Router<String?>.Route.Guard? { self == .accepts ? nil : accepts }

  package func accepts(_ context: Context<String?>) -> Bool {
    switch self {
    case .accepts: true
    case .rejects: false
    case .requires(let reads):
      reads.allSatisfy {
        if case .value = context.result(of: $0, userInfo: context.userInfo) { true } else { false }
      }
    }
  }
}

extension Source {
  fileprivate var linkSource: LinkSource {
    switch self {
    case .customURLScheme(let scheme): .customURLScheme(scheme)
    case .universalLink(let link): .universalLink(link)
    }
  }
}
