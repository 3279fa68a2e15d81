#if canImport(UIKit) && !os(watchOS)
  public import UIKit
#endif

/// A pattern for a link, such as `myapp://user/<int:id>`; see ``NavigatorPattern``.
public typealias URLPattern = String

/// A closure that handles a link, given the values of its placeholders and a context, and returns whether
/// it handled the link.
public typealias URLOpenHandlerFactory =
  (_ url: any URLConvertible, _ values: [String: Any], _ context: Any?) -> Bool

/// A closure that handles one link, and returns whether it handled the link.
public typealias URLOpenHandler = () -> Bool

/// The interface of a ``Navigator``, for code that also accepts a replacement.
public protocol NavigatorProtocol: AnyObject {
  /// Registers a factory that makes the view controllers that links show.
  nonisolated func register(_ pattern: URLPattern, _ factory: @escaping ViewControllerFactory)
  /// Registers a handler of links.
  nonisolated func handle(_ pattern: URLPattern, _ factory: @escaping URLOpenHandlerFactory)
  /// Returns a closure that runs the handler of the best match for a link, or `nil` if no pattern of a
  /// handler matches.
  nonisolated func handler(for url: any URLConvertible, context: Any?) -> URLOpenHandler?
  /// Opens a link: runs the handler of the best match.
  ///
  /// - Returns: The result of the handler; `false` if no pattern of a handler matches the link.
  @discardableResult
  nonisolated func open(_ url: any URLConvertible, context: Any?) -> Bool

  #if canImport(UIKit) && !os(watchOS)
    /// The delegate that decides which view controllers the navigator pushes and presents.
    nonisolated var delegate: (any NavigatorDelegate)? { get set }

    /// Returns the view controller that a link shows, or `nil` if no pattern of a factory matches.
    @preconcurrency @MainActor
    func viewController(for url: any URLConvertible, context: Any?) -> UIViewController?

    /// Pushes the view controller that a link shows.
    ///
    /// - Returns: The view controller, or `nil` if the link has no view controller, or if it isn't pushed.
    @preconcurrency @MainActor
    @discardableResult
    func push(
      _ url: any URLConvertible, context: Any?, from: (any UINavigationControllerType)?,
      animated: Bool
    ) -> UIViewController?

    /// Pushes a view controller.
    ///
    /// - Returns: The view controller, or `nil` if it isn't pushed.
    @preconcurrency @MainActor
    @discardableResult
    func push(
      _ viewController: UIViewController, from: (any UINavigationControllerType)?, animated: Bool
    ) -> UIViewController?

    /// Presents the view controller that a link shows.
    ///
    /// - Returns: The view controller, or `nil` if the link has no view controller, or if it isn't presented.
    @preconcurrency @MainActor
    @discardableResult
    func present(
      _ url: any URLConvertible, context: Any?, wrap: UINavigationController.Type?,
      from: (any UIViewControllerType)?, animated: Bool, completion: (() -> Void)?
    ) -> UIViewController?

    /// Presents a view controller.
    ///
    /// - Returns: The view controller, or `nil` if it isn't presented.
    @preconcurrency @MainActor
    @discardableResult
    func present(
      _ viewController: UIViewController, wrap: UINavigationController.Type?,
      from: (any UIViewControllerType)?, animated: Bool, completion: (() -> Void)?
    ) -> UIViewController?
  #else
    /// Returns the value that a link shows, or `nil` if no pattern of a factory matches.
    nonisolated func viewController(for url: any URLConvertible, context: Any?) -> Any?
  #endif
}

/// The name of the protocol before URLNavigator 2.4.
@available(*, deprecated, renamed: "NavigatorProtocol")
public typealias NavigatorType = NavigatorProtocol

// Overloads without the optional arguments. They are generic so that they can't satisfy the requirements of
// the protocol: a type that conformed through them would call itself endlessly.

nonisolated extension NavigatorProtocol {
  /// Returns a closure that runs the handler of the best match for a link, without a context, or `nil` if no
  /// pattern of a handler matches.
  public func handler(for url: some URLConvertible) -> URLOpenHandler? {
    handler(for: url, context: nil)
  }

  /// Opens a link without a context: runs the handler of the best match.
  ///
  /// - Returns: The result of the handler; `false` if no pattern of a handler matches the link.
  @discardableResult
  public func open(_ url: some URLConvertible) -> Bool { open(url, context: nil) }
}

#if canImport(UIKit) && !os(watchOS)
  /// A closure that makes the view controller that a link shows, given the values of its placeholders and a
  /// context.
  ///
  /// A navigator runs the closure on the main actor. The type doesn't say so, because a closure of the main
  /// actor must be `@Sendable`, and call sites often capture values that aren't sendable.
  public typealias ViewControllerFactory =
    (_ url: any URLConvertible, _ values: [String: Any], _ context: Any?) ->
    UIViewController?

  nonisolated extension NavigatorProtocol {
    /// Returns the view controller that a link shows, without a context, or `nil` if no pattern of a factory
    /// matches.
    @preconcurrency @MainActor
    public func viewController(for url: some URLConvertible) -> UIViewController? {
      viewController(for: url, context: nil)
    }

    /// Pushes the view controller that a link shows.
    ///
    /// - Returns: The view controller, or `nil` if the link has no view controller, or if it isn't pushed.
    @preconcurrency @MainActor
    @discardableResult
    public func push(
      _ url: some URLConvertible, context: Any? = nil,
      from: (any UINavigationControllerType)? = nil, animated: Bool = true
    ) -> UIViewController? {
      push(url as any URLConvertible, context: context, from: from, animated: animated)
    }

    /// Presents the view controller that a link shows.
    ///
    /// - Returns: The view controller, or `nil` if the link has no view controller, or if it isn't presented.
    @preconcurrency @MainActor
    @discardableResult
    public func present(
      _ url: some URLConvertible, context: Any? = nil, wrap: UINavigationController.Type? = nil,
      from: (any UIViewControllerType)? = nil, animated: Bool = true,
      completion: (() -> Void)? = nil
    ) -> UIViewController? {
      present(
        url as any URLConvertible, context: context, wrap: wrap, from: from, animated: animated,
        completion: completion)
    }
  }
#else
  /// A closure that makes the value that a link shows, given the values of its placeholders and a context.
  ///
  /// Without UIKit, the value can have any type.
  public typealias ViewControllerFactory =
    (_ url: any URLConvertible, _ values: [String: Any], _ context: Any?) -> Any?

  nonisolated extension NavigatorProtocol {
    /// Returns the value that a link shows, without a context, or `nil` if no pattern of a factory matches.
    public func viewController(for url: some URLConvertible) -> Any? {
      viewController(for: url, context: nil)
    }
  }
#endif
