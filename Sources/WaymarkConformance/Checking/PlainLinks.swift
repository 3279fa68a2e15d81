import WaymarkOracle
import WaymarkSpec

/// A plain link that goes wrong, most likely for its adapter: what was sent, what came, and what adapters
/// usually get wrong there.
public struct PlainFailure: Sendable {
  /// What the router was asked.
  public let request: Specification.Request
  /// What a conforming router does.
  public let expected: Specification.Observation
  /// What became of it.
  public let outcome: ConformanceChecker.Outcome
  /// What adapters usually get wrong there.
  public let hint: String
}

extension PlainFailure: CustomStringConvertible {
  /// The link, what came of it, what was sent, and what is often the cause, in three lines.
  public var description: String { lines(inFull: true).joined(separator: "\n") }

  /// The lines, in full with what was sent, as JSON.
  fileprivate func lines(inFull isFull: Bool) -> [String] {
    let line = outcome.line(of: request, expecting: expected)
    return [request.headline(ofLink: 0, expecting: expected) + ": " + line]
      + (isFull ? ["  sent      \(request.json.compact)"] : []) + ["  often     \(hint)"]
  }
}

extension [PlainFailure] {
  /// How many there are, and the first or all of them; nothing where there is none.
  func lines(inFull isFull: Bool) -> [String] {
    guard let first else { return [] }
    let shown = (isFull ? self : [first]).flatMap { $0.lines(inFull: isFull) }
    return ["\(count) plain link\(count == 1 ? " goes" : "s go") wrong; look at the adapter first:"]
      + shown.map { "  " + $0 }
  }
}

/// The plainest requests of each kind. They are put before all others, so that a mistake of an adapter is not
/// taken for hundreds of a router.
struct PlainLinks {
  /// The requests that a router supports, each with what adapters usually get wrong.
  private let links: [(request: Request, hint: String)]

  /// How many are put.
  var count: Int { links.count }

  /// How many cases a run has at least for which they are put: who asks for a few knows the adapter.
  static let minimumCases = 100

  /// The plain links that a router supports.
  init(for unsupported: Set<Capability>) {
    links = Self.all.filter { link in
      link.request.capabilities.isDisjoint(with: unsupported)
        && !Oracle.rules(for: link.request)[0].ids.contains { rule in
          unsupported.contains { $0.names(rule: rule) }
        }
    }
  }

  /// Puts them to a router, and gives those that go wrong.
  func failures(of router: any RouterUnderTest) -> [PlainFailure] {
    zip(links, Exchange.responses(to: links.map(\.request), router)).compactMap { link, response in
      let expected = Oracle().observe(link.request)
      guard let outcome = response?.outcome(of: link.request, expecting: expected),
        outcome.isWrong
      else { return nil }
      return PlainFailure(
        request: link.request, expected: expected, outcome: outcome, hint: link.hint)
    }
  }

  private static let all: [(request: Request, hint: String)] = [
    (
      open("/pokemons", "pokedex://pokemons"),
      "In a link of a custom scheme, the host is the first component; a URL type has it apart."
    ),
    (
      open("/pokemons/list", "pokedex://pokemons/list"),
      "The components are the host, then the segments of the path, all of them."
    ),
    (
      open("/pokemons/:id", "pokedex://pokemons/25", [.argument("id", as: ValueType(.string))]),
      "“reads” has an answer for each read of the link, in order: {\"is\":\"25\"}."
    ),
    (
      open("/pokemons", "https://my-awesome-pokedex.com/pokemons"),
      "In a universal link, the host is no component: it is compared with the source's."
    ),
    (
      open("/pokemons/list", "https://my-awesome-pokedex.com/pokemons/list"),
      "A relative pattern applies to universal links, too, if the router accepts them."
    ),
    (
      open("/pokemons", "pokedex://pokemons/25"),
      "Where nothing opens, “opens” is null, “responds” is false, and nothing is read."
    ),
    (
      open("/pokemons", "johto://pokemons"),
      "The router opens links of the sources in “accepting”, and no others."
    ),
    (
      open("/pokemons", "pokedex://pokemons?type=fire", [.query("type", as: ValueType(.string))]),
      "The query takes no part in matching; what is asked of it is in “reads”."
    ),
    (
      open("/pokemons/:id", "pokedex://pokemons/25", [.argument("id", as: ValueType(.int))]),
      "A value is answered as its text, whatever its type: {\"is\":\"25\"}, not {\"is\":25}."
    ),
    (
      .open(
        Request.Open(
          accepting: sources, entries: ["/moves", "/pokemons"].map { .route(Route(pattern: $0)) },
          links: [Request.Link("pokedex://pokemons")])),
      "Routes are numbered from 0 in order; “attempts” has those alone whose handlers ran."
    ),
    (
      parse("pokedex://pokemons", "pokedex://pokemons", []),
      "A pattern with a scheme reads links of that scheme."
    ),
    (
      parse("pokedex://pokemons/:id", "pokedex://pokemons/25"),
      "An answer to “parse” has the reads alone: {\"reads\":[{\"is\":\"25\"}]}."
    ),
    (
      parse("pokedex://pokemons/:id", "pokedex://moves/25"),
      "A link that does not match is {\"parseError\":\"invalidURL\"}; the schema has the names."
    ),
    (
      navigate("myapp://user", "myapp://user", []),
      "An answer to “navigate” has the number of the pattern: {\"matches\":0}."
    ),
    (
      navigate("myapp://user/<name>", "myapp://user/red", [.value("name")]),
      "A value is read by its name, without the angle brackets."
    ),
    (
      navigate("myapp://user/<int:id>", "myapp://user/7", [.value("id")]),
      "A value is answered as its text, whatever its type: {\"is\":\"7\"}."
    ),
    (
      navigate("myapp://user", "myapp://user?team=rocket", [.queryText("team")]),
      "The query takes no part in matching; what is asked of it is in “reads”."
    ),
    (
      navigate("myapp://user/<int:id>", "myapp://user/red", []),
      "Where no pattern matches, “matches” is null."
    ),
  ]

  private static let sources: [Source] = [
    .customURLScheme("pokedex"), .universalLink("https://my-awesome-pokedex.com"),
  ]

  private static func open(_ pattern: String, _ url: String, _ reads: [Read] = []) -> Request {
    .open(
      Request.Open(
        accepting: sources, entries: [.route(Route(pattern: pattern))],
        links: [Request.Link(url, reads: reads)]))
  }

  private static func parse(
    _ pattern: String, _ url: String,
    _ reads: [Read] = [.argument("id", as: ValueType(.string))]
  ) -> Request {
    .parse(Request.Parse(pattern: pattern, links: [Request.Link(url, reads: reads)]))
  }

  private static func navigate(_ pattern: String, _ url: String, _ reads: [Read]) -> Request {
    .navigate(Request.Navigate(patterns: [pattern], links: [Request.Link(url, reads: reads)]))
  }
}
