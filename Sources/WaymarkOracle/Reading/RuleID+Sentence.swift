package import WaymarkSpec

extension RuleID {
  /// What a router does that keeps the rule, in a clause that begins a title.
  ///
  /// - Parameter isTaken: Whether a route takes the link.
  package func clause(isTaken: Bool) -> String {
    switch self {
    case .`link.scheme`:
      isTaken ? "A link begins with a scheme" : "A link without a valid scheme matches nothing"
    case .`link.fragment`: "A fragment is ignored"
    case .`link.query`: "The query begins at the first question mark"
    case .`link.authority`: "The authority ends at the next slash"
    case .`link.userinfo`: "User info isn't part of the host"
    case .`link.malformed-authority`:
      isTaken ? "An authority is well-formed" : "A malformed authority makes a link malformed"
    case .`link.host-decoding`: "A host is percent-decoded"
    case .`link.segments`: "A path is split before it is decoded"
    case .`link.encoded-slash`: "A percent-encoded slash stays inside its component"
    case .`link.empty-segments`: "Empty segments are dropped"
    case .`link.dot-segments`: "Dot segments are ordinary segments"
    case .`link.percent`: "Percent-encoded text is decoded once"
    case .`link.malformed-percent`: "A percent sign without two digits stands for itself"
    case .`link.not-utf8`: "A host or segment that isn't UTF-8 makes a link malformed"
    case .`link.plus`: "A plus sign stays one"
    case .`link.unescaped`: "An unescaped character stands for itself"
    case .`link.unescaped-mixed`: "An unescaped character stands for itself beside an escape"
    case .`link.unicode-host`: "A host beyond ASCII is compared as written"
    case .`link.bom`: "A byte order mark is a character like any other"
    case .`source.custom`:
      isTaken
        ? "A link of a source's custom scheme is accepted" : "A custom scheme must be the source's"
    case .`source.universal`:
      isTaken
        ? "A universal link of the source is accepted"
        : "A universal link must have the scheme and the whole host of a source"
    case .`source.port`:
      isTaken ? "A default port may be left out" : "A port must be the source's"
    case .`source.equality`: "Sources of different spelling are one"
    case .`source.several`: "A link may come from any of the sources"
    case .`pattern.relative`: "A relative pattern applies to each source"
    case .`pattern.scheme`: "A pattern may name a custom scheme"
    case .`pattern.web`: "A pattern may name a site"
    case .`pattern.web-case`: "The scheme of a web pattern may be in any case"
    case .`pattern.unicode-host`: "The host of a web pattern may be beyond ASCII"
    case .`pattern.restricts`: "A pattern that names a source matches links of that source only"
    case .`pattern.argument`: "A component that begins with a colon is an argument"
    case .`pattern.literal`: "A component without a colon at its start is plain text"
    case .`pattern.invalid`: "Two slashes in a row make a pattern invalid"
    case .`pattern.scalars`: "Delimiters of a pattern are scalars"
    case .`pattern.strict`: "A pattern has no query, and each argument has a name of its own"
    case .`match.custom`: "The host of a custom link is its first component"
    case .`match.forms`, .`match.more-forms`:
      "A custom link with another number of slashes is the same"
    case .`match.port`: "The port of a custom link is ignored"
    case .`match.empty-host`: "An empty host is no component"
    case .`match.universal`: "The host of a universal link is no component"
    case .`match.count`: "A pattern has as many components as its links"
    case .`match.literal`:
      isTaken ? "A literal equals its component" : "A literal must equal its component"
    case .`match.equivalent`: "Canonically equivalent texts are equal"
    case .`match.first-case`: "The first component of a custom link is compared without case"
    case .`match.argument`: "An argument takes one whole component"
    case .`match.root`: "A pattern without components matches a link without components"
    default: furtherClause(isTaken: isTaken)
    }
  }

  private func furtherClause(isTaken: Bool) -> String {
    switch self {
    case .`query.split`: "A query is split at “&” and “=” before it is decoded"
    case .`query.name`: "The name of a query item is compared without case"
    case .`query.first`: "The first query item of a name counts"
    case .`query.absent`: "A missing query item is null"
    case .`query.no-value`: "A query item without an equals sign is null"
    case .`query.empty`: "A query item without text behind its equals sign is empty"
    case .`query.not-utf8`: "A value that isn't UTF-8 is null"
    case .`query.not-utf8-name`: "A query item whose name isn't UTF-8 is ignored"
    case .`query.unparsable`: "A query item that its type can't hold is null"
    case .`query.required`: "A required query item that is null is an error"
    case .`value.argument`: "An argument that its type can't hold, or that isn't there, is an error"
    case .`value.string`: "A String holds any text"
    case .`value.int`: "An Int is a sign and ASCII digits within 64 bits"
    case .`value.float`: "A float is digits with a point and an exponent"
    case .`value.float-forms`: "A float may be hexadecimal, infinite or no number"
    case .`value.float-nul`: "A text with a NUL is no number"
    case .`value.bool`: "A Bool is true or false, exactly"
    case .`value.url`: "A URL is kept as it stands"
    case .`value.enum`: "An enum is the raw value of a case, exactly"
    case .`value.custom`: "A type of the app reads the decoded text"
    case .`value.list`: "A list is split at commas"
    case .`value.list-drops`: "A list drops elements that its type can't hold"
    case .`value.list-scalars`: "A comma separates whatever combines with it"
    case .`value.list-encoded`: "An encoded comma separates elements of a list"
    case .`value.set`: "A set holds each element once"
    case .`define.pattern`: "A text that isn't a pattern is refused"
    case .`define.unknown-source`: "A route that accepts a source of no router is refused"
    case .`define.unknown-source-group`: "A group that accepts a source of no router is refused"
    case .`define.duplicate`:
      isTaken
        ? "Routes with different components are no duplicates"
        : "A route with the components and a source of another one is refused"
    case .`define.duplicate-source`: "Patterns of different sources are no duplicates"
    case .`define.pattern-source`: "A pattern of a source that its route doesn't accept is refused"
    case .`define.universal`: "A universal link source without a scheme or a host is refused"
    case .`define.universal-syntax`: "A universal link source is a scheme, a host and a port alone"
    case .`define.universal-path`: "A universal link source with a path is refused"
    case .`define.universal-slashes`: "A universal link source with several slashes is refused"
    case .`define.well-known`: "A scheme that the system reserves is refused"
    case .`define.well-known-case`: "A scheme that the system reserves is refused in any case"
    case .`define.scheme`: "A custom scheme with a slash is refused"
    case .`define.scheme-syntax`: "A custom scheme that isn't a URL scheme is refused"
    case .`define.order`: "Each rule about definitions applies to all sources before the next"
    case .`size.large`: "A large link or router is treated like a small one"
    case .`open.first`: "Routes are tried in the order of registration"
    case .`open.next`: "A handler that throws passes the link on to the next route"
    case .`open.result`:
      isTaken
        ? "A handler that returns opens the link" : "A link that no handler takes isn't opened"
    case .`open.once`: "A route is tried once for a link"
    case .`open.accepting`: "A route is tried for links of its sources only"
    case .`open.responds`: "A router responds to a link that a route matches"
    case .`open.responds-unrun`: "A router responds without running handlers"
    case .`open.guard`: "A route whose guard fails doesn't match"
    case .`open.context`: "A handler receives the link as given"
    case .`open.user-info`: "A handler receives the value that is passed with the link"
    default: clauseOfDialects
    }
  }

  private var clauseOfDialects: String {
    switch self {
    case .`parse.result`: "A link is read under a pattern that matches it"
    case .`parse.pattern`: "A text that isn't a pattern reads no link"
    case .`parse.relative`: "A relative pattern reads no link"
    case .`parse.malformed`: "A malformed link isn't read"
    case .`parse.scheme`: "A link of another scheme isn't read"
    case .`parse.host`: "A link of another host isn't read"
    case .`parse.count`: "A link with another number of components isn't read"
    case .`parse.component`: "A link with another literal isn't read"
    case .`navigator.scheme`: "The schemes of a navigator's link and pattern are equal"
    case .`navigator.scheme-case`: "A navigator compares schemes with case"
    case .`navigator.relative`: "A navigator's relative pattern matches links without a scheme"
    case .`navigator.components`:
      "A navigator's authority is its first component, and literals have case"
    case .`navigator.slashes`: "A navigator drops empty components"
    case .`navigator.opaque`: "A navigator keeps a scheme without slashes in the first component"
    case .`navigator.raw`: "A navigator doesn't decode components"
    case .`navigator.query`: "A navigator doesn't match query and fragment"
    case .`navigator.best-query`: "A pattern's query doesn't count among its literals"
    case .`navigator.text`: "A navigator takes any text as a link or a pattern"
    case .`navigator.scalars`: "A navigator finds delimiters by scalars"
    case .`navigator.first-colon`: "A navigator removes a scheme alone from the front"
    case .`navigator.placeholder`: "A whole component in angle brackets is a placeholder"
    case .`navigator.empty-name`: "A placeholder may have the empty name"
    case .`navigator.colons`: "A component with two colons in angle brackets is plain text"
    case .`navigator.string`: "A string placeholder takes any component"
    case .`navigator.int`: "An int placeholder takes integers alone"
    case .`navigator.float`: "A float placeholder takes numbers alone"
    case .`navigator.uuid`: "A uuid placeholder takes UUIDs in either case"
    case .`navigator.uuid-exact`: "A uuid placeholder takes 36 characters and no others"
    case .`navigator.path`: "A path placeholder takes all further components"
    case .`navigator.path-last`: "A path placeholder that isn't last is refused"
    case .`navigator.converter`: "A converter decides which components its type takes"
    case .`navigator.unknown-type`: "A placeholder of an unknown type takes any component"
    case .`navigator.count`: "A navigator's pattern has as many components as its links"
    case .`navigator.best`: "The pattern with the most literals is used"
    case .`navigator.replace`: "A pattern that is registered again replaces the earlier one"
    case .`navigator.values`: "A handler receives the values by their names"
    case .`navigator.duplicate-name`: "A pattern with two placeholders of one name is refused"
    case .`navigator.query-parameters`: "A navigator splits a query before it decodes values"
    case .`navigator.query-last`: "A navigator's last query item of a name counts"
    case .`navigator.query-undecodable`:
      "A navigator leaves a value as written that it can't decode"
    case .`navigator.query-unescaped`:
      "An unescaped character leaves the rest of a navigator's query alone"
    case .`navigator.bom`: "A navigator keeps a byte order mark"
    case .`navigator.open`: "A navigator runs the handler of the pattern that matches"
    default: "The rule \(name) decides"
    }
  }
}
