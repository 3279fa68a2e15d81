// What makes routers with many routes fast. It says which patterns can match, never that one does:
// a reader who skips this file misses nothing about behaviour.

/// Of many patterns, those whose literals stand where a link has them: a trie of their components.
package struct ComponentIndex: Sendable {
  /// What a pattern has at one place.
  package enum Step: Hashable, Sendable {
    case literal(String)
    /// Whatever component the link has there.
    case any
  }

  private var nodes = [Node()]
  private var edges: [Edge: Int] = [:]
  private var longestLiteral = 0

  private struct Node {
    /// Where any component leads.
    var any: Int?
    /// Where the first literals lead, which are found by looking at each; more of them are edges.
    var few: [(literal: String, next: Int)] = []
    var hasEdges = false
    /// The patterns that end here, in order.
    var ends: [Int] = []
    /// The patterns that take all that follows here, one component at least.
    var tails: [Int] = []
  }

  private struct Edge: Hashable {
    let node: Int
    let literal: String
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
      nodes.append(Node())
      switch step {
      case .any: nodes[place].any = nodes.count - 1
      case .literal(let literal) where nodes[place].few.count < 4:
        nodes[place].few.append((literal, nodes.count - 1))
      case .literal(let literal):
        nodes[place].hasEdges = true
        edges[Edge(node: place, literal: literal)] = nodes.count - 1
        longestLiteral = max(longestLiteral, literal.utf8.count)
      }
      place = nodes.count - 1
    }
    if takesRest { nodes[place].tails.append(number) } else { nodes[place].ends.append(number) }
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
    var next: (node: Int, depth: Int)? = (0, 0)
    while let (node, depth) = next ?? untried.popLast() {
      next = nil
      guard depth < components.count else {
        found += nodes[node].ends
        continue
      }
      found += nodes[node].tails
      if let any = nodes[node].any { next = (any, depth + 1) }
      guard let literal = edge(from: node, depth == 0 ? first ?? components[0] : components[depth])
      else { continue }
      if let next { untried.append(next) }
      next = (literal, depth + 1)
    }
    if found.count > 1 { found.sort() }
    return found
  }

  /// Where a component leads that is equal to a literal.
  private func edge(from node: Int, _ component: String) -> Int? {
    for (literal, next) in nodes[node].few where literal.isEqual(to: component) { return next }
    // What can't be equal to any literal need not be hashed (see ``String/isEqual(to:)``).
    guard nodes[node].hasEdges, component.utf8.count <= 4 * longestLiteral else { return nil }
    return edges[Edge(node: node, literal: component)]
  }
}
