import Waymark
import WaymarkReference
import WaymarkSpec

extension Command {
  static let explain: Command = Command(
    name: "explain",
    summary: "Tell rule by rule how a link is read, and why patterns do or do not match it",
    operands: "LINK",
    options: [
      .dialect("whose patterns: crossroad, which is usual, or navigator"),
      Option(name: "--pattern", value: "PATTERN", help: "a route's pattern; repeat for more"),
      Option(
        name: "--accepting", value: "SOURCE",
        help: "a scheme or https://host that the router accepts; repeat for more"),
    ],
    examples: [
      #"waymark explain 'https://evil.com\@good.com/a'"#,
      "waymark explain --pattern /search/:word 'pokedex://Search/a%2Fb'",
      "waymark explain --dialect navigator --pattern 'myapp://user/<int:id>' myapp://user/7",
    ]
  ) { invocation in
    guard let link = invocation.operands.first, invocation.operands.count == 1 else {
      throw UsageError(
        "found \(invocation.operands.count) links, expected one; quote it for the shell",
        of: explain)
    }
    let patterns = invocation.values(of: "--pattern")
    let explanation =
      switch try invocation.dialect(of: explain) {
      case .navigator: Explanation(of: link, navigatorPatterns: patterns)
      case .crossroad, nil:
        Explanation(
          of: link, patterns: patterns,
          accepting: invocation.values(of: "--accepting").map(LinkSource.init(written:)))
      }
    print("\(link)\n\(explanation)")
    return 0
  }
}

extension LinkSource {
  /// A source as one writes it on a command line: `pokedex`, `pokedex://` or `https://host`.
  init(written text: String) {
    let parts = text.split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
    self =
      parts.count == 2 && !parts[1].isEmpty
      ? .universalLink(text) : .customURLScheme(String(parts[0]))
  }
}
