import Waymark

/// A pattern for a link, such as `myapp://user/<int:id>`, or `/user/<int:id>` for links without a scheme.
nonisolated public struct NavigatorPattern: Sendable {
  /// The pattern as given.
  public let text: String
  /// The components, in order.
  public let components: [Component]

  package let scheme: String?

  /// A part of a pattern between slashes.
  public enum Component: Hashable, Sendable {
    /// A text that the component of the link must equal.
    case literal(String)
    /// A placeholder for one component, or for all further components if the type is `path`. The type is
    /// nil if the pattern omits it.
    case placeholder(type: String?, name: String)
  }

  /// Reads a pattern.
  ///
  /// - Parameter text: The pattern.
  /// - Throws: ``Fault`` if the text is not a pattern (rules navigator.path-last and
  ///   navigator.duplicate-name).
  /// - Complexity: O(*n*), where *n* is the length of the pattern.
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

  /// A reason why a text is not a pattern.
  public enum Fault: Error, Hashable, Sendable {
    /// A placeholder of the type `path`, given by its name, is not the last component.
    case pathNotLast(String)
    /// The pattern contains the given placeholder name twice.
    case repeatedName(String)
  }

  /// Whether the last component matches all further components of a link.
  var takesRest: Bool {
    if case .placeholder("path", _)? = components.last { true } else { false }
  }

  /// The number of components that are literals.
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
  /// The reason, and a remedy.
  public var description: String {
    switch self {
    case .pathNotLast(let name):
      "“<path:\(name)>” matches all further components. Move it to the end."
    case .repeatedName(let name):
      "It contains the name “\(name)” twice. Give each placeholder a name of its own."
    }
  }
}
