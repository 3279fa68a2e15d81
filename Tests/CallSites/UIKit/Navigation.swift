import UIKit
import WaymarkNavigator

final class UserViewController: UIViewController {
  private(set) var userID = 0
  convenience init(userID: Int) {
    self.init()
    self.userID = userID
  }
}

final class Guard: NavigatorDelegate {
  func shouldPresent(viewController: UIViewController, from: any UIViewControllerType) -> Bool {
    viewController is UserViewController
  }
}

@MainActor
final class Coordinator {
  private let navigator = Navigator()
  private let delegate = Guard()

  init() {
    navigator.delegate = delegate
    navigator.register("myapp://user/<int:id>") { _, values, _ in
      guard let userID = values["id"] as? Int else { return nil }
      return UserViewController(userID: userID)
    }
    navigator.handle("myapp://alert") { [weak self] url, _, _ in
      self?.alert(url.queryParameters["title"]) ?? false
    }
  }

  func open(_ url: URL) -> Bool {
    navigator.open(url) || navigator.push(url) != nil
      || navigator.present(url, wrap: UINavigationController.self) { print("presented") } != nil
  }

  private func alert(_ title: String?) -> Bool {
    let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
    return navigator.present(alert) != nil
  }
}
