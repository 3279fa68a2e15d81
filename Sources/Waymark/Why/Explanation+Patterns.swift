nonisolated extension Explanation {
  /// Creates an explanation of how patterns match a link, without a router, for `waymark explain`.
  ///
  /// An invalid pattern doesn't affect the other patterns. Its explanation contains the reason.
  ///
  /// - Parameters:
  ///   - link: The link as given.
  ///   - patterns: The patterns, in the order of registration.
  ///   - sources: The sources that the router accepts; empty to accept all sources.
  package init(of link: String, patterns: [String], accepting sources: [LinkSource] = []) {
    guard let read = link.deepLink else {
      self.init(link: link, refusal: .malformation(of: link), handlersRan: false)
      return
    }
    guard sources.isEmpty || sources.contains(where: { $0.origin == read.origin }) else {
      self.init(
        link: link, refusal: .origin(of: read, amongNoneOf: sources), handlersRan: false)
      return
    }
    var isOpen = false
    var warnings: [DefinitionWarning] = []
    let routes = patterns.map { text -> Route in
      do throws(Pattern.Fault) {
        let pattern = try Pattern(text)
        let route = RegisteredRoute(
          pattern: pattern, sources: pattern.source.map { [$0] }, hasGuard: false)
        warnings += route.warnings
        let answer = route.explanation(ofUntried: read)
        guard case .matches = answer.outcome, !isOpen else { return answer }
        isOpen = true
        return Route(text, .opens, pattern.matchSteps(for: read))
      } catch {
        return Route(text, .isInvalid, [Step(error.rule, "the pattern is invalid. \(error)")])
      }
    }
    self.init(link: link, routes: routes, warnings: warnings, handlersRan: false)
  }
}
