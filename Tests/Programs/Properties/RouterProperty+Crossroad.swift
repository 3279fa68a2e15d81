import WaymarkFuzz
import WaymarkSpec

extension RouterProperty {
  /// Properties of routers that open links or parse them.
  static let ofRouters: [RouterProperty] = [
    RouterProperty("Another spelling of a link changes nothing") { draft in
      let scene = draft.scene()
      return .same(scene.open(), scene.open(draft.parts(to: scene.target).text))
    },
    RouterProperty("A fragment changes nothing") { draft in
      let scene = draft.scene()
      return .same(scene.open(), scene.open(scene.parts.text + "#" + draft.word()))
    },
    RouterProperty("User info, a default port and the port of a custom link change nothing") {
      draft in
      let scene = draft.scene()
      var one = scene.parts
      if one.host == nil { (one.slashes, one.host, one.path) = ("//", "a", "/b") }
      var other = one
      if draft.choices.draw(2) == 0 {
        other.userInfo = draft.choices.pick(["ash", "ash:secret", "", "good.example", "%40"])
      } else {
        let site = scene.target.site
        (one.port, other.port) =
          site.port.map { ($0, "00" + $0) } ?? (nil, site.isCustom ? "80" : site.defaultPort)
      }
      return .same(scene.open(one.text), scene.open(other.text))
    },
    RouterProperty("The links before a link, the same one among them, change nothing") { draft in
      let request = Request.open(draft.opening())
      let links = request.asking(request.links + request.links.prefix(1))
      return .halves([links] + links.oneByOne, agree: ==)
    },
    RouterProperty("A percent-encoded text reads as the text") { draft in
      let text = draft.word() + draft.word()
      guard !text.isEmpty else { return nil }
      let type = ValueType(.string)
      let reads: [Read] = [.argument("a", as: type), .query(text, as: type)]
      return Trial(requests: [draft.reading(text, named: text, reads)]) { seen in
        seen[0].parsed == reads.map { _ in .value(.text(text)) }
      }
    },
    RouterProperty("Attempts are in order, end with the route that opens, and are responses") {
      draft in
      Trial(requests: [.open(draft.opening())]) { seen in
        seen.compactMap(\.opened).allSatisfy { opened in
          zip(opened.attempts, opened.attempts.dropFirst()).allSatisfy(<)
            && (opened.opens == nil || opened.attempts.last == opened.opens)
            && (opened.attempts.isEmpty || opened.responds == true)
        }
      }
    },
    RouterProperty("Routes after the one that opens change nothing") { draft in
      let scene = draft.scene()
      let others = ["/:zz1", "/:zz1/:zz2", "/:zz1/:zz2/:zz3", "/zz/:zz1"]
      let entries = scene.entries + others.map { .route(Route(pattern: $0)) }
      return .halves([scene.open(), scene.open(with: entries)]) {
        $0.opened?.opens == nil || $0 == $1
      }
    },
    RouterProperty("A first route that does not match, or whose guard rejects, changes nothing") {
      draft in
      let scene = draft.scene()
      let pattern = draft.choices.pick(["/:zz1", "/:zz1/:zz2", "/:zz1/:zz2/:zz3", "zz"])
      // A pattern of more components than any link of the scene has.
      let other = Route(pattern: "/:z1/:z2/:z3/:z4/:z5/:z6/:z7/:z8/:z9")
      let first = draft.choices.draw(2) == 0 ? other : Route(pattern: pattern, guard: .rejects)
      return .halves([scene.open(), scene.open(with: [.route(first)] + scene.entries)]) {
        $0.renumbered { $0 + 1 } == $1
      }
    },
    RouterProperty("A route in a group has the result of one with the group's sources") { draft in
      let scene = draft.scene()
      let entries = scene.entries.map { entry -> Entry in
        guard case .route(var route) = entry, let accepting = route.accepting else { return entry }
        route.accepting = nil
        return .group(accepting: accepting, routes: [route])
      }
      return .same(scene.open(), scene.open(with: entries))
    },
    RouterProperty("Of many routes, a router tries those that match alone, in order") { draft in
      if draft.choices.draw(4) == 0 { draft.magnitude = .manyRoutes }
      let scene = draft.scene()
      let entries = scene.request.routes.map { route in
        Entry.route(Route(pattern: route.pattern, accepting: route.accepting, handler: .rejects))
      }
      let alone = entries.map { scene.open(with: [$0]) }
      return Trial(requests: [scene.open(with: entries)] + alone) { seen in
        let matching = alone.indices.filter { seen[$0 + 1].opened?.responds == true }
        return seen[0].opened.map { $0.attempts == matching } ?? true
      }
    },
    RouterProperty("A link parsed under a pattern has the result of a router with one route") {
      draft in
      let site = draft.site()
      let parse = draft.parsing(at: [site])
      let open = Request.Open(
        accepting: [draft.source(site)], entries: [.route(Route(pattern: parse.pattern))],
        // Parsing ignores user info.
        links: parse.links.map { Request.Link($0.url, reads: $0.reads) })
      return .halves([.parse(parse), .open(open)]) { parsed, opened in
        guard let opened = opened.opened else { return true }
        // A relative pattern has no source to parse a link of.
        guard let reads = parsed.parsed else {
          return opened.opens == nil || !parse.pattern.namesSource
        }
        return opened.opens == 0 && opened.reads == reads
      }
    },
    RouterProperty("A list has the values of its elements read alone, a set the distinct ones") {
      draft in
      let scalar = draft.choices.pick(ValueType.Scalar.drawn)
      let isSet = draft.choices.draw(2) == 1
      let texts = (0..<draft.choices.draw(5)).map { _ in draft.choices.pick(scalar.traits.samples) }
        .filter { !$0.isEmpty && !$0.contains(",") && !$0.joinsBefore && !(isSet && $0 == "nan") }
      let type = ValueType(scalar, in: isSet ? .set : .list)
      let list = draft.reading(texts.joined(separator: ","), [.query("q", as: type)])
      let single = texts.map { draft.reading($0, [.query("q", as: ValueType(scalar))]) }
      return Trial(requests: [list] + single) { seen in
        let values = seen.dropFirst().compactMap { observation -> String? in
          if case .value(.text(let text))? = observation.parsed?.first { text } else { nil }
        }
        guard isSet else { return seen[0].parsed == [.value(.list(values))] }
        guard case .value(.list(let set))? = seen[0].parsed?.first else { return false }
        func distinct(_ texts: [String]) -> Set<String> {
          Set(texts.map { $0 == "-0.0" ? "0.0" : $0 })
        }
        return distinct(values) == distinct(set) && Set(set).count == set.count
      }
    },
    RouterProperty("The order of reads changes no result") { draft in
      let request = Request.open(draft.opening())
      var reversed = request
      for index in reversed.links.indices { reversed.links[index].reads.reverse() }
      return .halves([request, reversed]) { one, other in
        // A refused router has no reads.
        guard let first = one.opened, let second = other.opened else { return one == other }
        return first.reads == second.reads.reversed()
      }
    },
    RouterProperty("A required and an optional query parameter have the same value") { draft in
      var target = draft.target(at: Site(scheme: "pokedex"))
      target.components = [Sample("x")]
      let name = target.items.first.map { draft.askedName($0.name) } ?? "missing"
      let type = draft.choices.pick(ValueType.allCases)
      let reads: [Read] = [.query(name, as: type), .requiredQuery(name, as: type)]
      let link = Request.Link(draft.parts(to: target).text, reads: reads)
      let request = Request.parse(Request.Parse(pattern: "pokedex://x", links: [link]))
      return .twoReads(request, absent: .missingRequiredQueryParameter)
    },
    RouterProperty("An argument and a query parameter of the same text have the same value") {
      draft in
      let text = draft.component().text
      let type = draft.choices.pick(ValueType.allCases)
      // The rules leave open which texts read as a URL, but not that both reads agree.
      let reads: [Read] = [.query("q", as: type), .argument("a", as: type)]
      return .twoReads(draft.reading(text, reads), absent: .couldNotParse)
    },
  ]
}

extension RouterProperty.Trial {
  /// Returns a trial of two reads that have the same result, or null and the given error.
  fileprivate static func twoReads(_ request: Request, absent error: ReadErrorCode) -> Self {
    Self(requests: [request]) { seen in
      guard let results = seen[0].parsed, results.count == 2 else { return false }
      return results[1] == (results[0] == .value(.null) ? .error(error) : results[0])
    }
  }
}

/// A router and a link to a target that some of its patterns match.
private struct Scene {
  let target: Target
  let parts: LinkParts
  let request: Request.Open
  var entries: [Entry] { request.entries }

  /// Returns the request with another link or other entries.
  func open(_ link: String? = nil, with entries: [Entry]? = nil) -> Request {
    var other = request
    if let link { other.links[0].url = link }
    if let entries { other.entries = entries }
    return .open(other)
  }
}

extension Draft {
  fileprivate mutating func scene() -> Scene {
    let (_, target, table) = tableScene()
    let reads = reads(of: target, under: table.patterns(for: target)).filter { read in
      switch read {
      // Spellings of a link differ in the URL of the context, and in empty items.
      case .context(.url), .query("", _), .requiredQuery("", _): false
      default: true
      }
    }
    let parts = parts(to: target)
    let link = Request.Link(
      parts.text, userInfo: scope.offers(.userInfo) ? "ash" : nil, reads: reads)
    return Scene(
      target: target, parts: parts,
      request: Request.Open(accepting: table.accepting, entries: table.entries, links: [link]))
  }

  /// Returns a request to parse a link whose argument “a” and query parameter have a text.
  fileprivate mutating func reading(
    _ text: String, named name: String = "q", _ reads: [Read]
  ) -> Request {
    let link =
      "pokedex:/x/" + spelled(text, in: .segment) + "?" + spelled(name, in: .queryName) + "="
      + spelled(text, in: .queryValue)
    let pattern = text.isEmpty ? "pokedex://x" : "pokedex://x/:a"
    return .parse(Request.Parse(pattern: pattern, links: [Request.Link(link, reads: reads)]))
  }
}
