// Opens universal links from activities, and links of custom URL schemes from events of macOS.
//
// Apple's Foundation declares both types. It is available if UIKit or AppKit can be imported.

#if canImport(UIKit) || canImport(AppKit)
  public import Foundation

  nonisolated extension NSUserActivity {
    /// The universal link of an activity; nil for other kinds of activities.
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
    ///   - activity: The activity. An activity without a universal link opens nothing.
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
    /// - Returns: `true` if a handler returned; otherwise, `false`.
    @discardableResult
    public func openIfPossible(_ activity: NSUserActivity) -> Bool {
      openIfPossible(activity, userInfo: ())
    }
  }

  nonisolated extension RouterProtocol where UserInfo == OpenURLOption {
    /// Opens the universal link of an activity.
    ///
    /// - Returns: `true` if a handler returned; otherwise, `false`.
    @discardableResult
    public func openIfPossible(_ activity: NSUserActivity) -> Bool {
      openIfPossible(activity, userInfo: [:])
    }
  }
#endif

#if canImport(AppKit)
  nonisolated extension RouterProtocol where UserInfo == OpenURLOption {
    /// Opens the link of a `kAEGetURL` event.
    ///
    /// - Returns: `true` if a handler returned; otherwise, `false`.
    @discardableResult
    public func openIfPossible(_ event: NSAppleEventDescriptor) -> Bool {
      // The keyword is keyDirectObject of the Apple event manager, “----”.
      let link = event.paramDescriptor(forKeyword: 0x2D2D_2D2D)?.stringValue
      return link.map { openIfPossible($0) } ?? false
    }
  }
#endif
