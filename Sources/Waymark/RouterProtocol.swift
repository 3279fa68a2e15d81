/// What a ``Router`` and a ``SharedRouter`` do alike: they open links, however they are given.
nonisolated public protocol RouterProtocol<UserInfo>: AnyObject {
  /// What is passed along with a link.
  associatedtype UserInfo

  /// The sources that the router accepts, each once.
  var sources: [LinkSource] { get }

  /// The routes, in the order of registration.
  var routes: [RegisteredRoute] { get }

  /// Whether some route whose pattern matches a link satisfies a condition. Routes are asked in the
  /// order of registration, up to the first that does.
  func containsRoute(
    matching link: DeepLink, where condition: (Router<UserInfo>.Route, Pattern) -> Bool
  ) -> Bool
}

/// A link, however it is given: read already, as a text, as Foundation's `URL`.
nonisolated public protocol LinkConvertible {
  /// The link that is read; nil where it is malformed, or has no scheme, and so matches nothing.
  var deepLink: DeepLink? { get }

  /// The link as it was given, also where it is malformed.
  var linkText: String { get }
}

nonisolated extension LinkConvertible {
  /// The link that was read; the empty text where it is malformed.
  public var linkText: String { deepLink?.text ?? "" }
}

nonisolated extension String: LinkConvertible {
  /// The link that the text is; nil where it is none.
  public var deepLink: DeepLink? { try? DeepLink(self) }

  /// The text itself.
  public var linkText: String { self }
}

nonisolated extension RouterProtocol {
  /// Runs the handlers of the matching routes, in the order of registration, until one returns.
  ///
  /// - Returns: Whether one did.
  @inlinable
  @discardableResult
  public func openIfPossible(_ link: some LinkConvertible, userInfo: UserInfo) -> Bool {
    guard let link = link.deepLink else { return false }
    return containsRoute(matching: link) { route, pattern in
      let context = Context(link: link, pattern: pattern, userInfo: userInfo)
      return route.accepts(context) && route.handles(context)  // Rule: open.result
    }
  }

  /// Whether some route matches the link. No handler runs, so none can decline it: where a link
  /// must not be offered, the route needs a guard (rule open.guard).
  @inlinable
  public func responds(to link: some LinkConvertible, userInfo: UserInfo) -> Bool {
    guard let link = link.deepLink else { return false }
    return containsRoute(matching: link) { route, pattern in  // Rule: open.responds
      route.accepts(Context(link: link, pattern: pattern, userInfo: userInfo))
    }
  }

  /// Whether some route matches the link, whatever is passed along: routes with a guard, which may
  /// look at that, do not count.
  public func responds(to link: some LinkConvertible) -> Bool {
    guard let link = link.deepLink else { return false }
    return containsRoute(matching: link) { route, _ in route.condition == nil }
  }
}

nonisolated extension RouterProtocol where UserInfo == Void {
  /// Runs the handlers of the matching routes; see ``openIfPossible(_:userInfo:)``.
  @inlinable
  @discardableResult
  public func openIfPossible(_ link: some LinkConvertible) -> Bool {
    openIfPossible(link, userInfo: ())
  }

  /// Whether some route matches the link; see ``responds(to:userInfo:)``.
  @inlinable
  public func responds(to link: some LinkConvertible) -> Bool { responds(to: link, userInfo: ()) }
}
