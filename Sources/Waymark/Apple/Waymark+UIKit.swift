// Opens links that the delegates of applications and scenes receive.

#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// The options that `application(_:open:options:)` receives.
  public typealias ApplicationOpenURLOptions = [UIApplication.OpenURLOptionsKey: Any]

  nonisolated extension OpenURLOption {
    /// Creates options from the argument of `application(_:open:options:)`.
    public init(options: ApplicationOpenURLOptions) {
      self.init(
        sourceApplication: options[.sourceApplication] as? String,
        annotation: options[.annotation],
        openInPlace: options[.openInPlace] as? Bool ?? false)
    }

    /// Creates options from the argument of `scene(_:openURLContexts:)`.
    @preconcurrency @MainActor
    public init(options: UIScene.OpenURLOptions) {
      self.init(
        sourceApplication: options.sourceApplication, annotation: options.annotation,
        openInPlace: options.openInPlace)
    }
  }

  nonisolated extension RouterProtocol where UserInfo == OpenURLOption {
    /// Opens a link from `application(_:open:options:)`.
    ///
    /// - Parameters:
    ///   - url: The link.
    ///   - options: The options that the delegate method receives with it.
    /// - Returns: `true` if a handler returned; otherwise, `false`.
    @discardableResult
    public func openIfPossible(_ url: URL, options: ApplicationOpenURLOptions) -> Bool {
      openIfPossible(url, options: OpenURLOption(options: options))
    }

    /// Returns a Boolean value that indicates whether a route matches a link from
    /// `application(_:open:options:)`.
    ///
    /// - Parameters:
    ///   - url: The link.
    ///   - options: The options that the delegate method receives with it.
    public func responds(to url: URL, options: ApplicationOpenURLOptions) -> Bool {
      responds(to: url, options: OpenURLOption(options: options))
    }

    /// Returns a Boolean value that indicates whether a route matches a link from
    /// `scene(_:openURLContexts:)`.
    ///
    /// - Parameters:
    ///   - url: The link.
    ///   - options: The options that the delegate method receives with it.
    @preconcurrency @MainActor
    public func responds(to url: URL, options: UIScene.OpenURLOptions) -> Bool {
      responds(to: url, options: OpenURLOption(options: options))
    }

    /// Opens a link from `scene(_:openURLContexts:)`.
    ///
    /// - Parameters:
    ///   - url: The link.
    ///   - options: The options that the delegate method receives with it.
    /// - Returns: `true` if a handler returned; otherwise, `false`.
    @preconcurrency @MainActor
    @discardableResult
    public func openIfPossible(_ url: URL, options: UIScene.OpenURLOptions) -> Bool {
      openIfPossible(url, options: OpenURLOption(options: options))
    }

    /// Opens a link from `scene(_:openURLContexts:)` or from `scene(_:willConnectTo:options:)`.
    ///
    /// The latter receives the link that launches an app.
    ///
    /// - Parameter context: The link, and the options that the delegate method receives with it.
    /// - Returns: `true` if a handler returned; otherwise, `false`.
    @preconcurrency @MainActor
    @discardableResult
    public func openIfPossible(_ context: UIOpenURLContext) -> Bool {
      openIfPossible(context.url, options: context.options)
    }

    /// Returns a Boolean value that indicates whether a route matches a link from
    /// `scene(_:openURLContexts:)`.
    ///
    /// - Parameter context: The link, and the options that the delegate method receives with it.
    @preconcurrency @MainActor
    public func responds(to context: UIOpenURLContext) -> Bool {
      responds(to: context.url, options: context.options)
    }

    /// Returns an explanation of which route would open a link from `scene(_:openURLContexts:)`.
    ///
    /// - Parameter context: The link, and the options that the delegate method receives with it.
    @preconcurrency @MainActor
    public func explain(_ context: UIOpenURLContext) -> Explanation {
      explain(context.url, options: context.options)
    }

    /// Opens a link from `scene(_:openURLContexts:)`, and returns an explanation.
    ///
    /// - Parameter context: The link, and the options that the delegate method receives with it.
    @preconcurrency @MainActor
    public func openAndExplain(_ context: UIOpenURLContext) -> Explanation {
      openAndExplain(context.url, options: context.options)
    }

    /// Returns an explanation of which route would open a link from `scene(_:openURLContexts:)`.
    ///
    /// - Parameters:
    ///   - url: The link.
    ///   - options: The options that the delegate method receives with it.
    @preconcurrency @MainActor
    public func explain(_ url: URL, options: UIScene.OpenURLOptions) -> Explanation {
      explain(url, options: OpenURLOption(options: options))
    }

    /// Opens a link from `scene(_:openURLContexts:)`, and returns an explanation.
    ///
    /// - Parameters:
    ///   - url: The link.
    ///   - options: The options that the delegate method receives with it.
    @preconcurrency @MainActor
    public func openAndExplain(_ url: URL, options: UIScene.OpenURLOptions) -> Explanation {
      openAndExplain(url, options: OpenURLOption(options: options))
    }

    /// Returns an explanation of which route would open a link from `application(_:open:options:)`.
    ///
    /// - Parameters:
    ///   - url: The link.
    ///   - options: The options that the delegate method receives with it.
    public func explain(_ url: URL, options: ApplicationOpenURLOptions) -> Explanation {
      explain(url, options: OpenURLOption(options: options))
    }

    /// Opens a link from `application(_:open:options:)`, and returns an explanation.
    ///
    /// - Parameters:
    ///   - url: The link.
    ///   - options: The options that the delegate method receives with it.
    public func openAndExplain(_ url: URL, options: ApplicationOpenURLOptions) -> Explanation {
      openAndExplain(url, options: OpenURLOption(options: options))
    }
  }
#endif
