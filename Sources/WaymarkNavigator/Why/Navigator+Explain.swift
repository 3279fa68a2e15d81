// Explains why a navigator opens a link or not.
//
// The registrations determine the best match, as for opening. The statements about the other patterns come
// from the matcher.

public import Waymark

nonisolated extension Navigator {
  /// Returns an explanation of which handler would run for a link, and why the others wouldn't.
  ///
  /// The explanation includes the patterns of factories. The method runs converters of values, but no
  /// handlers.
  ///
  /// - Parameter url: The link.
  /// - Complexity: O(*n*), where *n* is the number of patterns.
  public func explain(_ url: any URLConvertible) -> Explanation {
    explanation(of: url, best: handlers.best(for: url, matcher)?.place, handled: nil)
  }

  /// Opens a link in the same way as ``open(_:context:)``, and returns an explanation.
  ///
  /// The explanation contains the handler that ran, its result, and the reasons why the others didn't run.
  ///
  /// - Parameters:
  ///   - url: The link.
  ///   - context: A value that the handler receives with the link.
  /// - Complexity: O(*n*), where *n* is the number of patterns.
  public func openAndExplain(_ url: any URLConvertible, context: Any? = nil) -> Explanation {
    let best = handlers.best(for: url, matcher)
    let isHandled = best.map { $0.action(url, $0.values, context) }
    return explanation(of: url, best: best?.place, handled: isHandled ?? false)
  }

  /// Returns the explanation of a link.
  ///
  /// - Parameters:
  ///   - url: The link.
  ///   - best: The position of the best match among the patterns of handlers.
  ///   - handled: The result of its handler, or `nil` if the handler didn't run.
  private func explanation(
    of url: any URLConvertible, best: Int?, handled: Bool?
  ) -> Explanation {
    let link = Address(url.urlStringValue)
    let isRefused = handled == false
    let handlerRoutes = routes(
      handlers.patterns, of: link, best: best, outcome: isRefused ? .refuses(nil) : .opens,
      isRefused ? "its handler returned false" : nil)
    let factoryRoutes = routes(
      factories.patterns, of: link, best: factories.best(for: url, matcher)?.place,
      outcome: .shows, "it makes what the link shows; push or present that")
    let invalid = invalidPatterns.map { pattern, fault in
      Explanation.Route(
        pattern, .isInvalid, [.init(fault.rule, "the pattern is invalid. \(fault)")])
    }
    let routes = handlerRoutes + factoryRoutes + invalid
    let refusal = Explanation.Step("navigator.open", "no pattern is registered")
    return Explanation(
      link: url.urlStringValue, refusal: routes.isEmpty ? refusal : nil, routes: routes,
      warnings: warnings, handlersRan: handled != nil)
  }

  /// Returns the statements about patterns; the best of them has an outcome and a text of its own.
  private func routes(
    _ patterns: [NavigatorPattern], of link: Address, best: Int?, outcome: Explanation.Outcome,
    _ text: String?
  ) -> [Explanation.Route] {
    patterns.enumerated().map { place, pattern in
      do throws(URLMatcher.Mismatch) {
        let steps = pattern.steps(try matcher.values(of: link, under: pattern))
        let isBest = place == best
        let step =
          isBest
          ? text.map { Explanation.Step("navigator.open", $0) }
          : best.map { pattern.step(notTakenBut: patterns[$0]) }
        return Explanation.Route(
          pattern.text, isBest ? outcome : .matches, steps + [step].compactMap(\.self))
      } catch {
        return Explanation.Route(
          pattern.text, .differs, [pattern.step(error, link)],
          matcher.closeness(of: pattern, to: link))
      }
    }
  }
}

nonisolated extension URLMatcher {
  /// Returns how much of a pattern agrees with a link.
  fileprivate func closeness(
    of pattern: NavigatorPattern, to link: Address
  ) -> Explanation.Route.Closeness {
    let differing = zip(pattern.components.indices, link.components).map(\.0).filter { index in
      value(of: pattern.components[index], at: index, in: link) == nil
    }
    return .init(differing: differing, of: pattern.components.count, link.components.count)
  }
}

nonisolated extension NavigatorPattern {
  /// Returns the statements about the values of the placeholders.
  fileprivate func steps(_ values: [String: Any]) -> [Explanation.Step] {
    components.compactMap { component in
      guard case .placeholder(_, let name) = component, let value = values[name] else { return nil }
      return Explanation.Step(
        "navigator.values", "“\(name)” is “\(value)”", withoutValues: "“\(name)” has a value")
    }
  }

  /// Returns the statement that another matching pattern precedes this one.
  fileprivate func step(notTakenBut other: NavigatorPattern) -> Explanation.Step {
    let isMore = other.literalCount > literalCount
    return Explanation.Step(
      "navigator.best",
      "“\(other.text)” has \(isMore ? "more literals" : "as many literals and is registered earlier")"
    )
  }

  /// Returns the statement about a mismatch between the pattern and a link.
  fileprivate func step(_ mismatch: URLMatcher.Mismatch, _ link: Address) -> Explanation.Step {
    switch mismatch {
    case .scheme:
      let isCase = scheme?.lowercased() == link.scheme?.lowercased()
      let rule = scheme == nil ? "relative" : isCase ? "scheme-case" : "scheme"
      let links = scheme.map { "from “\($0)://”" } ?? "without a scheme"
      return .init("navigator.\(rule)", "the pattern matches only links \(links)")
    case .count:
      let (here, there) = (components.count, link.components.count)
      if takesRest, there == here - 1 {
        // A reader looks for the component that differs first.
        let differing = link.components.indices.first { index in
          if case .literal(let text) = components[index] {
            !text.isEqual(to: link.components[index])
          } else {
            false
          }
        }
        if let differing { return step(.component(differing), link) }
        return .init(
          "navigator.path",
          "a path placeholder takes at least one component, and the link has none there")
      }
      return .init(
        "navigator.count",
        "the pattern has \(here) component\(here == 1 ? "" : "s"), but the link has \(there)")
    case .component(let index):
      let given = link.components[index]
      switch components[index] {
      case .literal(let literal):
        let isCase = given.lowercased() == literal.lowercased()
        let end = "differs from “\(literal)”\(isCase ? " in case" : "")"
        return .init(
          "navigator.components", "the component “\(given)” \(end)",
          withoutValues: "a component \(end)")
      case .placeholder(let type, _):
        let type = type ?? "string"
        return .init(
          "navigator.\(Self.types.contains(type) ? type : "converter")",
          "the component “\(given)” can't be read as \(type)",
          withoutValues: "a component can't be read as \(type)")
      }
    }
  }

  /// The types of placeholders that rules describe.
  private static let types = ["string", "int", "float", "uuid", "path"]
}

nonisolated extension NavigatorPattern.Fault {
  /// The rule that rejects the pattern.
  fileprivate var rule: String {
    switch self {
    case .pathNotLast: "navigator.path-last"
    case .repeatedName: "navigator.duplicate-name"
    }
  }
}
