import WaymarkSpec

/// A pattern of URLNavigator while it is made for a target: what it has at each place.
struct NavigatorPlan {
  var scheme: String?
  var steps: [Step]

  enum Step {
    /// A literal, as the pattern has it.
    case literal(String)
    /// A placeholder, and what it gives; nil where it refuses the link.
    case placeholder(type: String?, name: String, value: String?)
    /// The placeholder that takes all that is left.
    case path(name: String, value: String)
  }

  var literalCount: Int {
    steps.count { if case .literal = $0 { true } else { false } }
  }

  /// Whether it has no placeholder.
  var isLiteral: Bool {
    steps.allSatisfy { if case .literal = $0 { true } else { false } }
  }

  /// The values by name.
  var values: [(name: String, value: String)] {
    steps.compactMap { step in
      switch step {
      case .literal: nil
      case .placeholder(_, let name, let value): value.map { (name, $0) }
      case .path(let name, let value): (name, value)
      }
    }
  }

  /// The components, as the pattern has them.
  var components: [String] {
    steps.map { step in
      switch step {
      case .literal(let text): text
      case .placeholder(let type?, let name, _): "<\(type):\(name)>"
      case .placeholder(nil, let name, _): "<\(name)>"
      case .path(let name, _): "<path:\(name)>"
      }
    }
  }
}

extension Draft {
  private static let unknownTypes = ["Int", "date", "String", "é", "Path", "any", ""]

  /// A pattern that matches the target.
  ///
  /// - Parameter literals: How many of its components are literals at most.
  mutating func matchingPlan(
    _ target: NavigatorTarget, _ converters: [Request.Navigate.Converter], literals: Int = .max
  ) -> NavigatorPlan {
    var plan = NavigatorPlan(scheme: target.scheme, steps: [])
    // What takes the rest could take so much of it.
    let isDeep = target.pieces.count > 8
    let isPath =
      !target.pieces.isEmpty && choices.chance(in: isDeep ? 2 : 5)
      && may(RuleSet(.`navigator.path`, .`navigator.placeholder`))
    let first = mayHaveColon(0, target) ? 0 : 1
    let end =
      isPath && target.pieces.count > first
      ? first + choices.draw(isDeep ? 4 : target.pieces.count - first) : target.pieces.count
    // Many literals are counted, too.
    let areLiteral = end > 4 && choices.draw(2) == 1
    for (place, piece) in target.pieces[..<end].enumerated() {
      choices.begin(.component, place)
      defer { choices.end() }
      let canBeLiteral = !piece.text.isPlaceholder && plan.literalCount < literals
      // Only with a literal in front the pattern is opaque, too.
      let isOpaque = place == 0 && target.isOpaque
      let isLiteral = areLiteral ? !choices.chance(in: end) : choices.draw(2) == 0
      if canBeLiteral, isOpaque ? choices.draw(8) < 7 : isLiteral {
        cite(.`navigator.components`)
        let text = reformed(piece.text)
        // Decomposed, ≮ begins a placeholder.
        let isPossible =
          !text.isPlaceholder && (!text.hasLongCharacter || may(.`navigator.scalars`))
        plan.steps.append(.literal(isPossible ? text : piece.text))
      } else {
        let name = placeholderName(place, isFirst: plan.isLiteral)
        plan.steps.append(
          placeholder(for: piece, converters, name: name, isTyped: mayHaveColon(place, target)))
      }
    }
    if end < target.pieces.count {
      plan.steps.append(
        .path(
          name: placeholderName(end, isFirst: plan.isLiteral),
          value: target.pieces[end...].map(\.text).joined(separator: "/")))
    }
    return plan
  }

  /// Whether a pattern's component may have a colon in it: in an authority that is no port.
  private mutating func mayHaveColon(_ place: Int, _ target: NavigatorTarget) -> Bool {
    place > 0 || target.scheme == nil || may(.`navigator.text`)
  }

  /// A placeholder that takes the text of a component.
  private mutating func placeholder(
    for piece: NavigatorTarget.Piece, _ converters: [Request.Navigate.Converter], name: String,
    isTyped: Bool
  ) -> NavigatorPlan.Step {
    cite(.`navigator.placeholder`)
    cite(.`navigator.values`)
    // Types of which it is known that they take the text, each with its value and rules.
    var known: [(type: String, value: String, rules: RuleSet)] = []
    for converter in converters where converter.takes(piece.text) {
      known.append((converter.type, piece.text, Self.rules(ofConverter: converter.type)))
    }
    let decided = converters.map(\.type)
    for reading in piece.readings where !decided.contains(reading.type.rawValue) {
      if let value = reading.value { known.append((reading.type.rawValue, value, reading.rules)) }
    }
    known.removeAll { !isTyped || !allows($0.rules) }
    let isKnown = !known.isEmpty && choices.draw(4) > 0
    if isKnown {
      let (type, value, rules) = choices.pick(known)
      cite(rules)
      return .placeholder(type: type, name: name, value: value)
    }
    cite(.`navigator.string`)
    switch choices.weighted([6, 2, 2]) {
    case 1 where isTyped && !decided.contains(PlaceholderType.string.rawValue):
      return .placeholder(type: PlaceholderType.string.rawValue, name: name, value: piece.text)
    case 2 where isTyped:
      let type = choices.pick(Self.unknownTypes)
      guard !decided.contains(type), may(Self.rules(ofUnknownType: type)) else { break }
      return .placeholder(type: type, name: name, value: piece.text)
    default: break
    }
    return .placeholder(type: nil, name: name, value: piece.text)
  }

  /// What a type with a converter of one's own rests on.
  private static func rules(ofConverter type: String) -> RuleSet {
    var rules = rules(ofUnknownType: type).subtracting(RuleSet(.`navigator.unknown-type`))
    rules.insert(.`navigator.converter`)
    return rules
  }

  private static func rules(ofUnknownType type: String) -> RuleSet {
    var rules = RuleSet(.`navigator.unknown-type`)
    if type.isEmpty { rules.insert(.`navigator.empty-name`) }
    if !type.isASCII { rules.insert(.`navigator.text`) }
    return rules
  }

  private static let placeholderNames: [(String, RuleID?)] = [
    ("id", nil), ("x", nil), ("name", nil), ("é", .`navigator.text`), ("ID", nil),
    ("a b", .`navigator.text`), ("a>b", .`navigator.text`), ("e\u{301}n", .`navigator.scalars`),
    ("\u{301}n", .`navigator.scalars`), (" y ", .`navigator.text`), ("int", nil), ("path", nil),
  ]

  /// A name that no other placeholder of the pattern has.
  private mutating func placeholderName(_ place: Int, isFirst: Bool) -> String {
    if isFirst, chance(in: 5, .`navigator.empty-name`) { return "" }
    // Names that differ in case alone are two.
    if place < 4, choices.chance(in: 8) { return ["key", "KEY", "Key", "kEy"][place] }
    let name = choices.chance(in: 5) ? drawnPlaceholderName() : pick(Self.placeholderNames)
    return name + (place == 0 ? "" : "\(place)")
  }

  /// A name of any scalars that a name may have, none that the number behind it could go on.
  private mutating func drawnPlaceholderName() -> String {
    let name = longStart() + drawnText().without("/?#:")
    var rules = RuleSet()
    if !name.isURLText { rules.insert(.`navigator.text`) }
    if name.hasByte(UInt8(ascii: "%")) { rules.insert(.`navigator.raw`) }
    if name.hasLongCharacter || name.joinsNeighbours { rules.insert(.`navigator.scalars`) }
    guard !name.isEmpty, may(rules) else { return "id" }
    return name.utf8.last.map { (0x30...0x39).contains($0) } == true ? name + "n" : name
  }

  /// Makes a pattern that matches into one that does not, by one change.
  ///
  /// - Returns: Nil where the change that was drawn can't be made.
  mutating func refusing(
    _ plan: NavigatorPlan, _ target: NavigatorTarget, _ converters: [Request.Navigate.Converter]
  ) -> NavigatorPlan? {
    var plan = plan
    let count = target.pieces.count
    let isPath = if case .path? = plan.steps.last { true } else { false }
    // What is refused strictly is rare, and worth refusing.
    let exact = RuleID.`navigator.uuid-exact`
    let isStrict = target.pieces.contains { $0.readings.contains { $0.rules.contains(exact) } }
    switch isStrict && choices.draw(4) > 0 ? 6 : choices.weighted([2, 2, 1, 1, 1, 2, 4, 1]) {
    case 0:
      cite(.`navigator.count`)
      // Behind what takes the rest, the pattern would be invalid.
      if isPath { plan.steps.removeLast() }
      while plan.steps.count < count { plan.steps.append(.literal("a")) }
      plan.steps.append(
        choices.draw(2) == 0 ? .literal("more") : .placeholder(type: nil, name: "more", value: nil))
    case 1:
      guard !isPath, count > 0 else { return nil }
      cite(.`navigator.count`)
      plan.steps.removeLast()
    case 2:
      guard !plan.hasColonInFirst || may(.`navigator.text`) else { return nil }
      cite(.`navigator.scheme`)
      plan.scheme = target.scheme.map { otherScheme(than: $0, []) } ?? choices.pick(["myapp", "x"])
    case 3:
      guard let scheme = target.scheme, may(.`navigator.scheme-case`) else { return nil }
      plan.scheme = scheme == scheme.uppercased() ? scheme.lowercased() : scheme.uppercased()
    case 4:
      // Without its scheme, an opaque literal begins with it all the same.
      guard target.scheme != nil, !target.isOpaque, may(.`navigator.relative`) else { return nil }
      cite(.`navigator.scheme`)
      plan.scheme = nil
    case 5:
      let literals = plan.steps.indices.filter {
        if case .literal = plan.steps[$0] { true } else { false }
      }
      guard !literals.isEmpty else { return nil }
      cite(.`navigator.components`)
      let place = choices.pick(literals)
      plan.steps[place] = .literal(otherText(target.pieces[place].text, place))
    case 6:
      let end = isPath ? plan.steps.count - 1 : count
      let refused = refusals(target, converters, before: end).filter { allows($0.rules) }
      guard !refused.isEmpty else { return nil }
      let (place, type, rules) = choices.pick(refused)
      cite(rules)
      plan.steps[place] = .placeholder(type: type, name: "refused", value: nil)
    default:
      guard !isPath, mayHaveColon(plan.steps.count, target),
        may(RuleSet(.`navigator.path`, .`navigator.placeholder`))
      else {
        return nil
      }
      plan.steps.append(.path(name: "rest", value: ""))
    }
    return plan
  }

  /// Another text, which looks like the one given.
  private mutating func otherText(_ text: String, _ place: Int) -> String {
    if choices.draw(2) == 1 {
      let near = nearMiss(of: text)
      // In front, what ends with a colon would be a scheme.
      let isScheme = place == 0 && near.utf8.last == UInt8(ascii: ":")
      if !near.isPlaceholder, mayBePiece(near, place), !isScheme { return near }
    }
    let flipped = text == text.uppercased() ? text.lowercased() : text.uppercased()
    let isCased = flipped != text && flipped.isComponent && text.isASCII
    return isCased && choices.draw(2) == 1 ? flipped : text + "x"
  }

  /// Places at which types refuse the target, with the rules by which they do.
  private func refusals(
    _ target: NavigatorTarget, _ converters: [Request.Navigate.Converter], before end: Int
  ) -> [(place: Int, type: String, rules: RuleSet)] {
    let decided = converters.map(\.type)
    // Of many places the first are enough.
    return target.pieces[..<min(end, 32)].enumerated().flatMap { place, piece in
      let builtIn = piece.readings.filter { $0.value == nil && !decided.contains($0.type.rawValue) }
        .map { (type: $0.type.rawValue, rules: $0.rules) }
      let own = converters.filter { !$0.takes(piece.text) }
        .map { (type: $0.type, rules: Self.rules(ofConverter: $0.type)) }
      return (builtIn + own).map { type, rules in
        var rules = rules
        // In an authority, a colon is before a port.
        if place == 0, target.scheme != nil { rules.insert(.`navigator.text`) }
        return (place, type, rules)
      }
    }
  }
}

extension NavigatorPlan {
  /// The built-in type of the placeholder at a place; nil where there is none.
  func type(at place: Int) -> PlaceholderType? {
    guard steps.indices.contains(place), case .placeholder(let type?, _, _) = steps[place] else {
      return nil
    }
    return PlaceholderType(rawValue: type)
  }

  /// Whether the first component of the pattern has a colon in it.
  var hasColonInFirst: Bool {
    components.first?.hasByte(UInt8(ascii: ":")) ?? false
  }
}

extension Request.Navigate.Converter {
  /// Whether the converter gives a value for a text.
  func takes(_ text: String) -> Bool { texts.contains(text) }
}
