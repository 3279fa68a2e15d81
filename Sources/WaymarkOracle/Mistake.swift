/// A way to break a rule: a bug of a router, or a departure of a real library.
///
/// The raw value lists the rules that it breaks, the main one first, then describes the router. A mistake of
/// memory carries state from one link to the next; it has no rule of its own.
package enum Mistake: String, CaseIterable, Sendable {
  // link
  case acceptsLinksWithoutScheme = "link.scheme: accepts links without a scheme"
  case anyTextIsScheme = "link.scheme: takes any text before the first colon for a scheme"
  case oneLetterIsNoScheme = "link.scheme: takes one letter and a colon for no scheme"
  case trimsLinks = "link.scheme: drops white space and control characters around links"
  case fragmentStaysInPath = "link.fragment: keeps the fragment in the path"
  case fragmentStaysInQuery = "link.fragment: keeps the fragment in the query"
  case fragmentHasQuery = "link.fragment: finds a query in the fragment"
  case lastQuestionMarkStartsQuery = "link.query: starts the query at the last question mark"
  case secondQuestionMarkEndsQuery = "link.query: ends the query at a second question mark"
  case queryStaysInPath = "link.query: keeps the query in the path"
  case countsUTF16 = "link.query: counts characters, then cuts that many UTF-16 units"
  case dropsDotAfterHost = "link.authority: drops the dot at a host's end"
  case hostIsBeforeAt = "link.userinfo: takes user info for the host"
  case keepsUserInfoInHost = "link.userinfo: keeps user info in the host"
  case acceptsMalformedAuthority = "link.malformed-authority: accepts malformed authorities"
  case acceptsSecondAt = "link.malformed-authority: accepts a second @"
  case hostIsAfterFirstAt = "link.malformed-authority: takes what stands between two @ for the host"
  case acceptsAnyPort = "link.malformed-authority: accepts ports that are no numbers"
  case acceptsBackslashInAuthority = "link.malformed-authority: accepts a backslash in authorities"
  case acceptsHalfEscapesInHosts =
    "link.malformed-authority: accepts malformed escapes in authorities"
  case acceptsNamesInBrackets = "link.malformed-authority: accepts names in brackets as IP literals"
  case stripsBrackets = "link.malformed-authority: strips the brackets of IP literals"
  case authoritiesAreFoundations =
    "link.malformed-authority: reads malformed authorities as Foundation does"
  case hostIsNotDecoded = "link.host-decoding: does not decode hosts"
  case decodesLinkFirst = "link.segments: decodes the whole link before it splits it"
  case backslashIsSlash = "link.segments: takes a backslash for a slash"
  case splitsLinksByCharacter = "link.segments: splits links at characters"
  case decodesBeforeSplitting =
    "link.segments, link.encoded-slash: decodes the path before it splits it"
  case splitsAtDecodedBackslash = "link.segments: splits at encoded backslashes"
  case dropsEncodedSlashAlone = "link.encoded-slash: drops a segment that is an encoded slash alone"
  case keepsEncodedSlash = "link.encoded-slash: decodes all escapes but that of a slash"
  case keepsEmptySegments = "link.empty-segments: keeps the empty segments between slashes"
  case keepsEmptySegmentsButFirst =
    "link.empty-segments: keeps empty segments, except at the start"
  case doubledSlashStartsAuthority =
    "link.empty-segments: takes two slashes at the start of a path for those of an authority"
  case doubledSlashesMatchNothing = "link.empty-segments: opens no links with two slashes in a row"
  case trailingSlashMatters = "link.empty-segments: has an empty segment behind a slash at the end"
  case slashesAtEndMatter =
    "link.empty-segments, match.count: tells links and patterns with a slash at the end from those without"
  case removesDotSegments = "link.dot-segments: removes dot segments"
  case removesDecodedDotSegments = "link.dot-segments: removes dot segments, encoded ones too"
  case decodesNothing = "link.percent: decodes no escapes"
  case pathsStayEncoded = "link.percent: decodes no escapes in paths"
  case decodesTwice = "link.percent: decodes twice"
  case lowerCaseHexIsNoEscape = "link.percent: knows no escapes with lower-case digits"
  case readsLatin1 = "link.percent: reads bytes as Latin-1"
  case stopsAtNul = "link.percent: cuts text at an encoded NUL"
  case malformedPercentLeavesPath =
    "link.malformed-percent: leaves a path with a malformed escape undecoded"
  case malformedPercentLeavesQuery =
    "link.malformed-percent: leaves a query with a malformed escape undecoded"
  case malformedPercentLeavesSegment =
    "link.malformed-percent: leaves a text with a malformed escape undecoded"
  case malformedPercentIsMalformedLink = "link.malformed-percent: refuses malformed escapes"
  case malformedQueryIsMalformedLink =
    "link.malformed-percent: refuses links with a malformed escape in the query"
  case malformedPathIsMalformedLink = "link.malformed-percent: refuses malformed escapes in paths"
  case dropsMalformedPercent = "link.malformed-percent: drops the % of a malformed escape"
  case acceptsSignsInEscapes = "link.malformed-percent: takes %+1 for an escape"
  case acceptsFullWidthDigits =
    "link.malformed-percent: takes full-width digits for digits of an escape"
  case percentUIsEscape = "link.malformed-percent: takes %u0041 for an escape"
  case notUTF8IsEmpty =
    "link.not-utf8, query.not-utf8, query.not-utf8-name: reads what is not UTF-8 as empty"
  case notUTF8IsReplaced =
    "link.not-utf8, query.not-utf8, query.not-utf8-name: reads what is not UTF-8 with replacement characters"
  case notUTF8StaysUndecoded =
    "link.not-utf8, query.not-utf8, query.not-utf8-name: leaves what is not UTF-8 undecoded"
  case unreadableSegmentIsEmpty =
    "link.not-utf8: takes a segment that is not UTF-8 for empty, and a host for none"
  case plusIsSpaceInPaths = "link.plus: reads + as a space in paths"
  case plusIsSpaceInQueries = "link.plus: reads + as a space in queries"
  case plusIsSpaceAfterDecoding = "link.plus: reads an encoded + as a space too"
  case dropsTabsAndLineBreaks = "link.unescaped: drops tabs and line breaks from links"
  case refusesUnescaped = "link.unescaped: refuses links that a URL may not hold"
  case unescapedPathsAreLatin1 =
    "link.unescaped: reads unescaped characters in paths as Latin-1"
  case unescapedQueriesAreLatin1 =
    "link.unescaped: reads unescaped characters in queries as Latin-1"
  case mixturesStayUndecoded =
    "link.unescaped-mixed: leaves paths and queries undecoded that a URL may not hold"
  case unescapedLeavesSegment =
    "link.unescaped-mixed: leaves a text undecoded that a URL may not hold"
  case bracketLeavesQuery = "link.unescaped-mixed: leaves a query with a bracket undecoded"
  case refusesUnicodeHosts = "link.unicode-host: refuses hosts beyond ASCII"
  case hostsAreIDNA = "link.unicode-host: turns hosts beyond ASCII into those of IDNA"
  case hostsByCompatibility = "link.unicode-host: reads hosts under compatibility equivalence"
  case dropsByteOrderMarks = "link.bom: drops U+FEFF at the start of a text"
  // source
  case schemesWithCase = "source.custom, source.universal: compares schemes with case"
  case ignoresSchemes = "source.custom, source.universal: ignores the schemes of links"
  case ignoresSources =
    "source.custom, source.universal, source.port: takes links of any source for its own"
  case schemesByPrefix = "source.custom, source.universal: accepts schemes that start alike"
  case httpIsHTTPS = "source.universal: takes http and https for one scheme"
  case hostsWithCase = "source.universal: compares hosts with case"
  case hostsBySuffix = "source.universal: accepts hosts that end alike"
  case hostsBySubdomain = "source.universal: accepts subdomains"
  case hostsByPrefix = "source.universal: accepts hosts that start alike"
  case ignoresHosts = "source.universal: ignores the hosts of universal links"
  case takesCustomLinksForUniversal =
    "source.universal: takes any link to a host for a universal link"
  case ignoresPorts = "source.port: ignores ports"
  case portsAreTexts = "source.port: compares ports as text"
  case portsAreSmall = "source.port: takes the default port where a port exceeds 16 bits"
  case absentPortIsNoDefault = "source.port: tells an absent port from the default one"
  case emptyPortIsNoDefault = "source.port: tells an empty port from the default one"
  case everyDefaultPortIs80 = "source.port: takes 80 for the default port of https too"
  case absentPortIsAnyPort = "source.port: accepts links without a port for every port"
  case sourcesByText = "source.equality: tells sources apart by their texts"
  case slashMakesAnotherSource = "source.equality: tells sources apart by a slash at the end"
  case onlyFirstSourceCounts = "source.several: accepts links of the first source alone"
  // pattern
  case dropsFirstCharacterOfPatterns =
    "pattern.relative: takes a pattern's first character for a slash"
  case bareRelativePatternMatchesNothing =
    "pattern.relative: matches nothing under a pattern without a slash at its start"
  case refusesBareRelativePatterns =
    "pattern.relative: refuses patterns without a slash at their start"
  case schemeOfPatternIsComponent =
    "pattern.scheme: takes a pattern's scheme for a part of its path"
  case webPatternIsCustom = "pattern.web: takes http in a pattern for a custom scheme"
  case webPatternsWithCase = "pattern.web-case: takes HTTPS in a pattern for a custom scheme"
  case refusesUnicodeHostsInPatterns =
    "pattern.unicode-host: refuses hosts beyond ASCII in patterns"
  case patternSourceIsIgnored = "pattern.restricts: matches links of any source under any pattern"
  case doubledColonIsLiteral =
    "pattern.argument, pattern.literal: takes two colons in a pattern for a literal colon"
  case oddArgumentsAreLiterals =
    "pattern.argument, pattern.literal: takes an argument for a literal whose name is no identifier"
  case oddArgumentNamesAreRefused =
    "pattern.argument: refuses names of arguments that are no identifiers"
  case punctuatedArgumentNamesAreRefused =
    "pattern.argument: refuses names of arguments with other characters than letters, digits and _"
  case argumentNameEndsAtDot = "pattern.argument: ends an argument's name at a dot"
  case decodesPatternLiterals = "pattern.literal: decodes the literals of patterns"
  case bracedIsArgument = "pattern.literal: takes braces for an argument"
  case acceptsDoubledSlashesInPatterns = "pattern.invalid: accepts doubled slashes in patterns"
  case acceptsPatternsWithoutHost = "pattern.invalid: accepts web patterns without a host"
  case findsPatternSchemeByCharacter = "pattern.scalars: finds a pattern's :// by characters"
  case splitsPatternsByCharacter = "pattern.scalars: splits patterns at characters"
  case readsColonByCharacter = "pattern.scalars: finds a pattern's arguments by characters"
  case readsPatternsByCharacter = "pattern.scalars: reads patterns by characters"
  case acceptsNamelessArguments = "pattern.strict: accepts arguments without a name"
  case acceptsEqualArgumentNames = "pattern.strict: accepts equal names in a pattern"
  case argumentNamesWithoutCase = "pattern.strict: refuses names that differ only in case"
  case acceptsUserInfoInPatterns = "pattern.strict: accepts user info in web patterns"
  case acceptsPortsWithoutHost = "pattern.strict: accepts web patterns of a port alone"
  case queriesOfPatternsAreText = "pattern.strict: takes queries and fragments of patterns for text"
  case cutsQueriesOffPatterns = "pattern.strict: cuts queries off patterns"
  case cutsFragmentsOffPatterns = "pattern.strict: cuts fragments off patterns"
  case acceptsAnyPatternScheme = "pattern.strict: accepts any text as a pattern's scheme"
  case removesSourceEverywhere = "pattern.strict: removes a pattern's source wherever it stands"
  // match
  case ignoresHostsOfCustomLinks = "match.custom: ignores the hosts of custom links"
  case oneSlashIsNoLink = "match.forms: does without the form s:/a"
  case schemeIsComponentWithoutSlashes =
    "match.forms, match.more-forms: takes a scheme without // for a component"
  case threeSlashesAreNoLink = "match.more-forms: does without the form s:///a"
  case noSlashIsNoLink = "match.more-forms: does without the form s:a"
  case emptyHostIsComponent = "match.more-forms: takes an empty host for an empty component"
  case portIsPartOfCustomHost = "match.port: keeps the port in a custom link's component"
  case emptyHostBesideUserInfoIsComponent =
    "match.empty-host: takes an empty host before a port for a component"
  case hostsOfUniversalLinksAreComponents =
    "match.universal: counts the host of a universal link as a component"
  case patternMayBeShorter = "match.count: matches links that go on behind the pattern"
  case linkMayBeShorter = "match.count: matches links that end before the pattern"
  case lastArgumentTakesRest = "match.count: lets the last argument take all the rest"
  case slashAtEndOfPatternMatters =
    "match.count: asks links for the slash at the end of a pattern"
  case literalsMatchAnything = "match.literal: lets a literal match any component"
  case allComponentsWithoutCase = "match.literal: compares all components without case"
  case literalsMatchUndecoded = "match.literal: compares literals with undecoded components"
  case literalsByPrefix = "match.literal: matches components that start with the literal"
  case literalsAreEncoded =
    "match.literal: encodes literals, and compares them with the link as it is written"
  case literalsIgnoreLineBreakAtEnd = "match.literal: ignores a line break at a component's end"
  case dotMatchesAnything = "match.literal: lets a literal's dot match any character"
  case literalsKeepReservedEscapes =
    "match.literal: leaves escapes of reserved characters undecoded where it compares literals"
  case literalsAreExpressions =
    "match.literal, pattern.literal: takes literals for regular expressions"
  case asteriskTakesRest =
    "match.literal, match.count: takes a component that starts with * for the rest of a link"
  case hostsByScalars = "match.equivalent: compares hosts scalar by scalar"
  case literalsByScalars = "match.equivalent: compares literals scalar by scalar"
  case queryNamesByScalars = "match.equivalent: compares the names of a query scalar by scalar"
  case argumentNamesByScalars = "match.equivalent: finds arguments scalar by scalar"
  case setsByScalars = "match.equivalent: compares the elements of sets scalar by scalar"
  case duplicatesByScalars = "match.equivalent: tells duplicates scalar by scalar"
  case navigatorFindsConvertersByScalars = "match.equivalent: finds converters scalar by scalar"
  case navigatorConvertersByScalars =
    "match.equivalent: compares the texts of converters scalar by scalar"
  case navigatorReplacesByScalars =
    "match.equivalent: replaces a navigator's pattern only where all scalars are equal"
  case navigatorLiteralsByScalars =
    "match.equivalent: compares literals of navigators scalar by scalar"
  case navigatorFindsValuesByScalars = "match.equivalent: finds values scalar by scalar"
  case firstComponentWithCase = "match.first-case: compares the first component with case"
  case firstComponentWithoutCaseOnlyAsHost = "match.first-case: compares what is no host with case"
  case firstComponentWithoutCaseForAll =
    "match.first-case: ignores case at the start of universal links too"
  case lowerCasesOnlyASCII =
    "match.first-case, source.custom, source.universal, query.name: lower-cases ASCII only"
  case lowerCasesAsTurkish =
    "match.first-case, source.custom, source.universal, query.name: lower-cases I as Turkish does"
  case lowerCasesFinalSigma =
    "match.first-case, source.custom, source.universal, query.name: lower-cases a final sigma as such"
  case dottedIIsOneScalar =
    "match.first-case, source.custom, source.universal, query.name: lower-cases the dotted I to one scalar"
  case foldsCaseFully =
    "match.first-case, source.custom, source.universal, query.name: folds case, so that sharp s is ss"
  case argumentsAreLiterals = "match.argument: takes arguments for literals"
  case lowerCasesLink = "match.argument: lower-cases the whole link"
  case lowerCasesHosts = "match.argument: lower-cases hosts"
  case argumentsEndAtLineBreak = "match.argument: takes no line break into an argument"
  case argumentsHaveSuffixes =
    "match.argument: takes what follows a dot in an argument's name for the component's end"
  case keepsArgumentsOfFailedRoutes = "match.argument: keeps the arguments of routes that failed"
  case namesComeFromFirstRoute = "match.argument: names arguments as an earlier route does"
  case namesComeFromLastRoute = "match.argument: names arguments as a later route does"
  case rootMatchesNothing = "match.root: matches nothing with a pattern without components"
  // query
  case readsNoQuery = "query.split: reads no query parameters"
  case decodesQueryBeforeSplitting = "query.split: decodes the query before it splits it"
  case splitsQueryAtSemicolons = "query.split: splits queries at semicolons too"
  case splitsQueriesByCharacter = "query.split: splits queries at characters"
  case splitsItemsAtLastEqualsSign = "query.split: splits items at the last equals sign"
  case secondEqualsSignDropsItem = "query.split: drops items with a second equals sign"
  case valuesEndAtSecondEqualsSign = "query.split: cuts values at a second equals sign"
  case dropsItemsWithSemicolon = "query.split: drops items with a semicolon"
  case queriesStayEncoded = "query.split: decodes no escapes in queries"
  case queryNamesStayEncoded = "query.split: does not decode the names of a query"
  case queryNamesAreLatin1 = "query.split: reads the names of a query as Latin-1"
  case queryNamesWithCase = "query.name: compares the names of a query with case"
  case lastItemDecides = "query.first: reads the last item of a name"
  case laterItemWhereFirstIsUnreadable =
    "query.first: reads a later item where the first can't be read"
  case laterItemWhereFirstHasNoValue =
    "query.first: reads a later item where the first has no value"
  case repeatedItemsAreOneList = "query.first: reads all items of a name as one list"
  case missingIsEmpty = "query.absent: reads a missing parameter as empty"
  case missingItemIsError = "query.absent: takes a missing parameter for an error"
  case itemWithoutEqualsSignIsTrue =
    "query.no-value: reads an item without an equals sign as true"
  case itemWithoutEqualsSignIsNone = "query.no-value: drops items without an equals sign"
  case itemWithoutEqualsSignIsEmptyText =
    "query.no-value: reads an item without an equals sign as empty"
  case emptyValueIsNull = "query.empty: reads an empty value as null"
  case dropsItemsWithoutName = "query.empty: drops items of the empty name"
  case dropsEmptyItems = "query.empty: drops items of no characters"
  case unreadableValueIsEmpty = "query.not-utf8: reads a value that is not UTF-8 as empty"
  case unreadableValueIsNoItem = "query.not-utf8: drops items whose values are not UTF-8"
  case unreadableQueryNameIsEmpty = "query.not-utf8-name: takes a name that is not UTF-8 for empty"
  case unreadableIsEmpty = "query.unparsable: reads a value that the type can't hold as empty"
  case missingRequiredIsNull = "query.required: reads a missing required parameter as null"
  case missingRequiredIsEmpty = "query.required: reads a missing required parameter as empty"
  // value
  case unknownArgumentIsNull =
    "value.argument: reads an argument that the pattern does not have as null"
  case unknownArgumentIsEmpty =
    "value.argument: reads an argument that the pattern does not have as empty"
  case unreadableArgumentIsNull = "value.argument: reads an argument that is unreadable as null"
  case queryOverridesArguments = "value.argument: reads a query parameter in place of an argument"
  case argumentsComeFromQueriesToo =
    "value.argument: reads a query parameter where there is no argument"
  case readsArgumentsWithoutCase = "value.argument: finds arguments without case"
  case stringsAreTrimmed = "value.string: trims texts"
  case valuesAreComposed = "value.string: gives values in their composed form"
  case valuesAreDecomposed = "value.string: gives values in their decomposed form"
  case valuesStayText =
    "value.int, value.float, value.bool, value.enum: gives values as their texts, whatever the type"
  case readsNoInts = "value.int, navigator.int: reads no integers"
  case intsAre32Bits = "value.int, navigator.int: reads integers of 32 bits"
  case intsGoThroughDouble = "value.int, navigator.int: reads integers by way of Double"
  case intsHaveNoPlusSign = "value.int, navigator.int: reads no integers with a plus sign"
  case numbersMayHaveSpaces =
    "value.int, value.float, navigator.int, navigator.float: reads numbers with spaces around them"
  case numbersMayHaveSeparators =
    "value.int, value.float, navigator.int, navigator.float: reads numbers with separators"
  case numbersMayHaveAnyDigits =
    "value.int, value.float, navigator.int, navigator.float: reads numbers of other scripts"
  case numbersMayHaveTextBehind =
    "value.int, value.float, navigator.int, navigator.float: reads numbers with text behind them"
  case readsNoFloats = "value.float, navigator.float: reads no floating-point numbers"
  case floatsGoThroughDouble = "value.float, navigator.float: rounds Float by way of Double"
  case floatsAreNotHexadecimal = "value.float-forms: reads no hexadecimal floats"
  case floatsAreFinite = "value.float-forms: reads neither inf nor nan"
  case floatsDoNotOverflow = "value.float, navigator.float: refuses floats that overflow"
  case floatsNeedDigitsAroundPoint =
    "value.float, navigator.float: needs digits on both sides of a point"
  case subnormalsAreZero = "value.float, navigator.float: reads subnormal numbers as zero"
  case numbersEndAtNul = "value.float-nul: reads numbers up to a NUL"
  case boolsMayBeDigits = "value.bool: reads 1 and 0 as Bool"
  case boolsMayBeWords = "value.bool: reads yes and no as Bool"
  case boolsWithoutCase = "value.bool: reads Bool without case"
  case anyOtherTextIsTrue = "value.bool: reads everything but false as true"
  case emptyTextIsURL = "value.url: reads the empty text as a URL"
  case urlsNeedScheme = "value.url: reads no relative URLs"
  case enumsWithoutCase = "value.enum: reads enums without case"
  case customTypesRefuseEmptyText = "value.custom: gives a type of the user's own no empty text"
  case listsHaveOneElement = "value.list: takes the whole text for a list's one element"
  case trimsElements = "value.list-drops: trims the elements of lists"
  case unreadableElementMakesListNull = "value.list: reads no list with an unreadable element"
  case keepsEmptyElements = "value.list-drops: keeps empty elements"
  case emptyTextIsNoList = "value.list-drops: reads the empty text as no list"
  case listWithoutElementsIsNull = "value.list-drops: reads a list without elements as none"
  case splitsListsByCharacter = "value.list-scalars: splits lists at characters"
  case splitsListsBeforeDecoding = "value.list-encoded: splits lists before it decodes them"
  case readsNoSets = "value.set: reads no sets"
  case setsKeepDuplicates = "value.set: keeps duplicates in sets"
  case setsTellZeroesApart = "value.set: tells 0 and -0 apart in sets"
  // define
  case refusesNoDefinition =
    "define.pattern, define.unknown-source, define.duplicate, define.pattern-source, define.universal, define.universal-path, define.well-known, define.scheme: refuses no definition"
  case definesRouteByRoute = "define.pattern: checks a route in full before the next"
  case acceptsUnknownSources = "define.unknown-source: accepts unknown sources"
  case oneKnownSourceIsEnough = "define.unknown-source: accepts unknown sources beside a known one"
  case checksUnknownSourcesFirst =
    "define.unknown-source: checks for unknown sources before patterns"
  case emptyGroupsAcceptAnything =
    "define.unknown-source-group: does not check groups without routes"
  case acceptsDuplicates = "define.duplicate: accepts duplicates"
  case refusesOtherNamesInPlace =
    "define.duplicate: refuses two names of an argument in the same place"
  case refusesLiteralsBesideArguments =
    "open.first: refuses a literal and an argument in the same place"
  case laterShapeReplaces =
    "define.duplicate, open.first: replaces a route by a later one of the same shape"
  case duplicatesByShape = "define.duplicate: tells duplicates by shape, not by name"
  case duplicatesByText = "define.duplicate: tells duplicates by the patterns' texts"
  case duplicatesWithoutCase = "define.duplicate: tells duplicates without case"
  case duplicatesIgnoreSources = "define.duplicate: tells duplicates whatever their sources"
  case guardedRoutesAreNoDuplicates = "define.duplicate: takes no guarded route for a duplicate"
  case checksDuplicatesBeforeUnknownSources =
    "define.duplicate: checks for duplicates before unknown sources"
  case duplicatesIgnorePatternSources =
    "define.duplicate-source: tells duplicates whatever their patterns' sources"
  case acceptsAnyPatternSource = "define.pattern-source: accepts patterns of a source not accepted"
  case patternSourceMayBeOnlyTheRouters =
    "define.pattern-source: accepts patterns of any source of the router"
  case checksPatternSourcesBeforeDuplicates =
    "define.pattern-source: checks patterns' sources before duplicates"
  case acceptsAnyUniversal = "define.universal: accepts any text as a universal link source"
  case checksSourcesFirst = "define.universal: checks sources before routes"
  case acceptsMalformedUniversal =
    "define.universal-syntax: accepts malformed universal link sources"
  case acceptsUniversalOfAnyScheme =
    "define.universal-syntax: accepts universal link sources of any scheme"
  case universalSchemesWithCase = "define.universal-syntax: refuses universal link sources of HTTPS"
  case acceptsUniversalWithUserInfo =
    "define.universal-syntax: accepts universal link sources with user info"
  case acceptsUniversalWithQuery =
    "define.universal-syntax: accepts universal link sources with a query"
  case acceptsUniversalWithFragment =
    "define.universal-syntax: accepts universal link sources with a fragment"
  case universalsAreFoundations =
    "define.universal-syntax: takes any URL with a host for a universal link source"
  case acceptsUniversalPaths = "define.universal-path: accepts universal link sources with a path"
  case refusesSlashOfUniversal =
    "define.universal-path: refuses universal link sources with a slash"
  case acceptsSlashesOfUniversal =
    "define.universal-slashes: accepts universal link sources with many slashes"
  case knowsNoSchemesWell = "define.well-known: knows no schemes well"
  case knowsOnlyWebSchemes = "define.well-known: knows no schemes but http and https well"
  case wellKnownSchemesByPrefix = "define.well-known: knows schemes well that start alike"
  case checksCustomSourcesBeforeUniversalOnes =
    "define.well-known: checks custom sources before universal ones"
  case definesSourceBySource = "define.well-known: checks a source in full before the next"
  case wellKnownSchemesWithCase =
    "define.well-known-case: knows well-known schemes only in lower case"
  case acceptsAnyScheme = "define.scheme: accepts any text as a scheme"
  case onlySlashIsNoScheme = "define.scheme-syntax: accepts any text without a slash as a scheme"
  case checksPathsOfSourcesFirst = "define.order: checks paths of sources before the rest of them"
  case checksSchemesBeforeWellKnownOnes =
    "define.order: checks schemes' syntax before it knows them"
  case checksSourcesOfAKindOneByOne =
    "define.order: checks each source of a kind in full before the next"
  // size
  case refusesLongLinks = "size.large: opens no links of more than 4,096 bytes"
  case triesHundredRoutes = "size.large: tries only the first hundred routes or patterns"
  case refusesDeepPatterns = "size.large: matches nothing under patterns of more than 32 components"
  // open
  case lastRouteFirst = "open.first: tries the last route first"
  case groupsComeLast = "open.first: tries groups after all other routes"
  case patternsWithSourceComeFirst = "open.first: tries patterns with a source first"
  case mostLiteralsWin = "open.first: prefers routes with more literals"
  case leftmostLiteralWins = "open.first: prefers literals to arguments, from left to right"
  case argumentsComeFirst = "open.first: tries arguments before literals"
  case routesWithoutArgumentsFirst = "open.first: tries routes without arguments first"
  case neverGoesBack = "open.first: prefers literals and never goes back"
  case stopsAtFirstThrow = "open.next: stops at the first handler that throws"
  case runsAllHandlers = "open.result: runs the handlers behind the one that returned, too"
  case runsHandlersForEachSource = "open.once: runs a handler again for each source"
  case ignoresAcceptingOfRoutes = "open.accepting: ignores what routes accept"
  case ignoresAcceptingOfGroups = "open.accepting: ignores what groups accept"
  case respondsRunsHandlers = "open.result: runs handlers in responds"
  case respondsOnlyWhereHandlersReturn =
    "open.responds-unrun: responds only where a handler returns"
  case neverResponds = "open.responds: answers in responds that no route matches"
  case guardsNeverHold = "open.guard: takes each guard for one that fails"
  case ignoresGuards = "open.guard: does not ask guards"
  case respondsIgnoresGuards = "open.guard: ignores guards in responds"
  case onlyRespondsAsksGuards = "open.guard: ignores guards in opening"
  case failingGuardEndsSearch = "open.guard: ends the search where a guard fails"
  case nullIsError = "open.guard: takes null for an error"
  case contextHasNoLink = "open.context: gives handlers no link"
  case contextHasDecodedLink = "open.context: gives back the link decoded"
  case contextHasLinkWithoutFragment = "open.context: gives back the link without its fragment"
  case contextHasLowerCasedScheme =
    "open.context: gives back the link with its scheme in lower case"
  case losesUserInfo = "open.user-info: loses the user info"
  // parse
  case parsingForgetsQuery = "parse.result: reads no query where it parses"
  case parsesLinkFirst = "parse.pattern: reads the link before the pattern"
  case relativePatternsAreOtherSchemes =
    "parse.relative: takes a relative pattern for one of another scheme"
  case noSchemeIsOtherScheme = "parse.malformed: takes a link without a scheme for one of another"
  case noLinkIsOtherScheme = "parse.malformed: takes a malformed link for one of another scheme"
  case otherSchemesAreOtherHosts = "parse.scheme: takes another scheme for another host"
  case parseComparesHostsFirst = "parse.scheme: compares hosts before schemes"
  case parseCountsFirst = "parse.scheme: counts components before it compares schemes"
  case parseIgnoresHosts = "parse.host: ignores hosts when it parses"
  case parseComparesBeforeItCounts = "parse.count: compares components before it counts them"
  case otherComponentsAreOtherCounts =
    "parse.component: takes another component for another number of them"
  // navigator
  case navigatorIgnoresSchemes = "navigator.scheme: ignores schemes under patterns of navigators"
  case navigatorAcceptsAnyScheme = "navigator.scheme: takes any text before a colon for a scheme"
  case navigatorSchemesWithoutCase =
    "navigator.scheme-case: compares schemes of navigators without case"
  case navigatorRelativeMatchesAnyScheme =
    "navigator.relative: matches patterns without a scheme to any link"
  case navigatorDropsUserInfo =
    "navigator.components: drops user info from components of navigators"
  case navigatorDropsPort = "navigator.components: drops the port from components of navigators"
  case navigatorLiteralsMatchAnything =
    "navigator.components: lets a navigator's literal match any component"
  case navigatorLiteralsWithoutCase =
    "navigator.components: compares literals of navigators without case"
  case navigatorFirstWithoutCase =
    "navigator.components: compares the first component of navigators without case"
  case navigatorKeepsEmptyComponents =
    "navigator.slashes: keeps empty components between a navigator's slashes"
  case navigatorTrailingSlashMatters =
    "navigator.slashes: has an empty component behind a navigator's last slash"
  case navigatorEmptyHostIsComponent =
    "navigator.slashes: has an empty component in front of three slashes"
  case navigatorOneSlashIsOpaque = "navigator.slashes: takes a link of one slash for an opaque one"
  case navigatorDropsOpaqueScheme = "navigator.opaque: drops the scheme of opaque links"
  case navigatorOpaqueHasNoScheme = "navigator.opaque: takes opaque links for relative ones"
  case navigatorRemovesDotSegments = "navigator.raw: removes dot segments of navigators"
  case navigatorDecodesComponents = "navigator.raw: percent-decodes components of navigators"
  case navigatorQueryStartsAtLastMark =
    "navigator.query: starts a navigator's query at the last question mark"
  case navigatorFragmentHasQuery = "navigator.query: finds a navigator's query in the fragment"
  case navigatorFragmentStaysInQuery = "navigator.query: keeps the fragment in a navigator's query"
  case navigatorFragmentStaysInPath =
    "navigator.query: keeps the fragment in a navigator's components"
  case navigatorLinkQueryStaysInPath =
    "navigator.query: keeps a link's query in a navigator's components"
  case navigatorPatternQueryStaysInPath =
    "navigator.query: keeps a pattern's query in its components"
  case navigatorCountsLiteralsOfQuery = "navigator.best-query: counts literals in a pattern's query"
  case navigatorTextIsFoundations =
    "navigator.text: takes a text for relative that Foundation refuses"
  case navigatorRefusesUnescaped =
    "navigator.text: refuses a navigator's links that a URL may not hold"
  case navigatorLosesSlashes =
    "navigator.scalars: loses slashes of navigators by counting UTF-16 units"
  case navigatorReadsByCharacter = "navigator.scalars: reads navigators' texts by characters"
  case navigatorSplitsByCharacter = "navigator.scalars: splits a navigator's links at characters"
  case navigatorCountsUTF16 = "navigator.scalars: cuts a navigator's links after UTF-16 units"
  case navigatorReadsBracketsByCharacter = "navigator.scalars: reads angle brackets by characters"
  case navigatorDropsColonBeforeSlash =
    "navigator.first-colon: drops what ends in a colon before the first slash"
  case navigatorDropsAnyFirstColon =
    "navigator.first-colon: drops any first component that ends in a colon"
  case navigatorFindsPlaceholdersAtEnd =
    "navigator.placeholder: finds placeholders at the end of a component"
  case navigatorFindsPlaceholdersAtStart =
    "navigator.placeholder: finds placeholders at the start of a component"
  case navigatorPlaceholdersAreLiterals = "navigator.placeholder: takes placeholders for literals"
  case navigatorEndsPlaceholdersAtFirstBracket = "navigator.placeholder: takes <a>b> for a literal"
  case navigatorTrimsPlaceholders = "navigator.placeholder: trims types and names of placeholders"
  case navigatorNeedsNames = "navigator.empty-name: takes placeholders without a name for literals"
  case navigatorNeedsTypes = "navigator.empty-name: takes <:x> for a literal"
  case navigatorPlaceholdersMayHaveColons = "navigator.colons: takes <a:b:c> for a placeholder"
  case navigatorStringNeedsLetters = "navigator.string: lets string take no number"
  case navigatorKnowsNoInt = "navigator.int: lets int take any text"
  case navigatorIntTakesNoMinus = "navigator.int: lets int take no negative numbers"
  case navigatorIntTakesSpaces = "navigator.int: lets int take spaces"
  case navigatorIntTakesAnyDigits = "navigator.int: lets int take digits of other scripts"
  case navigatorIntKeepsText = "navigator.int: gives an int as it is written"
  case navigatorFloatNeedsPoint = "navigator.float: lets float take no number without a point"
  case navigatorKnowsNoUUID = "navigator.uuid: knows no uuid"
  case navigatorUUIDKeepsCase = "navigator.uuid: gives a uuid as it is written"
  case navigatorUUIDTakesNoLowerCase = "navigator.uuid: lets uuid take no lower case"
  case navigatorUUIDIsFoundations = "navigator.uuid-exact: takes for a uuid what Foundation does"
  case navigatorUUIDTakesBraces = "navigator.uuid-exact: lets uuid take braces"
  case navigatorUUIDNeedsNoHyphens = "navigator.uuid-exact: lets uuid do without hyphens"
  case navigatorUUIDTakesAnyLetters = "navigator.uuid-exact: lets uuid take any letters"
  case navigatorPathTakesNothing = "navigator.path: lets path take nothing"
  case navigatorPathTakesOne = "navigator.path: lets path take one component only"
  case navigatorPathKeepsSlashes = "navigator.path: gives path with its slashes as written"
  case navigatorPathMayStandAnywhere = "navigator.path-last: lets components follow path"
  case navigatorPathGoesOn = "navigator.path-last: compares what follows path at the same places"
  case navigatorConvertersMatchNothing = "navigator.converter: takes nothing for a converter's type"
  case navigatorConvertersDecideNothing = "navigator.converter: takes what a converter does not"
  case navigatorConvertersDecideUntyped =
    "navigator.converter: asks string's converter where there is no type"
  case navigatorBuiltInTypesStay =
    "navigator.converter: does not let converters replace built-in types"
  case navigatorFindsConvertersWithoutCase = "navigator.converter: finds converters without case"
  case navigatorRefusesUnknownTypes =
    "navigator.unknown-type: matches nothing with a type that it does not know"
  case navigatorTypesWithoutCase =
    "navigator.unknown-type: compares types of placeholders without case"
  case navigatorLinkMayGoOn =
    "navigator.count: matches links that go on behind a navigator's pattern"
  case navigatorFirstWins =
    "navigator.best: prefers the first of a navigator's patterns that matches"
  case navigatorMostComponentsWin = "navigator.best: counts placeholders as well as literals"
  case navigatorLongestTextWins = "navigator.best: prefers the longest of a navigator's patterns"
  case navigatorBreaksTiesByText = "navigator.best: breaks ties by the patterns' text"
  case navigatorLastOfEqualsWins = "navigator.best: prefers the last of a navigator's equals"
  case navigatorFirstRegistrationStays =
    "navigator.replace: keeps the first of a navigator's equal patterns"
  case navigatorReplacesWithoutCase =
    "navigator.replace: replaces a navigator's pattern by one that differs in case"
  case navigatorReplacedComesLast =
    "navigator.replace: moves a navigator's replaced pattern behind the others"
  case navigatorKeepsValuesOfFailedPatterns =
    "navigator.values: keeps the values of a navigator's other patterns"
  case navigatorFindsValuesWithoutCase = "navigator.values: finds values without case"
  case navigatorValuesComeFromQueriesToo =
    "navigator.values: reads an item of the query where there is no value"
  case navigatorValuesAreComposed =
    "navigator.values: gives a navigator's values in their composed form"
  case navigatorAcceptsEqualNames =
    "navigator.duplicate-name: accepts equal names in a navigator's pattern"
  case navigatorFirstItemWins = "navigator.query-last: reads the first item of a name"
  case navigatorQueryNamesWithoutCase =
    "navigator.query-parameters: compares names of a navigator's query without case"
  case navigatorDecodesQueryNames =
    "navigator.query-parameters: decodes the names of a navigator's query"
  case navigatorDecodesQueryBeforeSplitting =
    "navigator.query-parameters: decodes a navigator's query before it splits it"
  case navigatorSplitsQueryAtSemicolons =
    "navigator.query-parameters: splits a navigator's query at semicolons too"
  case navigatorSplitsItemsAtLastEqualsSign =
    "navigator.query-parameters: splits a navigator's items at the last equals sign"
  case navigatorItemWithoutEqualsSignIsEmpty =
    "navigator.query-last: reads a navigator's item without = as empty"
  case navigatorDropsItemsWithoutName =
    "navigator.query-parameters: drops a navigator's items without a name"
  case navigatorDropsEmptyItems =
    "navigator.query-parameters: drops a navigator's items with an empty value"
  case navigatorValuesStayEncoded =
    "navigator.query-parameters: does not decode a navigator's query"
  case navigatorPlusIsSpace =
    "navigator.query-parameters: reads + as a space in a navigator's query"
  case navigatorPlusIsSpaceAfterDecoding =
    "navigator.query-parameters: reads %2B as a space too in a navigator's query"
  case navigatorDecodesAroundMalformed =
    "navigator.query-undecodable: decodes what stands around a malformed escape"
  case navigatorDropsUndecodable =
    "navigator.query-undecodable: drops a navigator's items that it can't decode"
  case navigatorUnescapedLeavesQuery =
    "navigator.query-unescaped: leaves a navigator's query that a URL may not hold"
  case navigatorQueryIsFoundations =
    "navigator.query-unescaped: reads a navigator's query as Foundation escapes it"
  case navigatorDropsByteOrderMarks =
    "navigator.bom: drops U+FEFF at the start of a navigator's values"
  case navigatorNeverMatches = "navigator.open: runs no handler"
  // memory
  case remembersByPath = "memory: remembers by the path alone which routes match"
  case remembersWithoutCase = "memory: remembers links without case"
  case remembersWithoutQuery = "memory: remembers links without their queries"
  case remembersMisses = "memory: remembers by the path that no route matches"
  case keepsArgumentsOfLinkBefore = "memory: keeps the arguments of the link before"
  case keepsQueryOfLinkBefore = "memory: keeps the query of the link before where a link has none"
  case keepsUserInfoOfLinkBefore = "memory: keeps the user info of the link before"
  case keepsReadsOfLinkBefore = "memory: keeps what was read of the link before where none opens"
  case keepsAttemptsOfLinkBefore = "memory: keeps the attempts of the links before"
  case keepsSourceOfFirstLink = "memory: accepts links of the first one's scheme alone"
  case asksGuardsOnce = "memory: asks a guard once, and remembers its answer"
  case skipsRoutesThatThrew = "memory: skips routes whose handlers threw before"
  case opensRoutesOnce = "memory: opens no route twice"
  case movesRoutesToFront = "memory: moves a route that opened to the front"
  case startsWhereItStopped = "memory: begins its search where the one before ended"
  case overflowsAtEight = "memory: matches nothing behind eight different links"
  case remembersParsedPath = "memory: remembers by the path what a link is read as"
  case navigatorRemembersWithoutQuery =
    "memory: remembers a navigator's links without their queries"
  case navigatorRemembersByPath = "memory: remembers by the path what a navigator matches"
  case navigatorKeepsValuesOfLinkBefore = "memory: keeps a navigator's values of the link before"
  case navigatorKeepsQueryOfLinkBefore = "memory: keeps a navigator's query of the link before"
  case navigatorPrefersLastMatch = "memory: prefers the navigator's pattern that matched before"
}
