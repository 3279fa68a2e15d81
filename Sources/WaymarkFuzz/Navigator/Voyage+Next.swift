import WaymarkSpec

extension Draft {
  /// Goes on to a voyage with the same patterns and another link.
  ///
  /// - Parameters:
  ///   - voyage: The voyage before, then the next one.
  ///   - first: The one that the patterns were made for.
  mutating func goOn(_ voyage: inout Voyage, from first: Voyage) {
    cite(voyage.rules)
    switch choices.weighted([6, 3, 3, 4, 1, 2, 5]) {
    case 0: voyage = first
    case 1: break
    case 2 where choices.draw(3) == 2: join(&voyage.target.items)
    case 2: voyage.target.items = navigatorItems(of: voyage.target)
    case 3:
      // The pieces of an opaque link, and of one without a scheme, decide more than themselves.
      guard voyage.target.scheme != nil, !voyage.target.isOpaque, !voyage.target.pieces.isEmpty
      else { break }
      let place = choices.draw(voyage.target.pieces.count)
      var other = voyage
      let types = voyage.plans.lazy.compactMap { $0.type(at: place) }
      let drawn =
        types.first.flatMap { choices.draw(2) == 0 ? nil : piece(for: $0) }
        ?? otherPiece(than: other.target.pieces[place], place)
      guard mayBePiece(drawn.text, place) else { break }
      other.target.pieces[place] = drawn
      guard let known = known(other) else { return }
      voyage = known
    case 5:
      guard voyage.target.scheme != nil, !voyage.target.isOpaque, !voyage.target.pieces.isEmpty
      else { break }
      var other = voyage
      edit(&other.target.pieces)
      guard let known = known(other) else { return }
      voyage = known
    case 6:
      var other = voyage
      other.target = navigatorTarget()
      guard let known = known(other) else { return }
      voyage = known
    default:
      guard voyage.target.scheme != nil, !voyage.target.isOpaque else { break }
      var other = voyage
      other.target.scheme = choices.pick(Self.navigatorSchemes)
      guard let known = known(other) else { return }
      voyage = known
    }
    voyage.rules = grounds
  }

  /// Joins two items as if they were one, or turns all round.
  private mutating func join(_ items: inout [NavigatorTarget.Item]) {
    guard items.count > 1, choices.draw(2) == 1, let last = items.last?.value,
      let before = items[items.count - 2].value, !before.startsWithBOM
    else { return items.reverse() }
    let name = items.removeLast().name
    let text = before + "&" + name + "=" + last
    let other = items.removeLast().name
    items.append(
      NavigatorTarget.Item(name: other, written: navigatorSpelling(text), value: text))
  }

  /// A component to stand in place of another: plain, any, or nearly the same.
  private mutating func otherPiece(
    than old: NavigatorTarget.Piece, _ place: Int
  ) -> NavigatorTarget.Piece {
    switch choices.weighted([3, 2, 3]) {
    case 0: return choices.pick(Self.plainPieces)
    case 1: return piece(place)
    default:
      let near = nearMiss(of: old.text)
      return mayBePiece(near, place) ? textPiece(near) : Self.plainPieces[0]
    }
  }

  /// Drops a component, has it twice, swaps two, or joins them.
  private mutating func edit(_ pieces: inout [NavigatorTarget.Piece]) {
    let place = choices.draw(pieces.count)
    let old = pieces
    switch choices.draw(5) {
    case 0: pieces.remove(at: place)
    case 1: pieces.insert(pieces[place], at: place)
    case 2:
      // So many more are as many to what counts in bytes.
      let count = choices.chance(in: 64) ? 256 : 1
      pieces += [NavigatorTarget.Piece](repeating: choices.pick(Self.plainPieces), count: count)
    case 3 where place > 0: pieces.swapAt(place, place - 1)
    default:
      guard place > 0 else { return }
      let text = pieces[place - 1].text + choices.pick(["%2F", "", ":"]) + pieces[place].text
      pieces.replaceSubrange(place - 1...place, with: [textPiece(text)])
    }
    // Only in front, a colon means something.
    if let first = pieces.first, !mayBePiece(first.text, 0) { pieces = old }
    if place > 0, place <= pieces.count, !mayBePiece(pieces[place - 1].text, place - 1) {
      pieces = old
    }
  }

  /// Names that the best pattern does not have, though somebody could think so.
  func missingNames(_ voyage: Voyage, _ best: Int) -> [String] {
    let own = voyage.plans[best].values
    var names = ["missing"] + Self.builtInNames
    for (index, plan) in voyage.plans.enumerated() where index != best {
      names += plan.values.prefix(16).map(\.name)
    }
    names += voyage.target.items.prefix(16).map(\.name)
    for (name, _) in own.prefix(16) where name.isASCII {
      names += [name.uppercased(), name.lowercased()]
    }
    return own.isEmpty ? names : names.filter { name in !own.contains { $0.name == name } }
  }

  /// Plain texts, of which it is known what takes them.
  private static let plainPieces: [NavigatorTarget.Piece] = ["b", "B", "7", "42", "Zq"].map {
    text in
    let isNumber = text.utf8.allSatisfy { $0 < 0x3A }
    return NavigatorTarget.Piece(
      text: text,
      readings: [
        .init(type: .int, value: isNumber ? text : nil, rules: RuleSet(.`navigator.int`)),
        .init(
          type: .float, value: isNumber ? text + ".0" : nil, rules: RuleSet(.`navigator.float`)),
        .init(type: .uuid, value: nil, rules: RuleSet(.`navigator.uuid`)),
      ])
  }

  /// The voyage with what its patterns give; nil where that is not known by construction, or may not be
  /// rested on.
  private mutating func known(_ voyage: Voyage) -> Voyage? {
    attempt { draft in
      var voyage = voyage
      voyage.best = nil
      for index in voyage.plans.indices {
        guard let matches = draft.matches(&voyage.plans[index], voyage) else { return nil }
        guard matches else { continue }
        if let best = voyage.best {
          guard draft.may(.`navigator.best`) else { return nil }
          if voyage.plans[index].literalCount <= voyage.plans[best].literalCount { continue }
        }
        voyage.best = index
      }
      return voyage
    }
  }

  /// Whether a pattern matches, which then has the values that it gives; nil where it is not known.
  private mutating func matches(_ plan: inout NavigatorPlan, _ voyage: Voyage) -> Bool? {
    let pieces = voyage.target.pieces
    guard plan.scheme == voyage.target.scheme else {
      var rules = RuleSet(.`navigator.scheme`)
      if plan.scheme == nil { rules.insert(.`navigator.relative`) }
      if plan.scheme?.lowercased() == voyage.target.scheme?.lowercased() {
        rules.insert(.`navigator.scheme-case`)
      }
      return may(rules) ? false : nil
    }
    var isMatching = true
    for (place, step) in plan.steps.enumerated() {
      guard pieces.indices.contains(place) else { return may(.`navigator.count`) ? false : nil }
      switch step {
      case .literal(let text):
        guard may(.`navigator.components`) else { return nil }
        if text != pieces[place].text { isMatching = false }
      case .path(let name, _):
        let rest = pieces[place...].map(\.text).joined(separator: "/")
        plan.steps[place] = .path(name: name, value: rest)
        return isMatching
      case .placeholder(let type, let name, _):
        guard let taken = value(of: type, pieces[place], voyage.converters) else { return nil }
        plan.steps[place] = .placeholder(type: type, name: name, value: taken)
        if taken == nil { isMatching = false }
      }
    }
    guard plan.steps.count == pieces.count else { return may(.`navigator.count`) ? false : nil }
    return isMatching
  }

  /// What a placeholder of a type gives for a component, nil for nothing; nil where it is not known.
  private mutating func value(
    of type: String?, _ piece: NavigatorTarget.Piece, _ converters: [Request.Navigate.Converter]
  ) -> String?? {
    guard let type else { return .some(piece.text) }
    if let converter = converters.first(where: { $0.type == type }) {
      return converter.takes(piece.text) ? .some(piece.text) : .some(nil)
    }
    guard let builtIn = PlaceholderType(rawValue: type), builtIn.refusesTexts else {
      return .some(piece.text)
    }
    guard let reading = piece.readings.first(where: { $0.type == builtIn }), may(reading.rules)
    else {
      return nil
    }
    return .some(reading.value)
  }
}
