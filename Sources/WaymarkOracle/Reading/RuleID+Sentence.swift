package import WaymarkSpec

extension RuleID {
  /// What a router does that keeps the rule, in a clause that begins a title.
  ///
  /// - Parameter isTaken: Whether a route takes the link.
  package func clause(isTaken: Bool) -> String {
    // A rule that is new has no clause.
    guard let clause = Self.clauses[self] else { return "The rule \(name) decides" }
    return isTaken ? clause.ofMatch : clause.otherwise
  }

  /// A clause about a link that a route takes, and another one where none does.
  private struct Clause: ExpressibleByStringLiteral {
    let ofMatch: String
    let otherwise: String

    init(ofMatch: String, otherwise: String) {
      (self.ofMatch, self.otherwise) = (ofMatch, otherwise)
    }

    init(stringLiteral text: String) { self.init(ofMatch: text, otherwise: text) }
  }

  private static let clauses: [RuleID: Clause] = [
    .`link.scheme`: .init(
      ofMatch: "A link begins with a scheme",
      otherwise: "A link without a valid scheme matches nothing"),
    .`link.fragment`: "A fragment is ignored",
    .`link.query`: "The query begins at the first question mark",
    .`link.authority`: "The authority ends at the next slash",
    .`link.userinfo`: "User info isn't part of the host",
    .`link.malformed-authority`: .init(
      ofMatch: "A well-formed authority is accepted",
      otherwise: "A malformed authority makes a link malformed"),
    .`link.host-decoding`: "A host is percent-decoded",
    .`link.segments`: "A path is split before it is decoded",
    .`link.encoded-slash`: "A percent-encoded slash stays inside its component",
    .`link.empty-segments`: "Empty segments are dropped",
    .`link.dot-segments`: "Dot segments are ordinary segments",
    .`link.percent`: "Percent-encoded text is decoded once",
    .`link.malformed-percent`: "A percent sign without two digits stands for itself",
    .`link.not-utf8`: "A text that isn't UTF-8 makes a link malformed",
    .`link.plus`: "A plus sign stays one",
    .`link.unescaped`: "An unescaped character stands for itself",
    .`link.unescaped-mixed`: "An unescaped character stands for itself beside an escape",
    .`link.unicode-host`: "A host beyond ASCII is compared as written",
    .`link.bom`: "A byte order mark is a character like any other",
    .`source.custom`: .init(
      ofMatch: "A link of a source's custom scheme is accepted",
      otherwise: "A custom scheme must be the source's"),
    .`source.universal`: .init(
      ofMatch: "A universal link of the source is accepted",
      otherwise: "A universal link must have the scheme and the whole host of a source"),
    .`source.port`: .init(
      ofMatch: "A link with the port of a source is accepted",
      otherwise: "A port must be the source's"),
    .`source.equality`: "Sources of different spelling are one",
    .`source.several`: "A link may come from any of the sources",
    .`pattern.relative`: "A relative pattern applies to each source",
    .`pattern.scheme`: "A pattern may name a custom scheme",
    .`pattern.web`: "A pattern may name a site",
    .`pattern.web-case`: "The scheme of a web pattern may be in any case",
    .`pattern.unicode-host`: "The host of a web pattern may be beyond ASCII",
    .`pattern.restricts`: "A pattern that names a source matches links of that source only",
    .`pattern.argument`: "A component that begins with a colon is an argument",
    .`pattern.literal`: "A component without a colon at its start is plain text",
    .`pattern.invalid`: "Two slashes in a row make a pattern invalid",
    .`pattern.scalars`: "Delimiters of a pattern are scalars",
    .`pattern.strict`: "A pattern has no query, and each argument has a name of its own",
    .`match.custom`: "The host of a custom link is its first component",
    .`match.forms`: "A custom link with another number of slashes is the same",
    .`match.more-forms`: "A custom link with another number of slashes is the same",
    .`match.port`: "The port of a custom link is ignored",
    .`match.empty-host`: "An empty host is no component",
    .`match.universal`: "The host of a universal link is no component",
    .`match.count`: .init(
      ofMatch: "A pattern with as many components as the link matches",
      otherwise: "A pattern with another number of components doesn't match"),
    .`match.literal`: .init(
      ofMatch: "A literal equals its component", otherwise: "A literal must equal its component"),
    .`match.equivalent`: "Canonically equivalent texts are equal",
    .`match.first-case`: "The first component of a custom link is compared without case",
    .`match.argument`: "An argument takes one whole component",
    .`match.root`: "A pattern without components matches a link without components",
    .`query.split`: "A query is split at “&” and “=” before it is decoded",
    .`query.name`: "The name of a query item is compared without case",
    .`query.first`: "The first query item of a name counts",
    .`query.absent`: "A missing query item is null",
    .`query.no-value`: "A query item without an equals sign is null",
    .`query.empty`: "A query item without text after its equals sign is empty",
    .`query.not-utf8`: "A value that isn't UTF-8 is null",
    .`query.not-utf8-name`: "A query item whose name isn't UTF-8 is ignored",
    .`query.unparsable`: "A query item that its type can't hold is null",
    .`query.required`: "A required query item that is null is an error",
    .`value.argument`: "An argument that its type can't hold, or that isn't there, is an error",
    .`value.string`: "A String holds any text",
    .`value.int`: "An Int is ASCII digits, after a sign or none, within 64 bits",
    .`value.float`: "A float is digits with a point and an exponent",
    .`value.float-forms`: "A float may be hexadecimal, infinite or no number",
    .`value.float-nul`: "A text with a NUL is no number",
    .`value.bool`: "A Bool is true or false, exactly",
    .`value.url`: "A URL is kept as it stands",
    .`value.enum`: "An enum is the raw value of a case, exactly",
    .`value.custom`: "A type of the app reads the decoded text",
    .`value.list`: "A list is split at commas",
    .`value.list-drops`: "A list drops elements that its type can't hold",
    .`value.list-scalars`: "A comma separates whatever combines with it",
    .`value.list-encoded`: "An encoded comma separates elements of a list",
    .`value.set`: "A set holds each element once",
    .`define.pattern`: "A text that isn't a pattern is refused",
    .`define.unknown-source`: "A route that accepts a source of no router is refused",
    .`define.unknown-source-group`: "A group that accepts a source of no router is refused",
    .`define.duplicate`: .init(
      ofMatch: "Routes with different components are no duplicates",
      otherwise: "A route with the components and a source of another one is refused"),
    .`define.duplicate-source`: "Patterns of different sources are no duplicates",
    .`define.pattern-source`: "A pattern of a source that its route doesn't accept is refused",
    .`define.universal`: "A universal link source without a scheme or a host is refused",
    .`define.universal-syntax`: "A universal link source is a scheme, a host and a port alone",
    .`define.universal-path`: "A universal link source with a path is refused",
    .`define.universal-slashes`: "A universal link source with several slashes is refused",
    .`define.well-known`: "A scheme that the system reserves is refused",
    .`define.well-known-case`: "A scheme that the system reserves is refused in any case",
    .`define.scheme`: "A custom scheme with a slash is refused",
    .`define.scheme-syntax`: "A custom scheme that isn't a URL scheme is refused",
    .`define.order`: "Each rule about definitions applies to all sources before the next",
    .`size.large`: "A large link or router is treated like a small one",
    .`open.first`: "Routes are tried in the order of registration",
    .`open.next`: "A handler that throws passes the link on to the next route",
    .`open.result`: .init(
      ofMatch: "A handler that returns opens the link",
      otherwise: "A link that no handler takes isn't opened"),
    .`open.once`: "A route is tried once for a link",
    .`open.accepting`: "A route is tried for links of its sources only",
    .`open.responds`: "A router responds to a link that a route matches",
    .`open.responds-unrun`: "A router responds without running handlers",
    .`open.guard`: "A guard decides whether its route matches",
    .`open.context`: "A handler receives the link as given",
    .`open.user-info`: "A handler receives the value that is passed with the link",
    .`parse.result`: "A link is read under a pattern that matches it",
    .`parse.pattern`: "A text that isn't a pattern reads no link",
    .`parse.relative`: "A relative pattern reads no link",
    .`parse.malformed`: "A malformed link isn't read",
    .`parse.scheme`: "A link of another scheme isn't read",
    .`parse.host`: "A link of another host isn't read",
    .`parse.count`: "A link with another number of components isn't read",
    .`parse.component`: "A link with another literal isn't read",
    .`navigator.scheme`: "The schemes of a navigator's link and pattern are equal",
    .`navigator.scheme-case`: "A navigator compares schemes with case",
    .`navigator.relative`: "A navigator's relative pattern matches links without a scheme",
    .`navigator.components`:
      "A navigator's authority is its first component, and literals have case",
    .`navigator.slashes`: "A navigator drops empty components",
    .`navigator.opaque`: "A navigator keeps a scheme without slashes in the first component",
    .`navigator.raw`: "A navigator doesn't decode components",
    .`navigator.query`: "A navigator doesn't match query and fragment",
    .`navigator.best-query`: "A pattern's query doesn't count among its literals",
    .`navigator.text`: "A navigator takes any text as a link or a pattern",
    .`navigator.scalars`: "A navigator finds delimiters by scalars",
    .`navigator.first-colon`: "A navigator removes a scheme alone from the front",
    .`navigator.placeholder`: "A whole component in angle brackets is a placeholder",
    .`navigator.empty-name`: "A placeholder may have the empty name",
    .`navigator.colons`: "A component with two colons in angle brackets is plain text",
    .`navigator.string`: "A string placeholder takes any component",
    .`navigator.int`: .init(
      ofMatch: "An int placeholder takes an integer",
      otherwise: "An int placeholder takes integers alone"),
    .`navigator.float`: .init(
      ofMatch: "A float placeholder takes a number",
      otherwise: "A float placeholder takes numbers alone"),
    .`navigator.uuid`: .init(
      ofMatch: "A uuid placeholder takes a UUID",
      otherwise: "A uuid placeholder takes UUIDs alone"),
    .`navigator.uuid-exact`: "A uuid placeholder takes 36 characters and no others",
    .`navigator.path`: .init(
      ofMatch: "A path placeholder takes all further components",
      otherwise: "A path placeholder takes one component or more, after those before it"),
    .`navigator.path-last`: "A path placeholder that isn't last is refused",
    .`navigator.converter`: "A converter decides which components its type takes",
    .`navigator.unknown-type`: "A placeholder of an unknown type takes any component",
    .`navigator.count`: "A navigator's pattern has as many components as its links",
    .`navigator.best`: "The pattern with the most literals is used",
    .`navigator.replace`: "A pattern that is registered again replaces the earlier one",
    .`navigator.values`: "A handler receives the values by their names",
    .`navigator.duplicate-name`: "A pattern with two placeholders of one name is refused",
    .`navigator.query-parameters`: "A navigator splits a query before it decodes values",
    .`navigator.query-last`: "A navigator's last query item of a name counts",
    .`navigator.query-undecodable`: "A navigator leaves a value as written that it can't decode",
    .`navigator.query-unescaped`:
      "An unescaped character leaves the rest of a navigator's query alone",
    .`navigator.bom`: "A navigator keeps a byte order mark",
    .`navigator.open`: "A navigator runs the handler of the pattern that matches",
  ]
}
