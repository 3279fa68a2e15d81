// Opens links as the application's and the scene's delegates get them.

#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// What the system says of a link to `application(_:open:options:)`.
  public typealias ApplicationOpenURLOptions = [UIApplication.OpenURLOptionsKey: Any]

  nonisolated extension OpenURLOption {
    /// What `application(_:open:options:)` is given.
    public init(options: ApplicationOpenURLOptions) {
      self.init(
        sourceApplication: options[.sourceApplication] as? String,
        annotation: options[.annotation],
        openInPlace: options[.openInPlace] as? Bool ?? false)
    }

    /// What `scene(_:openURLContexts:)` is given.
    @preconcurrency @MainActor
    public init(options: UIScene.OpenURLOptions) {
      self.init(
        sourceApplication: options.sourceApplication, annotation: options.annotation,
        openInPlace: options.openInPlace)
    }
  }

  nonisolated extension RouterProtocol where UserInfo == OpenURLOption {
    /// Runs the handlers of the matching routes, from `application(_:open:options:)`.
    @discardableResult
    public func openIfPossible(_ url: URL, options: ApplicationOpenURLOptions) -> Bool {
      openIfPossible(url, options: OpenURLOption(options: options))
    }

    /// Whether some route matches the link, for `application(_:open:options:)`.
    public func responds(to url: URL, options: ApplicationOpenURLOptions) -> Bool {
      responds(to: url, options: OpenURLOption(options: options))
    }

    /// Whether some route matches the link, for `scene(_:openURLContexts:)`.
    @preconcurrency @MainActor
    public func responds(to url: URL, options: UIScene.OpenURLOptions) -> Bool {
      responds(to: url, options: OpenURLOption(options: options))
    }

    /// Runs the handlers of the matching routes, from `scene(_:openURLContexts:)`.
    @preconcurrency @MainActor
    @discardableResult
    public func openIfPossible(_ url: URL, options: UIScene.OpenURLOptions) -> Bool {
      openIfPossible(url, options: OpenURLOption(options: options))
    }

    /// Runs the handlers of the matching routes, from `scene(_:openURLContexts:)`, or from
    /// `scene(_:willConnectTo:options:)`, which gets the link that starts an app.
    @preconcurrency @MainActor
    @discardableResult
    public func openIfPossible(_ context: UIOpenURLContext) -> Bool {
      openIfPossible(context.url, options: context.options)
    }
  }
#endif
