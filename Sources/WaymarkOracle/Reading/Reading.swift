package import WaymarkSpec

/// What becomes of a link by the rules, and why: the router first, then the link, then each route.
package struct Reading: Sendable {
  /// A statement that follows from a rule.
  package struct Step: Hashable, Sendable {
    package let rule: RuleID
    package let text: String

    init(_ rule: RuleID, _ text: String) {
      self.rule = rule
      self.text = text
    }

    /// The statement that a pattern and a link have different numbers of components.
    static func count(_ rule: RuleID, _ here: Int, _ there: Int) -> Step {
      Step(
        rule, "the pattern has \(here) component\(here == 1 ? "" : "s"), but the link has \(there)")
    }
  }

  /// The statements about one route or pattern.
  package struct Route: Sendable {
    /// The number of the route, from 0.
    package let number: Int
    package let pattern: String
    /// Whether the pattern matches the link and its guard is met.
    package let isTaken: Bool
    /// The statements, in order. The last one determines the outcome.
    package var steps: [Step]
    /// How much of the pattern agrees with the link.
    let closeness: Closeness
    /// Whether the first component of the pattern agrees with the link's.
    package var beginsLikeLink: Bool { closeness.leading > 0 }
    /// Whether the pattern's components agree with the link's, as many as there are.
    var hasLinksComponents: Bool {
      closeness.differing == 0 && closeness.missing == 0
    }

    struct Closeness {
      /// The number of components that agree with the link's, and of those in front of the first that doesn't.
      var agreeing = 0
      var leading = 0
      /// The number of components that differ from the link's.
      var differing = 0
      /// The number of components that there are more or fewer.
      var missing = 0

      /// Creates the closeness of components, given the places of those that differ.
      init(differing: [Int] = [], of count: Int = 0, missing: Int = 0) {
        agreeing = count - differing.count
        self.differing = differing.count
        leading = differing.first ?? count
        self.missing = missing
      }
    }
  }

  /// The link as given.
  package let link: String
  /// What the rules refuse of the router; empty if they accept it.
  package var router: [Step] = []
  /// The error with which the router is refused; nil if it is accepted.
  package var code: Observation.DefinitionErrorCode?
  /// The statements about the parts of the link and the items of its query; empty if it is malformed.
  package var steps: [Step] = []
  /// Why no route is considered; nil if routes are.
  package var refusal: Step?
  /// The routes: those that the link is put to, in order of registration, then the closest first.
  package var routes: [Route] = []
  /// The number of the route that opens the link, whose handler returns; nil if none does.
  package var opens: Int?
  /// The request of the link alone.
  private var request: Request?
  /// What becomes of a link that is read under a pattern without a router; nil where there is a router.
  var parsed: String?

  init(link: String) { self.link = link }

  /// Reads one link of a request, in a router of its own.
  ///
  /// - Parameter number: The number of the link.
  package init(of request: Request, link number: Int = 0) {
    let link = request.links[number]
    let alone = request.asking([link])
    switch alone {
    case .open(let open): self = Evaluation.plain.reading(of: link, by: open)
    case .parse(let parse): self = Evaluation.plain.reading(of: link, under: parse.pattern)
    case .navigate(let navigate): self = Evaluation.plain.reading(of: link, by: navigate)
    }
    self.request = alone
  }

  /// The rules that refuse the router or the link, or keep the closest route from matching; empty if a route opens it.
  package var refusing: RuleSet {
    let closest = opens == nil ? routes.first?.steps.last : nil
    let steps = router.isEmpty ? [refusal ?? closest].compactMap(\.self) : router
    return steps.reduce(into: RuleSet()) { $0.insert($1.rule) }
  }

  /// The statement about a rule; nil if there is none.
  package func step(of rule: RuleID) -> Step? {
    let all = router + steps + [refusal].compactMap(\.self) + routes.flatMap(\.steps)
    return all.first { $0.rule == rule }
  }

  /// The routes in the order in which they are told.
  static func closestFirst(_ routes: [Route], taken: Set<Int>) -> [Route] {
    func rank(_ route: Route) -> [Int] {
      guard !taken.contains(route.number) else { return [0, route.number] }
      let closeness = route.closeness
      return [1, -closeness.agreeing, -closeness.leading, closeness.missing, route.number]
    }
    return routes.sorted { rank($0).lexicographicallyPrecedes(rank($1)) }
  }
}

extension Reading: CustomStringConvertible {
  /// The number of routes that are told. Twice as many statements about the link are. The others are counted.
  private static let maximum = 12

  /// The statements in lines, each after its rule, then the outcome, and the routes.
  package var description: String {
    let refused = code.map { "The router is refused, \($0.rawValue):" }
    let verdict = request.flatMap { Oracle.leftOpen(in: $0) }.map { "“\(link)”: \($0)." } ?? verdict
    let notTold = routes.count - Self.maximum
    let further = notTold > 0 ? ["and \(notTold) other route\(notTold == 1 ? "" : "s")"] : []
    let isAlone = routes.isEmpty && refusal == nil && parsed == nil
    let lines =
      [refused].compactMap(\.self) + Self.table(router) + [link] + Self.table(steps)
      + (isAlone ? [] : [verdict]) + routes.prefix(Self.maximum).map(text) + further
      + Self.table(request.map(Self.reads) ?? [])
    return lines.map(\.inLine).joined(separator: "\n")
  }

  private var verdict: String {
    if let parsed { return "“\(link)” \(parsed)" }
    let opener = routes.first { $0.number == opens }
    guard let opener else {
      let reason = refusal.map { "\($0)" } ?? code.map { _ in "the router is refused." }
      return "“\(link)” opens nothing\(reason.map { ": \($0)" } ?? ".")"
    }
    return
      "“\(link)” opens \(routes.count > 1 ? "route \(opener.number), " : "")“\(opener.pattern)”."
  }

  private func text(of route: Route) -> String {
    let number = routes.count > 1 ? "\(route.number)  " : ""
    let steps = route.steps.map(\.description).joined(separator: "; ")
    let mark = route.isTaken ? code == nil ? "✓" : "would match" : "✗"
    return "\(mark) \(number)\(route.pattern.isEmpty ? "“”" : route.pattern)"
      + (steps.isEmpty ? "" : "  \(steps)")
  }

  private static func table(_ steps: [Step]) -> [String] {
    let width = steps.map(\.rule.name.count).max() ?? 0
    let told = steps.prefix(maximum * 2)
    let lines = told.map { step in
      let name = step.rule.name
      return "  " + name + String(repeating: " ", count: width - name.count + 2) + step.text
    }
    let notTold = steps.count - told.count
    return lines + (notTold > 0 ? ["  and \(notTold) more"] : [])
  }
}

extension Reading.Step: CustomStringConvertible {
  /// The statement, followed by the id of its rule.
  package var description: String { "\(text) (\(rule.name))" }
}
