/// What a ``Router`` and a ``SharedRouter`` do alike: they open links, however they are given.
nonisolated public protocol RouterProtocol<UserInfo>: AnyObject {
  /// What is passed along with a link.
  associatedtype UserInfo

  /// Runs the handlers of the matching routes, in the order of registration, until one returns.
  ///
  /// - Returns: Whether one did.
  @discardableResult
  func openIfPossible(_ link: DeepLink, userInfo: UserInfo) -> Bool

  /// Whether some route matches the link. No handler runs, so none can decline it: where a link
  /// must not be offered, the route needs a guard (rule open.guard).
  func responds(to link: DeepLink, userInfo: UserInfo) -> Bool

  /// Whether some route without a guard matches the link: one that does whatever is passed along.
  func respondsUnguarded(to link: DeepLink) -> Bool
}

/// A link, however it is given: read already, as a text, as Foundation's `URL`.
nonisolated public protocol LinkConvertible {
  /// The link that is read; nil where it is malformed, or has no scheme, and so matches nothing.
  var deepLink: DeepLink? { get }
}

nonisolated extension DeepLink: LinkConvertible {
  /// The link itself.
  @inlinable
  public var deepLink: DeepLink? { self }
}

nonisolated extension String: LinkConvertible {
  /// The link that the text is; nil where it is none.
  @inlinable
  public var deepLink: DeepLink? { try? DeepLink(self) }
}

nonisolated extension RouterProtocol {
  /// Runs the handlers of the matching routes; see ``openIfPossible(_:userInfo:)-(DeepLink,_)``.
  @inlinable
  @discardableResult
  public func openIfPossible(_ link: some LinkConvertible, userInfo: UserInfo) -> Bool {
    link.deepLink.map { openIfPossible($0, userInfo: userInfo) } ?? false
  }

  /// Whether some route matches the link; see ``responds(to:userInfo:)-(DeepLink,_)``.
  @inlinable
  public func responds(to link: some LinkConvertible, userInfo: UserInfo) -> Bool {
    link.deepLink.map { responds(to: $0, userInfo: userInfo) } ?? false
  }

  /// Whether some route matches the link, whatever is passed along: routes with a guard, which may
  /// look at that, do not count.
  public func responds(to link: some LinkConvertible) -> Bool {
    link.deepLink.map { respondsUnguarded(to: $0) } ?? false
  }
}

nonisolated extension RouterProtocol where UserInfo == Void {
  /// Runs the handlers of the matching routes; see ``openIfPossible(_:userInfo:)-(DeepLink,_)``.
  @inlinable
  @discardableResult
  public func openIfPossible(_ link: some LinkConvertible) -> Bool {
    openIfPossible(link, userInfo: ())
  }

  /// Whether some route matches the link; see ``responds(to:userInfo:)-(DeepLink,_)``.
  @inlinable
  public func responds(to link: some LinkConvertible) -> Bool { responds(to: link, userInfo: ()) }
}
