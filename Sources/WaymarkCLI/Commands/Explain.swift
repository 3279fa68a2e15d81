import Waymark
import WaymarkReference
import WaymarkSpec

extension Command {
  static let explain: Command = Command(
    name: "explain",
    summary: "Explain how the rules read a link, and why routes match it or not",
    operands: "LINK…",
    options: [
      .dialect("the dialect of the patterns: crossroad (default) or navigator"),
      Option(name: "--pattern", value: "PATTERN", help: "the pattern of a route (repeatable)"),
      Option(
        name: "--accepting", value: "SOURCE",
        help: "a source of the router: a scheme, or https://host (repeatable)"),
      Option(
        name: "--spec", value: "DIR",
        help: "use the routes of the case files in this directory (repeatable)"),
    ],
    examples: [
      #"waymark explain 'https://evil.com\@good.com/a'"#,
      "waymark explain --pattern /search/:word 'pokedex://Search/a%2Fb'",
      "waymark explain --dialect navigator --pattern 'myapp://user/<int:id>' myapp://user/7",
    ]
  ) { invocation in
    guard !invocation.operands.isEmpty else {
      throw UsageError("found no link; quote it for the shell", of: explain)
    }
    let readings = try readings(invocation)
    let texts = invocation.operands.flatMap { link in readings(link).map { "\(link.inLine)\n\($0)" }
    }
    print(texts.joined(separator: "\n\n"))
    return 0
  }

  /// Returns a closure that reads a link by each router that the options name.
  private static func readings(
    _ invocation: Invocation
  ) throws -> (_ link: String) -> [LinkReading] {
    let directories = invocation.values(of: "--spec")
    let patterns = invocation.values(of: "--pattern")
    let dialect = try ScopeOption.dialect(invocation, of: explain)
    let sources = invocation.values(of: "--accepting").map(LinkSource.init(written:))
    guard !directories.isEmpty else {
      return {
        [LinkReading(of: $0, dialect ?? .crossroad, patterns: patterns, accepting: sources)]
      }
    }
    guard patterns.isEmpty, sources.isEmpty else {
      throw UsageError("--spec takes no --pattern and no --accepting", of: explain)
    }
    let routers = try Specification(directories: directories).routers.filter {
      dialect == nil || $0.dialect == dialect
    }
    guard !routers.isEmpty else {
      throw UsageError("found no routes in \(directories.joined(separator: ", "))", of: explain)
    }
    return { link in routers.map { LinkReading(of: Request.Link(link), by: $0) } }
  }
}

extension LinkSource {
  /// Creates a source from the text of an option, such as `pokedex`, `pokedex://` or `https://host`.
  init(written text: String) {
    let separator = text.place(of: "://")
    let scheme = text[..<(separator?.lowerBound ?? text.endIndex)]
    self =
      separator.map { $0.upperBound < text.endIndex } == true
      ? .universalLink(text) : .customURLScheme(String(scheme))
  }
}
