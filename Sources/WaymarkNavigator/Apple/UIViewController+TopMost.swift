#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  extension UIViewController {
    /// The view controller in front of all others; nil in extensions of apps, which have no windows.
    public class var topMost: UIViewController? {
      let windows = app?.connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows)
      return topMost(of: windows?.first(where: \.isKeyWindow)?.rootViewController)
    }

    /// The view controller in front of all others that a view controller shows; nil for nil.
    public class func topMost(of viewController: UIViewController?) -> UIViewController? {
      var front = viewController
      while let shown = front?.shown { front = shown }
      return front
    }

    /// The app, by a name that extensions of apps may use, too: in them it is nil.
    private class var app: UIApplication? {
      UIApplication.perform(NSSelectorFromString("sharedApplication"))?.takeUnretainedValue()
        as? UIApplication
    }

    /// What this one shows in front of itself.
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
