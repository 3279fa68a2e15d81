import Waymark
import WaymarkReference
import WaymarkSpec

extension BugReport {
  /// The sources that the router accepts: those given, or the link's own.
  var sources: [String] {
    guard accepting.isEmpty else { return accepting }
    return links.reduce(into: []) { sources, link in
      let source = Self.source(of: link)
      if !sources.contains(source) { sources.append(source) }
    }
  }

  private static func source(of link: String) -> String {
    guard let link = try? Link(link) else { return "pokedex" }
    return switch link.origin {
    case .custom: link.scheme
    case .universal(let scheme, let host, _):
      "\(scheme)://\(host)" + (link.authority?.port.map { ":\($0)" } ?? "")
    }
  }

  /// What the reference router is asked: what is read is read of the last link.
  func request(reads: [Read]) -> Request {
    let before = links.dropLast().map { Request.Link($0) }
    if dialect == .navigator {
      return .navigate(
        Request.Navigate(
          patterns: patterns, links: before + [Request.Link(link, reads: reads.map(\.ofNavigator))])
      )
    }
    let sources = self.sources.map(LinkSource.init(written:)).map { source -> WaymarkSpec.Source in
      switch source {
      case .customURLScheme(let scheme): .customURLScheme(scheme)
      case .universalLink(let link): .universalLink(link)
      }
    }
    return .open(
      Request.Open(
        accepting: sources, entries: patterns.map { .route(Route(pattern: $0)) },
        links: before + [Request.Link(link, reads: reads)]))
  }
}

extension BugReport {
  /// How the reference router reads the link, and why the patterns do or do not match it.
  var explanation: Explanation {
    switch dialect {
    case .navigator: Explanation(of: link, navigatorPatterns: patterns)
    case .crossroad:
      Explanation(
        of: link, patterns: patterns, accepting: sources.map(LinkSource.init(written:)))
    }
  }
}

extension Read {
  /// The read as a navigator's: values and items are texts there.
  fileprivate var ofNavigator: Read {
    switch self {
    case .argument(let name, _): .value(name)
    case .query(let name, _), .requiredQuery(let name, _): .queryText(name)
    case .context, .value, .queryText: self
    }
  }
}

extension Request {
  /// Whether both give the same router the same link, whatever is read.
  func asksTheSame(as other: Request) -> Bool {
    func withoutReads(_ request: Request) -> Request {
      request.asking(request.links.map { Request.Link($0.url, userInfo: $0.userInfo) })
    }
    return withoutReads(self) == withoutReads(other)
  }
}

extension ExpectedText {
  /// Where what happened is not what is expected, in lines.
  func contradictions(to observed: Observation) -> [String] {
    let (opened, observedReads): (Int?, [ReadResult])
    switch observed {
    case .links(let answers):
      switch answers.last {
      case .opened(let answer): (opened, observedReads) = (answer.opens, answer.reads)
      case .navigated(let answer): (opened, observedReads) = (answer.matches, answer.reads)
      case .parsed, .parseError, .failure, .unsupported, nil: return []
      }
    case .definitionError(let code):
      return definitionError == code ? [] : ["the definition is refused: \(code.rawValue)"]
    }
    if let definitionError { return ["the definition is not refused: \(definitionError.rawValue)"] }
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

extension Explanation {
  /// The rules to cite for what a router was asked and did: those that tell the link from others,
  /// and those of the types that were read.
  func rules(for request: Request, _ observed: Observation) -> [String] {
    if case .definitionError(let code) = observed {
      let invalid = patterns.flatMap(\.steps).map(\.rule)
        .first { ["navigator.path-last", "navigator.duplicate-name"].contains($0) }
      return [invalid ?? code.rule]
    }
    let reads = request.links.flatMap(\.reads).flatMap(\.rules)
    var seen: Set<String> = []
    let rules = (tellingRules + reads).filter { seen.insert($0).inserted }
    let usual = request.dialect == .navigator ? "navigator.components" : "match.literal"
    return rules.isEmpty ? [usual] : rules
  }
}

extension Read {
  /// The rules of reading such a value.
  fileprivate var rules: [String] {
    let kind =
      switch self {
      case .argument: [String]()
      case .query: ["query.split"]
      case .requiredQuery: ["query.required"]
      case .context(.url): ["open.context"]
      case .context(.userInfo): ["open.user-info"]
      case .value: ["navigator.values"]
      case .queryText: ["navigator.query-parameters"]
      }
    switch self {
    case .context, .value, .queryText: return kind
    case .argument, .query, .requiredQuery: return kind + [type.rule]
    }
  }
}

extension ValueType {
  fileprivate var rule: String {
    switch (container, scalar) {
    case (.list, _): "value.list"
    case (.set, _): "value.set"
    case (.none, .string): "value.string"
    case (.none, .int), (.none, .int64): "value.int"
    case (.none, .float), (.none, .double): "value.float"
    case (.none, .bool): "value.bool"
    case (.none, .url): "value.url"
    case (.none, .pokemonType): "value.enum"
    case (.none, .user): "value.custom"
    }
  }
}

extension DefinitionErrorCode {
  fileprivate var rule: String {
    switch self {
    case .invalidPattern: "define.pattern"
    case .unknownLinkSource: "define.unknown-source"
    case .duplicatedRoute: "define.duplicate"
    case .invalidLinkSource: "define.pattern-source"
    case .invalidUniversalLinkSource: "define.universal"
    case .universalLinkSourceContainsPath: "define.universal-path"
    case .wellKnownScheme: "define.well-known"
    case .invalidSchemeLinkSource: "define.scheme"
    }
  }
}

extension String {
  /// The text without a period at its end.
  var withoutPeriod: String { hasSuffix(".") ? String(dropLast()) : self }
}
