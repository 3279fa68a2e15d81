import Waymark

/// A router that returns the numbers of its routes.
struct OpeningRouter {
  static let scheme = "pokedex"
  static let site = "https://my-awesome-pokedex.com"

  private let router: Router<Void>
  private let opened: Opened

  private final class Opened { var route: Int? }

  init(_ patterns: [String], isIndexed: Bool) throws {
    let opened = Opened()
    router = try Router(accepting: [.customURLScheme(Self.scheme), .universalLink(Self.site)]) {
      registry in
      registry.definition.isIndexed = isIndexed
      for (number, pattern) in patterns.enumerated() {
        registry.route(pattern) { _ in opened.route = number }
      }
    }
    self.opened = opened
  }

  /// Returns the route that opens a link; nil if no route does.
  func route(of link: some LinkConvertible) -> Int? {
    router.openIfPossible(link) ? opened.route : nil
  }
}

/// A naive router: a dictionary of paths without arguments; other patterns are tried one by one.
struct NaiveRouter {
  private var literals: [Substring: Int] = [:]
  private var others: [(components: [Substring], number: Int)] = []

  init(_ patterns: [String]) {
    for (number, pattern) in patterns.enumerated() {
      if pattern.contains(":") {
        others.append((pattern.split(separator: "/"), number))
      } else {
        literals[pattern.dropFirst()] = number
      }
    }
  }

  func route(of link: String) -> Int? {
    let scheme = OpeningRouter.scheme + "://"
    guard link.hasPrefix(scheme) else { return nil }
    let path = link.dropFirst(scheme.count)
    let literal = literals[path]
    let components = path.split(separator: "/")
    for (pattern, number) in others {
      if let literal, literal < number { break }
      if pattern.count == components.count,
        zip(pattern, components).allSatisfy({ $0.hasPrefix(":") || $0 == $1 })
      {
        return number
      }
    }
    return literal
  }
}
