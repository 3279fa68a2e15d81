import WaymarkSpec

extension Draft {
  /// A link that some route opens, or that all handlers throw on.
  mutating func opening() -> (Request, Observation) {
    let sites = sites()
    let target = target(at: choices.pick(sites))
    let opens = !chance(in: 8, .`open.responds`)
    let table = table(for: target, sites: sites, opens: opens)
    let link = link(to: target)
    let userInfo = userInfo()

    let matching = table.plans.indices.filter { table.plans[$0].fate.matches }
    let winner = matching.first { table.plans[$0].fate == .opens }
    let attempts = matching.prefix { winner == nil || $0 <= winner ?? 0 }
    cite(winner == nil ? .`open.responds` : .`open.result`)

    var reads: [Read] = []
    var results: [ReadResult] = []
    if let winner {
      for (name, sample) in table.plans[winner].arguments {
        readArgument(name, sample, &reads, &results)
      }
      readQuery(of: target, &reads, &results)
      readContext(link, userInfo, &reads, &results)
      if let other = table.plans.first?.arguments.first?.name, winner > 0,
        scope.offers(.scalar(.string)), chance(in: 4, .`value.argument`)
      {
        // An argument of another route that was tried is none of this one.
        reads.append(.argument(other, as: ValueType(.string)))
        results.append(.error(.keyNotFound))
      }
    } else if choices.chance(in: 2), scope.offers(.scalar(.string)) {
      // Nothing is read where no route opens, whatever is asked for.
      reads.append(.query("type", as: ValueType(.string)))
    }
    let request = Request.Open(
      accepting: table.accepting, entries: table.entries, url: link, userInfo: userInfo,
      reads: reads)
    return (
      .open(request),
      .opened(
        Observation.Opened(
          responds: !attempts.isEmpty, attempts: Array(attempts), opens: winner, reads: results))
    )
  }

  private mutating func userInfo() -> String? {
    guard choices.chance(in: 6), scope.offers(.userInfo) else { return nil }
    return choices.pick(["ash", "", "é"])
  }

  /// A link that no route can match.
  mutating func refusal() -> (Request, Observation) {
    let sites = sites()
    var target = target(at: choices.pick(sites))
    let table = table(for: target, sites: sites, opens: true)
    let edit = choices.chance(in: 4) ? nil : refusingEdit(of: target, among: sites)
    if let edit {
      cite(edit.rules)
    } else {
      // More components than any pattern has.
      cite(.`match.count`)
      for _ in 0..<6 { target.components.append(Sample(choices.pick(["a", "x", "é"]))) }
    }
    let link = link(to: target, edit: edit)
    return (
      .open(Request.Open(accepting: table.accepting, entries: table.entries, url: link)),
      .opened(Observation.Opened(responds: false, attempts: [], opens: nil, reads: []))
    )
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

  /// Reads an argument as some of the types whose result is known.
  mutating func readArgument(
    _ name: String, _ sample: Sample, _ reads: inout [Read], _ results: inout [ReadResult]
  ) {
    let readings = readings(of: sample)
    guard !readings.isEmpty, !choices.chance(in: 4), may(.`value.argument`) else { return }
    let reading = choices.pick(readings)
    reads.append(.argument(choices.draw(2) == 0 ? name : reformed(name), as: reading.type))
    results.append(reading.value.map { .value($0) } ?? .error(.couldNotParse))
    cite(reading, of: sample)
    if choices.chance(in: 12) {
      // Names of query items, of arguments in another case or cut, and of no one.
      let others = ["missing", "type", "q", "iD", "a", "nAME", "X"]
      let name = choices.pick(others)
      guard let type = anyType() else { return }
      reads.append(.argument(name, as: type))
      results.append(.error(.keyNotFound))
    }
  }

  /// Cites what a reading rests on, how its text is written in the link included.
  private mutating func cite(_ reading: Sample.Reading, of sample: Sample) {
    cite(reading.rules)
    let isSplit =
      reading.type.container != .none && sample.text.utf8.contains(UInt8(ascii: ","))
    if isSplit, hasEscapedComma { cite(.`value.list-encoded`) }
  }

  /// A type that the router offers; nil where it offers none.
  private mutating func anyType() -> ValueType? {
    let type = choices.pick(ValueType.allCases)
    return scope.offers(type) ? type : ValueType.allCases.first { scope.offers($0) }
  }

  /// Reads query parameters, by whatever name is equal to theirs.
  mutating func readQuery(
    of target: Target, _ reads: inout [Read], _ results: inout [ReadResult]
  ) {
    for (index, item) in target.query.enumerated() where choices.draw(4) > 0 {
      guard let first = target.query.firstIndex(where: { $0.group == item.group }) else { continue }
      let decisive = target.query[first]
      cite(.`query.split`)
      if first != index || target.query[(index + 1)...].contains(where: { $0.group == item.group })
      {
        cite(.`query.first`)
      }
      let name = askedName(item)
      if !name.isSame(as: decisive.name) { cite(.`query.name`) }
      var value: Value?
      let type: ValueType
      if let sample = decisive.sample {
        let readings = readings(of: sample)
        guard !readings.isEmpty else { continue }
        let reading = choices.pick(readings)
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
    if chance(in: 6, .`query.absent`), let type = anyType() {
      addQuery("missing", type, nil, &reads, &results)
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
    if link.isReference, chance(in: 8, .`open.context`) {
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
    var rest = utf8[...]
    var hashes = 0
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"):
        guard rest.prefix(2).count(where: { Character(Unicode.Scalar($0)).isHexDigit }) == 2 else {
          return false
        }
      case UInt8(ascii: "#"):
        hashes += 1
        if hashes > 1 { return false }
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        break
      default:
        // Brackets are allowed in an IP literal alone; such links are left out.
        guard "-._~:/?@!$&'()*+,;=".utf8.contains(byte) else { return false }
      }
    }
    return true
  }
}
