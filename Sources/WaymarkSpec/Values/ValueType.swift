extension Specification {
  /// A type that a value is read as.
  public struct ValueType: Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// The type, or that of the elements.
    public var scalar: Scalar
    /// Whether it is a list, and of which kind.
    public var container: Container

    /// The type of a single value, or of a list of them.
    public init(_ scalar: Scalar, in container: Container = .none) {
      self.scalar = scalar
      self.container = container
    }

    /// Whether a comma-separated list is read, and into what.
    public enum Container: CaseIterable, Sendable { case none, list, set }

    /// All types that a value can be read as.
    public static let allCases: [Self] = Container.allCases.flatMap { container in
      Scalar.allCases.map { Self($0, in: container) }
    }

    static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.description, $0) })

    /// The type as Swift writes it: `Int`, `[Int]`, `Set<Int>`.
    public var description: String {
      switch container {
      case .none: scalar.rawValue
      case .list: "[\(scalar.rawValue)]"
      case .set: "Set<\(scalar.rawValue)>"
      }
    }

    /// The JSON schema of the names of types, as files and requests give them.
    package static var schema: JSON {
      .object([
        "$schema": .string("https://json-schema.org/draft/2020-12/schema"),
        "$id": .string("https://waymark.example/schema/type.json"), "title": .string("A type"),
        "description": .string("What a value is read as."),
        "enum": .array(allCases.map { .string($0.description) }),
      ])
    }
  }
}

extension ValueType.Scalar {
  /// The suite's description of a type of single values.
  package struct Traits: Sendable {
    package let form: Form
    /// The rank of the type: of two cases that differ in it alone, the plainer one is smaller.
    package let plainness: Int
    /// Two texts of equal values; nil if generators need none.
    package private(set) var equals: (String, String)?
    /// Texts at the boundaries of the type and beside them, some of which it can't hold.
    package private(set) var samples: [String] = []
  }

  /// The form of a type's texts, by which generators draw others and values are compared.
  package enum Form: Hashable, Sendable {
    /// Any text is a value, which it describes.
    case text
    /// Digits of a whole number of so many bits, with a sign or without.
    case integer(bits: Int)
    /// A number in decimal or hexadecimal, rounded to a Double or to a Float.
    case float(isSingle: Bool)
    /// Some words, those among the samples that have a value.
    case words
    /// What is right is known of the samples alone.
    case samples
  }
}
