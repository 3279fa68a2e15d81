nonisolated extension Explanation {
  /// Explains a link to somebody who has such patterns, but no router.
  ///
  /// - Parameters:
  ///   - link: The link as it was given.
  ///   - patterns: The patterns in order of registration. Those that are invalid say so, each by itself.
  ///   - sources: The sources that the router accepts; where there are none, whatever source the link
  ///     comes from.
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
        let answer = route.answer(notAsked: read)
        guard case .matches = answer.outcome, !isOpen else { return answer }
        isOpen = true
        return Route(text, .opens, pattern.matches(in: read))
      } catch {
        return Route(text, .isInvalid, [Step(error.rule, "the pattern is invalid: \(error)")])
      }
    }
    self.init(link: link, routes: routes, warnings: warnings, handlersRan: false)
  }
}
