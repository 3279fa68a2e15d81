import Waymark
import WaymarkReference
import WaymarkSpec

extension Command {
  static let explain: Command = Command(
    name: "explain",
    summary: "Tell rule by rule how links are read, and why patterns do or do not match them",
    operands: "LINK…",
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
    guard !invocation.operands.isEmpty else {
      throw UsageError("found no link; quote it for the shell", of: explain)
    }
    let patterns = invocation.values(of: "--pattern")
    let dialect = try invocation.dialect(of: explain)
    let sources = invocation.values(of: "--accepting").map(LinkSource.init(written:))
    let explanations = invocation.operands.map { link in
      let explanation =
        switch dialect {
        case .navigator: Explanation(of: link, navigatorPatterns: patterns)
        case .crossroad, nil: Explanation(of: link, patterns: patterns, accepting: sources)
        }
      return "\(link)\n\(explanation)"
    }
    print(explanations.joined(separator: "\n\n"))
    return 0
  }
}

extension LinkSource {
  /// A source as one writes it on a command line: `pokedex`, `pokedex://` or `https://host`.
  init(written text: String) {
    let separator = text.place(of: "://")
    let scheme = text[..<(separator?.lowerBound ?? text.endIndex)]
    self =
      separator.map { $0.upperBound < text.endIndex } == true
      ? .universalLink(text) : .customURLScheme(String(scheme))
  }
}
