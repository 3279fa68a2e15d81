// What a navigator does with view controllers, and a router with what UIKit hands it: run against the
// stubs, as nothing else of UIKit runs on every platform.

import UIKit
import Waymark
import WaymarkNavigator

final class Stack: UINavigationControllerType {
  var pushed: [UIViewController] = []

  func pushViewController(_ viewController: UIViewController, animated: Bool) {
    pushed.append(viewController)
  }
}

final class Presenter: UIViewControllerType {
  var presented: [UIViewController] = []

  func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)?
  ) {
    presented.append(viewControllerToPresent)
    completion?()
  }
}

final class Veto: NavigatorDelegate {
  var isAgainst = true
  var asked: [UIViewController] = []

  func shouldPush(viewController: UIViewController, from: any UINavigationControllerType) -> Bool {
    asked.append(viewController)
    return !isAgainst
  }

  func shouldPresent(viewController: UIViewController, from: any UIViewControllerType) -> Bool {
    asked.append(viewController)
    return !isAgainst
  }
}

final class Wrapper: UINavigationController {
  static var wrapped: [UIViewController] = []

  required init(rootViewController: UIViewController) {
    Self.wrapped.append(rootViewController)
    super.init(rootViewController: rootViewController)
  }
}

/// A view controller with another in front of it.
final class Behind: UIViewController {
  let front: UIViewController
  init(_ front: UIViewController) {
    self.front = front
    super.init()
  }
  override var presentedViewController: UIViewController? { front }
}

final class Showing: UINavigationController {
  let visible: UIViewController
  init(_ visible: UIViewController) {
    self.visible = visible
    super.init()
  }
  required init(rootViewController: UIViewController) {
    visible = rootViewController
    super.init(rootViewController: rootViewController)
  }
  override var visibleViewController: UIViewController? { visible }
}

final class Pages: UIPageViewController {
  let pages: [UIViewController]
  init(_ pages: [UIViewController]) {
    self.pages = pages
    super.init()
  }
  override var viewControllers: [UIViewController]? { pages }
}

final class Container: UIViewController {
  final class Part: UIView {
    let owner: UIResponder?
    init(_ owner: UIResponder?) {
      self.owner = owner
      super.init()
    }
    override var next: UIResponder? { owner }
  }
  final class Whole: UIView {
    let parts: [UIView]
    init(_ parts: [UIView]) {
      self.parts = parts
      super.init()
    }
    override var subviews: [UIView] { parts }
  }
  let whole: Whole
  init(_ child: UIViewController) {
    whole = Whole([Part(nil), Part(child)])
    super.init()
  }
  override var viewIfLoaded: UIView? { whole }
}

var failures = 0

@MainActor
func expect(_ condition: Bool, line: Int = #line) {
  guard !condition else { return }
  failures += 1
  print("\(#fileID):\(line): error: it does otherwise")
}

let (one, stack) = (UIViewController(), UINavigationController())
let navigator = Navigator()
var contexts: [String] = []
navigator.register("myapp://one") { _, _, context in
  contexts.append(context as? String ?? "none")
  return one
}
navigator.register("myapp://stack") { _, _, _ in stack }
navigator.register("myapp://none") { _, _, _ in nil }

// Pushing.
let from = Stack()
expect(navigator.push("myapp://one", context: "here", from: from) === one)
expect(from.pushed.map { $0 === one } == [true])
expect(contexts == ["here"])
expect(navigator.push("myapp://stack", from: from) == nil)
expect(navigator.push(stack, from: from) == nil)
expect(navigator.push("myapp://none", from: from) == nil)
expect(navigator.push("myapp://nobody", from: from) == nil)
expect(navigator.push("myapp://one") == nil)
expect(from.pushed.count == 1)

// Presenting.
let presenter = Presenter()
var completions = 0
expect(navigator.present("myapp://one", from: presenter) { completions += 1 } === one)
expect(presenter.presented.last === one)
expect(navigator.present("myapp://one", wrap: Wrapper.self, from: presenter) === one)
expect(presenter.presented.last is Wrapper)
expect(navigator.present("myapp://stack", wrap: Wrapper.self, from: presenter) === stack)
expect(presenter.presented.last === stack)
expect(Wrapper.wrapped.map { $0 === one } == [true])
expect(completions == 1)
expect(navigator.present("myapp://none", from: presenter) == nil)
expect(navigator.present("myapp://one") == nil)

// A delegate, which the navigator does not keep.
var veto: Veto? = Veto()
navigator.delegate = veto
expect(navigator.push(one, from: from) == nil)
expect(navigator.present(one, wrap: Wrapper.self, from: presenter) == nil)
expect(veto?.asked.allSatisfy { $0 === one } == true && veto?.asked.count == 2)
veto?.isAgainst = false
expect(navigator.push(one, from: from) === one)
veto = nil
expect(navigator.delegate == nil)

// Those that are given a protocol.
let given: any NavigatorProtocol = navigator
expect(given.viewController(for: "myapp://one") === one)
expect(given.push("myapp://one", from: from) === one)
expect(given.present("myapp://one", from: presenter) === one)
expect(!given.open("myapp://one"))

// What is in front.
let tabs = UITabBarController()
tabs.selectedViewController = Showing(one)
expect(UIViewController.topMost(of: nil) == nil)
expect(UIViewController.topMost(of: one) === one)
expect(UIViewController.topMost(of: tabs) === one)
expect(UIViewController.topMost(of: Behind(tabs)) === one)
expect(UIViewController.topMost(of: Pages([Container(one)])) === one)
expect(UIViewController.topMost(of: Pages([one, stack])) is Pages)
expect(UIViewController.topMost == nil)

// What the system hands a router.
var opened: [String] = []
let router = try DefaultRouter(
  accepting: [.customURLScheme("pokedex"), .universalLink("https://my-awesome-pokedex.com")]
) { registry in
  registry.route("/:id") { context in
    let options = context.options
    opened.append(
      "\(try context.argument(named: "id", as: Int.self)) \(options.sourceApplication ?? "nobody") "
        + "\(options.annotation ?? "nothing") \(options.openInPlace)")
  }
}
let link = URL(string: "pokedex://25")!
let options: ApplicationOpenURLOptions = [
  .sourceApplication: "mail", .annotation: 7, .openInPlace: true,
]
expect(router.openIfPossible(link, options: options))
expect(router.openIfPossible(link, options: [:]))
let web = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
expect(!router.openIfPossible(web))
web.webpageURL = URL(string: "https://my-awesome-pokedex.com/26")
expect(router.openIfPossible(web))
let other = NSUserActivity(activityType: "search")
other.webpageURL = web.webpageURL
expect(!router.openIfPossible(other))
expect(opened == ["25 mail 7 true", "25 nobody nothing false", "26 nobody nothing false"])

exit(failures == 0 ? 0 : 1)
