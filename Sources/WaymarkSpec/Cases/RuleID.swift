// Written by “waymark format” from Spec/rules.json.

/// The rules of `Spec/rules.json` by their ids, in its order.
@usableFromInline
package enum RuleID: UInt8, CaseIterable, Sendable {
  // How a link is read.
  case `link.scheme`
  case `link.fragment`
  case `link.query`
  case `link.authority`
  case `link.userinfo`
  case `link.malformed-authority`
  case `link.host-decoding`
  case `link.segments`
  case `link.encoded-slash`
  case `link.empty-segments`
  case `link.dot-segments`
  case `link.percent`
  case `link.malformed-percent`
  case `link.not-utf8`
  case `link.plus`
  case `link.unescaped`
  case `link.unescaped-mixed`
  case `link.unicode-host`
  case `link.bom`
  // Link sources.
  case `source.custom`
  case `source.universal`
  case `source.port`
  case `source.equality`
  case `source.several`
  // How a pattern is read.
  case `pattern.relative`
  case `pattern.scheme`
  case `pattern.web`
  case `pattern.web-case`
  case `pattern.unicode-host`
  case `pattern.restricts`
  case `pattern.argument`
  case `pattern.literal`
  case `pattern.invalid`
  case `pattern.scalars`
  case `pattern.strict`
  // When a pattern matches a link.
  case `match.custom`
  case `match.forms`
  case `match.more-forms`
  case `match.port`
  case `match.empty-host`
  case `match.universal`
  case `match.count`
  case `match.literal`
  case `match.first-case`
  case `match.argument`
  case `match.root`
  // Query parameters.
  case `query.split`
  case `query.name`
  case `query.first`
  case `query.absent`
  case `query.no-value`
  case `query.empty`
  case `query.not-utf8`
  case `query.not-utf8-name`
  case `query.unparsable`
  case `query.required`
  // Typed values.
  case `value.argument`
  case `value.string`
  case `value.int`
  case `value.float`
  case `value.float-nul`
  case `value.bool`
  case `value.url`
  case `value.enum`
  case `value.custom`
  case `value.list`
  case `value.list-drops`
  case `value.list-scalars`
  case `value.list-encoded`
  case `value.set`
  // What a router refuses when it is made.
  case `define.pattern`
  case `define.unknown-source`
  case `define.unknown-source-group`
  case `define.duplicate`
  case `define.duplicate-source`
  case `define.pattern-source`
  case `define.universal`
  case `define.universal-syntax`
  case `define.universal-path`
  case `define.universal-slashes`
  case `define.well-known`
  case `define.well-known-case`
  case `define.scheme`
  case `define.scheme-syntax`
  case `define.order`
  // What happens to a link.
  case `open.first`
  case `open.next`
  case `open.result`
  case `open.once`
  case `open.accepting`
  case `open.responds`
  case `open.guard`
  case `open.context`
  case `open.user-info`
  // A pattern and a link without a router.
  case `parse.result`
  case `parse.pattern`
  case `parse.relative`
  case `parse.malformed`
  case `parse.scheme`
  case `parse.host`
  case `parse.count`
  case `parse.component`
  // The second dialect: URLNavigator's patterns.
  case `navigator.scheme`
  case `navigator.scheme-case`
  case `navigator.relative`
  case `navigator.components`
  case `navigator.slashes`
  case `navigator.opaque`
  case `navigator.raw`
  case `navigator.query`
  case `navigator.best-query`
  case `navigator.text`
  case `navigator.scalars`
  case `navigator.first-colon`
  case `navigator.placeholder`
  case `navigator.empty-name`
  case `navigator.colons`
  case `navigator.string`
  case `navigator.int`
  case `navigator.float`
  case `navigator.uuid`
  case `navigator.uuid-exact`
  case `navigator.path`
  case `navigator.path-last`
  case `navigator.converter`
  case `navigator.unknown-type`
  case `navigator.count`
  case `navigator.best`
  case `navigator.replace`
  case `navigator.values`
  case `navigator.duplicate-name`
  case `navigator.query-parameters`
  case `navigator.query-undecodable`
  case `navigator.query-unescaped`
  case `navigator.bom`
  case `navigator.open`
}
