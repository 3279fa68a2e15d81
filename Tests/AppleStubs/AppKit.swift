// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
// Waymark needs nothing of AppKit: that it can be imported says that this is macOS or Catalyst. The guides
// show where an application delegate gets its links.

@_exported import AppleFoundation

@MainActor
open class NSApplication {}

// https://developer.apple.com/documentation/appkit/nsapplicationdelegate/application(_:open:)
@MainActor
public protocol NSApplicationDelegate: NSObjectProtocol {
  func application(_ application: NSApplication, open urls: [URL])
}
