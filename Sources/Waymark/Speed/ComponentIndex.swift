// Delete this folder, and only speed changes: SpeedTests compiles the library with the plain definitions of
// Tests/Programs/WithoutSpeed in its place.
//
// The index makes routers with many routes fast. It may find too many patterns, never too few.

/// A trie of pattern components, which finds the patterns whose literals equal a link's components.
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
  /// The child nodes by parent and literal, for parents with more than ``few`` literals.
  private var edges: [Edge: Int] = [:]
  private var longestLiteral = 0

  private struct Edge: Hashable {
    let node: Int
    let literal: String
  }

  private struct Node {
    /// The literal that leads to this node; empty for the root and for nodes that any component leads to.
    let literal: String
    /// The literal that was added to the parent before this one: the literals of a node form a linked list.
    var sibling: Int?
    /// The literal that was added last, which is the head of the list.
    var child: Int?
    var childCount = 0
    /// The node that any component leads to.
    var any: Int?
    /// The patterns that end here, in ascending order.
    var ends: [Int] = []
    /// The patterns that end here and match one or more further components, as `<path:rest>` does.
    var tails: [Int] = []
  }

  package init() {}

  /// Adds a pattern.
  ///
  /// - Parameters:
  ///   - steps: The components of the pattern.
  ///   - takesRest: Whether the pattern also matches one or more components after its steps.
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
        hashLiterals(of: place)
      }
      place = nodes.count - 1
    }
    if takesRest { nodes[place].tails.append(number) } else { nodes[place].ends.append(number) }
  }

  /// Adds the literals of a node to ``edges`` if there are more than ``few``.
  ///
  /// The first time, the method adds all literals; later, only the new one.
  private mutating func hashLiterals(of node: Int) {
    var child = nodes[node].childCount > Self.few ? nodes[node].child : nil
    while let place = child {
      let literal = nodes[place].literal
      longestLiteral = max(longestLiteral, literal.utf8.count)
      let isThere = edges.updateValue(place, forKey: Edge(node: node, literal: literal)) != nil
      child = isThere ? nil : nodes[place].sibling  // Earlier literals are there, too.
    }
  }

  /// Returns the numbers of the patterns that can match, in ascending order.
  ///
  /// - Parameters:
  ///   - components: The components of the link.
  ///   - first: The text that replaces the first component in the comparison.
  package func candidates(for components: [String], first: String? = nil) -> [Int] {
    var found: [Int] = []
    // At each position, both a literal and an argument can match. An explicit stack holds the branches that
    // are still to be tried, because recursion could overflow the thread's stack for a long pattern.
    var untried: [(node: Int, depth: Int)] = []
    var (node, depth) = (0, 0)
    while true {
      if depth < components.count {
        if !nodes[node].tails.isEmpty { found.add(nodes[node].tails) }
        let any = nodes[node].any
        let literal = edge(from: node, depth == 0 ? (first ?? components[0]) : components[depth])
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

  /// Returns the node of the literal that is equal to a component, or `nil` if there is no such literal.
  private func edge(from node: Int, _ component: String) -> Int? {
    if nodes[node].childCount <= Self.few {
      var child = nodes[node].child
      while let place = child {
        if nodes[place].literal.isEqual(to: component) { return place }
        child = nodes[place].sibling
      }
      return nil
    }
    // A component that is too long to equal a literal isn't hashed; see `mayEqual` in LinearTime.swift.
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
