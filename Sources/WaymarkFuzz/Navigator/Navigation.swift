package import WaymarkSpec

extension Draft {
  /// Returns patterns of URLNavigator and links, most of which match a pattern.
  mutating func navigation() -> Request.Navigate {
    let target = navigatorTarget()
    var (request, plans) = navigator(for: target, mayBeInvalid: true)
    if compatChance(in: 12) {
      // A pattern registered again replaces the earlier one.
      request.patterns.append(equivalentForm(of: choices.pick(request.patterns)))
    }
    let names = plans.suffix(4).map(\.names)
    var last = target
    request.links = links { draft, others in
      let kind = others.isEmpty ? 0 : draft.choices.weighted([9, 4, 6, 3])
      if kind == 0 || kind == 2 { last = target }
      if kind > 1 { draft.edit(&last, plans) }
      var url = draft.navigatorLink(to: last)
      if draft.strictChance(in: 24) { url = draft.nearMiss(of: url) }
      return Request.Link(url, reads: draft.navigatorReads(of: last, names))
    }
    return request
  }

  /// Returns a navigator for a target without links, and its patterns.
  package mutating func navigator(
    for target: NavigatorTarget, mayBeInvalid: Bool = false
  ) -> (Request.Navigate, [NavigatorPlan]) {
    let converters = navigatorConverters(for: target)
    var plans = navigatorPlans(for: target, converters)
    if mayBeInvalid, strictChance(in: 12) { invalidate(&plans) }
    let patterns = plans.map { text(of: $0) }
    return (Request.Navigate(patterns: patterns, converters: converters, links: []), plans)
  }

  /// Returns converters of custom types, and of types that replace built-in ones.
  private mutating func navigatorConverters(
    for target: NavigatorTarget
  ) -> [Request.Navigate.Converter] {
    guard choices.chance(in: 3) else { return [] }
    var types = ["region", "int", "float", "string", "uuid", "", "é", "Int"]
    return (0...choices.draw(2)).map { _ in
      let type = types.remove(at: choices.draw(types.count))
      var texts = choices.draw(2) == 0 ? ["us-west-1"] : []
      texts += (0..<(largeCount(.longVerdict) ?? 0)).map { "region-\($0)" }
      for text in target.components.map(\.text) where choices.draw(2) == 1 {
        texts.append(strictChance(in: 4) ? nearMiss(of: text) : equivalentForm(of: text))
      }
      return Request.Navigate.Converter(type: type, oneOf: texts)
    }
  }

  /// Changes a target to another one for the same patterns.
  private mutating func edit(_ target: inout NavigatorTarget, _ plans: [NavigatorPlan]) {
    switch choices.weighted(isLenient ? [3, 4] : [3, 9, 1, 2, 1]) {
    case 0: target.items = isCore ? [] : items()
    case 1: edit(&target.components, plans.flatMap(\.components))
    case 2: target.isOpaque.toggle()
    case 3:
      let scheme = target.scheme ?? "myapp"
      target.scheme = choices.pick([
        nil, recased(scheme), malformedScheme(like: scheme), otherScheme(than: scheme),
      ])
    default: target = navigatorTarget()
    }
  }

  /// Returns a spelling of a link to a target.
  package mutating func navigatorLink(to target: NavigatorTarget) -> String {
    var parts = LinkParts(scheme: target.scheme)
    let isBare = target.scheme != nil && target.components.isEmpty && compatChance(in: 2)
    let usual = target.scheme == nil ? 1 : 2
    let count = target.isOpaque || isBare ? 0 : compatChance(in: 3) ? slashes() : usual
    parts.slashes = String(UInt8(ascii: "/"), times: count)
    var path: [UInt8] = []
    for (index, component) in target.components.enumerated() {
      if index > 0 { path.appendSlashes(compatChance(in: 6) ? slashes() : 1) }
      path += component.text
    }
    if compatChance(in: 6) { path += "/" }
    parts.path = String(decoding: path, as: UTF8.self)
    parts.query = query(target.items, hasRawNames: true)
    parts.fragment = fragment()
    return parts.text
  }

  /// Returns the reads of a link: values of placeholders, and texts of query items.
  package mutating func navigatorReads(of target: NavigatorTarget, _ names: [[String]])
    -> [Specification.Request.Read]
  {
    guard !choices.chance(in: 8) else { return [] }
    var reads: [Read] = []
    for name in names.joined() where choices.draw(4) > 0 && !reads.contains(.value(name)) {
      reads.append(.value(equivalentForm(of: name)))
    }
    if choices.draw(2) == 1 {
      let name = reads.isEmpty || choices.draw(3) == 0 ? nil : names.last?.last
      let others = Self.absentNames + target.items.map(\.name)
      reads.append(.value(name.map { recased($0) } ?? choices.pick(others)))
    }
    for item in target.items.suffix(8) where choices.draw(4) > 0 {
      reads.append(
        .queryText(choices.chance(in: 6) ? recased(item.name) : equivalentForm(of: item.name)))
    }
    if choices.chance(in: 4) { reads.append(.queryText("title")) }
    return reads
  }
}
