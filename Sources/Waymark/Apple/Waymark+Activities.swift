// Opens universal links from user activities, and links with custom URL schemes from Apple events on macOS.
//
// Only Apple's Foundation declares `NSUserActivity` and `NSAppleEventDescriptor`. Platforms that have UIKit
// or AppKit have it.

#if canImport(UIKit) || canImport(AppKit)
  public import Foundation

  nonisolated extension NSUserActivity {
    /// The universal link of an activity, or `nil` for other kinds of activities.
    fileprivate var universalLink: URL? {
      activityType == NSUserActivityTypeBrowsingWeb ? webpageURL : nil
    }
  }

  nonisolated extension RouterProtocol {
    /// Opens the universal link of an activity.
    ///
    /// Call this method from `scene(_:continue:)` or from `application(_:continue:restorationHandler:)`.
    ///
    /// - Parameters:
    ///   - activity: The activity. An activity without a universal link isn't opened.
    ///   - userInfo: The value that handlers and guards receive with the link.
    /// - Returns: `true` if a handler returned; otherwise, `false`.
    @discardableResult
    public func openIfPossible(_ activity: NSUserActivity, userInfo: UserInfo) -> Bool {
      activity.universalLink.map { openIfPossible($0, userInfo: userInfo) } ?? false
    }
  }

  nonisolated extension RouterProtocol where UserInfo == Void {
    /// Opens the universal link of an activity.
    ///
    /// - Parameter activity: The activity. An activity without a universal link isn't opened.
    /// - Returns: `true` if a handler returned; otherwise, `false`.
    @discardableResult
    public func openIfPossible(_ activity: NSUserActivity) -> Bool {
      openIfPossible(activity, userInfo: ())
    }
  }

  nonisolated extension RouterProtocol where UserInfo == OpenURLOption {
    /// Opens the universal link of an activity.
    ///
    /// - Parameter activity: The activity. An activity without a universal link isn't opened.
    /// - Returns: `true` if a handler returned; otherwise, `false`.
    @discardableResult
    public func openIfPossible(_ activity: NSUserActivity) -> Bool {
      openIfPossible(activity, userInfo: [:])
    }
  }
#endif

#if canImport(AppKit)
  nonisolated extension RouterProtocol where UserInfo == OpenURLOption {
    /// Opens the link of a `kAEGetURL` Apple event.
    ///
    /// Call this method from the handler that the app registers with `NSAppleEventManager`.
    ///
    /// - Parameter event: The event. An event without a link isn't opened.
    /// - Returns: `true` if a handler returned; otherwise, `false`.
    @discardableResult
    public func openIfPossible(_ event: NSAppleEventDescriptor) -> Bool {
      // The keyword is keyDirectObject of the Apple event manager, “----”.
      let link = event.paramDescriptor(forKeyword: 0x2D2D_2D2D)?.stringValue
      return link.map { openIfPossible($0) } ?? false
    }
  }
#endif
