// Opens links as Apple's Foundation hands them on: universal links in activities, links of custom URL
// schemes in events of macOS. What can import one of the two has that Foundation.

#if canImport(UIKit) || canImport(AppKit)
  public import Foundation

  nonisolated extension NSUserActivity {
    /// The universal link of an activity; nil for activities of other kinds.
    fileprivate var universalLink: URL? {
      activityType == NSUserActivityTypeBrowsingWeb ? webpageURL : nil
    }
  }

  nonisolated extension RouterProtocol {
    /// Runs the handlers of the matching routes for the universal link of an activity, from
    /// `scene(_:continue:)`, or from `application(_:continue:restorationHandler:)`.
    @discardableResult
    public func openIfPossible(_ activity: NSUserActivity, userInfo: UserInfo) -> Bool {
      activity.universalLink.map { openIfPossible($0, userInfo: userInfo) } ?? false
    }
  }

  nonisolated extension RouterProtocol where UserInfo == Void {
    /// Runs the handlers of the matching routes for the universal link of an activity.
    @discardableResult
    public func openIfPossible(_ activity: NSUserActivity) -> Bool {
      openIfPossible(activity, userInfo: ())
    }
  }

  nonisolated extension RouterProtocol where UserInfo == OpenURLOption {
    /// Runs the handlers of the matching routes for the universal link of an activity.
    @discardableResult
    public func openIfPossible(_ activity: NSUserActivity) -> Bool {
      openIfPossible(activity, userInfo: [:])
    }
  }
#endif

#if canImport(AppKit)
  nonisolated extension RouterProtocol where UserInfo == OpenURLOption {
    /// Runs the handlers of the matching routes for the link of a `kAEGetURL` event.
    @discardableResult
    public func openIfPossible(_ event: NSAppleEventDescriptor) -> Bool {
      // keyDirectObject of the Apple event manager: “----”.
      let link = event.paramDescriptor(forKeyword: 0x2D2D_2D2D)?.stringValue
      return link.map { openIfPossible($0) } ?? false
    }
  }
#endif
