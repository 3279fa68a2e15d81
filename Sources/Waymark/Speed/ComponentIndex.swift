// Delete this folder, and only speed changes: SpeedTests compiles the library with plain definitions in its
// place.
//
// The index makes routers with many routes fast. It determines which patterns can match, never which ones do.

/// A trie of the components of patterns, which finds the patterns whose literals a link has.
nonisolated package struct ComponentIndex: Sendable {
  /// The content of a pattern at one position.
  package enum Step: Hashable, Sendable {
    /// A component of a link that equals this text.
    case literal(String)
    /// Any component of a link.
    case any
  }

  /// The maximum number of literals of a node that are searched one by one.
  private static let few = 8

  private var nodes = [Node(literal: "")]
  /// The nodes that literals lead to, for nodes with more than ``few`` literals.
  private var edges: [Edge: Int] = [:]
  private var longestLiteral = 0

  private struct Edge: Hashable {
    let node: Int
    let literal: String
  }

  private struct Node {
    /// The literal that leads to this node; empty for the root and for nodes that any component leads to.
    let literal: String
    /// The node of the literal that was added before this one.
    var sibling: Int?
    /// The node of the literal that was added last; its siblings are the nodes of the other literals.
    var child: Int?
    var childCount = 0
    /// The node that any component leads to.
    var any: Int?
    /// The patterns that end here, in ascending order.
    var ends: [Int] = []
    /// The patterns that match all further components, of which there must be at least one.
    var tails: [Int] = []
  }

  package init() {}

  /// Adds a pattern.
  ///
  /// - Parameters:
  ///   - steps: The components of the pattern.
  ///   - takesRest: Whether the pattern matches further components after its steps, at least one.
  ///   - number: The number of the pattern, which is higher than those of earlier patterns.
  /// - Complexity: O(*n*), where *n* is the number of steps.
  package mutating func insert(
    _ steps: some Sequence<Step>, takesRest: Bool = false, number: Int
  ) {
    var place = 0
    for step in steps {
      let next: Int?
      switch step {
      case .any: next = nodes[place].any
      case .literal(let literal): next = edge(from: place, literal)
      }
      if let next {
        place = next
        continue
      }
      switch step {
      case .any:
        nodes[place].any = nodes.count
        nodes.append(Node(literal: ""))
      case .literal(let literal):
        nodes.append(Node(literal: literal, sibling: nodes[place].child))
        nodes[place].child = nodes.count - 1
        nodes[place].childCount += 1
        addChildren(of: place)
      }
      place = nodes.count - 1
    }
    if takesRest { nodes[place].tails.append(number) } else { nodes[place].ends.append(number) }
  }

  /// Adds the literals of a node to ``edges`` if there are more than ``few``.
  ///
  /// The first time, the method adds all literals; later, only the new one.
  private mutating func addChildren(of node: Int) {
    var child = nodes[node].childCount > Self.few ? nodes[node].child : nil
    while let place = child {
      let literal = nodes[place].literal
      longestLiteral = max(longestLiteral, literal.utf8.count)
      let isThere = edges.updateValue(place, forKey: Edge(node: node, literal: literal)) != nil
      child = isThere ? nil : nodes[place].sibling
    }
  }

  /// Returns the numbers of the patterns that can match, in ascending order.
  ///
  /// - Parameters:
  ///   - components: The components of the link.
  ///   - first: The text that replaces the first component in the comparison.
  package func candidates(for components: [String], first: String? = nil) -> [Int] {
    var found: [Int] = []
    // A literal and an argument at the same position are two ways to continue. An explicit stack holds the
    // ways that are still to be tried, because a long pattern would overflow the stack of the thread.
    var untried: [(node: Int, depth: Int)] = []
    var (node, depth) = (0, 0)
    while true {
      if depth < components.count {
        if !nodes[node].tails.isEmpty { found.add(nodes[node].tails) }
        let any = nodes[node].any
        let literal = edge(from: node, depth == 0 ? first ?? components[0] : components[depth])
        depth += 1
        if literal != nil, let any { untried.append((any, depth)) }
        if let next = literal ?? any {
          node = next
          continue
        }
      } else {
        found.add(nodes[node].ends)
      }
      guard let next = untried.popLast() else { break }
      (node, depth) = next
    }
    if found.count > 1 { found.sort() }
    return found
  }

  /// Returns the node of the literal that is equal to a component; nil if there is no such literal.
  private func edge(from node: Int, _ component: String) -> Int? {
    if nodes[node].childCount <= Self.few {
      var child = nodes[node].child
      while let place = child {
        if nodes[place].literal.isEqual(to: component) { return place }
        child = nodes[place].sibling
      }
      return nil
    }
    // A component that is too long to equal a literal doesn't need to be hashed (see
    // ``String/isEqual(to:)``).
    guard component.utf8.count <= 4 * longestLiteral else { return nil }
    return edges[Edge(node: node, literal: component)]
  }
}

nonisolated extension [Int] {
  /// Appends numbers. If the array is empty, it shares their storage.
  fileprivate mutating func add(_ others: [Int]) {
    if isEmpty { self = others } else { self += others }
  }
}
