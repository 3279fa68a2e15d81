#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  extension UIViewController {
    /// The frontmost view controller of the key window, or `nil` in app extensions, which have no windows.
    public class var topMost: UIViewController? {
      let windows = app?.connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows)
      return topMost(of: windows?.first(where: \.isKeyWindow)?.rootViewController)
    }

    /// Returns the frontmost view controller that a view controller shows, or `nil` if the argument is nil.
    ///
    /// - Complexity: O(*n*), where *n* is the number of view controllers in front of the given one.
    public class func topMost(of viewController: UIViewController?) -> UIViewController? {
      var front = viewController
      while let shown = front?.shown { front = shown }
      return front
    }

    /// The app, by a name that app extensions may use, too, or `nil` in app extensions.
    private class var app: UIApplication? {
      UIApplication.perform(NSSelectorFromString("sharedApplication"))?.takeUnretainedValue()
        as? UIApplication
    }

    /// The view controller that this view controller shows in front of itself.
    private var shown: UIViewController? {
      if let presentedViewController { return presentedViewController }
      if let tabs = self as? UITabBarController, let selected = tabs.selectedViewController {
        return selected
      }
      if let stack = self as? UINavigationController, let visible = stack.visibleViewController {
        return visible
      }
      if let pages = (self as? UIPageViewController)?.viewControllers, pages.count == 1 {
        return pages.first
      }
      return viewIfLoaded?.subviews.lazy.compactMap { $0.next as? UIViewController }.first
    }
  }
#endif
