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
    "a String", .`value.string`, .text, plainness: 0, equals: ("é", "e\u{301}"),
    samples: [
      ("a", "a"), ("b", "b"), ("A", "A"), (" a", " a"), ("é", "é"), ("\u{301}", "\u{301}"),
      ("\u{301}b", "\u{301}b"), ("\u{327}", "\u{327}"),
      ("a;b", "a;b"), ("日本", "日本"), ("%2C", "%2C"), ("[a]", "[a]"), ("\u{FF0C}", "\u{FF0C}"),
      ("\u{338}", "\u{338}"), ("\"", "\""), ("a/b", "a/b"), ("\n", "\n"), ("+", "+"),
    ])

  fileprivate static let int = Self(
    "an Int", .`value.int`, .integer(bits: 64), plainness: 1, equals: ("7", "7"),
    samples: [
      ("0", "0"), ("1", "1"), ("25", "25"), ("-1", "-1"), ("+7", "7"), ("007", "7"), ("-0", "0"),
      ("9223372036854775807", "9223372036854775807"), ("9223372036854775808", nil),
      ("-9223372036854775808", "-9223372036854775808"), ("-9223372036854775809", nil),
      ("00000000000000000000000000000000000000001", "1"), ("99999999999999999999999", nil),
      ("", nil),
      (" 1", nil), ("1 ", nil), ("1_0", nil), ("1.0", nil), ("0x1", nil), ("+", nil),
      ("--1", nil),
      ("1e3", nil), ("١", nil), ("１", nil), ("1\u{301}", nil), ("1\n", nil), ("1\0", nil),
      ("−1", nil),
    ])

  fileprivate static let int64 = Self(
    "an Int64", .`value.int`, .integer(bits: 64), plainness: 5, twin: .int)

  fileprivate static let float = Self(
    "a Float", .`value.float`, .float(isSingle: true), plainness: 4, equals: ("0.0", "-0.0"),
    samples: floats + singles)

  fileprivate static let double = Self(
    "a Double", .`value.float`, .float(isSingle: false), plainness: 3, equals: ("0.0", "-0.0"),
    samples: floats + doubles)

  fileprivate static let bool = Self(
    "a Bool", .`value.bool`, .words, plainness: 2,
    samples: [
      ("true", "true"), ("false", "false"), ("True", nil), ("FALSE", nil), ("1", nil), ("0", nil),
      ("yes", nil), ("", nil), (" true", nil), ("true\u{301}", nil),
    ])

  fileprivate static let url = Self(
    "a URL", .`value.url`, .samples, plainness: 6,
    samples: [
      ("a", "a"), ("https://example.com/a%20b?c=d#e", "https://example.com/a%20b?c=d#e"),
      ("../a", "../a"), ("//h/p", "//h/p"), ("?q", "?q"), ("#f", "#f"), ("a#", "a#"), ("a?", "a?"),
      ("HTTP://A.com//", "HTTP://A.com//"), ("https://b.com", "https://b.com"),
      ("http://b.com:80?c", "http://b.com:80?c"),
      ("https://b.com/./a/../%7e", "https://b.com/./a/../%7e"),
      ("mailto:a@b.example", "mailto:a@b.example"), ("urn:a:b", "urn:a:b"), ("", nil),
    ])

  fileprivate static let pokemonType = Self(
    "an enum", .`value.enum`, .words, plainness: 7, equals: ("fire", "fire"),
    samples: [
      ("fire", "fire"), ("water", "water"), ("grass", "grass"), ("normal", "normal"),
      ("Fire", nil),
      ("WATER", nil), (" fire", nil), ("rock", nil), ("", nil), ("ﬁre", nil),
      ("fire\u{301}", nil), ("1", nil), ("0", nil),
    ])

  fileprivate static let user = Self(
    "a type of one's own", .`value.custom`, .text, plainness: 8, equals: ("é", "e\u{301}"),
    samples: [("ash", "ash"), ("Misty", "Misty"), ("a b", "a b"), ("é", "é"), ("", "")])

  /// Numbers that are the same in both precisions.
  private static let floats: [(text: String, value: String?)] = [
    ("0", "0.0"), ("1", "1.0"), ("1.5", "1.5"), ("-2.25", "-2.25"), ("+.5", "0.5"), ("5.", "5.0"),
    ("-0", "-0.0"), ("1e2", "100.0"), ("25E-2", "0.25"), ("0x1F", "31.0"), ("0X.8p1", "1.0"),
    ("0x1.8P+1", "3.0"), ("inf", "inf"), ("-INFINITY", "-inf"), ("nan", "nan"), ("1e400", "inf"),
    ("-1e400", "-inf"), ("1e-400", "0.0"), ("00001", "1.0"), ("1e99999999999999999999", "inf"),
    ("", nil),
    (".", nil), ("1e", nil), ("1e+", nil), ("0x", nil), ("0x1p", nil), ("0x.p1", nil), (" 1", nil),
    ("1 ", nil), ("1_0", nil), ("1,5", nil), ("1.5f", nil), ("infinit", nil), ("+", nil),
    ("1.5\0", nil), ("1\0", nil), ("\0", nil), ("inf\0", nil), ("1\u{0}2", nil),
    ("１.5", nil), ("1.\u{301}", nil), ("e1", nil), ("--1", nil),
  ]

  private static let doubles: [(text: String, value: String?)] = [
    ("9007199254740993", "9007199254740992.0"),
    ("9007199254740993.0000000001", "9007199254740994.0"),
    ("1.7976931348623157e308", "1.7976931348623157e+308"), ("1.7976931348623159e308", "inf"),
    ("5e-324", "5e-324"), ("2.4703282292062327208e-324", "0.0"),
    ("2.4703282292062327209e-324", "5e-324"),
    ("0x1.fffffffffffff8p1023", "inf"), ("0.1", "0.1"), ("16777217", "16777217.0"),
  ]

  private static let singles: [(text: String, value: String?)] = [
    ("16777217", "16777216.0"), ("16777219", "16777220.0"),
    ("16777217.0000000000001", "16777218.0"),
    ("3.4028235e38", "3.4028235e+38"), ("1e39", "inf"), ("1e-46", "0.0"), ("1e-45", "1e-45"),
    ("1.00000017881393432617187499", "1.0000001"), ("0.1", "0.1"),
  ]
}
