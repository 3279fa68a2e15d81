// Written by “waymark format” from Spec/rules.json.

extension RuleID {
  // How a link is read.
  @inlinable package static var `link.scheme`: Self { Self(number: 0) }
  @inlinable package static var `link.fragment`: Self { Self(number: 1) }
  @inlinable package static var `link.query`: Self { Self(number: 2) }
  @inlinable package static var `link.authority`: Self { Self(number: 3) }
  @inlinable package static var `link.userinfo`: Self { Self(number: 4) }
  @inlinable package static var `link.malformed-authority`: Self { Self(number: 5) }
  @inlinable package static var `link.host-decoding`: Self { Self(number: 6) }
  @inlinable package static var `link.segments`: Self { Self(number: 7) }
  @inlinable package static var `link.encoded-slash`: Self { Self(number: 8) }
  @inlinable package static var `link.empty-segments`: Self { Self(number: 9) }
  @inlinable package static var `link.dot-segments`: Self { Self(number: 10) }
  @inlinable package static var `link.percent`: Self { Self(number: 11) }
  @inlinable package static var `link.malformed-percent`: Self { Self(number: 12) }
  @inlinable package static var `link.not-utf8`: Self { Self(number: 13) }
  @inlinable package static var `link.plus`: Self { Self(number: 14) }
  @inlinable package static var `link.unescaped`: Self { Self(number: 15) }
  @inlinable package static var `link.unescaped-mixed`: Self { Self(number: 16) }
  @inlinable package static var `link.unicode-host`: Self { Self(number: 17) }
  @inlinable package static var `link.bom`: Self { Self(number: 18) }

  // Link sources.
  @inlinable package static var `source.custom`: Self { Self(number: 19) }
  @inlinable package static var `source.universal`: Self { Self(number: 20) }
  @inlinable package static var `source.port`: Self { Self(number: 21) }
  @inlinable package static var `source.equality`: Self { Self(number: 22) }
  @inlinable package static var `source.several`: Self { Self(number: 23) }

  // How a pattern is read.
  @inlinable package static var `pattern.relative`: Self { Self(number: 24) }
  @inlinable package static var `pattern.scheme`: Self { Self(number: 25) }
  @inlinable package static var `pattern.web`: Self { Self(number: 26) }
  @inlinable package static var `pattern.web-case`: Self { Self(number: 27) }
  @inlinable package static var `pattern.unicode-host`: Self { Self(number: 28) }
  @inlinable package static var `pattern.restricts`: Self { Self(number: 29) }
  @inlinable package static var `pattern.argument`: Self { Self(number: 30) }
  @inlinable package static var `pattern.literal`: Self { Self(number: 31) }
  @inlinable package static var `pattern.invalid`: Self { Self(number: 32) }
  @inlinable package static var `pattern.scalars`: Self { Self(number: 33) }
  @inlinable package static var `pattern.strict`: Self { Self(number: 34) }

  // When a pattern matches a link.
  @inlinable package static var `match.custom`: Self { Self(number: 35) }
  @inlinable package static var `match.forms`: Self { Self(number: 36) }
  @inlinable package static var `match.more-forms`: Self { Self(number: 37) }
  @inlinable package static var `match.port`: Self { Self(number: 38) }
  @inlinable package static var `match.empty-host`: Self { Self(number: 39) }
  @inlinable package static var `match.universal`: Self { Self(number: 40) }
  @inlinable package static var `match.count`: Self { Self(number: 41) }
  @inlinable package static var `match.literal`: Self { Self(number: 42) }
  @inlinable package static var `match.equivalent`: Self { Self(number: 43) }
  @inlinable package static var `match.first-case`: Self { Self(number: 44) }
  @inlinable package static var `match.argument`: Self { Self(number: 45) }
  @inlinable package static var `match.root`: Self { Self(number: 46) }

  // Query parameters.
  @inlinable package static var `query.split`: Self { Self(number: 47) }
  @inlinable package static var `query.name`: Self { Self(number: 48) }
  @inlinable package static var `query.first`: Self { Self(number: 49) }
  @inlinable package static var `query.absent`: Self { Self(number: 50) }
  @inlinable package static var `query.no-value`: Self { Self(number: 51) }
  @inlinable package static var `query.empty`: Self { Self(number: 52) }
  @inlinable package static var `query.not-utf8`: Self { Self(number: 53) }
  @inlinable package static var `query.not-utf8-name`: Self { Self(number: 54) }
  @inlinable package static var `query.unparsable`: Self { Self(number: 55) }
  @inlinable package static var `query.required`: Self { Self(number: 56) }

  // Typed values.
  @inlinable package static var `value.argument`: Self { Self(number: 57) }
  @inlinable package static var `value.string`: Self { Self(number: 58) }
  @inlinable package static var `value.int`: Self { Self(number: 59) }
  @inlinable package static var `value.float`: Self { Self(number: 60) }
  @inlinable package static var `value.float-nul`: Self { Self(number: 61) }
  @inlinable package static var `value.bool`: Self { Self(number: 62) }
  @inlinable package static var `value.url`: Self { Self(number: 63) }
  @inlinable package static var `value.enum`: Self { Self(number: 64) }
  @inlinable package static var `value.custom`: Self { Self(number: 65) }
  @inlinable package static var `value.list`: Self { Self(number: 66) }
  @inlinable package static var `value.list-drops`: Self { Self(number: 67) }
  @inlinable package static var `value.list-scalars`: Self { Self(number: 68) }
  @inlinable package static var `value.list-encoded`: Self { Self(number: 69) }
  @inlinable package static var `value.set`: Self { Self(number: 70) }

  // When a router is rejected.
  @inlinable package static var `define.pattern`: Self { Self(number: 71) }
  @inlinable package static var `define.unknown-source`: Self { Self(number: 72) }
  @inlinable package static var `define.unknown-source-group`: Self { Self(number: 73) }
  @inlinable package static var `define.duplicate`: Self { Self(number: 74) }
  @inlinable package static var `define.duplicate-source`: Self { Self(number: 75) }
  @inlinable package static var `define.pattern-source`: Self { Self(number: 76) }
  @inlinable package static var `define.universal`: Self { Self(number: 77) }
  @inlinable package static var `define.universal-syntax`: Self { Self(number: 78) }
  @inlinable package static var `define.universal-path`: Self { Self(number: 79) }
  @inlinable package static var `define.universal-slashes`: Self { Self(number: 80) }
  @inlinable package static var `define.well-known`: Self { Self(number: 81) }
  @inlinable package static var `define.well-known-case`: Self { Self(number: 82) }
  @inlinable package static var `define.scheme`: Self { Self(number: 83) }
  @inlinable package static var `define.scheme-syntax`: Self { Self(number: 84) }
  @inlinable package static var `define.order`: Self { Self(number: 85) }

  // What happens to a link.
  @inlinable package static var `open.first`: Self { Self(number: 86) }
  @inlinable package static var `open.next`: Self { Self(number: 87) }
  @inlinable package static var `open.result`: Self { Self(number: 88) }
  @inlinable package static var `open.once`: Self { Self(number: 89) }
  @inlinable package static var `open.accepting`: Self { Self(number: 90) }
  @inlinable package static var `open.responds`: Self { Self(number: 91) }
  @inlinable package static var `open.guard`: Self { Self(number: 92) }
  @inlinable package static var `open.context`: Self { Self(number: 93) }
  @inlinable package static var `open.user-info`: Self { Self(number: 94) }

  // Reading a link under a pattern, without a router.
  @inlinable package static var `parse.result`: Self { Self(number: 95) }
  @inlinable package static var `parse.pattern`: Self { Self(number: 96) }
  @inlinable package static var `parse.relative`: Self { Self(number: 97) }
  @inlinable package static var `parse.malformed`: Self { Self(number: 98) }
  @inlinable package static var `parse.scheme`: Self { Self(number: 99) }
  @inlinable package static var `parse.host`: Self { Self(number: 100) }
  @inlinable package static var `parse.count`: Self { Self(number: 101) }
  @inlinable package static var `parse.component`: Self { Self(number: 102) }

  // The second dialect: URLNavigator's patterns.
  @inlinable package static var `navigator.scheme`: Self { Self(number: 103) }
  @inlinable package static var `navigator.scheme-case`: Self { Self(number: 104) }
  @inlinable package static var `navigator.relative`: Self { Self(number: 105) }
  @inlinable package static var `navigator.components`: Self { Self(number: 106) }
  @inlinable package static var `navigator.slashes`: Self { Self(number: 107) }
  @inlinable package static var `navigator.opaque`: Self { Self(number: 108) }
  @inlinable package static var `navigator.raw`: Self { Self(number: 109) }
  @inlinable package static var `navigator.query`: Self { Self(number: 110) }
  @inlinable package static var `navigator.best-query`: Self { Self(number: 111) }
  @inlinable package static var `navigator.text`: Self { Self(number: 112) }
  @inlinable package static var `navigator.scalars`: Self { Self(number: 113) }
  @inlinable package static var `navigator.first-colon`: Self { Self(number: 114) }
  @inlinable package static var `navigator.placeholder`: Self { Self(number: 115) }
  @inlinable package static var `navigator.empty-name`: Self { Self(number: 116) }
  @inlinable package static var `navigator.colons`: Self { Self(number: 117) }
  @inlinable package static var `navigator.string`: Self { Self(number: 118) }
  @inlinable package static var `navigator.int`: Self { Self(number: 119) }
  @inlinable package static var `navigator.float`: Self { Self(number: 120) }
  @inlinable package static var `navigator.uuid`: Self { Self(number: 121) }
  @inlinable package static var `navigator.uuid-exact`: Self { Self(number: 122) }
  @inlinable package static var `navigator.path`: Self { Self(number: 123) }
  @inlinable package static var `navigator.path-last`: Self { Self(number: 124) }
  @inlinable package static var `navigator.converter`: Self { Self(number: 125) }
  @inlinable package static var `navigator.unknown-type`: Self { Self(number: 126) }
  @inlinable package static var `navigator.count`: Self { Self(number: 127) }
  @inlinable package static var `navigator.best`: Self { Self(number: 128) }
  @inlinable package static var `navigator.replace`: Self { Self(number: 129) }
  @inlinable package static var `navigator.values`: Self { Self(number: 130) }
  @inlinable package static var `navigator.duplicate-name`: Self { Self(number: 131) }
  @inlinable package static var `navigator.query-parameters`: Self { Self(number: 132) }
  @inlinable package static var `navigator.query-undecodable`: Self { Self(number: 133) }
  @inlinable package static var `navigator.query-unescaped`: Self { Self(number: 134) }
  @inlinable package static var `navigator.bom`: Self { Self(number: 135) }
  @inlinable package static var `navigator.open`: Self { Self(number: 136) }

  static let table: [(name: String, level: Specification.Level)] = [
    ("link.scheme", .core),
    ("link.fragment", .compat),
    ("link.query", .core),
    ("link.authority", .core),
    ("link.userinfo", .compat),
    ("link.malformed-authority", .strict),
    ("link.host-decoding", .compat),
    ("link.segments", .core),
    ("link.encoded-slash", .strict),
    ("link.empty-segments", .compat),
    ("link.dot-segments", .compat),
    ("link.percent", .core),
    ("link.malformed-percent", .strict),
    ("link.not-utf8", .strict),
    ("link.plus", .compat),
    ("link.unescaped", .compat),
    ("link.unescaped-mixed", .strict),
    ("link.unicode-host", .strict),
    ("link.bom", .strict),
    ("source.custom", .core),
    ("source.universal", .core),
    ("source.port", .strict),
    ("source.equality", .strict),
    ("source.several", .core),
    ("pattern.relative", .core),
    ("pattern.scheme", .core),
    ("pattern.web", .core),
    ("pattern.web-case", .strict),
    ("pattern.unicode-host", .strict),
    ("pattern.restricts", .strict),
    ("pattern.argument", .core),
    ("pattern.literal", .compat),
    ("pattern.invalid", .compat),
    ("pattern.scalars", .strict),
    ("pattern.strict", .strict),
    ("match.custom", .core),
    ("match.forms", .core),
    ("match.more-forms", .compat),
    ("match.port", .compat),
    ("match.empty-host", .strict),
    ("match.universal", .core),
    ("match.count", .core),
    ("match.literal", .core),
    ("match.equivalent", .compat),
    ("match.first-case", .compat),
    ("match.argument", .core),
    ("match.root", .compat),
    ("query.split", .core),
    ("query.name", .compat),
    ("query.first", .compat),
    ("query.absent", .core),
    ("query.no-value", .compat),
    ("query.empty", .compat),
    ("query.not-utf8", .compat),
    ("query.not-utf8-name", .strict),
    ("query.unparsable", .core),
    ("query.required", .compat),
    ("value.argument", .core),
    ("value.string", .core),
    ("value.int", .core),
    ("value.float", .core),
    ("value.float-nul", .strict),
    ("value.bool", .core),
    ("value.url", .core),
    ("value.enum", .core),
    ("value.custom", .core),
    ("value.list", .core),
    ("value.list-drops", .compat),
    ("value.list-scalars", .strict),
    ("value.list-encoded", .compat),
    ("value.set", .core),
    ("define.pattern", .core),
    ("define.unknown-source", .core),
    ("define.unknown-source-group", .strict),
    ("define.duplicate", .core),
    ("define.duplicate-source", .strict),
    ("define.pattern-source", .core),
    ("define.universal", .compat),
    ("define.universal-syntax", .strict),
    ("define.universal-path", .compat),
    ("define.universal-slashes", .strict),
    ("define.well-known", .compat),
    ("define.well-known-case", .strict),
    ("define.scheme", .compat),
    ("define.scheme-syntax", .strict),
    ("define.order", .strict),
    ("open.first", .core),
    ("open.next", .core),
    ("open.result", .core),
    ("open.once", .strict),
    ("open.accepting", .core),
    ("open.responds", .compat),
    ("open.guard", .strict),
    ("open.context", .core),
    ("open.user-info", .core),
    ("parse.result", .core),
    ("parse.pattern", .compat),
    ("parse.relative", .compat),
    ("parse.malformed", .strict),
    ("parse.scheme", .compat),
    ("parse.host", .compat),
    ("parse.count", .compat),
    ("parse.component", .compat),
    ("navigator.scheme", .core),
    ("navigator.scheme-case", .compat),
    ("navigator.relative", .compat),
    ("navigator.components", .core),
    ("navigator.slashes", .compat),
    ("navigator.opaque", .compat),
    ("navigator.raw", .compat),
    ("navigator.query", .compat),
    ("navigator.best-query", .strict),
    ("navigator.text", .strict),
    ("navigator.scalars", .strict),
    ("navigator.first-colon", .strict),
    ("navigator.placeholder", .core),
    ("navigator.empty-name", .compat),
    ("navigator.colons", .compat),
    ("navigator.string", .core),
    ("navigator.int", .core),
    ("navigator.float", .core),
    ("navigator.uuid", .compat),
    ("navigator.uuid-exact", .strict),
    ("navigator.path", .core),
    ("navigator.path-last", .strict),
    ("navigator.converter", .core),
    ("navigator.unknown-type", .compat),
    ("navigator.count", .core),
    ("navigator.best", .compat),
    ("navigator.replace", .compat),
    ("navigator.values", .core),
    ("navigator.duplicate-name", .strict),
    ("navigator.query-parameters", .core),
    ("navigator.query-undecodable", .compat),
    ("navigator.query-unescaped", .strict),
    ("navigator.bom", .strict),
    ("navigator.open", .core),
  ]
}
