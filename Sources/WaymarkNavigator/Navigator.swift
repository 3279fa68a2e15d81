import Waymark

#if canImport(UIKit) && !os(watchOS)
  public import UIKit
#endif

/// Takes links to what they show, and to what they do, by URLNavigator's patterns.
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
/// Of patterns that match equally well, the first that was registered is taken. One that is registered
/// again takes the place of the earlier one.
nonisolated open class Navigator: NavigatorProtocol {
  /// Finds the pattern that matches a link best; it has the converters of values.
  public let matcher = URLMatcher()

  /// The patterns that were not registered, with what is wrong with each. A test of an app holds
  /// that there are none.
  public private(set) var invalidPatterns: [(pattern: String, fault: NavigatorPattern.Fault)] = []

  /// Whether the navigator still has to say which of its definitions are probably mistakes.
  package var printsWarnings = DefinitionWarning.arePrinted

  private(set) var factories = Registrations<ViewControllerFactory>()
  private(set) var handlers = Registrations<URLOpenHandlerFactory>()

  /// A navigator without patterns.
  public init() {}

  /// Registers what links show.
  open func register(_ pattern: URLPattern, _ factory: @escaping ViewControllerFactory) {
    add(pattern, factory, to: &factories)
  }

  /// Registers what links do.
  open func handle(_ pattern: URLPattern, _ factory: @escaping URLOpenHandlerFactory) {
    add(pattern, factory, to: &handlers)
  }

  /// What is done for the link: the handler of the best match; nil where nothing matches.
  open func handler(for url: any URLConvertible, context: Any? = nil) -> URLOpenHandler? {
    if printsWarnings { printWarnings() }
    guard let best = handlers.best(for: url, matcher) else { return nil }
    return { best.action(url, best.values, context) }
  }

  /// Runs the handler of the best match.
  ///
  /// - Returns: What it returned; false where nothing matches.
  @discardableResult
  open func open(_ url: any URLConvertible, context: Any? = nil) -> Bool {
    handler(for: url, context: context)?() ?? false  // Rule: navigator.open
  }

  /// Says once which definitions are probably mistakes, in debug builds alone.
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
    /// Decides what is pushed and presented.
    open weak var delegate: (any NavigatorDelegate)?

    /// What the link shows: what the factory of the best match makes; nil where nothing matches.
    @preconcurrency @MainActor
    open func viewController(
      for url: any URLConvertible, context: Any? = nil
    ) -> UIViewController? {
      if printsWarnings { printWarnings() }
      return factories.best(for: url, matcher).flatMap { $0.action(url, $0.values, context) }
    }

    /// Pushes what a link shows.
    ///
    /// - Parameters:
    ///   - url: The link.
    ///   - context: What the factory gets beside the link.
    ///   - from: Where to push; the top-most navigation controller where it is left out.
    ///   - animated: Whether the transition is animated.
    /// - Returns: The view controller; nil where the link shows none, or it is not pushed.
    @preconcurrency @MainActor
    @discardableResult
    open func push(
      _ url: any URLConvertible, context: Any? = nil,
      from: (any UINavigationControllerType)? = nil, animated: Bool = true
    ) -> UIViewController? {
      guard let shown = viewController(for: url, context: context) else { return nil }
      return push(shown, from: from, animated: animated)
    }

    /// Pushes a view controller, unless it is a navigation controller or the delegate is against it.
    ///
    /// - Returns: The view controller; nil where it is not pushed.
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

    /// Presents what a link shows.
    ///
    /// - Parameters:
    ///   - url: The link.
    ///   - context: What the factory gets beside the link.
    ///   - wrap: The class of a navigation controller to put around it, if it is none itself.
    ///   - from: Who presents; the top-most view controller where it is left out.
    ///   - animated: Whether the transition is animated.
    ///   - completion: What to do once it is presented.
    /// - Returns: The view controller; nil where the link shows none, or it is not presented.
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

    /// Presents a view controller, unless the delegate is against it.
    ///
    /// - Returns: The view controller, not what it was wrapped in; nil where it is not presented.
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
    /// What the link shows: what the factory of the best match makes; nil where nothing matches.
    open func viewController(for url: any URLConvertible, context: Any? = nil) -> Any? {
      if printsWarnings { printWarnings() }
      return factories.best(for: url, matcher).flatMap { $0.action(url, $0.values, context) }
    }
  #endif
}
