import WaymarkSpec

extension Draft {
  /// Patterns of URLNavigator and links, of which the best match is known, or that there is none.
  mutating func navigation() -> (Request, Observation) {
    let isMatched = !choices.chance(in: 4)
    var voyage = step(.table) { $0.voyage(isMatched: isMatched) }
    var patterns = step(.pattern) { draft in
      voyage.plans.map { draft.text(of: $0, voyage.target) }
    }
    keepOneOfEach(&patterns, &voyage)
    let invalid = Self.invalidPatterns.filter { allows($0.0) }
    if !invalid.isEmpty, choices.chance(in: 12) {
      let drawn = invalidPattern()
      let isDrawn = choices.draw(2) == 1 && allows(drawn.0)
      let (rules, pattern) = isDrawn ? drawn : choices.pick(invalid)
      cite(rules)
      patterns.insert(pattern, at: choices.draw(patterns.count + 1))
      let request = Request.Navigate(
        patterns: patterns, converters: voyage.converters,
        links: [Request.Link(link(to: voyage.target))])
      return (.navigate(request), .definitionError(.invalidPattern))
    }
    var replaced: Int?
    let count = patterns.count
    if count > 0, chance(in: 12, .`navigator.replace`) {
      // What is registered again takes the place of the earlier one.
      let place = choices.draw(count)
      replaced = place
      let again = patterns[place]
      // Decomposed, ≮ begins a placeholder.
      patterns.append(again.unicodeScalars.contains("\u{226E}") ? again : reformed(again))
    }
    let first = voyage
    let (links, expected) = links { draft in
      if draft.turn == .first {
        voyage = first
      } else {
        draft.step(.visit) { $0.goOn(&voyage, from: first) }
      }
      var (link, navigated) = draft.navigated(voyage)
      if let match = navigated.matches, match == replaced { navigated.matches = count }
      return (link, .navigated(navigated))
    }
    let request = Request.Navigate(
      patterns: patterns, converters: voyage.converters, links: links)
    return (.navigate(request), expected)
  }

  /// A link of which the best match is known, and what is read of it.
  private mutating func navigated(
    _ voyage: Voyage
  ) -> (Request.Link, Observation.Navigated) {
    var link = Request.Link(link(to: voyage.target))
    var results: [ReadResult] = []
    func read(_ read: Read, _ value: String?) {
      link.reads.append(read)
      results.append(.value(value.map { .text($0) } ?? .null))
    }
    if let best = voyage.best, !choices.chance(in: 8) {
      choices.begin(.step, Step.reads.rawValue)
      let readsValues = !choices.chance(in: 8) && may(.`navigator.values`)
      for (name, value) in voyage.plans[best].values where readsValues {
        read(.value(reformed(name)), value)
      }
      if choices.draw(2) == 1, may(.`navigator.values`) {
        read(.value(choices.pick(missingNames(voyage, best))), nil)
      }
      choices.end()
      for (index, item) in voyage.target.items.enumerated() {
        choices.begin(.item, index)
        defer { choices.end() }
        guard choices.draw(2) == 1 else { continue }
        let last = voyage.target.items.last { $0.value != nil && $0.name == item.name }
        read(.queryText(reformed(item.name)), last?.value)
      }
      if !voyage.target.items.contains(where: { $0.name.isSame(as: "title") }),
        chance(in: 4, .`navigator.query-parameters`), mayHaveQuery(voyage.target)
      {
        read(.queryText("title"), nil)
      }
    }
    if voyage.best != nil { cite(.`navigator.open`) }
    return (link, Observation.Navigated(matches: voyage.best, reads: results))
  }

  private static let invalidPatterns: [(RuleSet, String)] = [
    (RuleSet(.`navigator.placeholder`, .`navigator.duplicate-name`), "myapp://<x>/<x>"),
    (
      RuleSet(.`navigator.placeholder`, .`navigator.duplicate-name`, .`navigator.text`),
      "<int:x>/a/<x>"
    ),
    (
      RuleSet(
        .`navigator.placeholder`, .`navigator.duplicate-name`, .`navigator.text`,
        .`navigator.scalars`),
      "myapp://<é>/<string:e\u{301}>"
    ),
    (
      RuleSet(.`navigator.placeholder`, .`navigator.duplicate-name`, .`navigator.empty-name`),
      "x://a/<>/<int:>"
    ),
    (
      RuleSet(.`navigator.placeholder`, .`navigator.path-last`, .`navigator.text`),
      "myapp://<path:p>/a"
    ),
    (RuleSet(.`navigator.placeholder`, .`navigator.path-last`), "<path:p>/<x>"),
    (
      RuleSet(.`navigator.placeholder`, .`navigator.path-last`, .`navigator.empty-name`),
      "myapp://a/<path:>/<path:p>"
    ),
  ]

  /// A pattern with two placeholders of one name, or with one behind what takes all.
  private mutating func invalidPattern() -> (RuleSet, String) {
    var components = (0..<choices.draw(4)).map { _ in choices.pick(["a", "b", "<z>", "é"]) }
    // Each name once, but for what is wrong.
    for index in components.indices where components[index] == "<z>" {
      components[index] = "<z\(index)>"
    }
    var rules = RuleSet(.`navigator.placeholder`, .`navigator.text`)
    let (first, second): (String, String)
    if choices.draw(2) == 0 {
      rules.insert(.`navigator.duplicate-name`)
      (first, second) = ("<x>", choices.pick(["<int:x>", "<x>", "<path:x>", "<date:x>"]))
    } else {
      rules.insert(.`navigator.path-last`)
      (first, second) = ("<path:p>", choices.pick(["a", "<x>", "<path:q>"]))
    }
    let place = choices.draw(components.count + 1)
    components.insert(first, at: place)
    let isPath = second.hasPrefix("<path") || first.hasPrefix("<path")
    let behind = isPath ? components.count : place + 1 + choices.draw(components.count - place)
    components.insert(second, at: behind)
    return (rules, "myapp://" + components.joined(separator: "/"))
  }

  /// Leaves out patterns that stand there already, which would take the places of the earlier ones.
  func keepOneOfEach(_ patterns: inout [String], _ voyage: inout Voyage) {
    var seen: Set<String> = []
    seen.reserveCapacity(patterns.count)
    let isFirst = patterns.map { seen.insert($0).inserted }
    for index in patterns.indices.reversed() where !isFirst[index] {
      patterns.remove(at: index)
      voyage.plans.remove(at: index)
      if let best = voyage.best, index < best { voyage.best = best - 1 }
    }
  }

  /// A link and patterns for it.
  struct Voyage {
    var target: NavigatorTarget
    var converters: [Request.Navigate.Converter]
    /// In order of registration.
    var plans: [NavigatorPlan]
    /// The pattern that matches best; nil where none matches.
    var best: Int?
    /// What it rests on that the link leads there, and that it is known what matches best.
    var rules = RuleSet()

    /// Leaves no pattern but the best.
    mutating func keepBest() {
      plans = best.map { [plans[$0]] } ?? []
      best = plans.indices.first
    }
  }

  /// A link with patterns of which some match, or none.
  mutating func voyage(isMatched: Bool, _ form: NavigatorForm? = nil) -> Voyage {
    let target = step(.target) { $0.navigatorTarget(form) }
    let converters = step(.sites) { $0.navigatorConverters(for: target) }
    let best = step(.pattern) { $0.matchingPlan(target, converters) }
    var plans: [NavigatorPlan] = []
    var place: Int?
    if isMatched {
      plans = [best]
      place = 0
    }
    let usual = 1 + choices.weighted([3, 4, 2, 1])
    for index in 1...(largeCount(.manyRoutes) ?? usual) {
      guard index > 1 || !isMatched else { continue }
      choices.begin(.route, index - 1)
      defer { choices.end() }
      let isMatching = isMatched && choices.draw(2) == 1 && may(.`navigator.best`)
      var plan =
        isMatching ? matchingPlan(target, converters, literals: best.literalCount) : best
      if !isMatching {
        guard let refusing = refusing(best, target, converters) else { continue }
        plan = refusing
      }
      // What matches as well as the best stands behind it.
      let first = isMatching && plan.literalCount == best.literalCount ? (place ?? 0) + 1 : 0
      let position = first + choices.draw(plans.count - first + 1)
      plans.insert(plan, at: position)
      if let known = place, position <= known { place = known + 1 }
    }
    return Voyage(target: target, converters: converters, plans: plans, best: place)
  }

  /// Converters of types of one's own, of built-in ones, or of none.
  private mutating func navigatorConverters(
    for target: NavigatorTarget
  ) -> [Request.Navigate.Converter] {
    guard chance(in: 3, .`navigator.converter`) else { return [] }
    var types: [String] = []
    for _ in 0...choices.draw(2) {
      let type = choices.pick(["region", "int", "float", "uuid", "string", "", "é", "Int"])
      if !types.contains(type) { types.append(type) }
    }
    return types.map { type in
      var texts = choices.draw(2) == 0 ? ["us-west-1"] : []
      texts += (0..<(largeCount(.longVerdict) ?? 0)).map { "region-\($0)" }
      for piece in target.pieces where choices.draw(2) == 1 { texts.append(reformed(piece.text)) }
      return Request.Navigate.Converter(type: type, oneOf: texts)
    }
  }

  /// The text of a pattern, in one of the spellings that are equal.
  mutating func text(of plan: NavigatorPlan, _ target: NavigatorTarget) -> String {
    var components = plan.components
    var text = ""
    if let scheme = plan.scheme {
      text = scheme + ":"
      if target.isOpaque, let first = components.first, first.hasPrefix(text) {
        // The first literal has the scheme and its colon.
        cite(.`navigator.opaque`)
        text = first
        components.removeFirst()
        if !components.isEmpty { text += "/" }
      } else {
        // Where nothing follows, slashes change nothing.
        let isBare =
          components.isEmpty && choices.chance(in: 3)
          && may(RuleSet(.`navigator.opaque`, .`navigator.slashes`))
        if !isBare { text += "//" }
      }
    } else {
      // A colon would end a scheme where it is not behind a slash.
      let isScheme = components.first?.hasColonBehindScheme ?? false
      let needsSlash = isScheme || plan.hasColonInFirst && !allows(.`navigator.text`)
      let count = slashes(needsSlash || choices.draw(2) == 0 ? 1 : 0, usual: 1)
      text = String(UInt8(ascii: "/"), times: count)
      if text.isEmpty, plan.hasColonInFirst { cite(.`navigator.text`) }
    }
    let hasMore = chance(in: 12, .`navigator.slashes`)
    text += components.joined(separator: hasMore ? "//" : "/")
    if chance(in: 8, .`navigator.slashes`) { text += "/" }
    if chance(in: 5, .`navigator.query`), may(.`navigator.best-query`) {
      text += pick([
        ("?a/b/c", nil), ("?title=a", nil), ("?x=<int:y>", .`navigator.text`), ("#a/b", nil),
        ("#<path:p>/<path:p>", .`navigator.text`), ("?", nil),
      ])
    }
    return text
  }

  /// A link to the target, in one of the spellings that are equal.
  mutating func link(to target: NavigatorTarget) -> String {
    choices.begin(.step, Step.link.rawValue)
    choices.isPlain = plainEncoding != nil
    defer {
      choices.isPlain = false
      choices.end()
    }
    var link: [UInt8] = []
    link.reserveCapacity(64)
    cite(.`navigator.components`)
    if let scheme = target.scheme {
      cite(.`navigator.scheme`)
      let isBare =
        target.pieces.isEmpty && choices.chance(in: 2)
        && may(RuleSet(.`navigator.opaque`, .`navigator.slashes`))
      // An opaque link's first piece has the scheme.
      if isBare || !target.isOpaque {
        link += scheme
        link += ":"
      }
      if !isBare, !target.isOpaque {
        link.appendSlashes(slashes(choices.pick([2, 1, 3, 5]), usual: 2))
      }
    } else {
      link.appendSlashes(slashes(choices.draw(3), usual: 1))
    }
    for (index, piece) in target.pieces.enumerated() {
      if index > 0 { link.appendSlashes(slashes(choices.chance(in: 6) ? 2 : 1, usual: 1)) }
      link += piece.text
    }
    if chance(in: 6, .`navigator.slashes`) { link += "/" }
    for (index, item) in target.items.enumerated() {
      link += index == 0 ? "?" : "&"
      link += item.name
      if let written = item.written {
        link += "="
        link += written
      }
    }
    if target.items.isEmpty, chance(in: 12, .`navigator.query`) { link += "?" }
    if chance(in: 6, .`navigator.query`) {
      link += "#"
      if choices.chance(in: 3), allows(RuleSet(.`navigator.text`, .`navigator.query-unescaped`)) {
        cite(RuleSet(.`navigator.text`, .`navigator.query-unescaped`, .`navigator.scalars`))
        link += drawnText()
      } else {
        link += choices.pick(["top", "?title=no", "?a", "&a=no", "a/b", "", ""])
      }
    }
    return String(decoding: link, as: UTF8.self)
  }

  /// As many slashes as are usual, or as many as are equal to them.
  private mutating func slashes(_ count: Int, usual: Int) -> Int {
    let isUsual = count == usual || !may(.`navigator.slashes`)
    // Rarely more than fit in a buffer.
    let more = !isUsual && choices.chance(in: 60) ? choices.draw(130) : 0
    return (isUsual ? usual : count) + more
  }
}
