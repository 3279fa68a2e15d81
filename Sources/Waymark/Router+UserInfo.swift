// The two routers that most apps use: one that passes nothing along with a link, and one that
// passes what the system says of it.

/// A router that passes nothing along with a link.
public typealias SimpleRouter = Router<Void>

/// A router that passes along what the system says of a link.
public typealias DefaultRouter = Router<OpenURLOptions>

/// What the system says of a link that it asks an app to open.
public struct OpenURLOptions: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// The bundle identifier of the app that asks, where the system tells.
  public var sourceApplication: String?
  /// Whether a document must be copied before it is changed.
  public var openInPlace: Bool

  /// What the system says.
  public init(sourceApplication: String?, openInPlace: Bool = false) {
    self.sourceApplication = sourceApplication
    self.openInPlace = openInPlace
  }

  /// `[:]`, where the system says nothing.
  public init(dictionaryLiteral elements: (String, Never)...) {
    self.init(sourceApplication: nil)
  }
}

extension Router where UserInfo == Void {
  /// Runs the handlers of the matching routes; see ``Router/openIfPossible(_:userInfo:)-(String,_)``.
  @discardableResult
  public func openIfPossible(_ link: String) -> Bool { openIfPossible(link, userInfo: ()) }

  /// Whether some route matches the link; see ``Router/responds(to:userInfo:)-(String,_)``.
  public func responds(to link: String) -> Bool { responds(to: link, userInfo: ()) }
}

extension Router where UserInfo == OpenURLOptions {
  /// Runs the handlers of the matching routes; see ``Router/openIfPossible(_:userInfo:)-(String,_)``.
  @discardableResult
  public func openIfPossible(_ link: String, options: OpenURLOptions = [:]) -> Bool {
    openIfPossible(link, userInfo: options)
  }

  /// Whether some route matches the link; see ``Router/responds(to:userInfo:)-(String,_)``.
  public func responds(to link: String, options: OpenURLOptions = [:]) -> Bool {
    responds(to: link, userInfo: options)
  }
}
