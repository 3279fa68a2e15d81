import WaymarkSpec

extension SmallWorld.Region {
  /// Routers of one pattern, with links of every form.
  static let crossroadPaths: [Self] = [
    Self(
      routers: .init(
        onePattern.map { ($0.size, .open([.x, .site], [Route(pattern: $0.pattern)], reads: xy)) }),
      links: paths, maximumLinkSize: 3),
    Self(
      routers: .init(
        [[], ["a"], [":x"], ["a", ":y"], [":x", ":y"], ["a", "a", ":z"]].map { components in
          let route = Route(pattern: components.joined(separator: "/") + "/")
          return (components.count, .open([.x], [route], reads: xy))
        }),
      links: SmallWorld.Alphabet(
        starts: ["x:", "x:/", "x://"], pieces: ["a", "A", "/", "%61", ".", "?", "#", ":"]),
      maximumLinkSize: 5),
    Self(
      routers: .init(
        ["é", "ß", "I", "İ", "σ", "ς", ":x"].map { component in
          let reads = xy + [.context(.url)]
          return (
            1, .open([.x], [Route(pattern: component)], reads: component == ":x" ? reads : xy)
          )
        }),
      links: SmallWorld.Alphabet(
        starts: ["x:", "X:/", "x:#", "x:?"],
        pieces: [
          "%C3%A9", "%C3%89", "%CC%81", "%C3%9F", "%E1%BA%9E", "SS", "s", "I", "i", "%C4%B0",
          "%C4%B1", "%CC%87", "%CE%A3", "%CF%83", "%CF%82", "a", "/", "+",
        ]),
      maximumLinkSize: 3),
    Self(
      routers: .init(
        sites.map { (1, .open([$0], [Route(pattern: "")])) }
          + [(1, .open([.y, .x], [Route(pattern: ":x")], reads: xy))]),
      links: authorities, maximumLinkSize: 4),
    Self(
      routers: .init(
        [
          (1, "x://"), (2, "x://a"), (2, "x://:x"), (3, "x://a/:y"), (2, "https://h"),
          (3, "https://h/a"), (3, "https://h/:x"), (1, "a"), (1, "/"),
        ].map { ($0.0, .parse($0.1, reads: xy)) }),
      links: paths, maximumLinkSize: 3),
    Self(
      routers: .init(
        ["x:///:x", "https://h:8", "http://H/"].map { (1, .parse($0, reads: xy)) }),
      links: authorities, maximumLinkSize: 3),
  ]

  private static let xy: [Read] = [.argument("x"), .argument("y"), .argument("e\u{301}")]

  /// Patterns of up to two components, some with a source of their own.
  private static let onePattern: [(size: Int, pattern: String)] = {
    var patterns: [(size: Int, pattern: String)] = []
    for source in ["", "x://", "https://h/"] {
      patterns.append((0, source))
      for component in ["a", "A", "é", ":x", ":é", "%61", "."] {
        patterns.append((1, source + component))
      }
    }
    for pattern in ["a/a", "a/:y", ":x/a", ":x/:y"] { patterns.append((2, pattern)) }
    return patterns
  }()

  /// Links of the routers' sources and of others, with any syntax of a path.
  private static let paths = SmallWorld.Alphabet(
    starts: [
      "", "x:", "x:/", "x://", "X://", "y://", "https://h", "http://h", "HTTPS://H/",
    ],
    pieces: [
      "a", "A", "b", "/", "%61", "%2F", "%2f", "%25", "%", "1", ".", "é", "e\u{301}", "%C3%A9",
      "%FF", "+", "?", "#", ":", "@", "\\", " ", "\u{FEFF}",
      "%0A",
    ])

  private static let sites: [Source] = [
    "https://h", "https://h:443", "https://h:8", "http://h", "https://é", "https://H.",
  ].map { .universalLink($0) }

  /// Links with any syntax of an authority.
  private static let authorities = SmallWorld.Alphabet(
    starts: ["https://", "http://", "x://"],
    pieces: [
      "h", "H", "g", ".", ":", "@", "8", "0", "443", "%68", "%", "[", "]", "::1", "/", "\\", "é",
      "e\u{301}", "%C3%A9", "?", "#",
    ])
}
