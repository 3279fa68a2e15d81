import WaymarkSpec

extension Draft {
  /// Links under one pattern, which may fit or be refused for any reason, or for several.
  mutating func parsing() -> (Request, Observation) {
    let sites = step(.sites) { $0.sites() }
    let drawn = choices.pick(sites)
    let site = allows(drawn.ownRules) ? drawn : .custom("pokedex")
    let target = step(.target) { $0.target(at: site) }
    var components: [String] = []
    choices.begin(.step, Step.pattern.rawValue)
    for (place, sample) in target.components.enumerated() {
      choices.begin(.component, place)
      defer { choices.end() }
      if choices.draw(2) == 0, mayBeLiteral(sample.text) {
        components.append(equalLiteral(sample.text, isFirst: place == 0 && target.isCustom))
      } else {
        components.append(":" + name(place, ofRoute: 0))
      }
    }
    choices.end()
    if components.isEmpty { cite(.`match.root`) }
    cite(.`parse.result`)
    var pattern = step(.route) { $0.ownPattern(components, site) }
    var error: ParseErrorCode?
    switch choices.weighted([14, 1, 1]) {
    case 1 where may(.`parse.relative`):
      error = .invalidURL
      pattern = relativePattern(components)
    case 2 where may(RuleSet(.`parse.pattern`, .`pattern.invalid`)):
      error = .invalidPattern
      if choices.chance(in: 4), may(.`parse.relative`) { pattern = relativePattern(components) }
      let strict = RuleID.`pattern.strict`
      pattern += pick([
        ("/a//b", nil), ("/:", strict), ("/:n/:n", strict), ("/a?b", strict), ("/a#b", strict),
      ])
    default: break
    }
    let (links, expected) = links { $0.parsedLink(target, components, error) }
    return (.parse(Request.Parse(pattern: pattern, links: links)), expected)
  }

  /// A link under a pattern of these components that was made for a target.
  ///
  /// - Parameter invalid: Why the pattern is refused, whatever the link; nil where it is not.
  private mutating func parsedLink(
    _ target: Target, _ components: [String], _ invalid: ParseErrorCode?
  ) -> (Request.Link, Observation.Answer) {
    var target = target
    choices.begin(.step, Step.visit.rawValue)
    switch turn == .first ? 0 : choices.draw(3) {
    case 1: target.query = query()
    case 2:
      for place in components.indices where components[place].isArgument {
        choices.begin(.component, place)
        if choices.draw(2) == 1 { target.components[place] = component() }
        choices.end()
      }
    default: break
    }
    choices.end()

    // The errors from the inside out: the last one that is made is the first that is reported.
    choices.begin(.step, Step.refusal.rawValue)
    var error: ParseErrorCode?
    var edit: LinkEdit?
    let literals = components.indices.filter { !components[$0].isArgument }
    let mayBeRefused = turn != .first
    if mayBeRefused, let place = literals.last, chance(in: 4, .`parse.component`) {
      error = .componentIsMismatch
      let hasSlash = choices.draw(3) == 0 && may(.`link.encoded-slash`)
      target.components[place] = Sample(components[place] + (hasSlash ? "/x" : "x"))
    }
    if mayBeRefused, chance(in: 6, .`parse.count`) {
      error = .componentsCountMismatch
      target.components.append(choices.draw(3) == 0 ? component() : Sample("more"))
    }
    // A link that cannot be read is refused before anything of it is compared.
    let kind = mayBeRefused ? choices.weighted([6, 2, 3, 2]) : 0
    let (rule, code, edits) = Self.error(kind, target)
    let possible = edits.filter { allows($0.rules) }
    if !possible.isEmpty, may(rule) {
      error = code
      let drawn = choices.pick(possible)
      cite(drawn.rules)
      if drawn == .scheme, choices.draw(2) == 1, let other = otherSite(than: [target.site]),
        other.scheme != target.site.scheme
      {
        target.site = other
      } else {
        edit = drawn
        // What can't be read is refused, whatever its scheme is.
        if LinkEdit.malformed.contains(drawn), choices.chance(in: 4),
          let other = otherSite(than: [target.site])
        {
          target.site = other
        }
      }
    }
    choices.end()
    var link = Request.Link(link(to: target, edit: edit), userInfo: userInfo())
    var results: [ReadResult] = []
    link.reads.reserveCapacity(4)
    results.reserveCapacity(4)
    readArguments(components.arguments, of: target, &link.reads, &results)
    if components.allSatisfy({ !$0.isArgument }), chance(in: 6, .`value.argument`) {
      readAbsentArgument(&link.reads, &results)
    }
    readQuery(of: target, &link.reads, &results)
    readContext(link.url, nil, &link.reads, &results)
    return (link, (invalid ?? error).map { .parseError($0) } ?? .parsed(reads: results))
  }

  /// What a link to a target can have wrong as a whole, by kinds: the first is nothing.
  private static func error(
    _ kind: Int, _ target: Target
  ) -> (rule: RuleID, code: ParseErrorCode?, edits: [LinkEdit]) {
    switch kind {
    case 0: (.`parse.result`, nil, [])
    case 1:
      (
        .`parse.scheme`, .schemeIsMismatch,
        target.isCustom ? [.scheme] : [.scheme, .otherWebScheme, .otherWebSchemeAndHost]
      )
    case 2:
      (
        .`parse.host`, .hostIsMismatch,
        target.isCustom ? [] : [.host, .hostAsUserInfo, .noAuthority, .port]
      )
    default:
      (
        .`parse.malformed`, .invalidURL,
        [.malformedAuthority, .notUTF8Segment, .notUTF8Host, .noScheme, .oddScheme]
      )
    }
  }
}
