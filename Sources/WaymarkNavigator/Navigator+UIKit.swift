// Shows view controllers as URLNavigator does.

#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  @MainActor
  extension Navigator {
    /// Pushes the view controller that a link shows.
    ///
    /// - Parameters:
    ///   - url: The link.
    ///   - context: What the factory gets beside the link.
    ///   - from: Where to push; the top-most navigation controller where it is left out.
    ///   - animated: Whether the transition is animated.
    /// - Returns: The view controller; nil where the link shows none, or there is nowhere to push.
    @discardableResult
    public func push(
      _ url: some URLConvertible, context: Any? = nil, from: UINavigationController? = nil,
      animated: Bool = true
    ) -> UIViewController? {
      guard let controller = build(for: url, context: context) as? UIViewController,
        let navigation = from ?? UIViewController.topMost?.navigationController
      else { return nil }
      navigation.pushViewController(controller, animated: animated)
      return controller
    }

    /// Presents the view controller that a link shows.
    ///
    /// - Parameters:
    ///   - url: The link.
    ///   - context: What the factory gets beside the link.
    ///   - wrap: The class of a navigation controller to put around it.
    ///   - from: Who presents; the top-most view controller where it is left out.
    ///   - animated: Whether the transition is animated.
    /// - Returns: The view controller; nil where the link shows none, or nobody presents.
    @discardableResult
    public func present(
      _ url: some URLConvertible, context: Any? = nil, wrap: UINavigationController.Type? = nil,
      from: UIViewController? = nil, animated: Bool = true
    ) -> UIViewController? {
      guard let controller = build(for: url, context: context) as? UIViewController,
        let presenter = from ?? UIViewController.topMost
      else { return nil }
      let shown = wrap.map { $0.init(rootViewController: controller) } ?? controller
      presenter.present(shown, animated: animated)
      return controller
    }
  }

  extension UIViewController {
    /// The view controller in front of all others.
    fileprivate static var topMost: UIViewController? {
      var front = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        .flatMap(\.windows).first(where: \.isKeyWindow)?.rootViewController
      while let next = front?.next { front = next }
      return front
    }

    private var next: UIViewController? {
      presentedViewController ?? (self as? UITabBarController)?.selectedViewController
        ?? (self as? UINavigationController)?.visibleViewController
    }
  }
#endif
