import WaymarkSpec

extension SmallWorld.Region {
  /// Valid and invalid patterns and sources, with a few links.
  static let crossroadDefinitions: [Self] = [
    Self(of: patterns, upTo: 4, links: ["x:", "x:a", "https://a", "https://a/a"]) {
      .open([.x, .universalLink("https://a")], $0)
    },
    Self(of: patterns, upTo: 3, links: ["a", "x:", "x:a", "https://a/a"]) { .parse($0) },
    Self(
      of: SmallWorld.Alphabet(
        starts: [""],
        pieces: ["x", "1", "+", "/", ":", "http", "HTTP", "s", "tel", "é", " ", "mailto"]),
      upTo: 3, links: ["x:"]
    ) { .open([.customURLScheme($0)], []) },
    Self(
      of: SmallWorld.Alphabet(
        starts: ["", "https:", "https://", "http://", "HTTPS://", "x://"],
        pieces: ["h", ":", "8", "@", "/", "?", "#", "%2F", "%", "é", "[", "]", "\\", " ", "."]),
      upTo: 3, links: ["x:"]
    ) { .open([.universalLink($0)], []) },
    Self(routesOfSources, links: SmallWorld.Alphabet(starts: ["x:", "y:", "https://h"])),
    Self(pairsOfPatterns, links: SmallWorld.Alphabet(starts: ["x:", "x:a", "y:a", "https://h/a"])),
  ]

  private static let patterns = SmallWorld.Alphabet(
    starts: ["", "x://", "https://", "HTTPS://", "y://"],
    pieces: ["a", "A", ":", "/", "é", "?", "#", "%61", "\u{301}", "@", "8", "{", "}", "."])

  /// Sources, some of them equal or invalid.
  private static let sources: [Source] =
    ["x", "X", "y", "http", "HTTP", "tel", "a/b", "1", ""].map { .customURLScheme($0) }
    + [
      "https://h", "HTTPS://H/", "https://h:443", "https://%68", "http://h", "https://h/a",
      "https://h//", "ftp://h", "https://a@h", "h",
    ].map { .universalLink($0) }

  /// Routers of one or two sources, with a route or group for the same or other sources.
  private static let routesOfSources: [SizedSetup] =
    sources.flatMap { one in
      sources.flatMap { other -> [SizedSetup] in
        let both = Entry.route(Route(pattern: "", accepting: [one, other]))
        return [
          (2, .open([one, other], [])),
          (2, .open([one], [.route(Route(pattern: "", accepting: [other]))])),
          (2, .open([one, .y], [.group(accepting: [other], routes: [])])),
          (3, .open([one], [.group(accepting: [other], routes: [Route(pattern: "a//")])])),
          (3, .open([.x], [both])), (3, .open([one, other, .x], [both])),
        ]
      }
    }

  /// Routers of two patterns whose routes accept all sources or different ones.
  private static let pairsOfPatterns: [SizedSetup] = {
    let patterns = [
      "", "a", "/a/", "A", ":x", ":y", "x://a", "X://a", "y://a", "z://a", "https://h/a", "a//",
      ":", ":x/:x",
    ]
    let accepting: [([Source]?, [Source]?)] = [
      (nil, nil), ([.x], [.y]), ([.x, .y], [.y]), (nil, [.site]), ([.customURLScheme("z")], nil),
    ]
    return patterns.flatMap { one in
      patterns.flatMap { other in
        accepting.map { ones, others in
          let first = Route(
            pattern: one, accepting: ones, guard: others == nil ? .rejects : .accepts)
          let second = Route(pattern: other, accepting: others)
          return (3, .open([.x, .y, .site], [.route(first), .route(second)]))
        }
      }
    }
  }()
}
