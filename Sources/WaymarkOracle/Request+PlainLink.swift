import WaymarkSpec

extension Request {
  /// The request with a link that opens the same route and has nothing unusual: small letters, the text “a” or
  /// “1” for each argument, and no query; nil if no route opens the only link, or if the link is such a one.
  var withPlainLink: Request? {
    guard case .open(let open) = self, open.links.count == 1,
      case .links(let answers) = Oracle().observe(self), let route = answers[0].goal,
      let pattern = Evaluation.plain.pattern(patterns[route])
    else { return nil }
    let (scheme, _) = open.links[0].url[...].parted(at: ":").both
    let isWeb = Evaluation.plain.isWeb(scheme)
    let sites = open.accepting.lazy.compactMap { source in
      if case .universalLink(let site) = source { site } else { nil }
    }
    // A pattern that names a website has the text of its source.
    let own = patterns[route].unicodeScalars.split(
      separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    let site =
      pattern.source == nil ? sites.first : own.prefix(3).map(String.init).joined(separator: "/")
    guard
      let start = isWeb
        ? site.map({ $0.hasSuffix("/") ? $0 : $0 + "/" }) : "\(scheme.lowercased())://"
    else { return nil }
    // A guard may need a number.
    let all = ["a", "1"].lazy.map { argument in
      let components = pattern.components.map { component in
        switch component {
        case .literal(let text): text.escaped(with: "/?#%")
        case .argument: argument
        }
      }
      return asking([Link(start + components.joined(separator: "/"))])
    }
    let plain = all.first { plain in
      guard case .links(let answers) = Oracle().observe(plain) else { return false }
      return answers[0].goal == route
    }
    return plain?.links[0].url == open.links[0].url ? nil : plain
  }
}
