/// A type that opens links. ``Router`` and ``SharedRouter`` conform to it.
nonisolated public protocol RouterProtocol<UserInfo>: AnyObject {
  /// The type of the value that guards and handlers receive with a link.
  associatedtype UserInfo

  /// The distinct sources that the router accepts.
  var sources: [LinkSource] { get }

  /// The routes, in the order of registration.
  var routes: [RegisteredRoute] { get }

  /// Calls a closure for each matching route, in the order of registration, until the closure returns `true`.
  ///
  /// ``RouterProtocol/openIfPossible(_:userInfo:)-(LinkConvertible,_)`` and ``RouterProtocol/responds(to:userInfo:)-(LinkConvertible,_)`` run guards and handlers in the closure.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - isLast: A closure that receives a route and its pattern, and returns whether to stop.
  /// - Returns: `true` if the closure returned `true`; otherwise, `false`.
  /// - Complexity: An index skips the routes whose literals differ from the link's components. The time
  ///   therefore depends on the number of similar routes, not on the number of all routes.
  func tryRoutes(
    matching link: DeepLink, until isLast: (Router<UserInfo>.Route, Pattern) -> Bool
  ) -> Bool
}

/// A type that represents a link: ``DeepLink``, `String`, or Foundation's `URL`.
nonisolated public protocol LinkConvertible {
  /// The link, or `nil` if it is malformed or has no scheme, and therefore matches nothing.
  var deepLink: DeepLink? { get }

  /// The link as given, even if it is malformed.
  var linkText: String { get }
}

nonisolated extension LinkConvertible {
  /// The text of the link. Types that represent malformed links, too, implement this property.
  public var linkText: String { deepLink?.text ?? "" }
}

nonisolated extension String: LinkConvertible {
  /// The link that the string represents, or `nil` if the string is malformed or has no scheme.
  public var deepLink: DeepLink? { try? DeepLink(self) }

  /// The string itself.
  public var linkText: String { self }
}

nonisolated extension RouterProtocol {
  /// Opens a link: runs the handlers of the matching routes in the order of registration until one of them
  /// returns.
  ///
  /// - Parameters:
  ///   - link: The link, as a string, a `URL` or a ``DeepLink``.
  ///   - userInfo: The value that guards and handlers receive with the link.
  /// - Returns: `true` if a handler returned; otherwise, `false`.
  /// - Complexity: An index skips the routes whose literals differ from the link's components. The time
  ///   therefore depends on the number of similar routes, not on the number of all routes.
  @inlinable
  @discardableResult
  public func openIfPossible(_ link: some LinkConvertible, userInfo: UserInfo) -> Bool {
    guard let link = link.deepLink else { return false }
    return tryRoutes(matching: link) { route, pattern in
      let context = Context(link: link, pattern: pattern, userInfo: userInfo)
      return route.accepts(context) && route.run(context)  // Rule: open.result
    }
  }

  /// Returns a Boolean value that indicates whether a route matches the link.
  ///
  /// The method runs guards, but no handlers. A handler that throws an error therefore doesn't affect the
  /// result. To exclude links from the result, add a guard to the route (rule open.guard).
  ///
  /// - Parameters:
  ///   - link: The link, as a string, a `URL` or a ``DeepLink``.
  ///   - userInfo: The value that guards receive with the link.
  @inlinable
  public func responds(to link: some LinkConvertible, userInfo: UserInfo) -> Bool {
    guard let link = link.deepLink else { return false }
    return tryRoutes(matching: link) { route, pattern in  // Rule: open.responds
      // Rule: open.responds-unrun
      route.accepts(Context(link: link, pattern: pattern, userInfo: userInfo))
    }
  }

  /// Returns a Boolean value that indicates whether a route without a guard matches the link.
  ///
  /// Routes with a guard don't count, because a guard needs the value that is passed with the link. If the
  /// type of the value is `Void` or ``OpenURLOption``, another overload runs the guards.
  public func responds(to link: some LinkConvertible) -> Bool {
    guard let link = link.deepLink else { return false }
    return tryRoutes(matching: link) { route, _ in route.condition == nil }
  }
}

nonisolated extension RouterProtocol where UserInfo == Void {
  /// Opens a link; see ``RouterProtocol/openIfPossible(_:userInfo:)-(LinkConvertible,_)``.
  ///
  /// - Returns: `true` if a handler returned; otherwise, `false`.
  @inlinable
  @discardableResult
  public func openIfPossible(_ link: some LinkConvertible) -> Bool {
    openIfPossible(link, userInfo: ())
  }

  /// Returns a Boolean value that indicates whether a route matches the link; see
  /// ``RouterProtocol/responds(to:userInfo:)-(LinkConvertible,_)``.
  @inlinable
  public func responds(to link: some LinkConvertible) -> Bool { responds(to: link, userInfo: ()) }
}
