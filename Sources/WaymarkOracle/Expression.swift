/// A regular expression of the operators `.`, `+`, `*` and `?`, and of parentheses without effect, as routers
/// see it that paste literals into an expression.
struct Expression {
  private struct Item {
    /// The character; nil for any.
    let character: Character?
    /// Whether the item may occur any number of times, or be missing.
    var repeats = false
    var isOptional = false
  }

  private var items: [Item] = []

  /// Reads a literal after its slash, to which an operator at its start applies; nil if its parentheses have
  /// no partners.
  init?(_ literal: String) {
    var depth = 0
    for character in "/" + literal {
      switch character {
      case "(": depth += 1
      case ")": depth -= 1
      case "+":
        // One, and then any number. The slash is the first item.
        let last = items[items.count - 1].character
        items.append(Item(character: last, repeats: true, isOptional: true))
      case "*", "?":
        items[items.count - 1].isOptional = true
        if character == "*" { items[items.count - 1].repeats = true }
      case ".": items.append(Item(character: nil))
      default: items.append(Item(character: character))
      }
      if depth < 0 { return nil }
    }
    if depth > 0 { return nil }
  }

  /// Returns whether a literal has an operator. A long literal is plain text: to match it takes time in
  /// proportion to its length for each character.
  static func isOne(_ literal: String) -> Bool {
    literal.utf8.count <= 256 && literal.utf8.contains { ".+*?()".utf8.contains($0) }
  }

  /// Returns whether the expression matches a whole component after its slash.
  func matches(_ component: String) -> Bool {
    var places = withOptional([0])
    for character in "/" + component {
      let next = places.filter { place in
        place < items.count && (items[place].character ?? character) == character
      }.map { items[$0].repeats ? $0 : $0 + 1 }
      places = withOptional(Set(next))
    }
    return places.contains(items.count)
  }

  /// Returns places in the expression, with those after optional items.
  private func withOptional(_ places: Set<Int>) -> Set<Int> {
    items.indices.reduce(into: places) { all, place in
      if items[place].isOptional, all.contains(place) { all.insert(place + 1) }
    }
  }
}
