import Waymark

/// A sample of routes, with links to some of them.
struct RouteSample {
  let patterns: [String]
  /// The paths of links that routes open, spread over all of them.
  let hits: [String]
  /// The paths of links that no route opens, although they start like some routes.
  let misses: [String]

  static let github = RouteSample(
    String(decoding: PackageResources.github_api_routes_txt, as: UTF8.self)
      .split(separator: "\n").map(String.init))

  /// Creates a number of routes, a mix of literals and arguments as in an API.
  init(count: Int, isASCII: Bool) {
    let words = isASCII ? ["repos", "users", "teams", "gists"] : ["図書", "été", "straße", "пример"]
    self.init(
      (0..<count).map { index in
        let word = words[index % words.count]
        return switch index % 5 {
        case 0: "/\(word)\(index)"
        case 1: "/\(word)/:owner/\(word)\(index)"
        case 2: "/\(word)/\(index)/:id/\(word)"
        case 3: "/\(word)/:owner/:name/\(index)/:id"
        default: "/:kind/\(word)\(index)/:id"
        }
      })
  }

  private init(_ patterns: [String]) {
    self.patterns = patterns
    // The step shares no factor with the period of the patterns, and so reaches all kinds.
    let places = (0..<min(64, patterns.count)).map { $0 * 7_919 % patterns.count }
    let values = ["octocat", "hello-world", "1347", "main", "v1.2.0", "README.md", "linguist"]
    hits = places.map { place in
      patterns[place].split(separator: "/").enumerated().map { index, component in
        component.hasPrefix(":") ? values[(place + index) % values.count] : String(component)
      }.joined(separator: "/")
    }
    misses = hits.map { $0 + "x/nowhere" }
  }
}
