import WaymarkSpec

extension SmallWorld.Region {
  /// Routers of one route that reads values of all types.
  static let crossroadQueries: [Self] = [
    Self(
      routers: .init([
        query("", [.query("a"), .query(""), .query("é"), required("a", ValueType(.string))]),
        query(
          "/",
          [list(.string), .query("a", as: ValueType(.string, in: .set)), list(.int)]),
        query(
          "/", [.query("a", as: ValueType(.int)), required("a", ValueType(.int)), list(.bool)]),
      ]),
      links: SmallWorld.Alphabet(
        starts: ["x:?"],
        pieces: [
          "a", "A", "=", "&", "%61", "%", "%26", "%3D", "%2C", "+", ",", "1", "é", "e\u{301}",
          "%FF", "?", "#", ";", "[", " ", "\u{FEFF}", "/",
        ]),
      maximumLinkSize: 4),
    Self(
      routers: .init([
        query(
          ":a/",
          [.argument("a"), .query("a"), .argument("b"), .query("b"), .argument("A")]),
        query(
          "/:x",
          [
            .query("a", as: ValueType(.url)), .query("a", as: ValueType(.user)), list(.int),
            .query("a", as: ValueType(.int, in: .set)), required("a", ValueType(.string)),
          ]),
      ]),
      links: SmallWorld.Alphabet(
        starts: ["x:b"], pieces: ["?", "a", "=", "&", "#", ",", "%61", "A"]),
      maximumLinkSize: 6),
    Self(
      routers: .init(
        values.map { types in
          (1, .open([.x], [Route(pattern: "/:x")], reads: types.map { .argument("x", as: $0) }))
        }),
      links: SmallWorld.Alphabet(
        starts: ["x:/"],
        pieces: [
          "0", "1", "-", "+", ".", "e", "E", "0x", "NaN", "inf", "true", "TRUE", "yes", "fire",
          "FIRE", ",",
          "_", "%20", "%00", "١", "9223372036854775807", "\u{301}",
        ]),
      maximumLinkSize: 4),
  ]

  private static func query(
    _ pattern: String, _ reads: [Read]
  ) -> SizedSetup {
    (1, .open([.x], [Route(pattern: pattern)], reads: reads))
  }

  private static func required(_ name: String, _ type: ValueType) -> Read {
    .requiredQuery(name, as: type)
  }

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
