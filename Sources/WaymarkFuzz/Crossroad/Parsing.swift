import WaymarkSpec

extension Draft {
  /// A link under one pattern, which may fit or be refused for any reason, or for several.
  mutating func parsing() -> (Request, Observation) {
    let drawn = choices.pick(sites())
    let site = allows(drawn.ownRules) ? drawn : .custom("pokedex")
    var target = target(at: site)
    var components: [String] = []
    var arguments: [(name: String, sample: Sample)] = []
    for (place, sample) in target.components.enumerated() {
      if choices.draw(2) == 0, mayBeLiteral(sample.text) {
        components.append(equalLiteral(sample.text, isFirst: place == 0 && target.isCustom))
      } else {
        let name = name(place, ofRoute: 0)
        components.append(":" + name)
        arguments.append((name, sample))
      }
    }
    if components.isEmpty { cite(.`match.root`) }
    var pattern = ownPattern(components, site)

    // The errors from the inside out: the last one that is made is the first that is reported.
    var error: ParseErrorCode?
    var edit: LinkEdit?
    let literals = components.indices.filter { !components[$0].isArgument }
    if let place = literals.last, chance(in: 6, .`parse.component`) {
      error = .componentIsMismatch
      target.components[place] = Sample(components[place] + "x")
    }
    if chance(in: 8, .`parse.count`) {
      error = .componentsCountMismatch
      target.components.append(Sample("more"))
    }
    // A link that cannot be read is refused before anything of it is compared.
    let (rule, code, edits) = Self.errors(target)[choices.weighted([10, 2, 2, 2])]
    let possible = edits.filter { allows($0.rules) }
    if !possible.isEmpty, may(rule) {
      error = code
      edit = choices.pick(possible)
      if let edit { cite(edit.rules) }
    }
    let link = link(to: target, edit: edit)
    cite(.`parse.result`)
    switch choices.weighted([14, 1, 1]) {
    case 1 where may(.`parse.relative`):
      error = .invalidURL
      pattern = relativePattern(components)
    case 2 where may(RuleSet(.`parse.pattern`, .`pattern.invalid`)):
      error = .invalidPattern
      let strict = RuleID.`pattern.strict`
      pattern += pick([
        ("/a//b", nil), ("/:", strict), ("/:n/:n", strict), ("/a?b", strict), ("/a#b", strict),
      ])
    default: break
    }

    var reads: [Read] = []
    var results: [ReadResult] = []
    for (name, sample) in arguments { readArgument(name, sample, &reads, &results) }
    readQuery(of: target, &reads, &results)
    readContext(link, nil, &reads, &results)
    let request = Request.parse(Request.Parse(pattern: pattern, url: link, reads: reads))
    return (request, error.map { .parseError($0) } ?? .parsed(reads: results))
  }

  /// What a link to a target can have wrong as a whole, by kinds: the first is nothing.
  private static func errors(
    _ target: Target
  ) -> [(rule: RuleID, code: ParseErrorCode?, edits: [LinkEdit])] {
    [
      (.`parse.result`, nil, []),
      (
        .`parse.scheme`, .schemeIsMismatch,
        target.isCustom ? [.scheme] : [.scheme, .otherWebScheme, .otherWebSchemeAndHost]
      ),
      (
        .`parse.host`, .hostIsMismatch,
        target.isCustom ? [] : [.hostPrefix, .hostSuffix, .subdomain, .hostAsUserInfo, .port]
      ),
      (
        .`parse.malformed`, .invalidURL,
        [.malformedAuthority, .notUTF8Segment, .notUTF8Host, .noScheme]
      ),
    ]
  }
}
