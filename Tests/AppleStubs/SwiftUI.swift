// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
// As much of SwiftUI as takes links, and what has a name that a router might want for itself.

@_exported import AppleFoundation

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError() }
}

@resultBuilder
public enum ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

extension View where Body == Never {
  public var body: Never { fatalError() }
}

// https://developer.apple.com/documentation/swiftui/view/onopenurl(perform:)
// https://developer.apple.com/documentation/swiftui/view/oncontinueuseractivity(_:perform:)
extension View {
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    ModifiedContent()
  }
  nonisolated public func onContinueUserActivity(
    _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
  ) -> some View {
    ModifiedContent()
  }
}

struct ModifiedContent: View {
  typealias Body = Never
  nonisolated init() {}
}

public struct Text: View {
  public typealias Body = Never
  nonisolated public init<S: StringProtocol>(_ content: S) {}
}

// https://developer.apple.com/documentation/swiftui/link/init(destination:label:)
// https://developer.apple.com/documentation/swiftui/link/init(_:destination:)
@MainActor @preconcurrency
public struct Link<Label: View>: View {
  public typealias Body = Never
  public init(destination: URL, @ViewBuilder label: () -> Label) {}
}

extension Link where Label == Text {
  nonisolated public init<S: StringProtocol>(_ title: S, destination: URL) {}
}

@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
}

extension Never: Scene {}

@resultBuilder
public enum SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

// https://developer.apple.com/documentation/swiftui/windowgroup/init(content:)
public struct WindowGroup<Content: View>: Scene {
  public typealias Body = Never
  nonisolated public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}

// https://developer.apple.com/documentation/swiftui/app
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  init()
}

extension App {
  public static func main() {}
}
