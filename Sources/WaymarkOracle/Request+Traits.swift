package import WaymarkSpec

// What a reader of a report sees of its request.

extension Request.Link {
  /// Whether two slashes stand together in the path.
  var hasEmptySegmentBeforeEnd: Bool {
    let text = url[...].parted(at: "#").before.parted(at: "?").before
    return (text.parted(at: "://").after ?? text).parted(at: "//").after != nil
  }
}

extension Request {
  /// The request without reads.
  package var withoutReads: Self {
    asking(links.map { Link($0.url, userInfo: $0.userInfo) })
  }

  /// The punctuation of the components of the last link, and what else is no letter or number there.
  package var marksOfComponents: Set<Unicode.Scalar> {
    Set(components.unicodeScalars.filter { $0 != "/" && $0.isMark })
  }

  /// The components of the last link, as written.
  private var components: Substring {
    links.last?.url[...].parted(at: "#").before.parted(at: "?").before.components ?? ""
  }

  /// What strikes a reader of the last link and the patterns: punctuation, once decoded, without what separates parts;
  /// where escapes, capitals, empty segments and letters beyond ASCII are; types of values other than texts.
  var traits: Set<String> {
    let (text, behind) = (links.last?.url[...].parted(at: "#").before ?? "").parted(at: "?").both
    let (query, scheme) = (behind ?? "", text.parted(at: ":").before)
    var traits: Set<String> = []
    let authority =
      links.last?.url[...].parted(at: "://").after?.prefix { !"/?#".contains($0) } ?? ""
    var places = [("path", components, "/"), ("query", query, "&=/:?")]
    // The host of another link is a component.
    if Evaluation.plain.isWeb(scheme) { places.append(("authority", authority, ":.-")) }
    for (place, written, delimiters) in places {
      let withoutMalformed = Evaluation.plain.withoutMalformedPercent(written)
      if withoutMalformed != written { traits.insert("malformed escape") }
      if withoutMalformed.hasASCII("%") { traits.insert("escape in the \(place)") }
      let decoded = Evaluation.plain.decoded(withoutMalformed)
      if decoded == nil { traits.insert("no UTF-8") }
      for scalar in (decoded ?? "").unicodeScalars
      where !delimiters.unicodeScalars.contains(scalar) {
        if scalar.isMark {
          traits.insert(String(scalar))
        } else if !scalar.isASCII {
          traits.insert("letter beyond ASCII in the \(place)")
        }
      }
    }
    for component in patterns.flatMap({ $0[...].components.pieces(at: "/") }) {
      // The colon in front makes an argument.
      for scalar in (component.hasPrefix(":") ? component.dropFirst() : component).unicodeScalars
      where !scalar.isASCII || scalar.isMark {
        traits.insert("pattern with " + (scalar.isASCII ? String(scalar) : "more than ASCII"))
      }
    }
    if scheme != scheme.lowercased()[...] { traits.insert("capital in the scheme") }
    if authority != authority.lowercased()[...] { traits.insert("capital in the authority") }
    if let port = authority.port {
      traits.insert(port.utf8.count > 5 ? "long port" : "port")
    }
    if case .open(let open) = self,
      open.accepting.contains(where: { source in
        if case .universalLink(let site) = source { site.dropFirst(8).port != nil } else { false }
      })
    {
      traits.insert("port of a source")
    }
    if components.hasSuffix("/") { traits.insert("slash at the end") }
    if links.last?.hasEmptySegmentBeforeEnd == true { traits.insert("empty segment") }
    if query.hasASCII("&") { traits.insert("several items") }
    if ["=,", ",,", ",&"].contains(where: { query.parted(at: $0).after != nil })
      || query.utf8.last == UInt8(ascii: ",")
    {
      traits.insert("empty element")
    }
    if query.pieces(at: "&").contains(where: { $0.parted(at: "=").after?.hasASCII("=") == true }) {
      traits.insert("value with =")
    }
    // Long texts are what the cases with them are about.
    if text.utf8.count + query.utf8.count > 70 { traits.insert("long") }
    if hasEscapedName { traits.insert("escape in a name") }
    if components.lowercased()[...].parted(at: "%2f").after != nil {
      traits.insert("escaped slash")
    }
    for read in (links.last?.reads ?? []) + readsOfGuards where read.type != ValueType(.string) {
      traits.insert("\(read.type)")
    }
    for read in readsOfGuards {
      if case .argument = read { traits.insert("guard of an argument") }
      if read.queryName != nil { traits.insert("guard of a query item") }
    }
    return traits
  }

  /// Whether something strikes in both requests, or nothing does in the other one.
  package func strikesLike(_ other: Request) -> Bool {
    other.traits.isEmpty || !traits.isDisjoint(with: other.traits)
  }

  /// Whether each component of each pattern is an argument.
  var forms: [[Bool]] {
    patterns.map { pattern in
      pattern[...].components.pieces(at: "/").filter { !$0.isEmpty }.map { $0.hasPrefix(":") }
    }
  }

  /// What guards read.
  private var readsOfGuards: [Read] {
    guard case .open(let open) = self else { return [] }
    return open.routes.flatMap { route -> [Read] in
      if case .requires(let reads) = route.guard { reads } else { [] }
    }
  }

  /// What the last link reads: arguments, query items, and others.
  var kindsOfReads: Set<Int> {
    Set(
      (links.last?.reads ?? []).map { read in
        if case .argument = read { 0 } else { read.queryName == nil ? 1 : 2 }
      })
  }
}

extension Substring {
  /// The text behind the last colon of an authority, unless that stands in an IP literal.
  fileprivate var port: Substring? {
    let authority = prefix { $0 != "/" }
    guard let colon = authority.lastIndex(of: ":"), !authority[colon...].hasASCII("]") else {
      return nil
    }
    return authority[colon...].dropFirst()
  }

  /// The components of a link or a pattern without a query, as written.
  fileprivate var components: Substring {
    let (scheme, rest) = parted(at: ":").both
    guard let rest, Evaluation.plain.isScheme(scheme) else { return self }
    guard rest.hasPrefix("//") else { return rest }
    let behind = rest.dropFirst(2)
    return Evaluation.plain.isWeb(scheme) ? behind.parted(at: "/").after ?? "" : behind
  }
}
