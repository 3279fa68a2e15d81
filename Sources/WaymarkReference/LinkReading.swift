package import Waymark
import WaymarkNavigator
package import WaymarkSpec

/// The reading of a link: how it is split, rule by rule, and why patterns match it or not.
package struct LinkReading: CustomStringConvertible {
  /// The statements about how the link is read; empty if it is malformed.
  package let steps: [Explanation.Step]
  /// The explanation of the patterns.
  package let explanation: Explanation

  /// Reads a link under patterns.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - dialect: The dialect of the patterns.
  ///   - patterns: The patterns, in the order of registration.
  ///   - sources: The sources that the router accepts; empty to accept all sources.
  ///   - converters: The converters of a navigator.
  package init(
    of link: String, _ dialect: Dialect, patterns: [String], accepting sources: [Source] = [],
    converters: [Request.Navigate.Converter] = []
  ) {
    switch dialect {
    case .crossroad:
      steps = (try? DeepLink(link))?.steps ?? []
      explanation = Explanation(of: link, patterns: patterns, accepting: sources.map(\.linkSource))
    case .navigator:
      let navigator = Navigator(converters: converters)
      for pattern in patterns { navigator.handle(pattern) { _, _, _ in true } }
      steps = Address(link).steps
      explanation = navigator.explain(link)
    }
  }

  private init(steps: [Explanation.Step], explanation: Explanation) {
    self.steps = steps
    self.explanation = explanation
  }

  /// Reads a link under the router of a request.
  package init(of link: Request.Link, by request: Request) {
    switch request {
    case .open(let open):
      self.init(
        steps: (try? DeepLink(link.url))?.steps ?? [],
        explanation: ReferenceRouter.explain(link, by: open))
    case .parse(let parse):
      self.init(of: link.url, .crossroad, patterns: [parse.pattern])
    case .navigate(let navigate):
      self.init(
        of: link.url, .navigator, patterns: navigate.patterns, converters: navigate.converters)
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

extension Explanation.Step {
  init(_ rule: RuleID, _ text: String) { self.init(rule.name, text) }
}
