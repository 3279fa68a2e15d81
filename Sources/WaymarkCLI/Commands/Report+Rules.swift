import Waymark
import WaymarkReference
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
    let isNavigator = kind == .navigate
    let links =
      links.dropLast().map { Request.Link($0) }
      + [Request.Link(link, reads: isNavigator ? reads.map(\.ofNavigator) : reads)]
    switch kind {
    case .navigate: return .navigate(Request.Navigate(patterns: patterns, links: links))
    case .parse: return .parse(Request.Parse(pattern: patterns.first ?? "", links: links))
    case .open:
      let sources = sources.map(LinkSource.init(written:)).map { source -> WaymarkSpec.Source in
        switch source {
        case .customURLScheme(let scheme): .customURLScheme(scheme)
        case .universalLink(let link): .universalLink(link)
        }
      }
      return .open(
        Request.Open(accepting: sources, entries: routes.map { .route($0) }, links: links))
    }
  }
}

extension BugReport {
  /// The explanation of the link by the reference router.
  var explanation: LinkReading {
    let request = request(reads: [])
    return LinkReading(of: Request.Link(link), by: request)
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
    let (opened, observedReads): (Int?, [ReadResult])
    switch observed {
    case .links(let answers):
      switch answers.last {
      case .opened(let answer): (opened, observedReads) = (answer.opens, answer.reads)
      case .navigated(let answer): (opened, observedReads) = (answer.matches, answer.reads)
      case .parsed(let reads): (opened, observedReads) = (0, reads)
      case .parseError(let code):
        let isExpected = parseError == code || parseError == nil && opens == .nothing
        return isExpected ? [] : ["the link is refused: \(code.rawValue)"]
      case .error, .unsupported, nil: return []
      }
    case .definitionError(let code):
      return definitionError == code ? [] : ["the definition is refused: \(code.rawValue)"]
    }
    if let code = definitionError?.rawValue ?? parseError?.rawValue {
      return ["nothing is refused: \(code)"]
    }
    let given = opened.map { "route \($0) opens the link" } ?? "no route opens the link"
    switch (opens, opened) {
    case (.nothing, .some), (.someRoute, nil): return [given]
    case (.route(let index), let route) where route != index: return [given]
    default: break
    }
    guard !reads.isEmpty, opened != nil else { return reads.isEmpty ? [] : [given] }
    return zip(reads, zip(results, observedReads)).filter { $1.0 != $1.1 }.map { read, pair in
      "\(read.json.compact) gives \(pair.1.json.compact), expected \(pair.0.json.compact)"
    }
  }
}
