/// A regular expression as routers see it that paste literals into one. Braces that repeat are plain text, and of the
/// groups with a question mark only “(?:” is one.
///
/// It is matched by the set of the steps that may come next, in time proportional to both lengths (Thompson,
/// “Regular expression search algorithm”, Communications of the ACM 11, 1968).
struct Expression {
  private indirect enum Term {
    case character(Characters)
    case sequence([Term])
    case either([Term])
    case repeated(Term, isOptional: Bool, isOnce: Bool)
    /// The end of the component.
    case end
  }

  /// What an expression does at one place, by the numbers of the steps after it.
  private enum Step {
    case character(Characters, then: Int)
    case either(Int, Int)
    case end(then: Int)
    case whole
  }

  private var steps: [Step] = [.whole]
  private var start = 0

  /// Reads a literal after its slash, to which an operator at its start applies; nil if it is no regular expression.
  init?(_ literal: String) {
    var rest = ("/" + literal)[...]
    guard let term = Self.alternatives(&rest), rest.isEmpty else { return nil }
    start = add(term, then: 0)
  }

  /// Returns whether a literal has an operator. A long literal is plain text: to match it takes time in
  /// proportion to its length for each character.
  static func isOne(_ literal: String) -> Bool {
    literal.utf8.count <= 256 && literal.utf8.contains { #".+*?()[]\|^$"#.utf8.contains($0) }
  }

  /// Returns whether the expression matches a whole component after its slash.
  func matches(_ component: String) -> Bool {
    var places = reachable([start], isAtEnd: false)
    var rest = ("/" + component)[...]
    while let character = rest.popFirst(), !places.isEmpty {
      let next = places.compactMap { place -> Int? in
        guard case .character(let some, let then) = steps[place] else { return nil }
        return some.contains(character) ? then : nil
      }
      places = reachable(next, isAtEnd: rest.isEmpty)
    }
    return places.contains(0)
  }

  /// Returns steps with those that follow without a further character.
  private func reachable(_ places: [Int], isAtEnd: Bool) -> Set<Int> {
    var found: Set<Int> = []
    var rest = places
    while let place = rest.popLast() {
      guard found.insert(place).inserted else { continue }
      switch steps[place] {
      case .either(let one, let other): rest += [one, other]
      case .end(let then) where isAtEnd: rest.append(then)
      case .character, .end, .whole: break
      }
    }
    return found
  }

  /// Adds the steps of a term, and returns the first.
  private mutating func add(_ term: Term, then: Int) -> Int {
    switch term {
    case .character(let some): return add(.character(some, then: then))
    case .end: return add(.end(then: then))
    case .sequence(let terms): return terms.reversed().reduce(then) { add($1, then: $0) }
    case .either(let terms):
      let starts = terms.map { add($0, then: then) }
      return starts.dropFirst().reduce(starts[0]) { add(.either($0, $1)) }
    case .repeated(let term, let isOptional, let isOnce):
      let again = add(.either(then, then))
      let first = add(term, then: isOnce ? then : again)
      steps[again] = .either(first, then)
      return isOptional ? again : first
    }
  }

  private mutating func add(_ step: Step) -> Int {
    steps.append(step)
    return steps.count - 1
  }
}

extension String {
  /// The literal with each dot escaped.
  var escapingDots: String { String(self[...].swapping(".", with: #"\."#)) }

  /// The literal without dots, which are plain text for some routers.
  var withoutDots: String { String(self[...].swapping(".", with: "")) }
}

extension Expression {
  /// Characters that match.
  private struct Characters {
    var ranges: [ClosedRange<Character>] = []
    var isInverted = false

    func contains(_ character: Character) -> Bool {
      ranges.contains { $0.contains(character) } != isInverted
    }
  }

  /// Reads terms between bars, up to a parenthesis that closes; nil if they are no regular expression.
  private static func alternatives(_ rest: inout Substring) -> Term? {
    var all: [[Term]] = [[]]
    while let character = rest.first, character != ")" {
      rest.removeFirst()
      switch character {
      case "|": all.append([])
      case "*", "+", "?":
        guard let last = all[all.count - 1].popLast() else { return nil }
        if case .repeated = last {
          // After another operator, a question mark only says which match is tried first.
          guard character == "?" else { return nil }
          all[all.count - 1].append(.sequence([last]))
        } else {
          all[all.count - 1].append(
            .repeated(last, isOptional: character != "+", isOnce: character == "?"))
        }
      default:
        guard let term = term(character, &rest) else { return nil }
        all[all.count - 1].append(term)
      }
    }
    return .either(all.map(Term.sequence))
  }

  /// Reads the rest of a term after its first character.
  private static func term(_ first: Character, _ rest: inout Substring) -> Term? {
    switch first {
    case "(":
      if rest.starts(with: "?:") { rest.removeFirst(2) }
      guard let term = alternatives(&rest), rest.popFirst() == ")" else { return nil }
      // An operator may follow.
      return .sequence([term])
    case "[": return characters(&rest).map(Term.character)
    case "\\": return escape(&rest).map(Term.character)
    case ".": return .character(Characters(ranges: ["\n"..."\n"], isInverted: true))
    case "$": return .end
    // No character comes before the slash.
    case "^": return .character(Characters())
    default: return .character(Characters(ranges: [first...first]))
    }
  }

  /// Reads the characters between brackets; nil if the bracket that closes is missing.
  private static func characters(_ rest: inout Substring) -> Characters? {
    var some = Characters()
    if rest.first == "^" {
      rest.removeFirst()
      some.isInverted = true
    }
    var isFirst = true
    while let character = rest.popFirst() {
      if character == "]", !isFirst { return some }
      isFirst = false
      if character == "\\" {
        guard let escape = escape(&rest), !escape.isInverted else { return nil }
        some.ranges += escape.ranges
      } else if rest.first == "-", let last = rest.dropFirst().first, last != "]" {
        guard character <= last else { return nil }
        rest = rest.dropFirst(2)
        some.ranges.append(character...last)
      } else {
        some.ranges.append(character...character)
      }
    }
    return nil
  }

  /// Reads what follows a backslash. A backslash at the end takes no character of a component.
  private static func escape(_ rest: inout Substring) -> Characters? {
    let digits: [ClosedRange<Character>] = ["0"..."9"]
    let letters: [ClosedRange<Character>] = ["a"..."z", "A"..."Z", "_"..."_"]
    switch rest.popFirst() {
    case nil: return Characters()
    case "d": return Characters(ranges: digits)
    case "D": return Characters(ranges: digits, isInverted: true)
    case "w": return Characters(ranges: digits + letters)
    case "W": return Characters(ranges: digits + letters, isInverted: true)
    case "s": return Characters(ranges: [" "..." ", "\t"..."\r"])
    case "S": return Characters(ranges: [" "..." ", "\t"..."\r"], isInverted: true)
    case let character?: return Characters(ranges: [character...character])
    }
  }
}
