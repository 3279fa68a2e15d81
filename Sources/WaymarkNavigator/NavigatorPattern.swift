import Waymark

/// What a link must be: `myapp://user/<int:id>`, or `/user/<int:id>` for links without a scheme.
nonisolated public struct NavigatorPattern: Sendable {
  /// The pattern as it was given.
  public let text: String
  /// The components, in order.
  public let components: [Component]

  package let scheme: String?

  /// One of the parts between slashes.
  public enum Component: Hashable, Sendable {
    /// Plain text that the link's component must equal.
    case literal(String)
    /// A name for a component, or for all that follow; nil for a type where none is written.
    case placeholder(type: String?, name: String)
  }

  /// Reads a pattern.
  ///
  /// - Throws: ``Fault``, what is wrong with it (rules navigator.path-last and
  ///   navigator.duplicate-name).
  public init(_ text: String) throws(Fault) {
    let address = Address(text)
    self.text = text
    scheme = address.scheme
    components = address.components.map(Component.init)
    var names = Set<String>(minimumCapacity: components.count)
    for (index, component) in components.enumerated() {
      guard case .placeholder(let type, let name) = component else { continue }
      guard type != "path" || index == components.count - 1 else {
        throw .pathNotLast(name)  // Rule: navigator.path-last
      }
      guard names.insert(name).inserted else {
        throw .repeatedName(name)  // Rule: navigator.duplicate-name
      }
    }
  }

  /// What is wrong with a text that is no pattern.
  public enum Fault: Error, Hashable, Sendable {
    /// A `<path:name>` that is not the last component, here is its name.
    case pathNotLast(String)
    /// The same name twice, here it is.
    case repeatedName(String)
  }

  /// Whether the last component takes all that follow.
  var takesRest: Bool {
    if case .placeholder("path", _)? = components.last { true } else { false }
  }

  /// How many components are literals.
  package var literalCount: Int {
    components.count { if case .literal = $0 { true } else { false } }
  }
}

nonisolated extension NavigatorPattern.Component {
  init(_ text: String) {
    let bytes = Bytes(text.utf8)
    guard bytes.first == UInt8(ascii: "<"), bytes.last == UInt8(ascii: ">") else {
      self = .literal(text)  // Rule: navigator.placeholder
      return
    }
    let parts = bytes.dropFirst().dropLast().parts(between: ":").map { String(written: $0) }
    switch parts.count {
    case 1: self = .placeholder(type: nil, name: parts[0])  // Rule: navigator.empty-name
    case 2: self = .placeholder(type: parts[0], name: parts[1])
    default: self = .literal(text)  // Rule: navigator.colons
    }
  }
}

nonisolated extension NavigatorPattern.Fault: CustomStringConvertible {
  /// What is wrong with the pattern, and what would be right.
  public var description: String {
    switch self {
    case .pathNotLast(let name):
      "“<path:\(name)>” takes all components that follow; let it be the last."
    case .repeatedName(let name):
      "it has the name “\(name)” twice; give each placeholder its own name."
    }
  }
}
