import WaymarkConformance
import WaymarkSpec

/// What a real library does in place of a strict rule, as `Spec/rules.json` has it under “library”.
package struct Departure: Sendable {
  /// The strict rule.
  package let rule: String
  /// What the plain router does wrong to be like the library.
  package let mutants: Set<Mutant>

  private init(_ rule: String, _ mutants: Mutant...) {
    self.rule = rule
    self.mutants = Set(mutants)
  }

  /// The plain router, which departs from this rule alone.
  package var router: PlainRouter { PlainRouter(name: rule, mutants: mutants) }

  /// Crossroad 4.2.
  package static let ofCrossroad = [
    Departure("link.malformed-authority", .authoritiesAreFoundations),
    Departure("link.encoded-slash", .dropsEncodedSlashAlone),
    Departure(
      "link.malformed-percent", .malformedPercentLeavesPath, .malformedPercentLeavesQuery),
    Departure("link.not-utf8", .unreadableSegmentIsEmpty),
    Departure("link.unescaped-mixed", .mixturesStayUndecoded),
    Departure("link.unicode-host", .hostsAreIDNA),
    Departure("link.bom", .dropsByteOrderMarks),
    Departure("source.port", .ignoresPorts),
    Departure("source.equality", .sourcesByText),
    Departure("pattern.web-case", .webPatternsWithCase),
    Departure("pattern.unicode-host", .refusesUnicodeHostsInPatterns),
    Departure("pattern.restricts", .patternSourceIsIgnored),
    Departure("pattern.scalars", .readsPatternsByCharacter),
    Departure(
      "pattern.strict", .acceptsNamelessArguments, .acceptsEqualArgumentNames,
      .acceptsUserInfoInPatterns, .acceptsPortsWithoutHost, .queriesOfPatternsAreText,
      .acceptsAnyPatternScheme, .removesSourceEverywhere),
    Departure("match.empty-host", .emptyHostBesideUserInfoIsComponent),
    Departure("query.not-utf8-name", .unreadableQueryNameIsEmpty),
    Departure("value.float-nul", .numbersEndAtNul),
    Departure("value.list-scalars", .splitsListsByCharacter),
    Departure("define.unknown-source-group", .emptyGroupsAcceptAnything),
    Departure("define.duplicate-source", .duplicatesIgnorePatternSources),
    Departure("define.universal-syntax", .universalsAreFoundations),
    Departure("define.universal-slashes", .acceptsSlashesOfUniversal),
    Departure("define.well-known-case", .wellKnownSchemesWithCase),
    Departure("define.scheme-syntax", .onlySlashIsNoScheme),
    Departure("define.order", .checksSourcesOfAKindOneByOne),
    Departure("open.once", .runsHandlersForEachSource),
    Departure("open.guard", .ignoresGuards),
    Departure("parse.malformed", .noSchemeIsOtherScheme),
  ]

  /// URLNavigator 2.5.1.
  package static let ofURLNavigator = [
    Departure("navigator.best-query", .navigatorCountsLiteralsOfQuery),
    Departure("navigator.text", .navigatorTextIsFoundations),
    Departure("navigator.scalars", .navigatorLosesSlashes, .navigatorReadsByCharacter),
    Departure("navigator.first-colon", .navigatorDropsColonBeforeSlash),
    Departure("navigator.uuid-exact", .navigatorUUIDIsFoundations),
    Departure("navigator.path-last", .navigatorPathGoesOn),
    Departure("navigator.duplicate-name", .navigatorAcceptsEqualNames),
    Departure("navigator.query-unescaped", .navigatorQueryIsFoundations),
    Departure("navigator.bom", .navigatorDropsByteOrderMarks),
  ]

  /// All there are, one for each strict rule.
  package static let ofStrict = ofCrossroad + ofURLNavigator
}

extension PlainRouter {
  /// All that Crossroad 4.2 does otherwise.
  package static let crossroad = PlainRouter(
    name: "as Crossroad 4.2",
    mutants: Departure.ofCrossroad.reduce(into: []) { $0.formUnion($1.mutants) },
    unsupported: [.navigate])

  /// All that URLNavigator 2.5.1 does otherwise.
  package static let urlNavigator = PlainRouter(
    name: "as URLNavigator 2.5.1",
    mutants: Departure.ofURLNavigator.reduce(into: []) { $0.formUnion($1.mutants) },
    unsupported: [.open, .parse])
}

extension Departure {
  /// All there are, one for each rule that is not core.
  package static let all = ofStrict + ofCompat

  /// What a router may do that has the level core and no more: for a rule of the level compat, mutants
  /// that break it and nothing else.
  package static let ofCompat = [
    Departure("link.fragment", .fragmentStaysInPath, .fragmentStaysInQuery, .fragmentHasQuery),
    Departure("link.userinfo", .keepsUserInfoInHost),
    Departure("link.host-decoding", .hostIsNotDecoded),
    Departure("link.empty-segments", .keepsEmptySegments, .trailingSlashMatters),
    Departure("link.dot-segments", .removesDecodedDotSegments),
    Departure("link.plus", .plusIsSpaceInPaths, .plusIsSpaceInQueries),
    Departure("link.unescaped", .refusesUnescaped),
    Departure("pattern.literal", .decodesPatternLiterals, .bracedIsArgument),
    Departure("pattern.invalid", .acceptsDoubledSlashesInPatterns, .acceptsPatternsWithoutHost),
    Departure("match.more-forms", .threeSlashesAreNoLink, .noSlashIsNoLink),
    Departure("match.port", .portIsPartOfCustomHost),
    Departure("match.first-case", .firstComponentWithCase),
    Departure("match.root", .rootMatchesNothing),
    Departure("query.name", .queryNamesWithCase),
    Departure("query.first", .lastItemDecides),
    Departure("query.no-value", .itemWithoutEqualsSignIsEmptyText),
    Departure("query.empty", .emptyValueIsNull, .dropsItemsWithoutName),
    Departure("query.not-utf8", .unreadableValueIsEmpty),
    Departure("query.required", .missingRequiredIsNull),
    Departure("value.list-drops", .keepsEmptyElements, .unreadableElementMakesListNull),
    Departure("value.list-encoded", .splitsListsBeforeDecoding),
    Departure("define.universal", .acceptsAnyUniversal),
    Departure("define.universal-path", .acceptsUniversalPaths),
    Departure("define.well-known", .knowsNoSchemesWell),
    Departure("define.scheme", .acceptsAnyScheme),
    Departure("open.responds", .respondsOnlyWhereHandlersReturn),
    Departure("parse.pattern", .parsesLinkFirst),
    Departure("parse.relative", .relativePatternsAreOtherSchemes),
    Departure("parse.scheme", .otherSchemesAreOtherHosts),
    Departure("parse.host", .parseIgnoresHosts),
    Departure("parse.count", .parseComparesBeforeItCounts),
    Departure("parse.component", .otherComponentsAreOtherCounts),
    Departure("navigator.scheme-case", .navigatorSchemesWithoutCase),
    Departure("navigator.relative", .navigatorRelativeMatchesAnyScheme),
    Departure("navigator.slashes", .navigatorKeepsEmptyComponents, .navigatorTrailingSlashMatters),
    Departure("navigator.opaque", .navigatorDropsOpaqueScheme),
    Departure("navigator.raw", .navigatorDecodesComponents, .navigatorRemovesDotSegments),
    Departure(
      "navigator.query", .navigatorFragmentStaysInPath, .navigatorPatternQueryStaysInPath),
    Departure("navigator.empty-name", .navigatorNeedsNames, .navigatorNeedsTypes),
    Departure("navigator.colons", .navigatorPlaceholdersMayHaveColons),
    Departure("navigator.uuid", .navigatorKnowsNoUUID),
    Departure("navigator.unknown-type", .navigatorRefusesUnknownTypes),
    Departure("navigator.best", .navigatorFirstWins),
    Departure("navigator.replace", .navigatorFirstRegistrationStays),
    Departure("navigator.query-undecodable", .navigatorDropsUndecodable),
  ]
}
