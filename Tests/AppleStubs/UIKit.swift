// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
// As much of UIKit as apps and the call sites of routers need. What extensions of apps may not use is
// unavailable here, so that the libraries can do without it. Declarations are those of the pages that
// are named, as far as there is one.

@_exported import AppleFoundation

// https://developer.apple.com/documentation/uikit/uiresponder/next
// https://developer.apple.com/documentation/objectivec/nsobjectprotocol/perform(_:)
@preconcurrency @MainActor
open class UIResponder {
  public init() {}
  open var next: UIResponder? { nil }
  open class func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! { nil }
}

@preconcurrency @MainActor
open class UIView: UIResponder {
  open var subviews: [UIView] { [] }
  open var backgroundColor: UIColor?
}

public final class UIColor: Sendable {
  @MainActor public static let white = UIColor()
}

@preconcurrency @MainActor
open class UIWindow: UIView {
  open var rootViewController: UIViewController?
  open var isKeyWindow: Bool { true }
  open func makeKeyAndVisible() {}
}

@preconcurrency @MainActor
open class UIScene: UIResponder, Hashable {
  nonisolated public static func == (one: UIScene, other: UIScene) -> Bool { one === other }
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }

  // https://developer.apple.com/documentation/uikit/uiscene/openurloptions
  @preconcurrency @MainActor
  open class OpenURLOptions {
    init() {}
    open var sourceApplication: String? { nil }
    open var annotation: Any? { nil }
    open var openInPlace: Bool { false }
  }

  // https://developer.apple.com/documentation/uikit/uiscene/connectionoptions
  @preconcurrency @MainActor
  open class ConnectionOptions {
    init() {}
    open var urlContexts: Set<UIOpenURLContext> { [] }
    open var userActivities: Set<NSUserActivity> { [] }
  }
}

// https://developer.apple.com/documentation/uikit/uiopenurlcontext
@preconcurrency @MainActor
open class UIOpenURLContext: Hashable {
  init() {}
  nonisolated public static func == (one: UIOpenURLContext, other: UIOpenURLContext) -> Bool {
    one === other
  }
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
  open var url: URL { URL(filePath: "/") }
  open var options: UIScene.OpenURLOptions { UIScene.OpenURLOptions() }
}

@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  open var windows: [UIWindow] { [] }
}

@preconcurrency @MainActor
open class UISceneSession {
  init() {}
}

@preconcurrency @MainActor
open class UIApplication: UIResponder {
  @available(*, unavailable, message: "not for extensions of apps")
  open class var shared: UIApplication { UIApplication() }
  open var windows: [UIWindow] { [] }
  open var connectedScenes: Set<UIScene> { [] }

  public struct LaunchOptionsKey: Hashable, Sendable {
    public static let url = LaunchOptionsKey()
  }

  // https://developer.apple.com/documentation/uikit/uiapplication/openurloptionskey
  public struct OpenURLOptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let sourceApplication = Self(rawValue: "sourceApplication")
    public static let annotation = Self(rawValue: "annotation")
    public static let openInPlace = Self(rawValue: "openInPlace")
  }
}

public protocol UIUserActivityRestoring {}

// https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:continue:restorationhandler:)
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool
}

// They are optional in Objective-C.
extension UIApplicationDelegate {
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }
  public func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool { false }
}

// https://developer.apple.com/documentation/uikit/uiscenedelegate
// https://developer.apple.com/documentation/uikit/uiscenedelegate/scene(_:continue:)
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
}

// They are optional in Objective-C.
extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
}

// https://developer.apple.com/documentation/uikit/uiwindowscenedelegate/window
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}

@preconcurrency @MainActor
open class UIViewController: UIResponder {
  public override init() { super.init() }
  open var presentedViewController: UIViewController? { nil }
  open var navigationController: UINavigationController? { nil }
  open var children: [UIViewController] { [] }
  open var view: UIView! { nil }
  open var viewIfLoaded: UIView? { nil }
  // https://developer.apple.com/documentation/uikit/uiviewcontroller/present(_:animated:completion:)
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {}
}

@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  public required init(rootViewController: UIViewController) { super.init() }
  public override init() { super.init() }
  open var visibleViewController: UIViewController? { nil }
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {}
}

@preconcurrency @MainActor
open class UITabBarController: UIViewController {
  open var selectedViewController: UIViewController?
}

@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  open var viewControllers: [UIViewController]? { nil }
}

@preconcurrency @MainActor
open class UIAlertAction {
  public enum Style: Sendable { case `default` }
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)?) {}
}

@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  public enum Style: Sendable { case alert }
  public init(title: String?, message: String?, preferredStyle: Style) { super.init() }
  open func addAction(_ action: UIAlertAction) {}
}

// Of SafariServices, which call sites import beside UIKit.
@preconcurrency @MainActor
open class SFSafariViewController: UIViewController {
  public init(url: URL) { super.init() }
}
