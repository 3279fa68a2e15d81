// Opens links as an application's delegate gets them from the Apple event manager.

#if canImport(AppKit)
  public import AppKit

  extension Router where UserInfo == OpenURLOptions {
    /// Runs the handlers of the matching routes for the link of a `kAEGetURL` event.
    @discardableResult
    public func openIfPossible(_ event: NSAppleEventDescriptor) -> Bool {
      let link = event.paramDescriptor(forKeyword: AEKeyword(keyDirectObject))?.stringValue
      return link.map { openIfPossible($0) } ?? false
    }
  }
#endif
