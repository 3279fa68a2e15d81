import WaymarkSpec

/// A link to a target that a table was made for, or to one that differs from it in something.
struct Visit {
  var target: Target
  /// What it rests on that it leads there, and that it is known what becomes of it.
  var rules = RuleSet()
}

/// What becomes of a visit.
struct Course {
  var responds = false
  var attempts: [Int] = []
  var opens: Int?
}

extension Draft {
  /// Another visit of the same router, and what becomes of it.
  mutating func visit(
    after last: (visit: Visit, course: Course), of table: Table, for target: Target
  ) -> (visit: Visit, course: Course) {
    cite(last.visit.rules)
    var visit = last.visit
    switch choices.weighted([6, 3, 2, 3, 3, 1, 1, 1]) {
    case 0:
      visit = Visit(target: target)
    case 1: break
    case 2:
      if choices.draw(2) == 0 { visit.target.query = query() } else { edit(&visit.target.query) }
    case 3:
      guard !visit.target.components.isEmpty else { break }
      let place = choices.draw(visit.target.components.count)
      visit.target.components[place] = other(than: visit.target.components[place], place, table)
    case 4: edit(&visit.target.components)
    case 5:
      visit.target.site = choices.pick(table.sites)
    case 6:
      guard visit.target.components.count > 1 else { break }
      visit.target.components.removeLast()
    default:
      visit.target.components.append(choices.pick(Self.plainSamples))
    }
    guard let course = course(of: visit, in: table) else { return last }
    visit.rules = grounds
    return (visit, course)
  }

  /// Plain texts, which read as other types, too.
  private static let plainSamples: [Sample] = [
    plain("b"), plain("B"), plain("7", int: "7"), plain("42", int: "42"), plain("1.5"),
    plain("b,7"), plain("Zq"), plain("more"),
  ]

  private static func plain(_ text: String, int: String? = nil) -> Sample {
    Sample(
      text,
      [
        .init(type: ValueType(.string), value: .text(text), rules: RuleSet(.`value.string`)),
        .init(
          type: ValueType(.int), value: int.map { .text($0) }, rules: RuleSet(.`value.int`)),
        .init(type: ValueType(.bool), value: nil, rules: RuleSet(.`value.bool`)),
        .init(type: ValueType(.user), value: .text(text), rules: RuleSet(.`value.custom`)),
      ])
  }

  /// A component to stand in place of another: any, one nearly the same, or one that a route asks for.
  private mutating func other(than sample: Sample, _ place: Int, _ table: Table) -> Sample {
    let text: String
    switch choices.weighted([4, 3, 3, 2, 2]) {
    case 0: return choices.pick(Self.plainSamples)
    case 1: return component()
    case 2: text = nearMiss(of: sample.text)
    case 3:
      let literals = table.plans.compactMap { plan in
        plan.components.indices.contains(place) && !plan.components[place].isArgument
          ? plan.components[place] : nil
      }
      text = literals.isEmpty ? "b" : choices.pick(literals)
    default:
      let other = reformed(sample.text)
      text = choices.draw(2) == 0 ? other : recased(other)
    }
    return mayBeComponent(text) ? textSample(text) : Self.plainSamples[0]
  }

  /// Splits a component, joins two, swaps them, drops one or has it twice.
  private mutating func edit(_ components: inout [Sample]) {
    guard !components.isEmpty else { return }
    let place = choices.draw(components.count)
    let kind = choices.draw(6)
    let hasNext = place + 1 < components.count
    switch kind {
    case 0:
      let scalars = Array(components[place].text.unicodeScalars)
      guard scalars.count > 1 else { return }
      let half = 1 + choices.draw(scalars.count - 1)
      let texts = [String(scalars[..<half]), String(scalars[half...])]
      guard mayBeComponent(texts[0]), mayBeComponent(texts[1]) else { return }
      components.replaceSubrange(place...place, with: texts.map { textSample($0) })
    case 1 where hasNext:
      let separator = choices.pick(["/", "", "%2F", ",", "\\"])
      let text = components[place].text + separator + components[place + 1].text
      guard mayBeComponent(text) else { return }
      components.replaceSubrange(place...place + 1, with: [textSample(text)])
    case 2 where hasNext: components.swapAt(place, place + 1)
    case 3: components.remove(at: place)
    case 4: components.insert(components[place], at: place)
    default:
      let text = choices.pick([".", "..", "/", " ", "index", "*"])
      guard mayBeComponent(text) else { return }
      components.insert(textSample(text), at: place)
    }
  }

  /// Writes a value in another case, turns the items round, drops one, joins two as if they were one, or has
  /// another one last.
  private mutating func edit(_ items: inout [Target.QueryItem]) {
    guard !items.isEmpty else { return }
    let place = choices.draw(items.count)
    switch choices.draw(5) {
    case 0:
      guard let sample = items[place].sample else { return }
      let text = recased(sample.text)
      guard !text.startsWithBOM else { return }
      items[place] = Target.QueryItem(items[place].name, items[place].equals, textSample(text))
    case 1: items.reverse()
    case 2: items.remove(at: place)
    case 3 where place > 0:
      guard let value = items[place].sample?.text, let before = items[place - 1].sample?.text
      else { return }
      let joined = before + "&" + items[place].name + "=" + value
      guard !joined.startsWithBOM else { return }
      let item = items[place - 1]
      items[place - 1] = Target.QueryItem(item.name, item.equals, textSample(joined))
      items.remove(at: place)
    default:
      let item = items[place]
      guard allows(.`query.first`) else { return }
      items.append(Target.QueryItem(item.name, item.equals, choices.pick(Self.plainSamples)))
    }
  }

  /// What becomes of a visit; nil where that is not known by construction, or may not be rested on.
  mutating func course(of visit: Visit, in table: Table) -> Course? {
    attempt { draft in
      var course = Course()
      for index in table.plans.indices {
        guard let matches = draft.matches(table.plans[index], visit) else { return nil }
        guard matches else { continue }
        guard let passes = draft.holds(table.plans[index].route.guard, table.plans[index], visit)
        else {
          return nil
        }
        if !passes {
          guard draft.may(.`open.guard`) else { return nil }
          continue
        }
        course.responds = true
        course.attempts.append(index)
        guard let returns = draft.holds(table.plans[index].route.handler, table.plans[index], visit)
        else {
          return nil
        }
        if returns {
          course.opens = index
          break
        }
        guard draft.may(.`open.next`) else { return nil }
      }
      return draft.may(course.opens == nil ? .`open.responds` : .`open.result`) ? course : nil
    }
  }

  /// Whether source and pattern of a route match; nil where it is not known.
  private mutating func matches(_ plan: Table.Plan, _ visit: Visit) -> Bool? {
    if let sites = plan.sites, !sites.contains(visit.target.site) {
      let rules =
        plan.isOwn
        ? sites.reduce(into: RuleSet()) { $0.formUnion($1.ownRulesElsewhere) }
        : RuleSet(.`open.accepting`)
      return may(rules) ? false : nil
    }
    guard plan.components.count == visit.target.components.count else {
      return may(.`match.count`) ? false : nil
    }
    var isEqual = true
    for place in plan.components.indices where !plan.components[place].isArgument {
      guard let equals = equals(plan.components[place], place, visit) else { return nil }
      isEqual = isEqual && equals
    }
    guard isEqual || may(.`match.literal`) else { return nil }
    let hasArgument = plan.components.contains { $0.isArgument }
    let isKnown = !isEqual || !hasArgument || may(RuleSet(.`match.argument`, .`pattern.argument`))
    return isKnown ? isEqual : nil
  }

  /// Whether a literal equals the component of a visit; nil where that may not be rested on.
  private func equals(_ literal: String, _ place: Int, _ visit: Visit) -> Bool? {
    let text = visit.target.components[place].text
    if literal == text { return true }
    // Of a custom link, the first component is compared without case.
    guard place == 0, visit.target.isCustom, literal.lowercased() == text.lowercased() else {
      return false
    }
    return allows(.`match.first-case`) ? true : nil
  }

  /// Whether the guard of a route is true, or its handler returns; nil where it is not known.
  private mutating func holds(
    _ verdict: Verdict, _ plan: Table.Plan, _ visit: Visit
  ) -> Bool? {
    guard case .requires(let reads) = verdict else { return verdict == .accepts }
    for read in reads {
      switch read {
      case .argument(let name, let type):
        guard may(.`value.argument`) else { return nil }
        guard let place = plan.index(of: name) else { return false }
        let readings = visit.target.components[place].readings
        guard let reading = readings.first(where: { $0.type == type }), may(reading.rules) else {
          return nil
        }
        if reading.value == nil { return false }
      case .requiredQuery(let name, let type):
        let items = visit.target.query.filter { $0.key == name.lowercased() }
        guard let item = items.first else { return false }
        guard let sample = item.sample,
          let reading = sample.readings.first(where: { $0.type == type }), may(reading.rules),
          may(RuleSet(.`query.split`, .`query.required`)),
          items.count == 1 || may(.`query.first`),
          item.name.isSame(as: name) || may(.`query.name`),
          !sample.text.isEmpty || may(.`query.empty`)
        else { return nil }
        if reading.value == nil { return may(.`query.unparsable`) ? false : nil }
      case .query, .context, .value, .queryText: break
      }
    }
    return true
  }
}
