import WaymarkOracle
import WaymarkSpec

// The options that describe a router: its patterns, what its guards and handlers do, and its sources.

extension Command.Option {
  static let ofRoutes = [
    dialect("the dialect of the patterns: crossroad (default) or navigator"),
    Self("--pattern PATTERN", "the pattern of a route (repeatable; the first is route 0)"),
    Self(
      "--guard VERDICT",
      "the guard of the preceding route: “rejects”, or “requires id: Int, !page: Int, …”"),
    Self("--handler VERDICT", "the handler of the preceding route, in the form of --guard"),
    Self("--parse PATTERN", "a pattern that reads the link without a router"),
    Self(
      "--accepting SOURCE",
      "a source: a scheme, or https://host (repeatable; default: those of the link and the patterns)"
    ),
  ]
}

extension Invocation {
  /// Returns the fields of a report that the options about a router fill in.
  func routeFields() throws -> [BugReport.Field: [String]] {
    let dialect = try dialect() ?? .crossroad
    let isParse = has("--parse")
    let ofRouters = ["--accepting", "--guard", "--handler"]
    if isParse, let option = (["--pattern"] + ofRouters).first(where: has) {
      throw error("--parse takes no \(option): there is no router")
    }
    if dialect == .navigator, let option = (["--parse"] + ofRouters).first(where: has) {
      throw error("--dialect navigator takes no \(option)")
    }
    var fields: [BugReport.Field: [String]] = [.dialect: [isParse ? "parse" : dialect.rawValue]]
    for (option, value) in options {
      switch option {
      case "--parse": fields[.patterns] = [value]
      case "--pattern": fields[.patterns, default: []].append(value)
      case "--accepting": fields[.accepting, default: []].append(value)
      case "--guard", "--handler":
        guard fields[.patterns] != nil else {
          throw error("\(option) \(value) needs a --pattern before it")
        }
        fields[.patterns, default: []].append("\(option.dropFirst(2)) \(value)")
      default: break
      }
    }
    return fields
  }
}

extension BugReport {
  /// Returns the request that puts links to the router of the report. The reads belong to the last link.
  func request(_ links: [String], userInfo: String? = nil, reads: [Read] = []) -> Request {
    let patterns = routes.map(\.pattern)
    var links = links.map { Request.Link($0) }
    if let last = links.indices.last {
      links[last].reads = kind == .navigate ? reads.map(\.ofNavigator) : reads
      links[last].userInfo = userInfo
    }
    switch kind {
    case .navigate: return .navigate(Request.Navigate(patterns: patterns, links: links))
    case .parse: return .parse(Request.Parse(pattern: patterns.first ?? "", links: links))
    case .open:
      let sources =
        accepting.isEmpty
        ? Oracle.sources(of: links.map(\.url), patterns) : accepting.map(Source.init(written:))
      return .open(
        Request.Open(accepting: sources, entries: routes.map { .route($0) }, links: links))
    }
  }
}

extension Read {
  /// The read for a navigator, whose values and query items are texts.
  var ofNavigator: Read {
    switch self {
    case .argument(let name, _): .value(name)
    case .query(let name, _), .requiredQuery(let name, _): .queryText(name)
    case .context, .value, .queryText: self
    }
  }
}

extension ExpectedText {
  /// Returns the text with the reads of a dialect.
  func reading(as dialect: Dialect) -> Self {
    dialect == .navigator ? mappingReads(\.ofNavigator) : self
  }
}

extension Source {
  /// Creates a source from the text of an option, such as `pokedex`, `pokedex://` or `https://host`.
  init(written text: String) {
    let separator = text.place(of: "://")
    let scheme = text[..<(separator?.lowerBound ?? text.endIndex)]
    self =
      separator.map { $0.upperBound < text.endIndex } == true
      ? .universalLink(text) : .customURLScheme(String(scheme))
  }
}
