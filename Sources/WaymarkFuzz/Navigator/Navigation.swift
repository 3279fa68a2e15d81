import WaymarkSpec

/// A pattern of URLNavigator while it is drawn.
struct NavigatorPlan {
  var scheme: String?
  /// Whether the first component follows the scheme's colon without a slash.
  var isOpaque = false
  /// The literals and placeholders.
  var components: [String] = []

  var names: [String] {
    components.compactMap { component in
      guard component.utf8.first == UInt8(ascii: "<"), component.utf8.last == UInt8(ascii: ">")
      else { return nil }
      let inner = component.unicodeScalars.dropFirst().dropLast()
      let name = inner.lastIndex(of: ":").map { inner[$0...].dropFirst() } ?? inner
      return String(name)
    }
  }
}

extension Draft {
  /// Returns patterns of URLNavigator and links, most of which match a pattern.
  mutating func navigation() -> Request.Navigate {
    let target = navigatorTarget()
    var request = Request.Navigate(
      patterns: [], converters: navigatorConverters(for: target), links: [])
    var plans = navigatorPlans(for: target, request.converters)
    if strictChance(in: 12) { invalidate(&plans) }
    request.patterns = plans.map { text(of: $0) }
    if compatChance(in: 12), !request.patterns.isEmpty {
      // A pattern registered again replaces the earlier one.
      request.patterns.append(equivalentForm(of: choices.pick(request.patterns)))
    }
    var last = target
    request.links = links { draft, others in
      let kind = others.isEmpty ? 0 : draft.choices.weighted([9, 4, 6, 3])
      if kind == 0 || kind == 2 { last = target }
      if kind > 1 { draft.edit(&last, plans) }
      var url = draft.navigatorLink(to: last)
      if draft.strictChance(in: 24) { url = draft.nearMiss(of: url) }
      return Request.Link(url, reads: draft.navigatorReads(of: last, plans))
    }
    return request
  }

  /// Returns patterns that match a target, and near misses.
  mutating func navigatorPlans(
    for target: NavigatorTarget, _ converters: [Request.Navigate.Converter]
  ) -> [NavigatorPlan] {
    let usual = 1 + choices.weighted([2, 4, 3, 2])
    let count = largeCount(.manyRoutes) ?? usual
    let isMatched = !choices.chance(in: 6)
    return (0..<count).map { _ in
      var plan = navigatorPlan(for: target, converters)
      if choices.draw(5) < 2 || !isMatched { edit(&plan, target) }
      return plan
    }
  }

  /// Adds two placeholders to a pattern that share a name, or of which the first takes all components.
  private mutating func invalidate(_ plans: inout [NavigatorPlan]) {
    guard !plans.isEmpty else { return }
    let index = choices.draw(plans.count)
    let (first, second): (String, String) =
      choices.draw(2) == 0
      ? ("<x>", choices.pick(["<int:x>", "<x>", "<path:x>", "<date:x>", "<X>", "<string:x>"]))
      : ("<path:p>", choices.pick(["a", "<x>", "<path:q>"]))
    let isNormal = choices.draw(3) == 0
    let pair =
      isNormal
      ? ("<é>", "<int:e\u{301}>") : choices.draw(6) == 0 ? ("<>", "<int:>") : (first, second)
    let place = choices.draw(plans[index].components.count + 1)
    plans[index].components.insert(pair.0, at: place)
    let rest = plans[index].components.count - place
    plans[index].components.insert(pair.1, at: place + 1 + choices.draw(rest))
  }

  /// Returns converters of custom types, and of types that replace built-in ones.
  mutating func navigatorConverters(for target: NavigatorTarget) -> [Request.Navigate.Converter] {
    guard choices.chance(in: 3) else { return [] }
    var known: [String] = []
    for _ in 0...choices.draw(2) {
      let types = ["region", "int", "float", "string", "uuid", "", "é", "Int"]
      let type = choices.pick(isLenient ? Array(types.prefix(4)) : types)
      if !known.contains(type) { known.append(type) }
    }
    return known.map { type in
      var texts = choices.draw(2) == 0 ? ["us-west-1"] : []
      texts += (0..<(largeCount(.longVerdict) ?? 0)).map { "region-\($0)" }
      for piece in target.pieces where choices.draw(2) == 1 {
        texts.append(
          strictChance(in: 4) ? nearMiss(of: piece.text) : equivalentForm(of: piece.text))
      }
      return Request.Navigate.Converter(type: type, oneOf: texts)
    }
  }

  /// Returns a pattern that matches a target if the types of its placeholders accept the components.
  private mutating func navigatorPlan(
    for target: NavigatorTarget, _ converters: [Request.Navigate.Converter]
  ) -> NavigatorPlan {
    var plan = NavigatorPlan(scheme: target.scheme, isOpaque: target.isOpaque)
    let count = target.pieces.count
    let isPath =
      count > 1 && choices.chance(in: count > 8 ? 2 : 5) || count == 1 && strictChance(in: 5)
    let end = isPath ? max(isLenient ? 1 : 0, choices.draw(min(count, 8))) : count
    // Many literals in a pattern can overflow a counter.
    let areLiteral = end > 4 && choices.draw(2) == 1
    for (place, piece) in target.pieces[..<end].enumerated() {
      let isLiteral = areLiteral ? !choices.chance(in: end) : choices.draw(2) == 0
      if place == 0 && target.isOpaque ? choices.draw(8) < 7 : isLiteral {
        plan.components.append(equivalentForm(of: piece.text))
      } else {
        let name = placeholderName(place)
        // In URLNavigator, a type in the first placeholder looks like a port.
        let isPort = isLenient && place == 0 && target.scheme != nil
        let type = isPort ? nil : placeholderType(for: piece, converters)
        plan.components.append("<" + (type.map { $0 + ":" } ?? "") + name + ">")
      }
    }
    if isPath { plan.components.append("<path:\(placeholderName(end))>") }
    return plan
  }

  private static let unknownTypes = [
    "Int", "date", "String", "é", "Path", "any", "", "UUID", "Float",
  ]

  /// Returns a type for a placeholder, which may not accept the component; nil for no type.
  private mutating func placeholderType(
    for piece: NavigatorTarget.Piece, _ converters: [Request.Navigate.Converter]
  ) -> String? {
    if !converters.isEmpty, choices.chance(in: 2) {
      let type = choices.pick(converters).type
      return choices.chance(in: 6) ? recased(type) : type
    }
    switch choices.weighted([6, piece.type == nil ? 0 : 30, 3, isLenient ? 0 : 3, isCore ? 0 : 3]) {
    case 0: return nil
    case 1: return piece.type?.rawValue
    case 2: return PlaceholderType.string.rawValue
    case 3: return choices.pick(["int", "float", "uuid"])
    default: return isLenient ? "date" : choices.pick(Self.unknownTypes)
    }
  }

  private static let placeholderNames = [
    "id", "x", "name", "é", "ID", "a b", "a>b", "e\u{301}n", "\u{301}n", " y ", "int", "path",
  ]

  /// Returns a name that hardly any other placeholder of the pattern has.
  private mutating func placeholderName(_ place: Int) -> String {
    if place == 0, compatChance(in: 5) { return "" }
    // Names are case-sensitive.
    if place < 4, choices.chance(in: 8) { return ["key", "KEY", "Key", "kEy"][place] }
    if isLenient { return "id\(place)" }
    let drawn = choices.chance(in: 5) ? longPrefix() + drawnText().without("/?#:") : ""
    return (drawn.isEmpty ? choices.pick(Self.placeholderNames) : drawn)
      + (place == 0 ? "" : "\(place)")
  }

  /// Changes a pattern that matches a target, so that it almost always doesn't.
  private mutating func edit(_ plan: inout NavigatorPlan, _ target: NavigatorTarget) {
    let places = plan.components.indices
    // A path placeholder must be the last component.
    let isOpen = plan.components.last?.hasPrefix("<path:") != true
    switch choices.weighted([
      2, 2, 2, isCore ? 0 : 1, isCore ? 0 : 1, 5, isLenient ? 0 : 4, isOpen ? 1 : 0,
    ]) {
    case 0:
      let more = choices.draw(2) == 0 ? "more" : "<more>"
      plan.components.insert(more, at: isOpen ? choices.draw(2) * places.count : 0)
    case 1 where !places.isEmpty: plan.components.removeLast()
    case 2: plan.scheme = plan.scheme.map { otherScheme(than: $0) } ?? choices.pick(["myapp", "x"])
    case 3: plan.scheme = plan.scheme.map { recased($0) }
    case 4: plan.scheme = plan.scheme == nil ? target.scheme : nil
    case 5 where !places.isEmpty && isOpen || places.count > 1:
      let place = choices.draw(isOpen ? places.count : places.count - 1)
      let text = target.pieces.indices.contains(place) ? target.pieces[place].text : "a"
      plan.components[place] =
        isLenient
        ? text + "x"
        : choices.draw(3) == 0 ? text.uppercased() : nearMiss(of: text).without("/?#")
    case 6 where !places.isEmpty:
      let place = choices.draw(isOpen ? places.count : max(1, places.count - 1))
      plan.components[place] =
        "<" + choices.pick(["int:", "float:", "uuid:", "string:", "region:", "a:b:"]) + "refused>"
    default: if isOpen { plan.components.append("<path:rest>") }
    }
  }

  /// Changes a target to another one for the same patterns.
  private mutating func edit(_ target: inout NavigatorTarget, _ plans: [NavigatorPlan]) {
    let count = target.pieces.count
    switch choices.weighted(isLenient ? [3, 2, 2] : [3, 6, 2, 1, 1, 2, 1]) {
    case 0: target.items = navigatorItems()
    case 1 where count > 0:
      let place = choices.draw(count)
      let literals = plans.compactMap { plan in
        plan.components.indices.contains(place) ? plan.components[place] : nil
      }
      let text = target.pieces[place].text
      switch isLenient ? 0 : choices.draw(5) {
      case 0: target.pieces[place] = piece(place)
      case 1: target.pieces[place].text = recased(text)
      case 2: target.pieces[place].text = equivalentForm(of: text)
      case 3 where !literals.isEmpty: target.pieces[place].text = choices.pick(literals)
      default: target.pieces[place].text = nearMiss(of: text)
      }
    case 2:
      guard choices.draw(2) == 0, count > 0 else { return target.pieces.append(piece(count)) }
      target.pieces.removeLast()
    case 3 where count > 1: target.pieces.swapAt(0, count - 1)
    case 4: target.isOpaque.toggle()
    case 5:
      let scheme = target.scheme ?? "myapp"
      target.scheme =
        choices.draw(4) == 0
        ? nil
        : choices.draw(2) == 0
          ? recased(scheme)
          : choices.draw(2) == 0 ? malformedScheme(like: scheme) : otherScheme(than: scheme)
    default: target = navigatorTarget()
    }
    // An edited scheme may be empty.
    if target.scheme?.isEmpty == true { target.scheme = "x" }
  }

  /// Returns a spelling of a pattern.
  mutating func text(of plan: NavigatorPlan) -> String {
    var text = plan.scheme.map { $0 + ":" } ?? ""
    // Slashes without a component after them change nothing.
    let isBare = plan.components.isEmpty && compatChance(in: 3)
    if plan.scheme == nil {
      text = String(UInt8(ascii: "/"), times: slashes(isCore ? 1 : choices.draw(2), usual: 1))
    } else if !plan.isOpaque, !isBare {
      text += "//"
    }
    text += plan.components.joined(separator: strictChance(in: 12) ? "//" : "/")
    if strictChance(in: 8) { text += "/" }
    if strictChance(in: 5) {
      text += choices.pick(["?a/b/c", "?title=a", "?x=<int:y>", "#a/b", "#<path:p>/<path:p>", "?"])
    }
    return text
  }

  /// Returns a spelling of a link to a target.
  mutating func navigatorLink(to target: NavigatorTarget) -> String {
    var link: [UInt8] = []
    link.reserveCapacity(64)
    if let scheme = target.scheme {
      link += scheme + ":"
      let isBare = target.pieces.isEmpty && compatChance(in: 2)
      if !isBare, !target.isOpaque {
        link.appendSlashes(slashes(isCore ? 2 : choices.pick([2, 1, 3, 5]), usual: 2))
      }
    } else {
      link.appendSlashes(slashes(isCore ? 1 : choices.draw(3), usual: 1))
    }
    for (index, piece) in target.pieces.enumerated() {
      if index > 0 { link.appendSlashes(slashes(compatChance(in: 6) ? 2 : 1, usual: 1)) }
      link += piece.text
    }
    if compatChance(in: 6) { link += "/" }
    for (index, item) in target.items.enumerated() {
      link += (index == 0 ? "?" : "&") + item.name
      if let written = item.written { link += "=" + written }
    }
    if target.items.isEmpty, compatChance(in: 12) { link += "?" }
    if compatChance(in: 6) {
      link += "#"
      link +=
        strictChance(in: 3)
        ? drawnText() : choices.pick(["top", "?title=no", "?a", "&a=no", "a/b", "", ""])
    }
    return String(decoding: link, as: UTF8.self)
  }

  /// Returns a number of slashes, to which it rarely adds more than a fixed buffer holds.
  ///
  /// - Parameters:
  ///   - count: The number of slashes.
  ///   - usual: The number to which it adds nothing.
  private mutating func slashes(_ count: Int, usual: Int) -> Int {
    count != usual && choices.chance(in: 60) ? count + choices.draw(130) : count
  }

  /// Returns the reads of a link: values of placeholders, and texts of query items.
  mutating func navigatorReads(of target: NavigatorTarget, _ plans: [NavigatorPlan]) -> [Read] {
    guard !choices.chance(in: 8) else { return [] }
    var reads: [Read] = []
    for (place, plan) in plans.enumerated() where plans.count < 5 || place > plans.count - 4 {
      for name in plan.names where choices.draw(4) > 0 && !reads.contains(.value(name)) {
        reads.append(.value(equivalentForm(of: name)))
      }
    }
    if choices.draw(2) == 1 {
      let others =
        ["missing", "id", "a", "KEY", "ID"] + Self.builtInNames + target.items.map(\.name)
      let name = reads.isEmpty || choices.draw(3) == 0 ? nil : plans.last?.names.last
      reads.append(.value(name.map { recased($0) } ?? choices.pick(others)))
    }
    for (index, item) in target.items.enumerated() {
      guard target.items.count < 32 ? choices.draw(4) > 0 : index > target.items.count - 4 else {
        continue
      }
      reads.append(
        .queryText(choices.chance(in: 6) ? recased(item.name) : equivalentForm(of: item.name)))
    }
    if choices.chance(in: 4) { reads.append(.queryText("title")) }
    return reads
  }
}
