import WaymarkReference
import WaymarkSpec

extension Command {
  static let explain = Command(
    name: "explain",
    summary: "Explain how the rules read a link, and why routes match it or not",
    operands: "LINK…",
    options: [
      .dialect("the dialect of the patterns: crossroad (default) or navigator"),
      Option("--pattern PATTERN", "the pattern of a route (repeatable)"),
      Option(
        "--accepting SOURCE", "a source of the router: a scheme, or https://host (repeatable)"),
      Option("--spec DIR", "use the routes of the case files in this directory (repeatable)"),
    ],
    examples: [
      #"waymark explain 'https://evil.com\@good.com/a'"#,
      "waymark explain --pattern /search/:word 'pokedex://Search/a%2Fb'",
      "waymark explain --dialect navigator --pattern 'myapp://user/<int:id>' myapp://user/7",
    ]
  ) { call in
    guard !call.operands.isEmpty else { throw call.error("found no link; quote it for the shell") }
    let patterns = call.values(of: "--pattern")
    let sources = call.values(of: "--accepting").map(Source.init(written:))
    var routers = try givenRouters(call)
    if routers.isEmpty, try call.dialect() == .navigator {
      routers = [.navigate(Request.Navigate(patterns: patterns, links: []))]
    }
    let texts = call.operands.flatMap { link in
      let readings =
        routers.isEmpty
        ? [LinkReading(of: link, patterns: patterns, accepting: sources)]
        : routers.map { LinkReading(of: Request.Link(link), by: $0) }
      return readings.map { "\(link.inLine)\n\($0)" }
    }
    print(texts.joined(separator: "\n\n"))
    return 0
  }

  /// Returns the routers of the files in the directories that the options name.
  private static func givenRouters(_ call: Invocation) throws -> [Request] {
    let directories = call.values(of: "--spec")
    guard !directories.isEmpty else { return [] }
    guard !call.has("--pattern"), !call.has("--accepting") else {
      throw call.error("--spec takes no --pattern and no --accepting")
    }
    let dialect = try call.dialect()
    let routers = try call.specification().routers.filter {
      dialect == nil || $0.dialect == dialect
    }
    guard !routers.isEmpty else {
      throw call.error("found no routes in \(directories.joined(separator: ", "))")
    }
    return routers
  }
}

extension Source {
  /// Creates a source from the text of an option, such as `pokedex`, `pokedex://` or `https://host`.
  init(written text: String) {
    let separator = text.place(of: "://")
    let scheme = text[..<(separator?.lowerBound ?? text.endIndex)]
    self =
      separator.map { $0.upperBound < text.endIndex } == true
      ? .universalLink(text) : .customURLScheme(String(scheme))
  }
}
