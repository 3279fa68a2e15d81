nonisolated extension Pattern {
  /// Returns the link that this pattern matches with the given arguments, percent-encoded.
  ///
  /// ```swift
  /// let pattern = try Pattern("/pokemons/:id")
  /// let link = try pattern.link(
  ///   ["id": 25], query: ["types": ["water", "grass"]], of: .customURLScheme("pokedex"))
  /// print(link.text)  // pokedex://pokemons/25?types=water%2Cgrass
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: A value for each argument of the pattern, in any order.
  ///   - query: The items of the query, in order.
  ///   - source: The source of the link. Omit it if the pattern names a source.
  /// - Returns: The link, from which a context reads the same values.
  /// - Throws: ``LinkError`` if the values can't be read from the link again, or if the source is missing
  ///   or invalid.
  /// - Complexity: O(*n* log *n*), where *n* is the length of the link.
  public func link(
    _ arguments: LinkValues = [:],
    query: LinkValues = [:], of source: LinkSource? = nil
  ) throws(LinkError) -> DeepLink {
    let start = try start(source)
    let names = self.components.compactMap { component in
      if case .argument(let name) = component { name } else { nil }
    }
    let texts = try arguments.texts(of: names, pattern: text)
    var components: [String] = []
    for component in self.components {
      switch component {
      case .literal(let literal): components.append(literal)
      case .argument(let name):
        guard let text = texts[name] else { throw .missingArgument(name, pattern: self.text) }
        guard !text.isEmpty else { throw .unwritable(text, reason: .emptyComponent) }
        components.append(text)
      }
    }
    for text in components where text.isDotSegment {
      throw .unwritable(text, reason: .dotSegment)
    }
    let path = components.map(\.percentEncoded).joined(separator: "/")
    let link = start + path + (try String(writing: query))
    do { return try DeepLink(link) } catch {
      throw .invalidSource(.invalidPattern(text, .malformedSite(error)))
    }
  }

  /// Returns the text of the link before the first component.
  private func start(_ given: LinkSource?) throws(LinkError) -> String {
    guard let source = source ?? given else { throw .noSource(pattern: text) }
    if let given, given != source { throw .otherSource(given, pattern: text) }
    do throws(DefinitionError) { try RouterDefinition(sources: [source]).checkSources() } catch {
      throw .invalidSource(error)
    }
    return switch source {
    case .customURLScheme(let scheme): scheme + "://"
    case .universalLink(let text): text.hasSuffix("/") ? text : text + "/"
    }
  }
}

nonisolated extension String {
  /// Creates a query with its question mark, or an empty string if there are no items.
  ///
  /// - Parameters:
  ///   - query: The items, in order.
  ///   - encode: Returns a name in the form in which the query contains it.
  ///   - fold: Returns the form in which names are compared.
  package init(
    writing query: LinkValues,
    name encode: (String) throws(LinkError) -> String = { $0.percentEncoded },
    folded fold: (String) -> String = { $0.caseFolded }
  ) throws(LinkError) {
    var names: Set<String> = []
    var items: [String] = []
    for (name, value) in query.pairs {
      guard names.insert(fold(name)).inserted else { throw .repeatedName(name) }
      items.append(try encode(name) + "=" + (try value.written()).percentEncoded)
    }
    self = items.isEmpty ? "" : "?" + items.joined(separator: "&")
  }

  /// Whether readers of URLs remove the text from a path, also where its dots are percent-encoded.
  package var isDotSegment: Bool {
    [".", "..", "%2e", ".%2e", "%2e.", "%2e%2e"].contains(lowercased())
  }

  /// The text in which all characters but the unreserved ones are percent-encoded (RFC 3986 §2.3).
  ///
  /// The result has no special meaning in any part of a link.
  package var percentEncoded: String {
    var encoded: [UInt8] = []
    for byte in utf8 {
      switch Unicode.Scalar(byte) {
      case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~": encoded.append(byte)
      default:
        encoded.append(UInt8(ascii: "%"))
        for digit in [byte >> 4, byte & 15] {
          encoded.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") - 10 + digit)
        }
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}
