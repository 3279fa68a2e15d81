// Opens links as the application's and the scene's delegates get them.

#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  extension OpenURLOptions {
    /// What `application(_:open:options:)` is given.
    public init(_ options: [UIApplication.OpenURLOptionsKey: Any]) {
      self.init(
        sourceApplication: options[.sourceApplication] as? String,
        openInPlace: options[.openInPlace] as? Bool ?? false)
    }

    /// What `scene(_:openURLContexts:)` is given.
    @MainActor
    public init(_ options: UIScene.OpenURLOptions) {
      self.init(
        sourceApplication: options.sourceApplication, openInPlace: options.openInPlace)
    }
  }

  extension Router where UserInfo == OpenURLOptions {
    /// Runs the handlers of the matching routes, from `application(_:open:options:)`.
    @discardableResult
    public func openIfPossible(
      _ url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
      openIfPossible(url, options: OpenURLOptions(options))
    }

    /// Whether some route matches the link, from `application(_:open:options:)`.
    public func responds(
      to url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
      responds(to: url, options: OpenURLOptions(options))
    }

    /// Runs the handlers of the matching routes, from `scene(_:openURLContexts:)`.
    @MainActor
    @discardableResult
    public func openIfPossible(_ url: URL, options: UIScene.OpenURLOptions) -> Bool {
      openIfPossible(url, options: OpenURLOptions(options))
    }

    /// Whether some route matches the link, from `scene(_:openURLContexts:)`.
    @MainActor
    public func responds(to url: URL, options: UIScene.OpenURLOptions) -> Bool {
      responds(to: url, options: OpenURLOptions(options))
    }
  }
#endif
