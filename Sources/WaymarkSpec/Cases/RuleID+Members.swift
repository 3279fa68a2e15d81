// Written by “waymark format” from Spec/rules.json.

/// A rule of `Spec/rules.json` by its id, in the order of the file.
package enum RuleID: UInt8, CaseIterable, Sendable {
  // How a link is read.
  case `link.scheme`, `link.fragment`, `link.query`, `link.authority`, `link.userinfo`,
    `link.malformed-authority`, `link.host-decoding`, `link.segments`, `link.encoded-slash`,
    `link.empty-segments`, `link.dot-segments`, `link.percent`, `link.malformed-percent`,
    `link.not-utf8`, `link.plus`, `link.unescaped`, `link.unescaped-mixed`, `link.unicode-host`,
    `link.bom`
  // Link sources.
  case `source.custom`, `source.universal`, `source.port`, `source.equality`, `source.several`
  // How a pattern is read.
  case `pattern.relative`, `pattern.scheme`, `pattern.web`, `pattern.web-case`,
    `pattern.unicode-host`, `pattern.restricts`, `pattern.argument`, `pattern.literal`,
    `pattern.invalid`, `pattern.scalars`, `pattern.strict`
  // When a pattern matches a link.
  case `match.custom`, `match.forms`, `match.more-forms`, `match.port`, `match.empty-host`,
    `match.universal`, `match.count`, `match.literal`, `match.equivalent`, `match.first-case`,
    `match.argument`, `match.root`
  // Query parameters.
  case `query.split`, `query.name`, `query.first`, `query.absent`, `query.no-value`, `query.empty`,
    `query.not-utf8`, `query.not-utf8-name`, `query.unparsable`, `query.required`
  // Typed values.
  case `value.argument`, `value.string`, `value.int`, `value.float`, `value.float-forms`,
    `value.float-nul`, `value.bool`, `value.url`, `value.enum`, `value.custom`, `value.list`,
    `value.list-drops`, `value.list-scalars`, `value.list-encoded`, `value.set`
  // When a router is rejected.
  case `define.pattern`, `define.unknown-source`, `define.unknown-source-group`,
    `define.duplicate`, `define.duplicate-source`, `define.pattern-source`, `define.universal`,
    `define.universal-syntax`, `define.universal-path`, `define.universal-slashes`,
    `define.well-known`, `define.well-known-case`, `define.scheme`, `define.scheme-syntax`,
    `define.order`
  // How large a request can be.
  case `size.large`
  // What happens to a link.
  case `open.first`, `open.next`, `open.result`, `open.once`, `open.accepting`, `open.responds`,
    `open.responds-unrun`, `open.guard`, `open.context`, `open.user-info`
  // Reading a link under a pattern, without a router.
  case `parse.result`, `parse.pattern`, `parse.relative`, `parse.malformed`, `parse.scheme`,
    `parse.host`, `parse.count`, `parse.component`
  // The second dialect: URLNavigator's patterns.
  case `navigator.scheme`, `navigator.scheme-case`, `navigator.relative`, `navigator.components`,
    `navigator.slashes`, `navigator.opaque`, `navigator.raw`, `navigator.query`,
    `navigator.best-query`, `navigator.text`, `navigator.scalars`, `navigator.first-colon`,
    `navigator.placeholder`, `navigator.empty-name`, `navigator.colons`, `navigator.string`,
    `navigator.int`, `navigator.float`, `navigator.uuid`, `navigator.uuid-exact`, `navigator.path`,
    `navigator.path-last`, `navigator.converter`, `navigator.unknown-type`, `navigator.count`,
    `navigator.best`, `navigator.replace`, `navigator.values`, `navigator.duplicate-name`,
    `navigator.query-parameters`, `navigator.query-last`, `navigator.query-undecodable`,
    `navigator.query-unescaped`, `navigator.bom`, `navigator.open`
}
