/// A router that opens links in any form; the common interface of ``Router`` and ``SharedRouter``.
nonisolated public protocol RouterProtocol<UserInfo>: AnyObject {
  /// The type of the value that guards and handlers receive with a link.
  associatedtype UserInfo

  /// The distinct sources that the router accepts.
  var sources: [LinkSource] { get }

  /// The routes, in the order of registration.
  var routes: [RegisteredRoute] { get }

  /// Returns a Boolean value that indicates whether a route whose pattern matches a link satisfies a
  /// condition.
  ///
  /// The router tries the routes in the order of registration, and stops at the first route that satisfies
  /// the condition.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - condition: A closure that receives a route and its pattern, and returns whether they satisfy the
  ///     condition.
  /// - Complexity: An index skips the routes whose literals the link doesn't have. The time therefore
  ///   depends on the number of similar routes rather than on the number of all routes.
  func containsRoute(
    matching link: DeepLink, where condition: (Router<UserInfo>.Route, Pattern) -> Bool
  ) -> Bool
}

/// A link in any form: a ``DeepLink``, a text, or a URL of Foundation.
nonisolated public protocol LinkConvertible {
  /// The link; nil if it is malformed or has no scheme, and therefore matches nothing.
  var deepLink: DeepLink? { get }

  /// The link as given, even if it is malformed.
  var linkText: String { get }
}

nonisolated extension LinkConvertible {
  /// The text of the link; empty if the link is malformed.
  public var linkText: String { deepLink?.text ?? "" }
}

nonisolated extension String: LinkConvertible {
  /// The link that the text represents; nil if the text is malformed or has no scheme.
  public var deepLink: DeepLink? { try? DeepLink(self) }

  /// The text itself.
  public var linkText: String { self }
}

nonisolated extension RouterProtocol {
  /// Opens a link: runs the handlers of the matching routes in the order of registration until one of them
  /// returns.
  ///
  /// - Parameters:
  ///   - link: The link, in any form.
  ///   - userInfo: The value that guards and handlers receive with the link.
  /// - Returns: `true` if a handler returned; otherwise, `false`.
  /// - Complexity: An index skips the routes whose literals the link doesn't have. The time therefore
  ///   depends on the number of similar routes rather than on the number of all routes.
  @inlinable
  @discardableResult
  public func openIfPossible(_ link: some LinkConvertible, userInfo: UserInfo) -> Bool {
    guard let link = link.deepLink else { return false }
    return containsRoute(matching: link) { route, pattern in
      let context = Context(link: link, pattern: pattern, userInfo: userInfo)
      return route.accepts(context) && route.handles(context)  // Rule: open.result
    }
  }

  /// Returns a Boolean value that indicates whether a route matches the link.
  ///
  /// The method runs guards, but no handlers. A handler that throws an error therefore doesn't affect the
  /// result. To exclude links from the result, add a guard to the route (rule open.guard).
  ///
  /// - Parameters:
  ///   - link: The link, in any form.
  ///   - userInfo: The value that guards receive with the link.
  @inlinable
  public func responds(to link: some LinkConvertible, userInfo: UserInfo) -> Bool {
    guard let link = link.deepLink else { return false }
    return containsRoute(matching: link) { route, pattern in  // Rule: open.responds
      route.accepts(Context(link: link, pattern: pattern, userInfo: userInfo))
    }
  }

  /// Returns a Boolean value that indicates whether a route without a guard matches the link.
  ///
  /// Routes with a guard don't count, because a guard needs the value that is passed with the link.
  public func responds(to link: some LinkConvertible) -> Bool {
    guard let link = link.deepLink else { return false }
    return containsRoute(matching: link) { route, _ in route.condition == nil }
  }
}

nonisolated extension RouterProtocol where UserInfo == Void {
  /// Opens a link; see ``openIfPossible(_:userInfo:)``.
  ///
  /// - Returns: `true` if a handler returned; otherwise, `false`.
  @inlinable
  @discardableResult
  public func openIfPossible(_ link: some LinkConvertible) -> Bool {
    openIfPossible(link, userInfo: ())
  }

  /// Returns a Boolean value that indicates whether a route matches the link; see
  /// ``responds(to:userInfo:)``.
  @inlinable
  public func responds(to link: some LinkConvertible) -> Bool { responds(to: link, userInfo: ()) }
}
