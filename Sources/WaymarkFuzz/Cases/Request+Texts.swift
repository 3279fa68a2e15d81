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
    case .open(var open):
      open.accepting = open.accepting.map { $0.mappingText(change) }
      open.entries = open.entries.map { entry in
        switch entry {
        case .route(let route): .route(route.mappingTexts(change))
        case .group(let accepting, let routes):
          .group(
            accepting: accepting.map { $0.mappingText(change) },
            routes: routes.map { $0.mappingTexts(change) })
        }
      }
      open.links = open.links.map { $0.mappingTexts(change) }
      return .open(open)
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

extension Request.Link {
  fileprivate func mappingTexts(_ change: (String) -> String) -> Self {
    Self(
      change(url), path: path.map(change), userInfo: userInfo.map(change),
      reads: reads.map { $0.mappingName(change) })
  }
}

extension Source {
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
      pattern: change(pattern), accepting: accepting?.map { $0.mappingText(change) },
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
  func replacing(_ scalar: Unicode.Scalar, with other: Unicode.Scalar) -> String {
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
