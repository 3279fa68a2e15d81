import WaymarkSpec

/// A link to a target that a table was made for, or to one that differs from it in something.
struct Visit {
  var target: Target
  /// The places whose components are others than those of the table's target.
  var changed: Set<Int> = []
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
      visit.target.query = query()
    case 3:
      guard !visit.target.components.isEmpty else { break }
      let place = choices.draw(visit.target.components.count)
      // Where no pattern has a literal, any text is an argument.
      let isFree = table.plans.allSatisfy { $0.isFree(at: place) }
      let sample = isFree ? component() : choices.pick(Self.plainSamples)
      visit.change(place, to: sample)
    case 4:
      guard let place = visit.changed.max() else { break }
      visit.change(place, to: recasedPlain(visit.target.components[place]))
    case 5:
      visit.target.site = choices.pick(table.sites)
    case 6:
      guard visit.target.components.count > 1 else { break }
      visit.changed.remove(visit.target.components.count - 1)
      visit.target.components.removeLast()
    default:
      visit.target.components.append(choices.pick(Self.plainSamples))
      visit.changed.insert(visit.target.components.count - 1)
    }
    guard let course = course(of: visit, in: table, for: target) else { return last }
    visit.rules = grounds
    return (visit, course)
  }

  /// Plain texts, of which it is known which of the literals that a table may have they equal: none that
  /// is not ASCII, in whatever case.
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

  /// The plain text that differs in case alone, where there is one.
  private func recasedPlain(_ sample: Sample) -> Sample {
    Self.plainSamples.first {
      $0.text != sample.text && $0.text.lowercased() == sample.text.lowercased()
    } ?? sample
  }

  /// What becomes of a visit; nil where that is not known by construction, or may not be rested on.
  mutating func course(of visit: Visit, in table: Table, for target: Target) -> Course? {
    attempt { draft in
      var course = Course()
      for index in table.plans.indices {
        guard let matches = draft.matches(table.plans[index], visit, target) else { return nil }
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
  private mutating func matches(
    _ plan: Table.Plan, _ visit: Visit, _ target: Target
  ) -> Bool? {
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
      guard let equals = equals(plan.components[place], place, plan, visit, target) else {
        return nil
      }
      isEqual = isEqual && equals
    }
    guard isEqual || may(.`match.literal`) else { return nil }
    let hasArgument = plan.components.contains { $0.isArgument }
    let isKnown = !isEqual || !hasArgument || may(RuleSet(.`match.argument`, .`pattern.argument`))
    return isKnown ? isEqual : nil
  }

  /// Whether a literal equals the component of a visit; nil where it is not known.
  private func equals(
    _ literal: String, _ place: Int, _ plan: Table.Plan, _ visit: Visit, _ target: Target
  ) -> Bool? {
    let isFirst = place == 0 && visit.target.isCustom
    // Of a custom link, the first component is compared without case.
    if place == 0, visit.target.isCustom != target.isCustom { return nil }
    guard visit.changed.contains(place) else { return !plan.others.contains(place) }
    let text = visit.target.components[place].text
    if literal.isSame(as: text) { return true }
    guard isFirst, literal.lowercased().isSame(as: text.lowercased()) else { return false }
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
        guard let place = plan.place(of: name) else { return false }
        let readings = visit.target.components[place].readings
        guard let reading = readings.first(where: { $0.type == type }), may(reading.rules) else {
          return nil
        }
        if reading.value == nil { return false }
      case .requiredQuery: return false
      case .query, .context, .value, .queryText: break
      }
    }
    return true
  }
}

extension Visit {
  fileprivate mutating func change(_ place: Int, to sample: Sample) {
    target.components[place] = sample
    changed.insert(place)
  }
}

extension Table.Plan {
  /// Whether the pattern has no literal at a place.
  fileprivate func isFree(at place: Int) -> Bool {
    !components.indices.contains(place) || components[place].isArgument
  }
}
