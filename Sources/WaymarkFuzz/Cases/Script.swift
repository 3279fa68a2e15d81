/// A record that is replayed part by part.
///
/// A changed choice can change the number of choices after it. Replayed by part, each part still begins
/// with its own choices. A deleted part gives 0.
struct Script: Sendable {
  private let values: [UInt32]
  private let outline: Outline
  /// The choices that replace those of one part.
  private let replacement: (node: Int, values: [UInt32])?
  private var levels: [Level]

  /// A part that is being replayed.
  private struct Level {
    /// The next node to replay, and the end of the nodes within the part.
    var next: Int
    let last: Int
    var position: Int
    let end: Int
    /// Whether the replacement gives its choices.
    var isReplaced = false
  }

  /// Creates a script of a record and its parts.
  ///
  /// - Parameters:
  ///   - values: The record.
  ///   - outline: The parts; empty to replay the record in its order.
  ///   - replacement: A node of the outline and the choices that replace those of its part.
  init(
    _ values: [UInt32] = [], _ outline: Outline = Outline(),
    replacing replacement: (node: Int, values: [UInt32])? = nil
  ) {
    self.values = values
    self.outline = outline
    self.replacement = replacement
    levels = [Level(next: 0, last: outline.nodes.count, position: 0, end: values.count)]
  }

  /// Returns the next choice of the current part, or 0 after its end.
  mutating func next() -> UInt32 {
    guard var level = levels.popLast() else { return 0 }
    defer { levels.append(level) }
    while level.next < level.last {
      let node = outline.nodes[level.next]
      guard node.range.lowerBound <= level.position else { break }
      // The choices of a part are reserved for that part.
      guard node.isDeleted else { return 0 }
      level.position = max(level.position, node.range.upperBound)
      level.next = node.next
    }
    defer { level.position += 1 }
    guard level.position < level.end else { return 0 }
    return level.isReplaced ? replacement?.values[level.position] ?? 0 : values[level.position]
  }

  mutating func begin(_ kind: Part.Role, _ index: Int) {
    guard !outline.nodes.isEmpty, var level = levels.popLast() else { return }
    let place = outline.first(kind, index, level.next..<level.last)
    var inner = Level(next: 0, last: 0, position: 0, end: 0)
    if let place {
      let node = outline.nodes[place]
      level.next = max(level.next, node.next)
      level.position = max(level.position, node.range.upperBound)
      inner = Level(
        next: place + 1, last: node.next, position: node.range.lowerBound,
        end: node.range.upperBound)
      if let replacement, replacement.node == place {
        inner = Level(
          next: 0, last: 0, position: 0, end: replacement.values.count, isReplaced: true)
      }
    }
    levels += [level, inner]
  }

  mutating func end() {
    if levels.count > 1 { levels.removeLast() }
  }
}

/// The tree of a record's parts, in preorder.
struct Outline: Sendable {
  struct Node: Sendable {
    let kind: Part.Role
    var index: Int
    let range: Range<Int>
    /// The next node outside this one.
    var next: Int
    var isDeleted = false
  }

  private(set) var nodes: [Node] = []

  init() {}

  /// Creates the outline of parts in the order of their ends.
  init(_ parts: [Part]) {
    // Of parts that begin together, the outer one ends last.
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

  /// Returns the first node of a part among siblings; nil if they have no such part.
  func first(_ kind: Part.Role, _ index: Int, _ siblings: Range<Int>) -> Int? {
    var place = siblings.lowerBound
    while place < siblings.upperBound {
      let node = nodes[place]
      if !node.isDeleted, node.kind == kind, node.index == index { return place }
      place = node.next
    }
    return nil
  }

  /// Returns the outline without some parts, and with the later parts of their kind renumbered.
  func without(_ kind: Part.Role, _ indices: Range<Int>) -> Outline {
    var outline = self
    for place in nodes.indices where nodes[place].kind == kind {
      let index = nodes[place].index
      if indices.contains(index) { outline.nodes[place].isDeleted = true }
      if index >= indices.upperBound { outline.nodes[place].index -= indices.count }
    }
    return outline
  }
}
