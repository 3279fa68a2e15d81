// The router starts here and in PlainRouter+Open, which makes routers (+Definition). Both read links
// (+Link, +Authority, +Decoding), patterns (+Pattern) and sources (+Source), and compare them
// (+Match, +Text). Contexts are read in +Context and +Query, their values in +Value. The second
// dialect starts in +Navigator.

import WaymarkConformance
package import WaymarkSpec

/// A second router, written from the rules alone in the plainest code: as it is, as one of its mutants, or as
/// all that a real library does otherwise.
package struct PlainRouter: RouterUnderTest {
  package let name: String
  package let unsupported: Set<Capability>
  private let mutant: Mutant?
  private let mutants: Set<Mutant>

  package init(mutant: Mutant? = nil) {
    self.init(
      name: mutant?.rawValue ?? "PlainRouter", mutants: Set(mutant.map { [$0] } ?? []))
  }

  package init(
    name: String, mutants: Set<Mutant>, unsupported: Set<Capability> = []
  ) {
    self.name = name
    self.unsupported = unsupported
    mutant = mutants.count == 1 ? mutants.first : nil
    self.mutants = mutants.count > 1 ? mutants : []
  }

  /// Whether the router does this wrong.
  func has(_ mutant: Mutant) -> Bool {
    if let only = self.mutant { return only == mutant }
    return !mutants.isEmpty && mutants.contains(mutant)
  }

  package func observe(_ request: Request) -> Observation {
    switch request {
    case .open(let open): self.open(open)
    case .parse(let parse): self.parse(parse)
    case .navigate(let navigate): self.navigate(navigate)
    }
  }
}

extension PlainRouter {
  /// Rules: parse.*; all links are read under the one pattern.
  func parse(_ request: Request.Parse) -> Observation {
    var memory = Memory()
    return .links(request.links.map { parse($0, request.pattern, &memory) })
  }

  /// Rules: parse.*, in their order.
  private func parse(
    _ request: Request.Link, _ text: String, _ memory: inout Memory
  ) -> Observation.Answer {
    let link = link(request.url)
    if has(.parsesLinkFirst), link == nil { return .parseError(.invalidURL) }
    guard let pattern = pattern(text) else { return .parseError(.invalidPattern) }
    guard let source = pattern.source else {
      return .parseError(
        has(.relativePatternsAreOtherSchemes) ? .schemeIsMismatch : .invalidURL)
    }
    guard let link else {
      let isOther =
        has(.noLinkIsOtherScheme)
        || has(.noSchemeIsOtherScheme) && isURLWithoutScheme(request.url)
      return .parseError(isOther ? .schemeIsMismatch : .invalidURL)
    }
    if has(.parseComparesHostsFirst), let host = source.host, !isHost(link.host, host) {
      return .parseError(.hostIsMismatch)
    }
    if has(.parseCountsFirst),
      !areAsMany(components(of: link, isUniversal: source.host != nil), as: pattern)
    {
      return .parseError(.componentsCountMismatch)
    }
    guard isScheme(link.scheme, source.scheme) else {
      return .parseError(has(.otherSchemesAreOtherHosts) ? .hostIsMismatch : .schemeIsMismatch)
    }
    if let host = source.host, !has(.parseIgnoresHosts) {
      guard isHost(link.host, host),
        isPort(link.authority?.port, source.port, scheme: link.scheme)
      else { return .parseError(.hostIsMismatch) }
    }
    return matched(request, link, pattern, &memory, isUniversal: source.host != nil)
  }

  /// Rules: parse.count, parse.component, parse.result.
  private func matched(
    _ request: Request.Link, _ link: Link, _ pattern: Pattern, _ memory: inout Memory,
    isUniversal: Bool
  ) -> Observation.Answer {
    let components = components(of: link, isUniversal: isUniversal)
    var arguments: [Argument] = []
    if has(.parseComparesBeforeItCounts),
      !match(components, pattern, link, isUniversal: isUniversal, &arguments)
    {
      return .parseError(.componentIsMismatch)
    }
    guard areAsMany(components, as: pattern) else { return .parseError(.componentsCountMismatch) }
    arguments = []
    guard match(components, pattern, link, isUniversal: isUniversal, &arguments) else {
      return .parseError(
        has(.otherComponentsAreOtherCounts) ? .componentsCountMismatch : .componentIsMismatch)
    }
    var context = Context(
      url: request.url, userInfo: nil, arguments: arguments, items: queryItems(link.query))
    if has(.remembersParsedPath) {
      let path = path(of: request.url)
      context = memory.contexts.first { $0.key == path }?.context ?? context
      memory.contexts.append((path, context))
    }
    return .parsed(reads: request.reads.map { read($0, in: context) })
  }
}
