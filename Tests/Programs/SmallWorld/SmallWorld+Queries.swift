import WaymarkSpec

extension SmallWorld.Region {
  /// Routers of one route that reads values of all types.
  static let crossroadQueries: [Self] = [
    Self(
      [
        ("", [.query("a"), .query(""), .query("é"), .requiredQuery("a", as: ValueType(.string))]),
        ("/", [list(.string), .query("a", as: ValueType(.string, in: .set)), list(.int)]),
        (
          "/",
          [
            .query("a", as: ValueType(.int)), .requiredQuery("a", as: ValueType(.int)), list(.bool),
          ]
        ),
      ].map { (1, .open([.x], $0, reads: $1)) },
      links: SmallWorld.Alphabet(
        starts: ["x:?"],
        pieces: [
          "a", "A", "=", "&", "%61", "%", "%26", "%3D", "%2C", "+", ",", "1", "é", "e\u{301}",
          "%FF", "?", "#", ";", "[", " ", "\u{FEFF}", "/",
        ]),
      upTo: 4),
    Self(
      [
        (":a/", [.argument("a"), .query("a"), .argument("b"), .query("b"), .argument("A")]),
        (
          "/:x",
          [
            .query("a", as: ValueType(.url)), .query("a", as: ValueType(.user)), list(.int),
            .query("a", as: ValueType(.int, in: .set)),
            .requiredQuery("a", as: ValueType(.string)),
          ]
        ),
      ].map { (1, .open([.x], $0, reads: $1)) },
      links: SmallWorld.Alphabet(
        starts: ["x:b"], pieces: ["?", "a", "=", "&", "#", ",", "%61", "A"]),
      upTo: 6),
    Self(
      values.map { types in
        (1, .open([.x], "/:x", reads: types.map { .argument("x", as: $0) }))
      },
      links: SmallWorld.Alphabet(
        starts: ["x:/"],
        pieces: [
          "0", "1", "-", "+", ".", "e", "E", "0x", "NaN", "inf", "true", "TRUE", "yes", "fire",
          "FIRE", ",", "_", "%20", "%00", "١", "9223372036854775807", "\u{301}",
        ]),
      upTo: 4),
  ]

  private static func list(_ scalar: ValueType.Scalar) -> Read {
    .query("a", as: ValueType(scalar, in: .list))
  }

  /// The types of the reads of one argument.
  private static let values: [[ValueType]] = [
    [ValueType(.int), ValueType(.int64), ValueType(.bool), ValueType(.pokemonType)],
    [ValueType(.float), ValueType(.double)],
    [ValueType(.int, in: .list), ValueType(.bool, in: .list), ValueType(.string, in: .list)],
    [ValueType(.pokemonType, in: .set), ValueType(.int, in: .set), ValueType(.string, in: .set)],
  ]
}
