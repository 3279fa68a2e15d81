import UIKit
import Waymark

@MainActor
final class Links {
  static let shared = Links()
  private(set) var shown: [Int] = []
  private(set) lazy var router = try? DefaultRouter(
    accepting: [.customURLScheme("pokedex"), .universalLink("https://my-awesome-pokedex.com")]
  ) { registry in
    registry.route("/pokemons/:id") { context in
      let isMail = context.options.sourceApplication == "com.apple.mobilemail"
      if !isMail { self.shown.append(try context.argument(named: "id")) }
    }
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    let router = Links.shared.router
    for context in connectionOptions.urlContexts { router?.openIfPossible(context) }
    for activity in connectionOptions.userActivities { router?.openIfPossible(activity) }
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    for context in contexts { Links.shared.router?.openIfPossible(context) }
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    Links.shared.router?.openIfPossible(userActivity)
  }
}

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    Links.shared.router?.openIfPossible(url, options: options) ?? false
  }

  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    Links.shared.router?.openIfPossible(userActivity) ?? false
  }
}
