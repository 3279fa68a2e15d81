import WaymarkSpec

extension SmallWorld.Region {
  /// Navigators of one or two patterns, queries, and malformed patterns.
  static let navigators: [Self] = [
    Self(
      onePattern.map { ($0, .navigate($1, reads: values)) }
        + [
          ["x://<T:x>"], ["x://<t:x>"], ["x://<T:x>", "x://<y>"], ["x://<x>", "x://<T:y>"],
          ["x://<int:x>"], ["x://<string:x>", "x://<path:y>"],
        ].map { (2, .navigate($0, converters: converters, reads: values)) },
      links: SmallWorld.Alphabet(
        starts: ["", "x:", "x:/", "x://", "X://", "https://", "y://"],
        pieces: [
          "a", "A", "b", "/", "1", "-", "%61", ".", "é", "e\u{301}", "?", "#", ":", "@", "<", " ",
          "\u{1F600}",
        ]),
      upTo: 3),
    Self(
      pairs,
      links: SmallWorld.Alphabet(starts: ["", "x:", "x://"], pieces: ["a", "b", "1", "/", "?"]),
      upTo: 4),
    Self(
      ["x://", "x://<a>"].map {
        let reads = ["a", "A", "", "é", "%61"].map { Read.queryText($0) } + [.value("a")]
        return (1, .navigate([$0, "X://", "x://b"], reads: reads))
      },
      links: SmallWorld.Alphabet(
        starts: ["x://?", "x://b?"],
        pieces: [
          "a", "A", "=", "&", "%61", "%", "%26", "%3D", "%2B", "+", "é", "e\u{301}", "%C3%A9",
          "%FF", "?", "#", ";", "[", " ", "\u{FEFF}",
        ]),
      upTo: 4),
    Self(
      of: SmallWorld.Alphabet(
        starts: ["", "x://"], pieces: ["a", "<", ">", ":", "int", "path", "/", " ", "\u{301}"]),
      upTo: 5, links: ["a", "x:a", "x://", "x://a", "x://1", "x://1/a"]
    ) { .navigate([$0], reads: [.value("a"), .value("")]) },
    Self(
      ["<int:x>", "<float:x>"].map { (1, .navigate(["x://" + $0], reads: [.value("x")])) },
      links: SmallWorld.Alphabet(
        starts: ["x://"],
        pieces: [
          "0", "1", "-", "+", ".", "e", "0x", "nan", "inf", "_", " ", "١", "9223372036854775807",
          "%31",
        ]),
      upTo: 4),
    Self(
      [(1, .navigate(["x://<uuid:x>"], reads: [.value("x")]))],
      links: SmallWorld.Alphabet(
        starts: ["x://"],
        pieces: [
          "4E2B7A5C", "4e2b7a5c", "0x2B7A5C", "-1F3D-4C6B-8A9E-", "0D1C2B3A4F5E", "gD1C2B3A4F5E",
          "{", "}", " ", "-",
        ]),
      upTo: 5),
  ]

  private static let values: [Read] =
    ["x", "y", "X", "", "e\u{301}"].map { .value($0) } + [.queryText("a")]

  private static let converters = [
    Request.Navigate.Converter(type: "T", oneOf: ["a", "é"]),
    Request.Navigate.Converter(type: "int", oneOf: ["b"]),
    Request.Navigate.Converter(type: "string", oneOf: ["a"]),
  ]

  /// Patterns of up to two components.
  private static let onePattern: [(size: Int, patterns: [String])] = {
    let components = [
      "a", "A", "é", "%61", "a?b/c", "a#b", "<x>", "<int:x>", "<Int:x>", "<path:x>", "<T:x>", "<>",
      "<é>", "<a>b",
    ]
    let one = ["", "x:", "x://", "X:/", "https://"].flatMap { start in
      [(0, [start])] + components.map { (1, [start + $0]) }
    }
    let two = ["", "x:", "x://"].flatMap { start in
      ["a", "<x>", "<int:x>"].flatMap { first in
        ["a", "<y>", "<int:y>", "<path:y>"].map { (2, ["\(start)\(first)/\($0)"]) }
      }
    }
    return one + two
  }()

  private static let pairs: [SizedSetup] = {
    let patterns = [
      (0, "x://"), (1, "x://a"), (1, "x:///a/"), (1, "x:a"), (1, "a"), (1, "x://<x>"),
      (1, "x://<int:x>"), (1, "x://<path:x>"), (1, "x://a?a/a"), (1, "x://<x>?a/b"),
      (2, "x://a/<y>"), (2, "x://<x>/a"), (2, "x://<x>/<y>"), (2, "x://a/<path:y>"),
      (2, "x://<x>/<path:y>"),
    ]
    return patterns.flatMap { one in
      patterns.flatMap { other -> [SizedSetup] in
        [
          (one.0 + other.0 + 1, .navigate([one.1, other.1], reads: values)),
          (2 * one.0 + other.0 + 2, .navigate([one.1, other.1, one.1], reads: values)),
        ]
      }
    }
  }()
}
