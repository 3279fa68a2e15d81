extension Specification {
  /// A link of an app, with the pattern of the route that opens it: a case of an app's own file.
  public struct AppLink: Sendable, Identifiable, CustomStringConvertible {
    /// Unique over the app's files.
    public let id: String
    /// The purpose of the link.
    public let title: String
    /// The link, what is passed along with it, and what is to be read of it.
    public let link: Request.Link
    /// The pattern of the route whose handler runs first; nil if there is none.
    public let opens: String?
    /// The results of the reads, in their order.
    public let results: [Observation.ReadResult]
    /// The router that the file gives for the links of its group, without links; nil if it gives none.
    public let router: Request?
    /// The location of its group.
    public let group: Location
    /// The location of the link.
    public let location: Location

    /// The location of the link, its id and its title.
    public var description: String { "\(location): \(id): \(title)" }
  }
}

extension AppLink {
  /// The link of a case, which has routes; nil of one whose router is refused, or that has none.
  init?(_ item: Case) {
    guard case .links(let answers) = item.expected, var link = item.request.links.first else {
      return nil
    }
    let patterns = item.request.patterns
    switch answers.first {
    case .opened(let opened):
      // An app's handlers do not run, so that none refuses the link.
      let isRefused = opened.attempts.first != opened.opens
      if isRefused { link.reads = [] }
      opens = opened.attempts.first.map { patterns[$0] }
      results = isRefused ? [] : opened.reads
    case .navigated(let navigated):
      (opens, results) = (navigated.matches.map { patterns[$0] }, navigated.reads)
    case .parsed, .parseError, .error, .unsupported, nil: return nil
    }
    (id, title, self.link) = (item.id, item.title, link)
    router = item.request.asking([])
    (group, location) = (item.group, item.location)
  }
}

extension Document {
  /// The links of a group that names no routes.
  mutating func links(_ json: JSON, _ index: inout Index) {
    let group = location(of: json.offset)
    let keys = ["id", "title", "url", "userInfo", "expect"]
    let links = list(member("cases", of: json), expected: "a list of links") {
      document, json -> AppLink? in
      guard document.isObject(json, of: keys, expected: "a link") else { return nil }
      let location = document.location(of: json.offset)
      let id = document.id(document.member("id", of: json), &index)
      let title = document.line(document.member("title", of: json))
      let url = document.text(document.member("url", of: json))
      let userInfo = document.text(json["userInfo"])
      let expect = document.member("expect", of: json)
      guard let id, let title, let url, let expect,
        let (opens, reads) = document.appExpectation(expect)
      else { return nil }
      return AppLink(
        id: id, title: title,
        link: Request.Link(url, userInfo: userInfo, reads: reads.map(\.read)), opens: opens,
        results: reads.map(\.result), router: nil, group: group, location: location)
    }
    index.links += links ?? []
  }

  /// The expectation of a link whose routes are the app's: the pattern of one, or null, and reads.
  private mutating func appExpectation(
    _ json: JSON
  ) -> (opens: String?, reads: [(read: Read, result: ReadResult)])? {
    let expected = "{\"opens\": pattern or null, \"reads\": …}"
    guard isObject(json, of: ["opens", "reads"], expected: expected),
      let opens = member("opens", of: json)
    else { return nil }
    let pattern: String?
    switch opens.value {
    case .null: pattern = nil
    case .string(let text): pattern = text
    default:
      note(opens, expected: "the pattern of a route, or null")
      return nil
    }
    return expectedReads(
      of: json, inNavigator: nil, nothing: pattern == nil ? "no route opens the link" : nil
    ).map { (pattern, $0) }
  }
}
