#if canImport(UIKit) && !os(watchOS)
  public import UIKit
#endif

/// What a link must be: `myapp://user/<int:id>`; see ``NavigatorPattern``.
public typealias URLPattern = String

/// Does what a link says, and tells whether it did.
public typealias URLOpenHandlerFactory =
  (_ url: any URLConvertible, _ values: [String: Any], _ context: Any?) -> Bool

/// Does what one link says, and tells whether it did.
public typealias URLOpenHandler = () -> Bool

/// What a ``Navigator`` offers, for those that are given one, and for others that stand for it.
nonisolated public protocol NavigatorProtocol: AnyObject {
  /// Registers what links show.
  func register(_ pattern: URLPattern, _ factory: @escaping ViewControllerFactory)
  /// Registers what links do.
  func handle(_ pattern: URLPattern, _ factory: @escaping URLOpenHandlerFactory)
  /// What is done for the link; nil where nothing matches.
  func handler(for url: any URLConvertible, context: Any?) -> URLOpenHandler?
  /// Runs the handler of the best match, and gives what it returned; false where nothing matches.
  @discardableResult
  func open(_ url: any URLConvertible, context: Any?) -> Bool

  #if canImport(UIKit) && !os(watchOS)
    /// Decides what is pushed and presented.
    var delegate: (any NavigatorDelegate)? { get set }

    /// What the link shows; nil where nothing matches.
    @preconcurrency @MainActor
    func viewController(for url: any URLConvertible, context: Any?) -> UIViewController?

    /// Pushes what a link shows.
    @preconcurrency @MainActor
    @discardableResult
    func push(
      _ url: any URLConvertible, context: Any?, from: (any UINavigationControllerType)?,
      animated: Bool
    ) -> UIViewController?

    /// Pushes a view controller.
    @preconcurrency @MainActor
    @discardableResult
    func push(
      _ viewController: UIViewController, from: (any UINavigationControllerType)?, animated: Bool
    ) -> UIViewController?

    /// Presents what a link shows.
    @preconcurrency @MainActor
    @discardableResult
    func present(
      _ url: any URLConvertible, context: Any?, wrap: UINavigationController.Type?,
      from: (any UIViewControllerType)?, animated: Bool, completion: (() -> Void)?
    ) -> UIViewController?

    /// Presents a view controller.
    @preconcurrency @MainActor
    @discardableResult
    func present(
      _ viewController: UIViewController, wrap: UINavigationController.Type?,
      from: (any UIViewControllerType)?, animated: Bool, completion: (() -> Void)?
    ) -> UIViewController?
  #else
    /// What the link shows; nil where nothing matches.
    func viewController(for url: any URLConvertible, context: Any?) -> Any?
  #endif
}

// What may be left out. These are generic, so that no type conforms by them, and calls itself for ever.

nonisolated extension NavigatorProtocol {
  /// What is done for the link; nil where nothing matches.
  public func handler(for url: some URLConvertible) -> URLOpenHandler? {
    handler(for: url, context: nil)
  }

  /// Runs the handler of the best match, without a context.
  @discardableResult
  public func open(_ url: some URLConvertible) -> Bool { open(url, context: nil) }
}

#if canImport(UIKit) && !os(watchOS)
  /// Makes what a link shows, on the main actor, where a navigator is asked for it. Its type does not say so:
  /// a closure of the main actor must be `@Sendable`, which what call sites capture often is not.
  public typealias ViewControllerFactory =
    (_ url: any URLConvertible, _ values: [String: Any], _ context: Any?) ->
    UIViewController?

  nonisolated extension NavigatorProtocol {
    /// What the link shows, without a context.
    @preconcurrency @MainActor
    public func viewController(for url: some URLConvertible) -> UIViewController? {
      viewController(for: url, context: nil)
    }

    /// Pushes what a link shows.
    @preconcurrency @MainActor
    @discardableResult
    public func push(
      _ url: some URLConvertible, context: Any? = nil,
      from: (any UINavigationControllerType)? = nil, animated: Bool = true
    ) -> UIViewController? {
      push(url as any URLConvertible, context: context, from: from, animated: animated)
    }

    /// Presents what a link shows.
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
  /// Makes what a link shows: any value, where there is no UIKit.
  public typealias ViewControllerFactory =
    (_ url: any URLConvertible, _ values: [String: Any], _ context: Any?) -> Any?

  nonisolated extension NavigatorProtocol {
    /// What the link shows, without a context.
    public func viewController(for url: some URLConvertible) -> Any? {
      viewController(for: url, context: nil)
    }
  }
#endif
