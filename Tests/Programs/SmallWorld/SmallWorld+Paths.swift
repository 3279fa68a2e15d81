import WaymarkSpec

extension SmallWorld.Region {
  /// Routers of one pattern, with links of every form.
  static let crossroadPaths: [Self] = [
    Self(
      onePattern.map { ($0, .open([.x, .site], $1, reads: xy)) }, links: paths, upTo: 3),
    Self(
      [[], ["a"], [":x"], ["a", ":y"], [":x", ":y"], ["a", "a", ":z"]].map { components in
        (components.count, .open([.x], components.joined(separator: "/") + "/", reads: xy))
      },
      links: SmallWorld.Alphabet(
        starts: ["x:", "x:/", "x://"], pieces: ["a", "A", "/", "%61", ".", "?", "#", ":"]),
      upTo: 5),
    Self(
      ["é", "ß", "I", "İ", "σ", "ς", ":x"].map { component in
        (1, .open([.x], component, reads: component == ":x" ? xy + [.context(.url)] : xy))
      },
      links: SmallWorld.Alphabet(
        starts: ["x:", "X:/", "x:#", "x:?"],
        pieces: [
          "%C3%A9", "%C3%89", "%CC%81", "%C3%9F", "%E1%BA%9E", "SS", "s", "I", "i", "%C4%B0",
          "%C4%B1", "%CC%87", "%CE%A3", "%CF%83", "%CF%82", "a", "/", "+",
        ]),
      upTo: 3),
    Self(
      ["https://h", "https://h:443", "https://h:8", "http://h", "https://é", "https://H."]
        .map { (1, .open([.universalLink($0)], "")) } + [(1, .open([.y, .x], ":x", reads: xy))],
      links: authorities, upTo: 4),
    Self(
      [
        (1, "x://"), (2, "x://a"), (2, "x://:x"), (3, "x://a/:y"), (2, "https://h"),
        (3, "https://h/a"), (3, "https://h/:x"), (1, "a"), (1, "/"),
      ].map { ($0, .parse($1, reads: xy)) },
      links: paths, upTo: 3),
    Self(
      ["x:///:x", "https://h:8", "http://H/"].map { (1, .parse($0, reads: xy)) },
      links: authorities, upTo: 3),
  ]

  private static let xy: [Read] = [.argument("x"), .argument("y"), .argument("e\u{301}")]

  /// Patterns of up to two components, some with a source of their own.
  private static let onePattern: [(size: Int, pattern: String)] =
    ["", "x://", "https://h/"].flatMap { source in
      [(0, source)] + ["a", "A", "é", ":x", ":é", "%61", "."].map { (1, source + $0) }
    } + ["a/a", "a/:y", ":x/a", ":x/:y"].map { (2, $0) }

  /// Links of the routers' sources and of others, with any syntax of a path.
  private static let paths = SmallWorld.Alphabet(
    starts: ["", "x:", "x:/", "x://", "X://", "y://", "https://h", "http://h", "HTTPS://H/"],
    pieces: [
      "a", "A", "b", "/", "%61", "%2F", "%2f", "%25", "%", "1", ".", "é", "e\u{301}", "%C3%A9",
      "%FF", "+", "?", "#", ":", "@", "\\", " ", "\u{FEFF}", "%0A",
    ])

  /// Links with any syntax of an authority.
  private static let authorities = SmallWorld.Alphabet(
    starts: ["https://", "http://", "x://"],
    pieces: [
      "h", "H", "g", ".", ":", "@", "8", "0", "443", "%68", "%", "[", "]", "::1", "/", "\\", "é",
      "e\u{301}", "%C3%A9", "?", "#",
    ])
}
