import WaymarkSpec

/// Texts of single values with what they read as, at the boundaries of their types and beside them.
enum ScalarText {
  struct Kind: Sendable {
    let scalar: ValueType.Scalar
    let rule: RuleID
    let texts: [(text: String, value: String?)]
  }

  /// What reading a text as a type rests on: of a number with a NUL, on more than others do.
  static func rules(_ rule: RuleID, _ scalar: ValueType.Scalar, of text: String) -> RuleSet {
    var rules = RuleSet(rule)
    if scalar == .float || scalar == .double, text.utf8.contains(0) {
      rules.insert(.`value.float-nul`)
    }
    return rules
  }

  static let kinds: [Kind] = [
    Kind(
      scalar: .int, rule: .`value.int`,
      texts: [
        ("0", "0"), ("1", "1"), ("25", "25"), ("-1", "-1"), ("+7", "7"), ("007", "7"), ("-0", "0"),
        ("9223372036854775807", "9223372036854775807"), ("9223372036854775808", nil),
        ("-9223372036854775808", "-9223372036854775808"), ("-9223372036854775809", nil),
        ("00000000000000000000000000000000000000001", "1"), ("99999999999999999999999", nil),
        ("", nil),
        (" 1", nil), ("1 ", nil), ("1_0", nil), ("1.0", nil), ("0x1", nil), ("+", nil),
        ("--1", nil),
        ("1e3", nil), ("١", nil), ("１", nil), ("1\u{301}", nil), ("1\n", nil), ("1\0", nil),
        ("−1", nil),
      ]),
    Kind(
      scalar: .string, rule: .`value.string`,
      texts: [
        ("a", "a"), ("b", "b"), ("A", "A"), (" a", " a"), ("é", "é"), ("\u{301}", "\u{301}"),
        ("\u{301}b", "\u{301}b"), ("\u{327}", "\u{327}"),
        ("a;b", "a;b"), ("日本", "日本"), ("%2C", "%2C"), ("[a]", "[a]"), ("\u{FF0C}", "\u{FF0C}"),
        ("\u{338}", "\u{338}"), ("\"", "\""), ("a/b", "a/b"), ("\n", "\n"), ("+", "+"),
      ]),
    Kind(
      scalar: .pokemonType, rule: .`value.enum`,
      texts: [
        ("fire", "fire"), ("water", "water"), ("grass", "grass"), ("normal", "normal"),
        ("Fire", nil),
        ("WATER", nil), (" fire", nil), ("rock", nil), ("", nil), ("ﬁre", nil),
        ("fire\u{301}", nil),
      ]),
    Kind(
      scalar: .bool, rule: .`value.bool`,
      texts: [
        ("true", "true"), ("false", "false"), ("True", nil), ("FALSE", nil), ("1", nil), ("0", nil),
        ("yes", nil), ("", nil), (" true", nil), ("true\u{301}", nil),
      ]),
    Kind(scalar: .double, rule: .`value.float`, texts: floats + doubles),
    Kind(scalar: .float, rule: .`value.float`, texts: floats + singles),
    Kind(
      scalar: .user, rule: .`value.custom`,
      texts: [("ash", "ash"), ("Misty", "Misty"), ("a b", "a b"), ("é", "é")]),
    Kind(
      scalar: .url, rule: .`value.url`,
      texts: [
        ("a", "a"), ("https://example.com/a%20b?c=d#e", "https://example.com/a%20b?c=d#e"),
        ("../a", "../a"), ("//h/p", "//h/p"), ("?q", "?q"), ("#f", "#f"),
        ("HTTP://A.com//", "HTTP://A.com//"),
        ("mailto:a@b.example", "mailto:a@b.example"), ("urn:a:b", "urn:a:b"), ("", nil),
      ]),
  ]

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
