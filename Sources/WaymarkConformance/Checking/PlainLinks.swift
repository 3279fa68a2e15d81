import WaymarkOracle
import WaymarkSpec

/// A failure of a plain link, which probably comes from the adapter.
package struct PlainFailure: Sendable {
  package let request: Specification.Request
  /// The observation of a conforming router.
  package let expected: Specification.Observation
  package let outcome: ConformanceChecker.Outcome
  /// The fault of the adapter, if its answers show it.
  var fault: AdapterFault?
  /// The usual fault of an adapter there.
  package let hint: String
}

extension PlainFailure: CustomStringConvertible {
  /// The link, its outcome, the request and the likely reason, in lines.
  package var description: String { lines(inFull: true).joined(separator: "\n") }

  /// Returns the lines, in full with the request as JSON.
  fileprivate func lines(inFull isFull: Bool) -> [String] {
    let line = outcome.line(of: request, expecting: expected)
    return [request.headline(ofLink: 0, expecting: expected) + ": " + line]
      + (isFull ? ["  sent      \(request.json.compact)"] : [])
      + [fault.map { "  so        \($0.advice)" } ?? "  often     \(hint)"]
  }
}

extension [PlainFailure] {
  /// The fault of the adapter that causes all of them; nil if the answers show none.
  var fault: AdapterFault? { first?.fault }

  /// Returns the finding of all failures if the adapter causes them; otherwise, nil.
  func ofAdapter(_ count: Int) -> Finding? {
    guard let first, let fault else { return nil }
    var finding = Finding(
      fault.title,
      example: .init(request: first.request, expected: first.expected, outcome: first.outcome))
    finding.count = count
    finding.isOfAdapter = true
    return finding
  }

  /// Returns the number of failures with the first one or all of them; empty if there are no failures.
  func lines(inFull isFull: Bool) -> [String] {
    guard let first else { return [] }
    let shown = (isFull && fault == nil ? self : [first]).flatMap { $0.lines(inFull: isFull) }
    let reason = fault.map { ", since \($0.title)" } ?? "; look at the adapter first"
    return ["\(count) plain link\(count == 1 ? " goes" : "s go") wrong\(reason):"]
      + shown.map { "  " + $0 }
  }
}

/// The plainest requests of each kind. They are put first, so that a mistake of an adapter isn't mistaken
/// for hundreds of a router.
struct PlainLinks {
  /// The requests that a router supports, each with the usual mistake of adapters.
  private let links: [(request: Request, hint: String)]

  /// The number of requests.
  var count: Int { links.count }

  /// The requests, in their order.
  var requests: [Request] { links.map(\.request) }

  /// The minimum number of cases in a run with plain links. A smaller run comes from a person who knows
  /// the adapter.
  static let minimumCases = 100

  /// The plain links that a router supports, as paths if it takes only paths.
  init(for unsupported: Set<Capability>) {
    var seen: Set<Request> = []
    links = Self.all.compactMap { link in
      guard
        let (request, _) = link.request.accepting(without: unsupported)?
          .put(without: unsupported),
        request.capabilities.isDisjoint(with: unsupported),
        !Oracle.rules(for: request)[0].ids.contains(where: { rule in
          unsupported.contains { $0.names(rule: rule) }
        }), seen.insert(request).inserted
      else { return nil }
      let isOfPaths = unsupported.contains(.sources) && link.hint.has("host")
      return (request, isOfPaths ? Self.hintOfPaths : link.hint)
    }
  }

  private static let hintOfPaths =
    "A router of paths takes the link's “path”, not its “url”, which has a site in front."

  /// Puts the requests to a router, and returns the failures; none if the run is interrupted, because the programs
  /// are ended.
  ///
  /// - Parameter endings: The endings of the run, which give up a router that gives no answer.
  func failures(
    of router: any RouterUnderTest, isInterrupted: () -> Bool, _ endings: inout Endings
  ) -> [PlainFailure] {
    let responses = Exchange.responses(to: requests, router, isInterrupted: isInterrupted)
    guard !isInterrupted() else { return [] }
    if !responses.isEmpty, responses.allSatisfy({ $0?.isUnanswered ?? true }) {
      endings.giveUp(responses.lazy.compactMap { $0?.reasonNotAsked }.first ?? .notStartedAgain)
    }
    let failures = zip(links, responses).compactMap { link, response -> PlainFailure? in
      let expected = Oracle().observe(link.request)
      guard let outcome = response?.outcome(of: link.request, expecting: expected),
        outcome.isWrong
      else { return nil }
      return PlainFailure(
        request: link.request, expected: expected, outcome: outcome, hint: link.hint)
    }
    guard !endings.areTooMany, failures.contains(where: { !$0.outcome.kind.isEnding }),
      let fault = AdapterFault.find(in: router)
    else { return failures }
    return failures.map {
      var failure = $0
      failure.fault = fault
      return failure
    }
  }

  /// The rows, each with patterns, a link, a read and the usual mistake of adapters. Patterns with a
  /// scheme are parsed; patterns of `myapp` belong to URLNavigator.
  private static let table = """
    /pokemons | pokedex://pokemons || In a link of a custom scheme, the host is the first component; a URL type has it apart.
    /pokemons/list | pokedex://pokemons/list || The components are the host, then the segments of the path, all of them.
    /pokemons/:id | pokedex://pokemons/25 | :id | “reads” has an answer for each read of the link, in order: {"is":"25"}.
    /pokemons | https://my-awesome-pokedex.com/pokemons || In a universal link, the host is no component: it is compared with the source's.
    /pokemons/list | https://my-awesome-pokedex.com/pokemons/list || A relative pattern applies to universal links, too, if the router accepts them.
    /pokemons | pokedex://pokemons/25 || Where nothing opens, “opens” is null, “responds” is false, and nothing is read.
    /pokemons | johto://pokemons || The router opens links of the sources in “accepting”, and no others.
    /pokemons | pokedex://pokemons?type=fire | ?type | The query takes no part in matching; what is asked of it is in “reads”.
    /pokemons/:id | pokedex://pokemons/25 | #id | A value is answered as its text, whatever its type: {"is":"25"}, not {"is":25}.
    /moves /pokemons | pokedex://pokemons || Routes are numbered from 0 in order; “attempts” has those alone whose handlers ran.
    pokedex://pokemons | pokedex://pokemons || A pattern with a scheme reads links of that scheme.
    pokedex://pokemons/:id | pokedex://pokemons/25 | :id | An answer to “parse” has the reads alone: {"reads":[{"is":"25"}]}.
    pokedex://pokemons/:id | pokedex://moves/25 | :id | A link that does not match is {"parseError":"invalidURL"}; the schema has the names.
    myapp://user | myapp://user || An answer to “navigate” has the number of the pattern: {"matches":0}.
    myapp://user/<name> | myapp://user/red | <name> | A value is read by its name, without the angle brackets.
    myapp://user/<int:id> | myapp://user/7 | <id> | A value is answered as its text, whatever its type: {"is":"7"}.
    myapp://user | myapp://user?team=rocket | &team | The query takes no part in matching; what is asked of it is in “reads”.
    myapp://user/<int:id> | myapp://user/red || Where no pattern matches, “matches” is null.
    """

  private static let all: [(request: Request, hint: String)] = table.split(separator: "\n").map {
    let fields = $0.split(separator: "|", omittingEmptySubsequences: false)
      .map { String($0).trimmingWhitespace() }
    let patterns = fields[0].split(separator: " ").map(String.init)
    let links = [Request.Link(fields[1], reads: read(fields[2]))]
    let request: Request =
      if patterns[0].hasPrefix("myapp:") {
        .navigate(Request.Navigate(patterns: patterns, links: links))
      } else if patterns[0].hasPrefix("pokedex:") {
        .parse(Request.Parse(pattern: patterns[0], links: links))
      } else {
        .open(
          Request.Open(
            accepting: [
              .customURLScheme("pokedex"), .universalLink("https://my-awesome-pokedex.com"),
            ], entries: patterns.map { .route(Route(pattern: $0)) }, links: links))
      }
    return (request, fields[3])
  }

  /// Returns the read of a field: `:id`, `#id` as an Int or `?type`; for URLNavigator, `<id>` or `&team`.
  private static func read(_ field: String) -> [Read] {
    let name = String(field.dropFirst())
    switch field.first {
    case ":": return [.argument(name, as: ValueType(.string))]
    case "#": return [.argument(name, as: ValueType(.int))]
    case "?": return [.query(name, as: ValueType(.string))]
    case "<": return [.value(String(name.dropLast()))]
    case "&": return [.queryText(name)]
    default: return []
    }
  }
}

extension Request {
  /// The request without the sources of a kind that is unsupported; nil if the link is from one of them.
  fileprivate func accepting(without unsupported: Set<Capability>) -> Self? {
    guard case .open(var open) = self else { return self }
    let isOfWeb = open.links[0].url.hasPrefix("https:")
    open.accepting.removeAll { source in
      switch source {
      case .customURLScheme: unsupported.contains(.customURLSchemes)
      case .universalLink: unsupported.contains(.universalLinks)
      }
    }
    return unsupported.contains(isOfWeb ? .universalLinks : .customURLSchemes) ? nil : .open(open)
  }
}
