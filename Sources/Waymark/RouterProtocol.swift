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

nonisolated extension RouterProtocol {
  /// As ``openIfPossible(_:userInfo:)-(DeepLink,_)``, with a link as a text. One that is no link
  /// matches nothing.
  @inlinable
  @discardableResult
  public func openIfPossible(_ link: String, userInfo: UserInfo) -> Bool {
    (try? DeepLink(link)).map { openIfPossible($0, userInfo: userInfo) } ?? false
  }

  /// As ``responds(to:userInfo:)-(DeepLink,_)``, of a link as a text.
  @inlinable
  public func responds(to link: String, userInfo: UserInfo) -> Bool {
    (try? DeepLink(link)).map { responds(to: $0, userInfo: userInfo) } ?? false
  }

  /// Whether some route matches the link, whatever is passed along: routes with a guard, which may
  /// look at that, do not count.
  public func responds(to link: DeepLink) -> Bool { respondsUnguarded(to: link) }

  /// Whether some route without a guard matches the link; see ``respondsUnguarded(to:)``.
  public func responds(to link: String) -> Bool {
    (try? DeepLink(link)).map { responds(to: $0) } ?? false
  }
}

nonisolated extension RouterProtocol where UserInfo == Void {
  /// Runs the handlers of the matching routes; see ``openIfPossible(_:userInfo:)-(DeepLink,_)``.
  @inlinable
  @discardableResult
  public func openIfPossible(_ link: String) -> Bool { openIfPossible(link, userInfo: ()) }

  /// Whether some route matches the link; see ``responds(to:userInfo:)-(DeepLink,_)``.
  @inlinable
  public func responds(to link: String) -> Bool { responds(to: link, userInfo: ()) }

  /// Whether some route matches the link; see ``responds(to:userInfo:)-(DeepLink,_)``.
  @inlinable
  public func responds(to link: DeepLink) -> Bool { responds(to: link, userInfo: ()) }
}
