// Delete this folder, and only speed changes; see Router.swift.
//
// The index makes routers with many routes fast. It may find too many patterns, never too few.

/// A trie of pattern components, which finds the patterns whose literals have the hashes of a link's
/// components.
nonisolated package struct ComponentIndex: Sendable {
  /// The content of a pattern at one position.
  package enum Step: Sendable {
    /// A component of a link with this hash.
    case literal(ComponentHash)
    /// Any component of a link.
    case any
  }

  private var nodes = [Node(parent: 0, hash: 0)]
  /// The nodes that literals lead to, in a hash table with linear probing. Its size is a power of two. An
  /// empty slot is 0, which is the root.
  private var slots = [UInt32](repeating: 0, count: 4)
  private var literalCount = 0
  /// Linked lists of the patterns that end at a node. An index of 0 ends a list.
  private var patterns = [(number: UInt32(0), next: UInt32(0))]

  private struct Node {
    let parent: UInt32
    /// The hash of the literal that leads from the parent to this node.
    let hash: UInt32
    /// The node that any component leads to; 0 if there is none.
    var any: UInt32 = 0
    /// The list of the patterns that end here.
    var ends: UInt32 = 0
    /// The list of the patterns that end here and match one or more further components, as `<path:rest>`
    /// does.
    var tails: UInt32 = 0
  }

  package init() {}

  /// Adds a pattern.
  ///
  /// - Parameters:
  ///   - steps: The components of the pattern.
  ///   - takesRest: Whether the pattern also matches one or more components after its steps.
  ///   - number: The number of the pattern.
  /// - Complexity: O(*n*), where *n* is the number of steps.
  package mutating func insert(
    _ steps: some Sequence<Step>, takesRest: Bool = false, number: Int
  ) {
    var place = 0
    for step in steps {
      switch step {
      case .any:
        if nodes[place].any == 0 { nodes[place].any = add(parent: place, hash: 0) }
        place = Int(nodes[place].any)
      case .literal(let literal):
        let slot = slot(of: place, literal.value)
        if slots[slot] == 0 {
          slots[slot] = add(parent: place, hash: literal.value)
          literalCount += 1
          place = nodes.count - 1
          if literalCount * 2 > slots.count { growSlots() }
        } else {
          place = Int(slots[slot])
        }
      }
    }
    let list = takesRest ? \Node.tails : \Node.ends
    patterns.append((UInt32(number), nodes[place][keyPath: list]))
    nodes[place][keyPath: list] = UInt32(patterns.count - 1)
  }

  /// Frees the room that the index has for more patterns.
  mutating func trim() {
    nodes = nodes.map { $0 }
    patterns = patterns.map { $0 }
  }

  private mutating func add(parent: Int, hash: UInt32) -> UInt32 {
    nodes.append(Node(parent: UInt32(parent), hash: hash))
    return UInt32(nodes.count - 1)
  }

  /// Returns the slot of the literal that leads from a node, or the empty slot where it belongs.
  private func slot(of parent: Int, _ hash: UInt32) -> Int {
    var slot = Int(hash ^ UInt32(truncatingIfNeeded: parent &* 0x9E37_79B1)) & (slots.count - 1)
    while slots[slot] != 0 {
      let node = nodes[Int(slots[slot])]
      if node.hash == hash, node.parent == parent { break }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func growSlots() {
    let literals = slots.filter { $0 != 0 }
    slots = Array(repeating: 0, count: slots.count * 2)
    for literal in literals {
      let node = nodes[Int(literal)]
      slots[slot(of: Int(node.parent), node.hash)] = literal
    }
  }

  /// Returns the numbers of the patterns that can match, in ascending order.
  ///
  /// - Parameter hashes: The hashes of a link's components.
  package func candidates(for hashes: some Sequence<ComponentHash>) -> Candidates {
    var found = Candidates()
    find(hashes, &found)
    found.sort()
    return found
  }

  /// Appends the numbers of the patterns that can match.
  @inline(__always)
  func find(_ hashes: some Sequence<ComponentHash>, _ found: inout Candidates) {
    // At each component, both a literal and an argument can match, so that several nodes can be reached.
    var (reached, following) = (Candidates(), Candidates())
    reached.append(0)
    for hash in hashes {
      following.removeAll()
      for index in 0..<reached.count {
        let node = reached[index]
        add(nodes[node].tails, to: &found)
        let literal = slots[slot(of: node, hash.value)]
        if literal != 0 { following.append(Int(literal)) }
        if nodes[node].any != 0 { following.append(Int(nodes[node].any)) }
      }
      if following.count == 0 { return }
      swap(&reached, &following)
    }
    for index in 0..<reached.count { add(nodes[reached[index]].ends, to: &found) }
  }

  /// Appends the numbers of a list.
  private func add(_ list: UInt32, to found: inout Candidates) {
    var place = Int(list)
    while place != 0 {
      found.append(Int(patterns[place].number))
      place = Int(patterns[place].next)
    }
  }
}
