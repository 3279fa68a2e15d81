/// One link of a case, taken apart by its delimiters: as a reader does, not as a router.
struct Subject {
  let request: Request
  let link: Request.Link
  let expected: Observation
  /// What is expected of the link; nil where there is no router that reads it.
  let answer: Observation.Answer?

  typealias Bytes = ArraySlice<UInt8>

  /// What stands before the first colon, where that may be a scheme.
  let scheme: Bytes?
  /// What stands between two slashes and the next delimiter.
  let authority: Bytes?
  let path: Bytes
  let query: Bytes?
  let fragment: Bytes?
  /// The routes with whether each stands in a group; of no other requests than those to open links.
  let routes: [(route: Route, isGrouped: Bool)]

  init(_ request: Request, link index: Int, expecting expected: Observation) {
    self.request = request
    self.expected = expected
    link = request.links[index]
    answer = if case .links(let answers) = expected { answers[index] } else { nil }
    var rest = Array(link.url.utf8)[...]
    fragment = rest.cut(at: UInt8(ascii: "#"))
    query = rest.cut(at: UInt8(ascii: "?"))
    scheme = rest.cutScheme()
    authority = rest.cutAuthority()
    path = rest
    routes =
      if case .open(let open) = request {
        open.entries.flatMap { entry in
          switch entry {
          case .route(let route): [(route, false)]
          case .group(_, let routes): routes.map { ($0, true) }
          }
        }
      } else {
        []
      }
  }

  /// The segments of the path, with the empty ones; none of an empty path.
  var segments: [Bytes] {
    path.isEmpty ? [] : path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
  }

  /// The authority without user info and port.
  var host: Bytes? {
    guard var host = authority else { return nil }
    if let at = host.lastIndex(of: UInt8(ascii: "@")) { host = host[(at + 1)...] }
    return host[..<(Self.portColon(in: host) ?? host.endIndex)]
  }

  /// What stands before the last `@` of the authority.
  var userInfo: Bytes? {
    authority.flatMap { text in text.lastIndex(of: UInt8(ascii: "@")).map { text[..<$0] } }
  }

  /// What stands behind the colon of the port.
  var port: Bytes? {
    guard var host = authority else { return nil }
    if let at = host.lastIndex(of: UInt8(ascii: "@")) { host = host[(at + 1)...] }
    return Self.portColon(in: host).map { host[($0 + 1)...] }
  }

  /// The last colon that stands in no brackets.
  private static func portColon(in host: Bytes) -> Int? {
    let bracket = host.lastIndex(of: UInt8(ascii: "]")) ?? host.startIndex
    return host[bracket...].lastIndex(of: UInt8(ascii: ":"))
  }

  var isWeb: Bool { scheme.map { $0.lowercased == "http" || $0.lowercased == "https" } ?? false }

  /// The number of the route that a case is about: the one that opens the link, else the last that is
  /// tried, else the last there is.
  var routeIndex: Int? {
    guard case .opened(let opened) = answer, !routes.isEmpty else { return nil }
    return opened.opens ?? opened.attempts.last ?? routes.count - 1
  }

  /// The route that the case is about.
  var route: (route: Route, isGrouped: Bool)? { routeIndex.map { routes[$0] } }

  /// The pattern that the case is about, of Crossroad's dialect.
  var pattern: PatternParts? {
    switch request {
    case .open: route.map { PatternParts($0.route.pattern) }
    case .parse(let parse): PatternParts(parse.pattern)
    case .navigate: nil
    }
  }
}

extension ArraySlice<UInt8> {
  /// Cuts off what stands behind the first of a delimiter, and the delimiter.
  fileprivate mutating func cut(at delimiter: UInt8) -> Self? {
    guard let place = firstIndex(of: delimiter) else { return nil }
    let tail = self[(place + 1)...]
    self = self[..<place]
    return tail
  }

  fileprivate mutating func cutScheme() -> Self? {
    guard let colon = firstIndex(of: UInt8(ascii: ":")), let first, first.isLetter,
      self[..<colon].allSatisfy({ $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) })
    else { return nil }
    defer { self = self[(colon + 1)...] }
    return self[..<colon]
  }

  fileprivate mutating func cutAuthority() -> Self? {
    let slash = UInt8(ascii: "/")
    guard starts(with: [slash, slash]) else { return nil }
    let rest = dropFirst(2)
    let end = rest.firstIndex(of: slash) ?? rest.endIndex
    self = self[end...]
    return rest[..<end]
  }

  /// The text with ASCII letters in lower case.
  var lowercased: String { String(decoding: self, as: UTF8.self).lowercased() }

  var hasCapital: Bool { contains { (0x41...0x5A).contains($0) } }
}

extension UInt8 {
  var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  var isDigit: Bool { (0x30...0x39).contains(self) }
  var hexValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x37
    case 0x61...0x66: self - 0x57
    default: nil
    }
  }
}
