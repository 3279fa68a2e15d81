// The one table of the types that single values are read as. Whoever adds a type adds a case and its traits
// here, and cases; a router under test reads it in its own way.

extension Specification.ValueType {
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
}

extension ValueType.Scalar {
  /// The suite's description of the type.
  package var traits: Traits {
    switch self {
    case .string: .string
    case .int: .int
    case .int64: .int64
    case .float: .float
    case .double: .double
    case .bool: .bool
    case .url: .url
    case .pokemonType: .pokemonType
    case .user: .user
    }
  }

  /// The types that texts are drawn for, the simplest standing first.
  package static let drawn: [Self] = [
    .int, .string, .pokemonType, .bool, .double, .float, .user, .url,
  ]
}

extension ValueType.Scalar.Traits {
  fileprivate static let string = Self(
    form: .text, plainness: 0, equals: ("é", "e\u{301}"),
    samples: [
      "a", "b", "A", " a", "é", "\u{301}", "\u{301}b", "\u{327}", "a;b", "日本", "%2C", "[a]",
      "\u{FF0C}", "\u{338}", "\"", "a/b", "\n", "+",
    ])

  fileprivate static let int = Self(
    form: .integer(bits: 64), plainness: 1, equals: ("7", "7"),
    samples: [
      "0", "1", "25", "-1", "+7", "007", "-0", "9223372036854775807", "9223372036854775808",
      "-9223372036854775808", "-9223372036854775809", "00000000000000000000000000000000000000001",
      "99999999999999999999999", "", " 1", "1 ", "1_0", "1.0", "0x1", "+", "--1", "1e3", "١", "１",
      "1\u{301}", "1\n", "1\0", "−1",
    ])

  fileprivate static let int64 = Self(form: .integer(bits: 64), plainness: 5)

  fileprivate static let float = Self(
    form: .float(isSingle: true), plainness: 4, equals: ("0.0", "-0.0"), samples: floats + singles)

  fileprivate static let double = Self(
    form: .float(isSingle: false), plainness: 3, equals: ("0.0", "-0.0"), samples: floats + doubles)

  fileprivate static let bool = Self(
    form: .words, plainness: 2,
    samples: ["true", "false", "True", "FALSE", "1", "0", "yes", "", " true", "true\u{301}"])

  fileprivate static let url = Self(
    form: .samples, plainness: 6,
    samples: [
      "a", "https://example.com/a%20b?c=d#e", "../a", "//h/p", "?q", "#f", "a#", "a?",
      "HTTP://A.com//", "https://b.com", "http://b.com:80?c", "https://b.com/./a/../%7e",
      "mailto:a@b.example", "urn:a:b", "",
    ])

  fileprivate static let pokemonType = Self(
    form: .words, plainness: 7, equals: ("fire", "fire"),
    samples: [
      "fire", "water", "grass", "normal", "Fire", "WATER", " fire", "rock", "", "ﬁre",
      "fire\u{301}", "1", "0",
    ])

  fileprivate static let user = Self(
    form: .text, plainness: 8, equals: ("é", "e\u{301}"), samples: ["ash", "Misty", "a b", "é", ""])

  /// Numbers that are the same in both precisions.
  private static let floats = [
    "0", "1", "1.5", "-2.25", "+.5", "5.", "-0", "1e2", "25E-2", "0x1F", "0X.8p1", "0x1.8P+1",
    "inf", "-INFINITY", "nan", "1e400", "-1e400", "1e-400", "00001", "1e99999999999999999999", "",
    ".", "1e", "1e+", "0x", "0x1p", "0x.p1", " 1", "1 ", "1_0", "1,5", "1.5f", "infinit", "+",
    "1.5\0", "1\0", "\0", "inf\0", "1\u{0}2", "１.5", "1.\u{301}", "e1", "--1",
  ]

  private static let doubles = [
    "9007199254740993", "9007199254740993.0000000001", "1.7976931348623157e308",
    "1.7976931348623159e308", "5e-324", "2.4703282292062327208e-324", "2.4703282292062327209e-324",
    "0x1.fffffffffffff8p1023", "0.1", "16777217",
  ]

  private static let singles = [
    "16777217", "16777219", "16777217.0000000000001", "3.4028235e38", "1e39", "1e-46", "1e-45",
    "1.00000017881393432617187499", "0.1",
  ]
}
