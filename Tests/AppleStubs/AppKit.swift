// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
// Waymark needs nothing of AppKit: that it can be imported says that this is macOS or Catalyst.

@_exported import AppleFoundation
