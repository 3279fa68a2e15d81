// A router in words, as far as it decides what becomes of a link.

extension Request {
  /// The router on a line: its routes, its converters, and its sources if they differ from the link's.
  func routerText(in wording: Wording) -> String {
    switch self {
    case .parse(let parse): return wording.code(parse.pattern)
    case .navigate(let navigate):
      let converters = navigate.converters.map { converter in
        let texts = converter.texts.map(wording.code).joined(separator: ", ")
        return "\(wording.code(converter.type)) takes \(texts.isEmpty ? "nothing" : texts)"
      }
      return Self.list(navigate.patterns.map(wording.code))
        + (converters.isEmpty ? "" : " where \(converters.joined(separator: ", "))")
    case .open(let open):
      let routes = open.entries.flatMap { entry -> [String] in
        switch entry {
        case .route(let route): return [route.text(in: wording, accepting: route.accepting)]
        case .group(let accepting, let routes):
          return routes.isEmpty
            ? ["a group without routes for \(accepting.text(in: wording))"]
            : routes.map { $0.text(in: wording, accepting: accepting) }
        }
      }
      return Self.list(routes)
        + (open.sourcesDecide ? ", a router of \(open.accepting.text(in: wording))" : "")
    }
  }

  private static func list(_ texts: [String]) -> String {
    texts.isEmpty
      ? "no routes" : (texts.prefix(4) + (texts.count > 4 ? ["…"] : [])).joined(separator: " ")
  }
}

extension Request.Open {
  /// Whether the sources are more than the one that the link starts with.
  fileprivate var sourcesDecide: Bool {
    let saysNone = entries.allSatisfy { entry in
      if case .route(let route) = entry { route.accepting == nil } else { false }
    }
    guard accepting.count == 1, saysNone else { return true }
    let link = links.first?.url.utf8 ?? "".utf8
    switch accepting[0] {
    case .customURLScheme(let scheme): return !link.starts(with: (scheme + ":").utf8)
    case .universalLink(let site): return !link.starts(with: (site + "/").utf8)
    }
  }
}

extension Route {
  fileprivate func text(in wording: Wording, accepting: [Source]?) -> String {
    let parts = [
      accepting.map { "for \($0.text(in: wording))" },
      `guard`.text(of: "guard", in: wording), handler.text(of: "handler", in: wording),
    ].compactMap(\.self)
    return wording.code(pattern) + (parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))")
  }
}

extension [Source] {
  fileprivate func text(in wording: Wording) -> String {
    map { wording.code($0.text) }.joined(separator: ", ")
  }
}

extension Verdict {
  /// The behavior of a guard or a handler; nil if it accepts.
  fileprivate func text(of name: String, in wording: Wording) -> String? {
    switch self {
    case .accepts: nil
    case .rejects: "its \(name) \(name == "guard" ? "fails" : "throws")"
    case .requires(let reads):
      "its \(name) requires \(reads.map(wording.name).joined(separator: ", "))"
    }
  }
}
