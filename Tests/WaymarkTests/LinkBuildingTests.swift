// Links, built from a pattern and values.

import Foundation
import Testing
import Waymark
import WaymarkNavigator

private enum Kind: String, Parsable, LinkValue { case water, grass }

@Suite struct `A pattern and values` {
  private let app: LinkSource = .customURLScheme("pokedex")
  private let web: LinkSource = .universalLink("https://pokedex.example/")

  @Test
  func
    `Pattern.link builds a percent-encoded link from argument values, query values and a source`()
    throws
  {
    let pattern = try Pattern("/pokemons/:id")
    #expect(try pattern.link(["id": 25], of: app).text == "pokedex://pokemons/25")
    #expect(
      try pattern.link(["id": "a/b é"], of: web).text
        == "https://pokedex.example/pokemons/a%2Fb%20%C3%A9")
    let page: Int? = nil
    let link = try pattern.link(
      ["id": Int64(7)],
      query: [
        "kinds": [Kind.water, .grass], "set": Set([2, 1]), "x": 1.5, "on": true, "page": page,
        "of": URL(string: "https://a.com/?b")!, "a b": "c&d",
      ], of: app)
    #expect(
      link.text
        == "pokedex://pokemons/7?kinds=water%2Cgrass&set=1%2C2&x=1.5&on=true"
        + "&of=https%3A%2F%2Fa.com%2F%3Fb&a%20b=c%26d")
    #expect(link.url.absoluteString == link.text)
    #expect(try Pattern("pokedex://:name").link(["name": "Ash"]).text == "pokedex://Ash")
    #expect(try Pattern("https://a.com:81/é").link().text == "https://a.com:81/%C3%A9")
    #expect(try Pattern("/").link(of: app).text == "pokedex://")
  }

  @Test
  func
    `An error of Pattern.link or NavigatorPattern.link says what value or source is wrong, and what to do`()
    throws
  {
    let pattern = try Pattern("/pokemons/:id")
    let own = try Pattern("pokedex://pokemons")
    let cases: [(() throws -> Any, LinkError, String)] = [
      (
        { try pattern.link(of: app) }, .missingArgument("id", pattern: "/pokemons/:id"),
        "The argument “id” of “/pokemons/:id” has no value. Pass one."
      ),
      (
        { try pattern.link(["id": ".."], of: app) }, .unwritable("..", reason: .dotSegment),
        "The text “..” can't be written. Browsers remove “.” and “..” from a path. Pass another value, or pass it in the query."
      ),
      (
        { try pattern.link(["id": ""], of: app) }, .unwritable("", reason: .emptyComponent),
        "The text “” can't be written. Empty components are dropped when a link is read. Pass a value that isn't empty."
      ),
      (
        { try pattern.link(["id": 1, "page": 2], of: app) },
        .unknownArgument("page", pattern: "/pokemons/:id"),
        "The pattern “/pokemons/:id” has no argument “page”. Remove its value, or pass it in the query."
      ),
      (
        { try pattern.link(["id": 1, "id": 2], of: app) }, .repeatedName("id"),
        "The name “id” has two values. Pass one value, or a list."
      ),
      (
        { try pattern.link(["id": 1], query: ["a": 1, "A": 2], of: app) }, .repeatedName("A"),
        "The name “A” has two values. Pass one value, or a list."
      ),
      (
        { try pattern.link(["id": ["a,b"]], of: app) },
        .unwritable("a,b", reason: .elementWithComma),
        "The text “a,b” can't be written. A comma separates the elements of a list. Pass values without commas."
      ),
      (
        { try pattern.link(["id": 1], query: ["a": ["", "b"]], of: app) },
        .unwritable("", reason: .emptyElement),
        "The text “” can't be written. Empty elements are dropped when a list is read. Remove the element."
      ),
      (
        { try pattern.link(["id": 1]) }, .noSource(pattern: "/pokemons/:id"),
        "The pattern “/pokemons/:id” names no source. Pass the source of the link."
      ),
      (
        { try own.link(of: web) }, .otherSource(web, pattern: "pokedex://pokemons"),
        "The pattern “pokedex://pokemons” names a source other than “https://pokedex.example/”. Don\'t pass a source."
      ),
      (
        { try pattern.link(["id": 1], of: .customURLScheme("tel")) },
        .invalidSource(.wellKnownScheme("tel")),
        "The URL scheme “tel” is reserved by the system. Choose another scheme, or a universal link source."
      ),
      (
        { try NavigatorPattern("x://<a>").link(["a": "b c"]) },
        .unwritable("b c", reason: .notDecoded),
        "The text “b c” can't be written. It would be read in percent-encoded form. Pass it in the query."
      ),
      (
        { try NavigatorPattern("x://<int:a>").link(["a": "b"]) },
        .unwritable("b", reason: .notOfType("int")),
        "The text “b” can't be written. It can't be read as int. Pass a value of that type."
      ),
      (
        { try NavigatorPattern("x://<path:a>").link(["a": "b//c"]) },
        .unwritable("b//c", reason: .emptyComponent),
        "The text “b//c” can't be written. Empty components are dropped when a link is read. Pass a value that isn't empty."
      ),
    ]
    for (build, error, description) in cases {
      #expect(throws: error) { try build() }
      #expect(error.localizedDescription == description)
    }
  }

  @Test
  func
    `NavigatorPattern.link builds a link from values, and throws LinkError if a converter refuses a value`()
    throws
  {
    #expect(
      try NavigatorPattern("myapp://user/<int:id>").link(["id": 7], query: ["t": "a b&c"])
        == "myapp://user/7?t=a%20b%26c")
    #expect(try NavigatorPattern("/files/<path:p>").link(["p": "a/b%20c"]) == "/files/a/b%20c")
    #expect(try NavigatorPattern("myapp:a/<b>").link(["b": "c"]) == "myapp://myapp:a/c")
    let matcher = URLMatcher()
    matcher.valueConverters["region"] = { $0[$1] == "kanto" ? 1 : nil }
    let pattern = try NavigatorPattern("a://<region:r>")
    #expect(try pattern.link(["r": "kanto"], matcher: matcher) == "a://kanto")
    #expect(throws: LinkError.self) { try pattern.link(["r": "johto"], matcher: matcher) }
  }
}
