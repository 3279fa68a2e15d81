#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// A delegate that decides which view controllers a ``Navigator`` pushes and presents.
  ///
  /// The default implementations allow all view controllers.
  nonisolated public protocol NavigatorDelegate: AnyObject {
    /// Returns a Boolean value that indicates whether the navigator pushes a view controller.
    ///
    /// - Parameters:
    ///   - viewController: The view controller.
    ///   - from: The navigation controller that pushes it.
    @preconcurrency @MainActor
    func shouldPush(
      viewController: UIViewController, from: any UINavigationControllerType
    ) -> Bool

    /// Returns a Boolean value that indicates whether the navigator presents a view controller.
    ///
    /// - Parameters:
    ///   - viewController: The view controller.
    ///   - from: The view controller that presents it.
    @preconcurrency @MainActor
    func shouldPresent(viewController: UIViewController, from: any UIViewControllerType) -> Bool
  }

  nonisolated extension NavigatorDelegate {
    /// Returns `true`.
    @preconcurrency @MainActor
    public func shouldPush(
      viewController: UIViewController, from: any UINavigationControllerType
    ) -> Bool { true }

    /// Returns `true`.
    @preconcurrency @MainActor
    public func shouldPresent(
      viewController: UIViewController, from: any UIViewControllerType
    ) -> Bool { true }
  }

  /// The part of a navigation controller that a ``Navigator`` uses. A test can provide a replacement.
  nonisolated public protocol UINavigationControllerType: AnyObject {
    /// Pushes a view controller.
    @preconcurrency @MainActor
    func pushViewController(_ viewController: UIViewController, animated: Bool)
  }

  /// The part of a presenting view controller that a ``Navigator`` uses. A test can provide a replacement.
  nonisolated public protocol UIViewControllerType: AnyObject {
    /// Presents a view controller.
    @preconcurrency @MainActor
    func present(
      _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)?)
  }

  extension UINavigationController: UINavigationControllerType {}
  extension UIViewController: UIViewControllerType {}
#endif
