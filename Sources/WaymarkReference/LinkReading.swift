package import Waymark
import WaymarkNavigator
package import WaymarkSpec

/// The reading of a link: how it is split, rule by rule, and why patterns match it or not.
package struct LinkReading: CustomStringConvertible {
  /// The statements about how the link is read; empty if it is malformed.
  package let steps: [Explanation.Step]
  /// The explanation of the patterns.
  package let explanation: Explanation
}

extension LinkReading {
  /// Reads a link under the patterns of routes that accept some sources, or all if there are none.
  package init(of link: String, patterns: [String], accepting sources: [Source] = []) {
    self.init(
      steps: (try? DeepLink(link))?.steps ?? [],
      explanation: Explanation(
        of: link, patterns: patterns, accepting: sources.map(\.linkSource)))
  }

  /// Reads a link under the router of a request.
  package init(of link: Request.Link, by request: Request) {
    switch request {
    case .open(let open):
      self = LinkReading(
        steps: (try? DeepLink(link.url))?.steps ?? [],
        explanation: ReferenceRouter.explain(link, by: open))
    case .parse(let parse): self = LinkReading(of: link.url, patterns: [parse.pattern])
    case .navigate(let request):
      let navigator = Navigator(converters: request.converters)
      for pattern in request.patterns { navigator.handle(pattern) { _, _, _ in true } }
      self = LinkReading(steps: Address(link.url).steps, explanation: navigator.explain(link.url))
    }
  }

  /// The statements one per line, each after its rule, followed by the explanation of the patterns.
  package var description: String {
    let width = steps.map(\.rule.count).max() ?? 0
    let lines = steps.map { step in
      "  " + step.rule + String(repeating: " ", count: width - step.rule.count + 2)
        + step.text.inLine
    }
    let routes = "\(explanation)".split(separator: "\n").map { String($0).inLine }
    return (lines + routes).joined(separator: "\n")
  }
}
