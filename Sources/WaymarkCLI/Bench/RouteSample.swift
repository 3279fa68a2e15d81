import Waymark

/// Routes, and links to some of them.
struct RouteSample {
  let patterns: [String]
  /// The paths of links that routes open, spread over all of them.
  let hits: [String]
  /// The paths of links that no route opens, though they start like some.
  let misses: [String]

  /// The routes of a real API: GitHub's.
  static let github = RouteSample(
    String(decoding: PackageResources.github_api_routes_txt, as: UTF8.self)
      .split(separator: "\n").map(String.init))

  /// So many routes, a mix of literals and arguments, as an API grows them.
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
    let step = max(1, patterns.count / 64)
    hits = stride(from: 0, to: patterns.count, by: step).map { index in
      patterns[index].split(separator: "/").map { $0.hasPrefix(":") ? "octocat" : String($0) }
        .joined(separator: "/")
    }
    misses = hits.map { $0 + "x/nowhere" }
  }
}

/// A router as one writes it in an afternoon: paths without arguments in a dictionary, the others
/// tried one by one after a split.
struct NaiveRouter {
  private var literals: [String: Int] = [:]
  private var others: [(components: [String], index: Int)] = []

  init(_ patterns: [String]) {
    for (index, pattern) in patterns.enumerated() {
      if pattern.contains(":") {
        others.append((pattern.split(separator: "/").map(String.init), index))
      } else {
        literals[pattern] = index
      }
    }
  }

  /// The route of a path; nil where there is none.
  func route(of path: String) -> Int? {
    if let index = literals["/" + path] { return index }
    let components = path.split(separator: "/")
    return others.first { route in
      route.components.count == components.count
        && zip(route.components, components).allSatisfy { $0.hasPrefix(":") || $0 == $1 }
    }?.index
  }
}
