import Waymark
import WaymarkNavigator
import WaymarkSpec

extension Explanation {
  /// Explains a link to somebody who has such patterns of URLNavigator.
  ///
  /// - Parameters:
  ///   - link: The link as it was given.
  ///   - texts: The patterns in order of registration.
  public init(of link: String, navigatorPatterns texts: [String]) {
    let address = Address(link)
    let patterns = texts.map { PatternSteps($0, address) }
    let literals = texts.map { (try? NavigatorPattern($0))?.literalCount ?? 0 }
    let matching = patterns.indices.filter { patterns[$0].matches }
    let most = matching.map { literals[$0] }.max()
    let best = matching.first { literals[$0] == most }
    self.init(
      reading: address.steps,
      patterns: patterns.indices.map { index in
        guard matching.count > 1, patterns[index].matches else { return patterns[index] }
        let taken = index == best ? ", and is taken" : ""
        return patterns[index].with(
          Step(.`navigator.best`, "the pattern has \(literals[index]) literals\(taken)"))
      })
  }
}

extension Explanation.PatternSteps {
  fileprivate init(_ text: String, _ link: Address) {
    let pattern: NavigatorPattern
    do throws(NavigatorPattern.Fault) { pattern = try NavigatorPattern(text) } catch {
      let step = Explanation.Step(error.rule, "the pattern is invalid: \(error)")
      self.init(pattern: text, steps: [step], matches: false)
      return
    }
    do throws(URLMatcher.Mismatch) {
      let values = try URLMatcher().values(of: link, under: pattern)
      let steps = pattern.components.compactMap { component -> Explanation.Step? in
        guard case .placeholder(_, let name) = component, let value = values[name] else {
          return nil
        }
        return Explanation.Step(.`navigator.values`, "“\(name)” stands for “\(value)”")
      }
      self.init(pattern: text, steps: steps, matches: true)
    } catch {
      self.init(pattern: text, steps: [pattern.step(error, link)], matches: false)
    }
  }

  fileprivate func with(_ step: Explanation.Step) -> Self {
    Self(pattern: pattern, steps: steps + [step], matches: matches)
  }
}

extension NavigatorPattern {
  /// Why the pattern does not match a link.
  fileprivate func step(_ mismatch: URLMatcher.Mismatch, _ link: Address) -> Explanation.Step {
    switch mismatch {
    case .scheme:
      let isCase = scheme?.lowercased() == link.scheme?.lowercased()
      let rule: RuleID =
        scheme == nil
        ? .`navigator.relative` : isCase ? .`navigator.scheme-case` : .`navigator.scheme`
      let links = scheme.map { "of “\($0)”" } ?? "without a scheme"
      return Explanation.Step(rule, "the pattern is for links \(links)")
    case .count:
      return Explanation.Step(
        .`navigator.count`,
        "the pattern has \(components.count) components, the link \(link.components.count)")
    case .component(let index):
      let given = link.components[index]
      switch components[index] {
      case .literal(let literal):
        return Explanation.Step(
          .`navigator.components`, "the component “\(given)” is not “\(literal)”")
      case .placeholder(let type, _):
        let type = type ?? "string"
        return Explanation.Step(
          PlaceholderType.rule(of: type), "the component “\(given)” is no \(type)")
      }
    }
  }
}

extension NavigatorPattern.Fault {
  /// The rule that refuses the pattern.
  fileprivate var rule: RuleID {
    switch self {
    case .pathNotLast: .`navigator.path-last`
    case .repeatedName: .`navigator.duplicate-name`
    }
  }
}

extension Address {
  /// How a link is split.
  fileprivate var steps: [Explanation.Step] {
    var steps = [
      Explanation.Step(
        scheme == nil ? .`navigator.relative` : .`navigator.scheme`,
        scheme.map { "the scheme is “\($0)”" } ?? "there is no scheme", isTelling: scheme == nil)
    ]
    let list = components.map { "“\($0)”" }.joined(separator: ", ")
    steps.append(
      Explanation.Step(
        .`navigator.components`,
        components.isEmpty ? "there are no components" : "the components are \(list)",
        isTelling: false))
    if isOpaque {
      steps.append(
        Explanation.Step(.`navigator.opaque`, "no slash follows the scheme, which stays in front"))
    }
    if components.contains(where: { $0.contains("%") }) {
      steps.append(Explanation.Step(.`navigator.raw`, "escapes are not decoded"))
    }
    if let query = query.map({ String(written: $0) }) {
      steps.append(Explanation.Step(.`navigator.query`, "“?\(query)” takes no part in matching"))
    }
    return steps
  }
}
