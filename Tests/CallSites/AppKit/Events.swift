import Foundation
import SwiftUI
import Waymark

@MainActor
final class Links {
  private(set) var shown: [String] = []
  private(set) lazy var router = try? DefaultRouter(accepting: .customURLScheme("pokedex")) {
    registry in
    registry.route("/pokemons/:id") { context in
      self.shown.append(try context.argument(named: "id"))
    }
  }

  func application(open urls: [URL]) {
    for url in urls { router?.openIfPossible(url) }
  }

  func handle(_ event: NSAppleEventDescriptor, withReplyEvent: NSAppleEventDescriptor) {
    router?.openIfPossible(event)
  }

  func application(continue userActivity: NSUserActivity) -> Bool {
    router?.openIfPossible(userActivity) ?? false
  }
}
