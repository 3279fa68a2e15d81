import WaymarkSpec

/// A link as it was written.
private struct Written {
  let url: String
  /// What it rests on.
  let rules: RuleSet
  let hasEscapedComma: Bool
}

extension Draft {
  /// Links that some route opens, that all handlers throw on, or that no route can match.
  mutating func opening() -> (Request, Observation) {
    let scene = tableScene()
    let start = Visit(target: scene.target)
    let course = course(of: start, in: scene.table)
    // What becomes of further links is known by what becomes of the first.
    if course == nil { giveUp() }
    let first = (visit: start, course: course ?? Course())
    var last = first
    var written: Written?
    let (links, expected) = links { draft in
      switch draft.turn {
      case .nowhere: return draft.refusedLink(scene.target, among: scene.sites)
      case .first: last = first
      case .any:
        // Of the same text again something else may be read.
        if let written, draft.choices.chance(in: 12) {
          draft.cite(written.rules)
          draft.hasEscapedComma = written.hasEscapedComma
          return draft.link(written.url, of: last.visit, last.course, in: scene.table)
        }
        if draft.choices.weighted([5, 1]) == 1 {
          return draft.refusedLink(scene.target, among: scene.sites)
        }
        last = draft.step(.visit) { $0.visit(after: last, of: scene.table, for: scene.target) }
      }
      let url = draft.link(to: last.visit.target)
      written = Written(url: url, rules: draft.grounds, hasEscapedComma: draft.hasEscapedComma)
      return draft.link(url, of: last.visit, last.course, in: scene.table)
    }
    let request = Request.Open(
      accepting: scene.table.accepting, entries: scene.table.entries, links: links)
    return (.open(request), expected)
  }

  /// A router for a target, of which some route opens links to it where nothing else is drawn.
  mutating func tableScene(
    opens: Bool? = nil
  ) -> (sites: [Target.Site], target: Target, table: Table) {
    let sites = step(.sites) { $0.sites() }
    // What overflows does so at the last of many.
    let isLast = sites.count > 8 && choices.draw(2) == 1
    let site = isLast ? sites[sites.count - 1] : choices.pick(sites)
    let target = step(.target) { $0.target(at: site) }
    let opens = opens ?? !chance(in: 8, .`open.responds`)
    let table = step(.table) { $0.table(for: target, sites: sites, opens: opens) }
    return (sites, target, table)
  }

  /// A link of which it is known what becomes of it.
  private mutating func link(
    _ url: String, of visit: Visit, _ course: Course, in table: Table
  ) -> (Request.Link, Observation.Answer) {
    let target = visit.target
    var link = Request.Link(url, userInfo: userInfo())
    var results: [ReadResult] = []
    if let winner = course.opens {
      link.reads.reserveCapacity(4)
      results.reserveCapacity(4)
      readArguments(table.plans[winner].arguments(of: target), of: target, &link.reads, &results)
      if target.components.isEmpty, chance(in: 8, .`value.argument`) {
        readAbsentArgument(&link.reads, &results)
      }
      readQuery(of: target, &link.reads, &results)
      readContext(link.url, link.userInfo, &link.reads, &results)
      if let other = table.plans.first?.arguments(of: target).first?.name,
        table.plans[winner].index(of: other) == nil, scope.offers(.scalar(.string)),
        chance(in: 4, .`value.argument`)
      {
        // An argument of another route that was tried is none of this one.
        link.reads.append(.argument(other, as: ValueType(.string)))
        results.append(.error(.keyNotFound))
      }
    } else if choices.chance(in: 2), scope.offers(.scalar(.string)) {
      // Nothing is read where no route opens, whatever is asked for.
      link.reads.append(.query("type", as: ValueType(.string)))
    }
    return (
      link,
      .opened(
        Observation.Opened(
          responds: course.responds, attempts: course.attempts, opens: course.opens,
          reads: results))
    )
  }

  /// A link that no route can match.
  private mutating func refusedLink(
    _ target: Target, among sites: [Target.Site]
  ) -> (Request.Link, Observation.Answer) {
    var target = target
    choices.begin(.step, Step.refusal.rawValue)
    // A link to another source is read, and leaves all routes as they are.
    let kind = turn == .nowhere ? 1 : choices.weighted([3, 2, 8])
    var edit = kind == 2 ? refusingEdit(of: target, among: sites) : nil
    if let edit {
      cite(edit.rules)
    } else if kind == 1, let other = otherSite(than: sites) {
      target.site = other
      let edits = LinkEdit.malformed.filter { allows($0.rules) }
      if turn == .any, choices.chance(in: 3), !edits.isEmpty {
        let drawn = choices.pick(edits)
        cite(drawn.rules)
        edit = drawn
      }
    } else {
      // More components than any pattern has.
      cite(.`match.count`)
      for _ in 0..<(choices.chance(in: 64) ? 256 : 6) {
        target.components.append(Sample(choices.pick(["a", "x", "é"])))
      }
    }
    choices.end()
    return (
      Request.Link(link(to: target, edit: edit, among: sites), userInfo: userInfo()),
      .opened(Observation.Opened(responds: false, attempts: [], opens: nil, reads: []))
    )
  }

  /// A source of either kind whose links none of the given ones accepts; nil where none was found, or may
  /// be rested on.
  mutating func otherSite(than sites: [Target.Site]) -> Target.Site? {
    let other = step(.sites) { $0.site() }
    let isTaken = sites.contains { site in
      other.host.map { site.host?.lowercased() == $0.lowercased() } ?? (site.scheme == other.scheme)
    }
    return !isTaken && may(LinkEdit.scheme.rules) && may(other.rules) ? other : nil
  }

  /// What a link can do wrong so that none of the sources accepts it; nil where the case may rest on none
  /// of what is known.
  private mutating func refusingEdit(of target: Target, among sites: [Target.Site]) -> LinkEdit? {
    // A source of the other scheme and this host would accept the link.
    let hasOther = sites.contains { $0.host == target.site.host && $0 != target.site }
    let edits = (target.isCustom ? LinkEdit.ofCustom : LinkEdit.allCases).filter { edit in
      allows(edit.rules) && !(hasOther && (edit == .otherWebScheme || edit == .port))
    }
    return edits.isEmpty ? nil : choices.pick(edits)
  }

  /// Reads the arguments of a pattern, each as some of the types whose result is known.
  mutating func readArguments(
    _ arguments: some Sequence<(index: Int, name: String)>, of target: Target,
    _ reads: inout [Read], _ results: inout [ReadResult]
  ) {
    choices.begin(.step, Step.reads.rawValue)
    defer { choices.end() }
    for (index, name) in arguments where isRead(index, of: target.components.count) {
      choices.begin(.component, index)
      readArgument(name, target.components[index], &reads, &results)
      choices.end()
    }
  }

  /// Whether one of some things is read: of many only some are, the last one among them.
  private mutating func isRead(_ index: Int, of count: Int) -> Bool {
    count < 32 || index == count - 1 || choices.draw(count / 8) == 0
  }

  /// Reads an argument as some of the types whose result is known.
  mutating func readArgument(
    _ name: String, _ sample: Sample, _ reads: inout [Read], _ results: inout [ReadResult]
  ) {
    let readings = readings(of: sample)
    guard !readings.isEmpty, !choices.chance(in: 4), may(.`value.argument`) else { return }
    let other = choices.chance(in: 6) ? otherReading(of: sample) : nil
    let reading = other ?? pick(readings)
    reads.append(.argument(choices.draw(2) == 0 ? name : reformed(name), as: reading.type))
    results.append(reading.value.map { .value($0) } ?? .error(.couldNotParse))
    cite(reading, of: sample)
    if choices.chance(in: 12) { readAbsentArgument(&reads, &results) }
  }

  /// Reads an argument that no pattern has.
  mutating func readAbsentArgument(_ reads: inout [Read], _ results: inout [ReadResult]) {
    guard let type = anyType() else { return }
    reads.append(.argument(choices.pick(Self.absentArguments), as: type))
    results.append(.error(.keyNotFound))
  }

  /// One of the ways to read a text; of a large case, rather the list that it may be.
  private mutating func pick(_ readings: [Sample.Reading]) -> Sample.Reading {
    let lists = isLargeCase ? readings.filter { $0.type.container != .none } : []
    return choices.pick(lists.isEmpty ? readings : lists)
  }

  /// Cites what a reading rests on, how its text is written in the link included.
  private mutating func cite(_ reading: Sample.Reading, of sample: Sample) {
    cite(reading.rules)
    let isSplit =
      reading.type.container != .none && sample.text.hasByte(UInt8(ascii: ","))
    if isSplit, hasEscapedComma { cite(.`value.list-encoded`) }
  }

  /// A type that the router offers; nil where it offers none.
  mutating func anyType() -> ValueType? {
    let type = choices.pick(ValueType.allCases)
    return scope.offers(type) ? type : ValueType.allCases.first { scope.offers($0) }
  }

  /// Reads query parameters, by whatever name is equal to theirs.
  mutating func readQuery(
    of target: Target, _ reads: inout [Read], _ results: inout [ReadResult]
  ) {
    choices.begin(.step, Step.query.rawValue)
    defer { choices.end() }
    for (index, item) in target.query.enumerated() {
      choices.begin(.item, index)
      defer { choices.end() }
      guard choices.draw(4) > 0, isRead(index, of: target.query.count) else { continue }
      guard let first = target.query.firstIndex(where: { $0.key == item.key }) else { continue }
      let decisive = target.query[first]
      cite(.`query.split`)
      if first != index || target.query[(index + 1)...].contains(where: { $0.key == item.key }) {
        cite(.`query.first`)
      }
      let name = askedName(item)
      if !name.isSame(as: decisive.name) { cite(.`query.name`) }
      var value: Value?
      let type: ValueType
      if let sample = decisive.sample {
        let readings = readings(of: sample)
        guard !readings.isEmpty else { continue }
        let other = choices.chance(in: 6) ? otherReading(of: sample) : nil
        let reading = other ?? pick(readings)
        if reading.value == nil, !may(.`query.unparsable`) { continue }
        if sample.text.isEmpty, !may(.`query.empty`) { continue }
        (type, value) = (reading.type, reading.value)
        cite(reading, of: sample)
      } else {
        guard let any = anyType() else { continue }
        type = any
      }
      addQuery(name, type, value, &reads, &results)
    }
    var count = 0
    while count < 2, chance(in: 6, .`query.absent`), let type = anyType() {
      addQuery(absentName(target), type, nil, &reads, &results)
      count += 1
    }
  }

  private mutating func addQuery(
    _ name: String, _ type: ValueType, _ value: Value?, _ reads: inout [Read],
    _ results: inout [ReadResult]
  ) {
    if chance(in: 4, .`query.required`) {
      reads.append(.requiredQuery(name, as: type))
      results.append(value.map { .value($0) } ?? .error(.missingRequiredQueryParameter))
    } else {
      reads.append(.query(name, as: type))
      results.append(.value(value ?? .null))
    }
  }

  /// Reads what else a context has.
  mutating func readContext(
    _ link: String, _ userInfo: String?, _ reads: inout [Read], _ results: inout [ReadResult]
  ) {
    choices.begin(.step, Step.context.rawValue)
    defer { choices.end() }
    if choices.chance(in: 8), link.isReference, may(.`open.context`) {
      reads.append(.context(.url))
      results.append(.value(.text(link)))
    }
    if scope.offers(.userInfo), chance(in: 8, .`open.user-info`) {
      reads.append(.context(.userInfo))
      results.append(.value(userInfo.map { .text($0) } ?? .null))
    }
  }
}

extension String {
  /// Whether the text holds nothing but what a URI reference may hold; how others are given back is
  /// left open.
  fileprivate var isReference: Bool {
    var digitsDue = 0
    var hasFragment = false
    let authority = offsetsOfAuthority
    var offset = -1
    for byte in utf8 {
      offset += 1
      if digitsDue > 0 {
        guard byte.isHexDigit else { return false }
        digitsDue -= 1
        continue
      }
      switch byte {
      case UInt8(ascii: "%"): digitsDue = 2
      case UInt8(ascii: "#"):
        if hasFragment { return false }
        hasFragment = true
      // Around an IP literal, brackets are allowed.
      case UInt8(ascii: "["), UInt8(ascii: "]"):
        guard authority.contains(offset) else { return false }
      case UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "&")...UInt8(ascii: ";"),
        UInt8(ascii: "="), UInt8(ascii: "?"), UInt8(ascii: "@"), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        break
      default: guard byte.isAlphanumeric else { return false }
      }
    }
    return digitsDue == 0
  }

  /// Where the authority stands; nothing where there is none.
  private var offsetsOfAuthority: Range<Int> {
    let scheme = utf8.prefix { $0 != UInt8(ascii: ":") }
    let rest = utf8[scheme.endIndex...]
    guard rest.starts(with: "://".utf8) else { return 0..<0 }
    let start = scheme.count + 3
    return start..<start + rest.dropFirst(3).prefix { !"/?#".utf8.contains($0) }.count
  }
}
