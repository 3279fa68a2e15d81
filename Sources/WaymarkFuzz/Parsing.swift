import WaymarkSpec

extension Draft {
  /// A link under one pattern, which may fit or be refused for any reason, or for several.
  mutating func parsing() -> (Request, Observation) {
    let site = choices.pick(sites())
    var target = target(at: site)
    var components: [String] = []
    var arguments: [(name: String, sample: Sample)] = []
    for (place, sample) in target.components.enumerated() {
      if sample.text.isLiteral, choices.draw(2) == 0 {
        cite(place == 0 && target.isCustom ? "match.first-case" : "match.literal")
        components.append(place == 0 && target.isCustom ? recased(sample.text) : sample.text)
      } else {
        cite("match.argument")
        cite("pattern.argument")
        let name = name(place, ofRoute: 0)
        components.append(":" + name)
        arguments.append((name, sample))
      }
    }
    var pattern = ownPattern(components, site)

    // The errors from the inside out: the last one that is made is the first that is reported.
    var error: ParseErrorCode?
    var edit: LinkEdit?
    let literals = components.indices.filter { !components[$0].isArgument }
    if let place = literals.last, choices.chance(in: 6) {
      cite("parse.component")
      error = .componentIsMismatch
      target.components[place] = Sample(text: components[place] + "x", readings: [])
    }
    if choices.chance(in: 8) {
      cite("parse.count")
      error = .componentsCountMismatch
      target.components.append(Sample(text: "more", readings: []))
    }
    switch choices.weighted([10, 2, 2, 2]) {
    case 1:
      cite("parse.scheme")
      error = .schemeIsMismatch
      edit =
        target.isCustom
        ? .scheme : choices.pick([.scheme, .otherWebScheme, .otherWebSchemeAndHost])
    case 2 where !target.isCustom:
      cite("parse.host")
      error = .hostIsMismatch
      edit = choices.pick([.hostPrefix, .hostSuffix, .subdomain, .hostAsUserInfo, .port])
    case 3:
      cite("parse.malformed")
      error = .invalidURL
      edit = choices.pick([.malformedAuthority, .notUTF8Segment, .notUTF8Host, .noScheme])
    // A link that cannot be read is refused before anything of it is compared.
    default: break
    }
    let link = link(to: target, edit: edit)
    switch choices.weighted([14, 1, 1]) {
    case 1:
      cite("parse.relative")
      error = .invalidURL
      pattern = relativePattern(components)
    case 2:
      cite("parse.pattern")
      error = .invalidPattern
      pattern += choices.pick(["/a//b", "/:", "/:n/:n", "/a?b", "/a#b"])
    default: cite("parse.result")
    }

    var reads: [Read] = []
    var results: [ReadResult] = []
    for (name, sample) in arguments { readArgument(name, sample, &reads, &results) }
    readQuery(of: target, &reads, &results)
    readContext(link, nil, &reads, &results)
    let request = Request.parse(Request.Parse(pattern: pattern, url: link, reads: reads))
    return (request, error.map { .parseError($0) } ?? .parsed(reads: results))
  }
}
