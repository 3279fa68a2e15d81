// Universal links in user activities, and links with custom URL schemes in Apple events on macOS.
//
// Only Apple's Foundation declares `NSUserActivity` and `NSAppleEventDescriptor`. Platforms that have UIKit
// or AppKit have it.

#if canImport(UIKit) || canImport(AppKit)
  public import Foundation

  /// A router opens, answers for and explains the universal link of an activity.
  ///
  /// Pass the activity that `scene(_:continue:)` or `application(_:continue:restorationHandler:)` receives.
  nonisolated extension NSUserActivity: LinkConvertible {
    /// The universal link, or `nil` for other kinds of activities.
    public var deepLink: DeepLink? { universalLink?.deepLink }

    /// The universal link as written, or the type of another activity.
    public var linkText: String { universalLink?.absoluteString ?? activityType }

    private var universalLink: URL? {
      activityType == NSUserActivityTypeBrowsingWeb ? webpageURL : nil
    }
  }
#endif

#if canImport(AppKit)
  /// A router opens, answers for and explains the link of a `kAEGetURL` Apple event.
  ///
  /// Pass the event that the handler receives that the app registers with `NSAppleEventManager`.
  nonisolated extension NSAppleEventDescriptor: LinkConvertible {
    /// The link, or `nil` for an event without a link.
    public var deepLink: DeepLink? { linkText.deepLink }

    /// The link as written, or the empty string for an event without a link.
    public var linkText: String {
      // The keyword is keyDirectObject of the Apple event manager, “----”.
      paramDescriptor(forKeyword: 0x2D2D_2D2D)?.stringValue ?? ""
    }
  }
#endif
