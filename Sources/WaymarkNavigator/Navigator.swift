import Waymark

#if canImport(UIKit) && !os(watchOS)
  public import UIKit
#endif

/// A navigator that opens links, and makes the view controllers that they show, by URLNavigator's patterns.
///
/// ```swift
/// let navigator = Navigator()
/// navigator.register("myapp://user/<int:id>") { url, values, context in
///   guard let userID = values["id"] as? Int else { return nil }
///   return UserViewController(userID: userID)
/// }
/// navigator.handle("myapp://alert") { url, values, context in
///   presentAlertController(title: url.queryParameters["title"])
///   return true
/// }
/// navigator.open("myapp://alert?title=Hello")
/// ```
/// If several patterns match equally well, the navigator uses the one that was registered first.
/// Registering a pattern again replaces its factory or handler.
nonisolated open class Navigator: NavigatorProtocol {
  /// The matcher that finds the best match for a link, and whose converters read values.
  public let matcher = URLMatcher()

  /// The patterns that weren't registered because they are invalid, each with the reason.
  ///
  /// An app can test that the array is empty.
  public private(set) var invalidPatterns: [(pattern: String, fault: NavigatorPattern.Fault)] = []

  /// Whether the navigator has yet to print its warnings.
  package var printsWarnings = DefinitionWarning.arePrinted

  private(set) var factories = Registrations<ViewControllerFactory>()
  private(set) var handlers = Registrations<URLOpenHandlerFactory>()

  /// Creates a navigator without patterns.
  public init() {}

  /// Registers a factory that makes the view controllers that links show.
  ///
  /// Without UIKit, the factory makes any value. An invalid pattern isn't registered; see
  /// ``invalidPatterns``.
  ///
  /// - Parameters:
  ///   - pattern: The pattern of the links.
  ///   - factory: A closure that makes a view controller from a link, the values of its placeholders, and
  ///     the context.
  open func register(_ pattern: URLPattern, _ factory: @escaping ViewControllerFactory) {
    add(pattern, factory, to: &factories)
  }

  /// Registers a handler of links.
  ///
  /// An invalid pattern isn't registered; see ``invalidPatterns``.
  ///
  /// - Parameters:
  ///   - pattern: The pattern of the links.
  ///   - factory: A closure that handles a link, given the values of its placeholders and the context. It
  ///     returns whether it handled the link.
  open func handle(_ pattern: URLPattern, _ factory: @escaping URLOpenHandlerFactory) {
    add(pattern, factory, to: &handlers)
  }

  /// Returns a closure that runs the handler of the best match for a link.
  ///
  /// - Parameters:
  ///   - url: The link.
  ///   - context: A value that the handler receives with the link.
  /// - Returns: The closure, or `nil` if no pattern of a handler matches the link.
  open func handler(for url: any URLConvertible, context: Any? = nil) -> URLOpenHandler? {
    if printsWarnings { printWarnings() }
    guard let best = handlers.best(for: url, matcher) else { return nil }
    return { best.action(url, best.values, context) }
  }

  /// Opens a link: runs the handler of the best match.
  ///
  /// - Parameters:
  ///   - url: The link.
  ///   - context: A value that the handler receives with the link.
  /// - Returns: The result of the handler; `false` if no pattern of a handler matches the link.
  /// - Complexity: An index skips the patterns whose literals the link doesn't have. The time therefore
  ///   depends on the number of similar patterns rather than on the number of all patterns.
  @discardableResult
  open func open(_ url: any URLConvertible, context: Any? = nil) -> Bool {
    handler(for: url, context: context)?() ?? false  // Rule: navigator.open
  }

  /// Prints the warnings once.
  private func printWarnings() {
    printsWarnings = false
    DefinitionWarning.print(warnings)
  }

  private func add<Action>(
    _ text: String, _ action: Action, to registrations: inout Registrations<Action>
  ) {
    do throws(NavigatorPattern.Fault) {
      registrations.set(try NavigatorPattern(text), action)
    } catch {
      invalidPatterns.append((text, error))
    }
  }

  #if canImport(UIKit) && !os(watchOS)
    /// The delegate that decides which view controllers the navigator pushes and presents.
    open weak var delegate: (any NavigatorDelegate)?

    /// Returns the view controller that a link shows, made by the factory of the best match.
    ///
    /// - Parameters:
    ///   - url: The link.
    ///   - context: A value that the factory receives with the link.
    /// - Returns: The view controller, or `nil` if no pattern of a factory matches the link, or if the
    ///   factory returns nil.
    @preconcurrency @MainActor
    open func viewController(
      for url: any URLConvertible, context: Any? = nil
    ) -> UIViewController? {
      if printsWarnings { printWarnings() }
      return factories.best(for: url, matcher).flatMap { $0.action(url, $0.values, context) }
    }

    /// Pushes the view controller that a link shows.
    ///
    /// - Parameters:
    ///   - url: The link.
    ///   - context: A value that the factory receives with the link.
    ///   - from: The navigation controller that pushes, or `nil` for the navigation controller of the
    ///     frontmost view controller.
    ///   - animated: Whether the transition is animated.
    /// - Returns: The view controller, or `nil` if the link has no view controller, or if it isn't pushed.
    @preconcurrency @MainActor
    @discardableResult
    open func push(
      _ url: any URLConvertible, context: Any? = nil,
      from: (any UINavigationControllerType)? = nil, animated: Bool = true
    ) -> UIViewController? {
      guard let shown = viewController(for: url, context: context) else { return nil }
      return push(shown, from: from, animated: animated)
    }

    /// Pushes a view controller.
    ///
    /// The method does nothing if the view controller is a navigation controller, or if the delegate
    /// returns `false`.
    ///
    /// - Parameters:
    ///   - viewController: The view controller.
    ///   - from: The navigation controller that pushes, or `nil` for the navigation controller of the
    ///     frontmost view controller.
    ///   - animated: Whether the transition is animated.
    /// - Returns: The view controller, or `nil` if it isn't pushed.
    @preconcurrency @MainActor
    @discardableResult
    open func push(
      _ viewController: UIViewController, from: (any UINavigationControllerType)? = nil,
      animated: Bool = true
    ) -> UIViewController? {
      guard !(viewController is UINavigationController),
        let stack = from ?? UIViewController.topMost?.navigationController,
        delegate?.shouldPush(viewController: viewController, from: stack) ?? true
      else { return nil }
      stack.pushViewController(viewController, animated: animated)
      return viewController
    }

    /// Presents the view controller that a link shows.
    ///
    /// - Parameters:
    ///   - url: The link.
    ///   - context: A value that the factory receives with the link.
    ///   - wrap: The class of a navigation controller that wraps the view controller, unless that is a
    ///     navigation controller itself.
    ///   - from: The view controller that presents, or `nil` for the frontmost view controller.
    ///   - animated: Whether the transition is animated.
    ///   - completion: A closure that runs after the presentation.
    /// - Returns: The view controller, or `nil` if the link has no view controller, or if it isn't presented.
    @preconcurrency @MainActor
    @discardableResult
    open func present(
      _ url: any URLConvertible, context: Any? = nil, wrap: UINavigationController.Type? = nil,
      from: (any UIViewControllerType)? = nil, animated: Bool = true,
      completion: (() -> Void)? = nil
    ) -> UIViewController? {
      guard let shown = viewController(for: url, context: context) else { return nil }
      return present(shown, wrap: wrap, from: from, animated: animated, completion: completion)
    }

    /// Presents a view controller.
    ///
    /// The method does nothing if the delegate returns `false`.
    ///
    /// - Parameters:
    ///   - viewController: The view controller.
    ///   - wrap: The class of a navigation controller that wraps the view controller, unless that is a
    ///     navigation controller itself.
    ///   - from: The view controller that presents, or `nil` for the frontmost view controller.
    ///   - animated: Whether the transition is animated.
    ///   - completion: A closure that runs after the presentation.
    /// - Returns: The view controller without the wrapping navigation controller, or `nil` if it isn't
    ///   presented.
    @preconcurrency @MainActor
    @discardableResult
    open func present(
      _ viewController: UIViewController, wrap: UINavigationController.Type? = nil,
      from: (any UIViewControllerType)? = nil, animated: Bool = true,
      completion: (() -> Void)? = nil
    ) -> UIViewController? {
      guard let presenter = from ?? UIViewController.topMost,
        delegate?.shouldPresent(viewController: viewController, from: presenter) ?? true
      else { return nil }
      let isWrapped = viewController is UINavigationController
      let wrapped = isWrapped ? nil : wrap?.init(rootViewController: viewController)
      presenter.present(wrapped ?? viewController, animated: animated, completion: completion)
      return viewController
    }
  #else
    /// Returns the value that a link shows, made by the factory of the best match.
    ///
    /// - Parameters:
    ///   - url: The link.
    ///   - context: A value that the factory receives with the link.
    /// - Returns: The value, or `nil` if no pattern of a factory matches the link, or if the factory returns
    ///   nil.
    open func viewController(for url: any URLConvertible, context: Any? = nil) -> Any? {
      if printsWarnings { printWarnings() }
      return factories.best(for: url, matcher).flatMap { $0.action(url, $0.values, context) }
    }
  #endif
}
