/// A record that is drawn from again, part by part.
///
/// Where one choice is changed, what is drawn behind it may be more or less than before: then each part
/// that is drawn again still begins with its own choices. A part that was left out gives none.
struct Script: Sendable {
  private let values: [UInt32]
  private let outline: Outline
  /// Other choices for one of the parts.
  private let other: (node: Int, values: [UInt32])?
  private var levels: [Level]

  /// A part that is being drawn.
  private struct Level {
    /// The first of the parts in it, the next, and the end of them.
    let first: Int
    var next: Int
    let last: Int
    var position: Int
    let end: Int
    /// Whether its choices are the other ones.
    var isOther = false
  }

  /// A record with its parts; 0 is drawn where one ends.
  init(
    _ values: [UInt32] = [], _ outline: Outline = Outline(),
    other: (node: Int, values: [UInt32])? = nil
  ) {
    self.values = values
    self.outline = outline
    self.other = other
    levels = [Level(first: 0, next: 0, last: outline.nodes.count, position: 0, end: values.count)]
  }

  mutating func next() -> UInt32 {
    guard var level = levels.popLast() else { return 0 }
    defer { levels.append(level) }
    while level.next < level.last {
      let node = outline.nodes[level.next]
      guard node.range.lowerBound <= level.position else { break }
      // What belongs to a part is drawn for that alone.
      guard node.isLeftOut else { return 0 }
      level.position = max(level.position, node.range.upperBound)
      level.next = node.next
    }
    defer { level.position += 1 }
    guard level.position < level.end else { return 0 }
    return level.isOther ? other?.values[level.position] ?? 0 : values[level.position]
  }

  mutating func begin(_ kind: Part.Kind, _ index: Int) {
    // A record without parts is drawn in its order.
    guard !outline.nodes.isEmpty, var level = levels.popLast() else { return }
    var place = level.next
    while place < level.last, !outline.nodes[place].isPart(kind, index) {
      place = outline.nodes[place].next
    }
    if place >= level.last {
      // What was drawn before what is drawn now may have changed places with it.
      place = level.first
      while place < level.next, !outline.nodes[place].isPart(kind, index) {
        place = outline.nodes[place].next
      }
      if place >= level.next { place = level.last }
    }
    var inner = Level(first: 0, next: 0, last: 0, position: 0, end: 0)
    if place < level.last {
      let node = outline.nodes[place]
      level.next = max(level.next, node.next)
      level.position = max(level.position, node.range.upperBound)
      inner = Level(
        first: place + 1, next: place + 1, last: node.next, position: node.range.lowerBound,
        end: node.range.upperBound)
      if let other, other.node == place {
        inner = Level(
          first: 0, next: 0, last: 0, position: 0, end: other.values.count, isOther: true)
      }
    }
    levels += [level, inner]
  }

  mutating func end() {
    if levels.count > 1 { levels.removeLast() }
  }
}

/// The parts of a record, each before those within it.
struct Outline: Sendable {
  struct Node: Sendable {
    let kind: Part.Kind
    var index: Int
    let range: Range<Int>
    /// The next that is not within this one.
    var next: Int
    var isLeftOut = false

    func isPart(_ kind: Part.Kind, _ index: Int) -> Bool {
      !isLeftOut && self.kind == kind && self.index == index
    }
  }

  private(set) var nodes: [Node] = []

  init() {}

  /// The outline of parts, which are given in the order of their ends.
  init(_ parts: [Part]) {
    // What ends last is around what begins with it.
    let sorted = parts.enumerated().sorted {
      ($0.element.range.lowerBound, -$0.offset) < ($1.element.range.lowerBound, -$1.offset)
    }
    nodes = sorted.map { Node(kind: $1.kind, index: $1.index, range: $1.range, next: 0) }
    var around: [Int] = []
    for place in nodes.indices {
      while let last = around.last, nodes[last].range.upperBound <= nodes[place].range.lowerBound {
        nodes[last].next = place
        around.removeLast()
      }
      around.append(place)
    }
    for place in around { nodes[place].next = nodes.count }
  }

  /// The outline without some parts, wherever they have choices; those of their kind behind them take
  /// their numbers.
  func without(_ kind: Part.Kind, _ indices: Range<Int>) -> Outline {
    var outline = self
    for place in nodes.indices where nodes[place].kind == kind {
      let index = nodes[place].index
      if indices.contains(index) { outline.nodes[place].isLeftOut = true }
      if index >= indices.upperBound { outline.nodes[place].index -= indices.count }
    }
    return outline
  }

  /// The outline with two parts in each other's place, wherever they have choices.
  func swapping(_ kind: Part.Kind, _ one: Int, _ other: Int) -> Outline {
    var outline = self
    for place in nodes.indices where nodes[place].kind == kind {
      switch nodes[place].index {
      case one: outline.nodes[place].index = other
      case other: outline.nodes[place].index = one
      default: break
      }
    }
    return outline
  }
}
