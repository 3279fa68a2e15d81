import WaymarkSpec

// The texts of a request: patterns, sources, links, user info, and the names of reads and converters.

extension Request {
  /// The texts, in their order.
  var texts: [String] {
    var texts: [String] = []
    _ = mappingTexts {
      texts.append($0)
      return $0
    }
    return texts
  }

  /// The words of the texts: their longest runs of letters and digits, each once.
  var words: Set<String> { texts.reduce(into: []) { $0.formUnion($1.words.map(String.init)) } }

  /// The characters of the texts, each once, in the order of their code points.
  var scalars: [Unicode.Scalar] {
    texts.reduce(into: Set<Unicode.Scalar>()) { $0.formUnion($1.unicodeScalars) }.sorted()
  }

  /// The types of the reads of links.
  var readTypes: [ValueType] { links.flatMap(\.reads).map(\.type) }

  /// Returns the request with other reads.
  func mappingReads(_ change: (Read) -> Read) -> Request {
    asking(
      links.map { link in
        var link = link
        link.reads = link.reads.map(change)
        return link
      })
  }

  /// Returns the request with other texts.
  func mappingTexts(_ change: (String) -> String) -> Request {
    switch self {
    case .open:
      let routers = mappingSources { $0.mappingText(change) }
        .mappingRoutes { $0.mappingTexts(change) }
      return routers.asking(routers.links.map { $0.mappingTexts(change) })
    case .parse(var parse):
      parse.pattern = change(parse.pattern)
      parse.links = parse.links.map { $0.mappingTexts(change) }
      return .parse(parse)
    case .navigate(var navigate):
      navigate.patterns = navigate.patterns.map(change)
      navigate.converters = navigate.converters.map {
        .init(type: change($0.type), oneOf: $0.texts.map(change))
      }
      navigate.links = navigate.links.map { $0.mappingTexts(change) }
      return .navigate(navigate)
    }
  }
}

extension Request {
  /// The sources that the router accepts, each once.
  var sources: [Source] {
    guard case .open(let open) = self else { return [] }
    var sources: [Source] = []
    for source in open.accepting where !sources.contains(source) { sources.append(source) }
    return sources
  }

  /// The guards and handlers of the routes, except those that accept.
  var verdicts: [Verdict] {
    guard case .open(let open) = self else { return [] }
    return open.routes.flatMap { [$0.guard, $0.handler] }.filter { $0 != .accepts }
  }

  /// Returns the request with other sources, of the router, its groups and its routes.
  func mappingSources(_ change: (Source) -> Source) -> Request {
    guard case .open(var open) = self else { return self }
    open.accepting = open.accepting.map(change)
    open.entries = open.entries.map { entry in
      guard case .group(let accepting, let routes) = entry else { return entry }
      return .group(accepting: accepting.map(change), routes: routes)
    }
    return Request.open(open).mappingRoutes { route in
      var route = route
      route.accepting = route.accepting?.map(change)
      return route
    }
  }

  /// Returns the request with other guards and handlers.
  func mappingVerdicts(_ change: (Verdict) -> Verdict) -> Request {
    mappingRoutes { route in
      var route = route
      (route.guard, route.handler) = (change(route.guard), change(route.handler))
      return route
    }
  }

  private func mappingRoutes(_ change: (Route) -> Route) -> Request {
    guard case .open(var open) = self else { return self }
    open.entries = open.entries.map { entry in
      switch entry {
      case .route(let route): .route(change(route))
      case .group(let accepting, let routes):
        .group(accepting: accepting, routes: routes.map(change))
      }
    }
    return .open(open)
  }
}

extension Request.Link {
  fileprivate func mappingTexts(_ change: (String) -> String) -> Self {
    Self(
      change(url), path: path.map(change), userInfo: userInfo.map(change),
      reads: reads.map { $0.mappingName(change) })
  }
}

extension Source {
  /// The first word of the source.
  var word: String {
    switch self {
    case .customURLScheme(let scheme): scheme
    case .universalLink(let site): site.words.first.map(String.init) ?? ""
    }
  }

  fileprivate func mappingText(_ change: (String) -> String) -> Source {
    switch self {
    case .customURLScheme(let scheme): .customURLScheme(change(scheme))
    case .universalLink(let site): .universalLink(change(site))
    }
  }
}

extension Route {
  fileprivate func mappingTexts(_ change: (String) -> String) -> Route {
    Route(
      pattern: change(pattern), accepting: accepting,
      guard: self.guard.mappingTexts(change), handler: handler.mappingTexts(change))
  }
}

extension Verdict {
  fileprivate func mappingTexts(_ change: (String) -> String) -> Verdict {
    guard case .requires(let reads) = self else { return self }
    return .requires(reads.map { $0.mappingName(change) })
  }
}

extension Read {
  fileprivate func mappingName(_ change: (String) -> String) -> Read {
    switch self {
    case .argument(let name, let type): .argument(change(name), as: type)
    case .query(let name, let type): .query(change(name), as: type)
    case .requiredQuery(let name, let type): .requiredQuery(change(name), as: type)
    case .value(let name): .value(change(name))
    case .queryText(let name): .queryText(change(name))
    case .context: self
    }
  }

  /// Returns the read of another type.
  func reading(as type: ValueType) -> Read {
    switch self {
    case .argument(let name, _): .argument(name, as: type)
    case .query(let name, _): .query(name, as: type)
    case .requiredQuery(let name, _): .requiredQuery(name, as: type)
    case .value, .queryText, .context: self
    }
  }

  /// The read of a parameter that may be missing.
  var optional: Read {
    if case .requiredQuery(let name, let type) = self { .query(name, as: type) } else { self }
  }
}

extension ValueType {
  /// The rank of the type: a read as a plainer type is smaller.
  var plainness: Int {
    let ofContainer =
      switch container {
      case .none: 0
      case .list: 4
      case .set: 5
      }
    return ofContainer + scalar.traits.plainness
  }
}

extension String {
  /// The longest runs of letters and digits.
  var words: [Substring] {
    split { !($0.isLetter || $0.isNumber) }
  }

  /// Returns the text with another word in place of each whole word that equals the given one.
  func replacingWord(_ word: String, with other: String) -> String {
    var result = ""
    var rest = self[...]
    for found in words where found == word[...] {
      result += rest[..<found.startIndex] + other
      rest = self[found.endIndex...]
    }
    return result + rest
  }

  /// Returns the text with another character in place of one, wherever it stands.
  func substituting(_ other: Unicode.Scalar, for scalar: Unicode.Scalar) -> String {
    unicodeScalars.map { $0 == scalar ? other : $0 }.text
  }
}

extension [Unicode.Scalar] {
  /// The characters as a text.
  var text: String {
    var text = ""
    text.unicodeScalars.append(contentsOf: self)
    return text
  }
}
