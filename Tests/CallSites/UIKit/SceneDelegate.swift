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
    for context in contexts {
      guard let router = Links.shared.router, router.responds(to: context),
        router.explain(context).opens != nil
      else { continue }
      let told = router.openAndExplain(context)
      if told.opens == nil { print(told.withoutValues.summary) }
      _ = router.explain(context.url, options: context.options)
      _ = router.openAndExplain(context.url, options: context.options).routes
    }
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    Links.shared.router?.openIfPossible(userActivity)
  }
}

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    guard let router = Links.shared.router, router.explain(url, options: options).opens != nil
    else { return false }
    return router.openAndExplain(url, options: options).opens != nil
  }

  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    guard let router = Links.shared.router, router.responds(to: userActivity) else { return false }
    return router.openAndExplain(userActivity).opens != nil
  }
}
