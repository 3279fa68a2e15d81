import SwiftUI
import Waymark

// Both modules have what their names say: SwiftUI a link to press, Waymark one that was read.
private struct Terms: View {
  let text: String

  var body: some View {
    Link("Terms", destination: URL(filePath: "/"))
  }

  var segments: [String] { (try? DeepLink(text))?.segments ?? [] }
}

@MainActor
final class Pages {
  private(set) var shown = ""
  private(set) lazy var router = try? SimpleRouter(
    accepting: [.customURLScheme("pokedex"), .universalLink("https://my-awesome-pokedex.com")]
  ) { registry in
    registry.route("/pokemons/:id") { context in
      self.shown = try context.argument(named: "id")
    }
  }
}

struct PokedexApp: App {
  let pages = Pages()

  var body: some Scene {
    WindowGroup {
      Text("Pokédex")
        .onOpenURL { url in
          pages.router?.openIfPossible(url)
        }
    }
  }
}
