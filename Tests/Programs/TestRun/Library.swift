package import WaymarkOracle

/// A real library, as the mistakes that it makes.
package struct Library: Sendable {
  package let name: String
  /// Its departures from strict rules, as `Spec/rules.json` describes them under “library”.
  package let departures: [Mistake]

  /// Crossroad 4.2.
  package static let crossroad = Library(
    name: "Crossroad 4.2",
    departures: [
      .authoritiesAreFoundations, .dropsEncodedSlashAlone, .malformedPercentLeavesPath,
      .malformedPercentLeavesQuery, .unreadableSegmentIsEmpty, .mixturesStayUndecoded,
      .hostsAreIDNA, .dropsByteOrderMarks, .ignoresPorts, .sourcesByText, .webPatternsWithCase,
      .refusesUnicodeHostsInPatterns, .patternSourceIsIgnored, .readsPatternsByCharacter,
      .acceptsNamelessArguments, .acceptsEqualArgumentNames, .acceptsUserInfoInPatterns,
      .acceptsPortsWithoutHost, .queriesOfPatternsAreText, .acceptsAnyPatternScheme,
      .removesSourceEverywhere, .emptyHostBesideUserInfoIsComponent, .unreadableQueryNameIsEmpty,
      .numbersEndAtNul, .splitsListsByCharacter, .emptyGroupsAcceptAnything,
      .duplicatesIgnorePatternSources, .universalsAreFoundations, .acceptsSlashesOfUniversal,
      .wellKnownSchemesWithCase, .onlySlashIsNoScheme, .checksSourcesOfAKindOneByOne,
      .runsHandlersForEachSource, .ignoresGuards, .noSchemeIsOtherScheme,
    ])

  /// URLNavigator 2.5.1.
  package static let urlNavigator = Library(
    name: "URLNavigator 2.5.1",
    departures: [
      .navigatorCountsLiteralsOfQuery, .navigatorTextIsFoundations, .navigatorReadsEmptySchemes,
      .navigatorLosesSlashes,
      .navigatorReadsByCharacter, .navigatorDropsColonBeforeSlash, .navigatorUUIDIsFoundations,
      .navigatorPathGoesOn, .navigatorAcceptsEqualNames, .navigatorQueryIsFoundations,
      .navigatorDropsByteOrderMarks,
    ])

  package static let all = [crossroad, urlNavigator]
}
