import Waymark
import WaymarkSpec

extension BugReport {
  /// The sources that the router accepts: the given ones, or the source of the link.
  var sources: [String] {
    guard accepting.isEmpty else { return accepting }
    return links.reduce(into: []) { sources, link in
      let source = Self.source(of: link)
      if !sources.contains(source) { sources.append(source) }
    }
  }

  private static func source(of link: String) -> String {
    guard let link = try? DeepLink(link) else { return "pokedex" }
    return switch link.origin {
    case .custom: link.scheme
    case .universal(let scheme, let host, _):
      "\(scheme)://\(host)" + (link.authority?.port.map { ":\($0)" } ?? "")
    }
  }

  /// Returns the request to the reference router. The reads belong to the last link.
  func request(reads: [Read]) -> Request {
    let patterns = routes.map(\.pattern)
    var links = links.map { Request.Link($0) }
    if let last = links.indices.last {
      links[last].reads = kind == .navigate ? reads.map(\.ofNavigator) : reads
    }
    switch kind {
    case .navigate: return .navigate(Request.Navigate(patterns: patterns, links: links))
    case .parse: return .parse(Request.Parse(pattern: patterns.first ?? "", links: links))
    case .open:
      return .open(
        Request.Open(
          accepting: sources.map(Source.init(written:)), entries: routes.map { .route($0) },
          links: links))
    }
  }
}

extension Read {
  /// The read for a navigator, whose values and query items are texts.
  fileprivate var ofNavigator: Read {
    switch self {
    case .argument(let name, _): .value(name)
    case .query(let name, _), .requiredQuery(let name, _): .queryText(name)
    case .context, .value, .queryText: self
    }
  }
}

extension Request {
  /// Returns whether both requests have the same router and the same links, whatever they read.
  func asksTheSame(as other: Request) -> Bool {
    func withoutReads(_ request: Request) -> Request {
      request.asking(request.links.map { Request.Link($0.url, userInfo: $0.userInfo) })
    }
    return withoutReads(self) == withoutReads(other)
  }
}

extension ExpectedText {
  /// Returns the differences between an observation and the expected text, in lines.
  func contradictions(to observed: Observation) -> [String] {
    let answer: Observation.Answer
    switch observed {
    case .definitionError(let code):
      return error == code.rawValue ? [] : ["the definition is refused: \(code.rawValue)"]
    case .links(let answers):
      guard let last = answers.last else { return [] }
      answer = last
    }
    if case .parseError(let code) = answer {
      let isExpected = error == code.rawValue || error == nil && opens == .nothing
      return isExpected ? [] : ["the link is refused: \(code.rawValue)"]
    }
    if let error { return ["nothing is refused: \(error)"] }
    let goal = if case .parsed = answer { 0 } else { answer.goal }
    let isExpected =
      switch opens {
      case nil: goal != nil || reads.isEmpty
      case .nothing: goal == nil && reads.isEmpty
      case .someRoute: goal != nil
      case .route(let index): goal == index
      }
    guard isExpected else {
      return [goal.map { "route \($0) opens the link" } ?? "no route opens the link"]
    }
    return zip(reads, zip(results, answer.reads)).filter { $1.0 != $1.1 }.map { read, pair in
      "\(read.json.compact) gives \(pair.1.json.compact), expected \(pair.0.json.compact)"
    }
  }
}
