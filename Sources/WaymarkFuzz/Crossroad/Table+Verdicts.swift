import WaymarkSpec

extension Draft {
  /// A guard or handler that refuses a link with such an argument, or every one.
  mutating func refusingVerdict(_ argument: (name: String, sample: Sample)?) -> Verdict {
    let kind = choices.weighted([4, 1, 1, 1])
    let count = largeCount(.longVerdict) ?? 0
    if kind == 3, let (name, sample) = argument,
      let reading = readings(of: sample).first(where: { $0.value == nil }),
      may(.`value.argument`)
    {
      cite(reading.rules)
      return .requires(padding(count) + [.argument(name, as: reading.type)])
    }
    if kind == 1, scope.offers(.scalar(.string)), may(.`value.argument`) {
      return .requires(padding(count) + [.argument("missing", as: ValueType(.string))])
    }
    if kind == 2, scope.offers(.scalar(.int)),
      may(RuleSet(.`query.absent`, .`query.required`))
    {
      let failing = Read.requiredQuery("missing", as: ValueType(.int))
      // Failures could be counted, too.
      return .requires(
        padding(max(count, 1)) + [Read](repeating: failing, count: 1 + choices.draw(2) * count))
    }
    return .rejects
  }

  /// Reads that no guard or handler fails for.
  private mutating func padding(_ count: Int) -> [Read] {
    guard count > 0, scope.offers(.scalar(.int)), may(.`query.absent`) else { return [] }
    return [Read](repeating: .query("missing", as: ValueType(.int)), count: count)
  }

  /// A guard or handler that takes the link, since it can read what it asks for, such as
  /// an argument of the route.
  mutating func acceptingVerdict(
    _ argument: (name: String, sample: Sample)?, _ query: [Target.QueryItem]
  ) -> Verdict {
    var reads: [Read] = []
    if scope.offers(.scalar(.int)), choices.draw(2) == 0, may(.`query.absent`) {
      reads.append(.query("missing", as: ValueType(.int)))
    }
    if let (name, sample) = argument,
      let reading = readings(of: sample).first(where: { $0.value != nil })
    {
      reads.append(.argument(name, as: reading.type))
    }
    if let item = query.first, let sample = item.sample,
      let reading = readings(of: sample).first(where: { $0.value != nil }), choices.chance(in: 3),
      may(RuleSet(.`query.split`, .`query.required`)), !sample.text.isEmpty, !item.name.isEmpty
    {
      cite(reading.rules)
      reads.append(.requiredQuery(item.name, as: reading.type))
    }
    // What may be absent or unreadable fails for nobody.
    if let item = query.last, !item.name.isEmpty, let type = anyType(), choices.chance(in: 6),
      may(RuleSet(.`query.split`, .`query.unparsable`))
    {
      reads.append(.query(item.name, as: type))
    }
    if scope.offers(.userInfo), chance(in: 6, .`open.user-info`) {
      reads.append(.context(.userInfo))
    }
    if chance(in: 12, .`open.context`) { reads.append(.context(.url)) }
    guard choices.draw(2) == 1, !reads.isEmpty else { return .accepts }
    for case .argument(_, let type) in reads {
      cite(.`value.argument`)
      if let rules = argument?.sample.readings.first(where: { $0.type == type })?.rules {
        cite(rules)
      }
    }
    return .requires(reads)
  }
}
