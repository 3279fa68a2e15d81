import Waymark
import WaymarkSpec

extension Explanation.PatternSteps {
  init(_ text: String, _ link: DeepLink, _ sources: [LinkSource]) {
    pattern = text
    let read: Pattern
    do throws(Pattern.Fault) { read = try Pattern(text) } catch {
      steps = [Explanation.Step(error.rule, "the pattern is invalid: \(error)")]
      matches = false
      return
    }
    if let step = Self.refusal(of: link, by: read, sources) {
      steps = [step]
      matches = false
      return
    }
    switch read.mismatch(with: link) {
    case .count:
      steps = [
        Explanation.Step(
          .`match.count`,
          "the pattern has \(read.components.count) components, the link \(link.components.count)")
      ]
      matches = false
    case .component(let index):
      let isFirst = index == 0 && link.isCustom
      steps =
        Self.steps(read, link, upTo: index) + [
          Explanation.Step(
            isFirst ? .`match.first-case` : .`match.literal`,
            "the component “\(link.components[index])” is not “\(read.literal(at: index))”"
              + (isFirst ? ", without case" : ""))
        ]
      matches = false
    case nil:
      steps = Self.steps(read, link, upTo: read.components.count)
      matches = true
    }
  }

  /// Why the link's source is none that the pattern is for; nil where it is one.
  private static func refusal(
    of link: DeepLink, by pattern: Pattern, _ sources: [LinkSource]
  ) -> Explanation.Step? {
    if !sources.isEmpty, !sources.contains(where: { $0.origin == link.origin }) {
      return sourceMismatch(of: link, with: sources)
    }
    guard let source = pattern.source, source.origin != link.origin else { return nil }
    return Explanation.Step(.`pattern.restricts`, "the pattern is for links of “\(source)” only")
  }

  private static func sourceMismatch(of link: DeepLink, with sources: [LinkSource])
    -> Explanation.Step
  {
    let rule: RuleID =
      if case .custom = link.origin { .`source.custom` } else { .`source.universal` }
    let isOtherPort = sources.contains { source in
      guard case .universal(let scheme, let host, _)? = source.origin,
        case .universal(scheme, host, let port) = link.origin
      else { return false }
      return source.origin != .universal(scheme: scheme, host: host, port: port)
    }
    let list = sources.map { "“\($0)”" }.joined(separator: ", ")
    return Explanation.Step(
      isOtherPort ? .`source.port` : rule, "no source accepts the link: there is \(list)")
  }

  /// The components that are alike, before one at an index.
  private static func steps(_ pattern: Pattern, _ link: DeepLink, upTo end: Int) -> [Explanation
    .Step]
  {
    zip(pattern.components, link.components).prefix(end).enumerated().map { index, pair in
      switch pair.0 {
      case .argument(let name):
        Explanation.Step(.`match.argument`, "“:\(name)” takes “\(pair.1)”")
      case .literal(let literal) where literal == pair.1:
        Explanation.Step(.`match.literal`, "“\(literal)” is “\(pair.1)”", isTelling: false)
      case .literal(let literal):
        Explanation.Step(.`match.first-case`, "“\(literal)” is “\(pair.1)”, without case")
      }
    }
  }
}

extension Pattern {
  fileprivate func literal(at index: Int) -> String {
    switch components[index] {
    case .literal(let text), .argument(let text): text
    }
  }
}

extension Pattern.Fault {
  /// The rule that refuses the pattern.
  fileprivate var rule: RuleID {
    switch self {
    case .emptyComponent, .malformedSite, .noHost: .`pattern.invalid`
    case .unnamedArgument, .repeatedArgument, .queryOrFragment, .noScheme, .userInfo:
      .`pattern.strict`
    }
  }
}
