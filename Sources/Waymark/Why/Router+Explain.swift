// Explains why a router opens a link or not.
//
// The routes are tried by the same `tryRoutes` as for opening. Routes that it doesn't reach are compared with
// the link once more, to find the reason.

nonisolated extension RouterProtocol {
  /// Returns an explanation of which route would open the link, and why the others wouldn't.
  ///
  /// The method runs guards, but no handlers. A handler that would throw an error therefore doesn't affect
  /// the result.
  ///
  /// - Parameters:
  ///   - link: The link, as a string, a `URL` or a ``DeepLink``.
  ///   - userInfo: The value that guards receive with the link.
  /// - Complexity: O(*n*), where *n* is the number of routes.
  public func explain(_ link: some LinkConvertible, userInfo: UserInfo) -> Explanation {
    explanation(of: link, userInfo, runsHandlers: false)
  }

  /// Opens the link in the same way as ``RouterProtocol/openIfPossible(_:userInfo:)-(LinkConvertible,_)``, and returns an explanation.
  ///
  /// The explanation contains the route that opened the link, the reasons why the others didn't, and the
  /// errors that their handlers threw.
  ///
  /// - Parameters:
  ///   - link: The link, as a string, a `URL` or a ``DeepLink``.
  ///   - userInfo: The value that guards and handlers receive with the link.
  /// - Complexity: O(*n*), where *n* is the number of routes.
  public func openAndExplain(_ link: some LinkConvertible, userInfo: UserInfo) -> Explanation {
    explanation(of: link, userInfo, runsHandlers: true)
  }

  private func explanation(
    of link: some LinkConvertible, _ userInfo: UserInfo, runsHandlers: Bool
  ) -> Explanation {
    func refused(_ step: Explanation.Step) -> Explanation {
      Explanation(link: link.linkText, refusal: step, warnings: warnings, handlersRan: runsHandlers)
    }
    guard let read = link.deepLink else { return refused(.malformation(of: link.linkText)) }
    let (origin, components) = (read.origin, read.components)
    guard sources.contains(where: { $0.origin == origin }) else {
      return refused(.origin(of: read, amongNoneOf: sources))
    }
    guard !routes.isEmpty else { return refused(.init("open.result", "the router has no routes")) }
    // Each route has a pattern of its own, which identifies the route.
    var tried: [ObjectIdentifier: Explanation.Route] = [:]
    _ = tryRoutes(matching: read) { route, pattern in
      let context = Context(link: read, pattern: pattern, userInfo: userInfo)
      let explanation = route.explanation(of: context, runsHandler: runsHandlers)
      tried[ObjectIdentifier(pattern)] = explanation
      return explanation.opens
    }
    let routes = routes.map {
      tried[ObjectIdentifier($0.pattern)] ?? $0.explanation(ofUntried: read, origin, components)
    }
    return Explanation(
      link: link.linkText, routes: routes, warnings: warnings, handlersRan: runsHandlers)
  }
}

nonisolated extension RouterProtocol where UserInfo == Void {
  /// Returns an explanation of which route would open the link; see ``explain(_:userInfo:)``.
  public func explain(_ link: some LinkConvertible) -> Explanation { explain(link, userInfo: ()) }

  /// Opens the link and returns an explanation; see ``openAndExplain(_:userInfo:)``.
  public func openAndExplain(_ link: some LinkConvertible) -> Explanation {
    openAndExplain(link, userInfo: ())
  }
}

nonisolated extension RouterProtocol where UserInfo == OpenURLOption {
  /// Returns an explanation of which route would open the link; see ``explain(_:userInfo:)``.
  public func explain(
    _ link: some LinkConvertible, options: OpenURLOption = [:]
  ) -> Explanation {
    explain(link, userInfo: options)
  }

  /// Opens the link and returns an explanation; see ``openAndExplain(_:userInfo:)``.
  public func openAndExplain(
    _ link: some LinkConvertible, options: OpenURLOption = [:]
  ) -> Explanation {
    openAndExplain(link, userInfo: options)
  }
}

nonisolated extension Router.Route {
  /// Returns the explanation of a route for a link that its pattern matches.
  ///
  /// The method behaves as ``accepts(_:)`` and ``run(_:)`` do, and keeps the errors.
  fileprivate func explanation(
    of context: Context<UserInfo>, runsHandler: Bool
  ) -> Explanation.Route {
    let steps = context.pattern.matchSteps(for: context.link)
    func route(_ outcome: Explanation.Outcome, _ step: Explanation.Step?) -> Explanation.Route {
      Explanation.Route(context.pattern.text, outcome, steps + (step.map { [$0] } ?? []))
    }
    do {
      guard try condition?(context) ?? true else {
        return route(.refuses(nil), .init("open.guard", "its guard returned false"))
      }
    } catch {
      return route(.refuses(error), .init("open.guard", threw: error, by: "its guard"))
    }
    guard runsHandler else { return route(.opens, nil) }
    do { try handler(context) } catch {
      let rule = (error as? ReadError)?.rule ?? "open.next"
      return route(.refuses(error), .init(rule, threw: error, by: "its handler"))
    }
    return route(.opens, nil)
  }
}

nonisolated extension RegisteredRoute {
  /// Returns the explanation of a route that wasn't tried, because it doesn't match a link from one of the
  /// router's sources, or because an earlier route opens the link.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - origin: The origin of the link.
  ///   - components: The components of the link.
  func explanation(
    ofUntried link: DeepLink, _ origin: Origin, _ components: [String]
  ) -> Explanation.Route {
    func differs(_ step: Explanation.Step) -> Explanation.Route {
      let closeness = pattern.closeness(to: components, isCustom: link.isCustom)
      return Explanation.Route(pattern.text, .differs, [step], closeness)
    }
    if let sources, !sources.contains(where: { $0.origin == origin }) {
      return differs(pattern.source == nil ? .refusal(by: sources) : pattern.restriction(for: link))
    }
    guard let mismatch = pattern.mismatch(with: link) else {
      return Explanation.Route(
        pattern.text, .matches,
        pattern.matchSteps(for: link) + [.init("open.first", "an earlier route opens the link")])
    }
    return differs(pattern.step(for: mismatch, with: link))
  }
}
