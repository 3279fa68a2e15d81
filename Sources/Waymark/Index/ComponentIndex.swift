// What makes routers with many routes fast. It says which patterns can match, never that one does:
// a reader who skips this file misses nothing about behaviour.

/// Of many patterns, those whose literals stand where a link has them: a trie of their components.
nonisolated package struct ComponentIndex: Sendable {
  /// What a pattern has at one place.
  package enum Step: Hashable, Sendable {
    case literal(String)
    /// Whatever component the link has there.
    case any
  }

  /// So many literals are looked at one by one.
  private static let few = 8

  private var nodes = [Node(literal: "")]
  /// Where literals lead from nodes that have more of them than ``few``.
  private var edges: [Edge: Int] = [:]
  private var longestLiteral = 0

  private struct Edge: Hashable {
    let node: Int
    let literal: String
  }

  private struct Node {
    /// The literal that leads here from the node before, if one does.
    let literal: String
    /// Where the literal leads that was added before this one.
    var sibling: Int?
    /// Where the literal leads that was added last; from there, siblings lead to the others.
    var child: Int?
    var childCount = 0
    /// Where any component leads.
    var any: Int?
    /// The patterns that end here, in order.
    var ends: [Int] = []
    /// The patterns that take all that follows here, one component at least.
    var tails: [Int] = []
  }

  package init() {}

  /// Adds a pattern by its number; higher numbers come later.
  ///
  /// - Parameters:
  ///   - takesRest: Whether the pattern takes further components behind its steps, one at least.
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

  /// Once the literals that lead on are many, all are added to ``edges``; from then on, the last.
  private mutating func addChildren(of node: Int) {
    var child = nodes[node].childCount > Self.few ? nodes[node].child : nil
    while let place = child {
      let literal = nodes[place].literal
      longestLiteral = max(longestLiteral, literal.utf8.count)
      let isThere = edges.updateValue(place, forKey: Edge(node: node, literal: literal)) != nil
      child = isThere ? nil : nodes[place].sibling
    }
  }

  /// The numbers of the patterns that can match, in ascending order.
  ///
  /// - Parameters:
  ///   - components: The components of the link.
  ///   - first: What stands for the first of them.
  package func candidates(for components: [String], first: String? = nil) -> [Int] {
    var found: [Int] = []
    // A literal and an argument at one place are two ways to go on. The stack of those still to try is
    // not the thread's, as patterns may be of any length.
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

  /// Where a component leads that is equal to a literal.
  private func edge(from node: Int, _ component: String) -> Int? {
    if nodes[node].childCount <= Self.few {
      var child = nodes[node].child
      while let place = child {
        if nodes[place].literal.isEqual(to: component) { return place }
        child = nodes[place].sibling
      }
      return nil
    }
    // What can't be equal to any literal need not be hashed (see ``String/isEqual(to:)``).
    guard component.utf8.count <= 4 * longestLiteral else { return nil }
    return edges[Edge(node: node, literal: component)]
  }
}

nonisolated extension [Int] {
  /// Appends others; the first of them are shared, not copied.
  fileprivate mutating func add(_ others: [Int]) {
    if isEmpty { self = others } else { self += others }
  }
}
