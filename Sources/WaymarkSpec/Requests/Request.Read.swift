extension Specification.Request {
  /// Something to read in a context.
  public enum Read: Hashable, Sendable {
    case argument(String, as: Specification.ValueType)
    case query(String, as: Specification.ValueType)
    case requiredQuery(String, as: Specification.ValueType)
    case context(Field)
    /// The value of a placeholder of URLNavigator.
    case value(String)
    /// An item of `queryParameters`, as URLNavigator has it.
    case queryText(String)

    /// What a context has beside arguments and query parameters.
    public enum Field: String, CaseIterable, Sendable {
      case url, userInfo
    }

    /// The type of the value.
    public var type: Specification.ValueType {
      switch self {
      case .argument(_, let type), .query(_, let type), .requiredQuery(_, let type): type
      case .context, .value, .queryText: ValueType(.string)
      }
    }
  }
}

extension Specification {
  /// A type that a value is read as.
  public struct ValueType: Hashable, Sendable {
    /// The type, or that of the elements.
    public var scalar: Scalar
    /// Whether it is a list, and of which kind.
    public var container: Container

    /// The type of a single value, or of a list of them.
    public init(_ scalar: Scalar, in container: Container = .none) {
      self.scalar = scalar
      self.container = container
    }

    /// The types of single values.
    public enum Scalar: String, CaseIterable, Sendable {
      case string = "String"
      case int = "Int"
      case int64 = "Int64"
      case float = "Float"
      case double = "Double"
      case bool = "Bool"
      case url = "URL"
      /// An enum of the texts normal, fire, water, grass.
      case pokemonType = "PokemonType"
      /// A type of the user's own, which holds any text.
      case user = "User"
    }

    /// Whether a comma-separated list is read, and into what.
    public enum Container: CaseIterable, Sendable {
      case none, list, set
    }
  }
}

extension ValueType: CaseIterable, CustomStringConvertible {
  /// All types that a value can be read as.
  public static let allCases: [Self] = Container.allCases.flatMap { container in
    Scalar.allCases.map { Self($0, in: container) }
  }

  /// The type as Swift writes it: `Int`, `[Int]`, `Set<Int>`.
  public var description: String {
    switch container {
    case .none: scalar.rawValue
    case .list: "[\(scalar.rawValue)]"
    case .set: "Set<\(scalar.rawValue)>"
    }
  }
}
