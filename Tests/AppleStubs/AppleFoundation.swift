// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
// What Apple's Foundation declares and that of other platforms lacks: sources are checked with it in
// the place of `import Foundation`.

@_exported import Foundation

// https://developer.apple.com/documentation/foundation/nsuseractivitytypebrowsingweb
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

open class NSUserActivity {
  public init(activityType: String) { self.activityType = activityType }
  public let activityType: String
  open var webpageURL: URL?
  open var userInfo: [AnyHashable: Any]?
}

extension NSUserActivity: Hashable {
  public static func == (one: NSUserActivity, other: NSUserActivity) -> Bool { one === other }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

public typealias AEKeyword = UInt32

// https://developer.apple.com/documentation/foundation/nsappleeventdescriptor/paramdescriptor(forkeyword:)
// It is for macOS and Catalyst only, as is AppKit.
open class NSAppleEventDescriptor {
  init() {}
  open func paramDescriptor(forKeyword keyword: AEKeyword) -> NSAppleEventDescriptor? { nil }
  open var stringValue: String? { nil }
}

public struct Selector: Hashable, Sendable {
  public init(_ text: String) {}
}

public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
