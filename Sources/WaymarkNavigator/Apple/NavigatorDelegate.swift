#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// Decides what a ``Navigator`` pushes and presents: everything, where a method is left out.
  nonisolated public protocol NavigatorDelegate: AnyObject {
    /// Whether the view controller is pushed.
    @preconcurrency @MainActor
    func shouldPush(
      viewController: UIViewController, from: any UINavigationControllerType
    ) -> Bool

    /// Whether the view controller is presented.
    @preconcurrency @MainActor
    func shouldPresent(viewController: UIViewController, from: any UIViewControllerType) -> Bool
  }

  nonisolated extension NavigatorDelegate {
    /// It is pushed.
    @preconcurrency @MainActor
    public func shouldPush(
      viewController: UIViewController, from: any UINavigationControllerType
    ) -> Bool { true }

    /// It is presented.
    @preconcurrency @MainActor
    public func shouldPresent(
      viewController: UIViewController, from: any UIViewControllerType
    ) -> Bool { true }
  }

  /// What a ``Navigator`` needs of a navigation controller, so that a test can stand for one.
  nonisolated public protocol UINavigationControllerType: AnyObject {
    /// Pushes a view controller.
    @preconcurrency @MainActor
    func pushViewController(_ viewController: UIViewController, animated: Bool)
  }

  /// What a ``Navigator`` needs of a view controller that presents, so that a test can stand for one.
  nonisolated public protocol UIViewControllerType: AnyObject {
    /// Presents a view controller.
    @preconcurrency @MainActor
    func present(
      _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)?)
  }

  extension UINavigationController: UINavigationControllerType {}
  extension UIViewController: UIViewControllerType {}
#endif
