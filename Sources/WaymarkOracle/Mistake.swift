/// A way to break a rule: a bug of a router, or a departure of a real library.
///
/// The raw value lists the rules that it breaks, the main one first, then describes the router. A mistake of
/// memory carries state from one link to the next; it has no rule of its own.
package enum Mistake: String, CaseIterable, Sendable {
  // link
  case acceptsLinksWithoutScheme = "link.scheme: accepts links without a scheme"
  case anyTextIsScheme = "link.scheme: treats any text before the first colon as a scheme"
  case oneLetterIsNoScheme = "link.scheme: rejects schemes of one letter, such as that of a:b"
  case schemesAreWords = "link.scheme: accepts only letters and digits in schemes"
  case schemesAreLetters = "link.scheme: accepts only letters in schemes"
  case trimsASCIISpaceOfLinks = "link.scheme: trims ASCII white space around a link"
  case trimsWhiteSpaceOfLinks = "link.scheme: trims white space around a link"
  case trimsLinks = "link.scheme: trims white space and control characters around a link"
  case fragmentIsNoLink = "link.fragment: opens no link with a fragment"
  case fragmentStaysInPath = "link.fragment: treats the fragment as a part of the path"
  case fragmentStaysInQuery = "link.fragment: treats the fragment as a part of the query"
  case lastMarkStartsFragment = "link.fragment: starts the fragment at the last #"
  case fragmentIsPath =
    "link.fragment: reads the path and the query from a fragment that begins with a slash"
  case fragmentHasQuery = "link.fragment: reads the query from a ? in the fragment"
  case fragmentIsQuery = "link.fragment: reads the fragment as the query of a link without one"
  case fragmentAddsItems =
    "link.fragment: reads items in a fragment such as #x=1, beside those of the query"
  case questionMarkComesFirst =
    "link.fragment: starts the query at the first question mark, and keeps a fragment before it in the path"
  case lastQuestionMarkStartsQuery = "link.query: starts the query at the last question mark"
  case secondQuestionMarkEndsQuery = "link.query: ends the query at a second question mark"
  case questionMarksSeparateItems =
    "link.query: starts another query item at a second question mark"
  case questionMarkStaysInQuery =
    "link.query: keeps the question mark in the name of the first query item"
  case furtherQuestionMarksAreDropped =
    "link.query: drops further question marks at the start of the query"
  case queryIsNoLink = "link.query: opens no link with a query"
  case queryStaysInPath = "link.query: treats the query as a part of the path"
  case countsUTF16 =
    "link.query: counts the characters before the query, and cuts that many UTF-16 units"
  case webLinksNeedNoSlashes =
    "link.authority: reads an authority in http and https links whatever the number of slashes, such as https:/host"
  case onlySlashEndsAuthority =
    "link.authority: ends the authority only at a slash, so that a query behind the host is a part of it"
  case furtherSlashesAreDropped =
    "link.authority: ignores further slashes before an authority, as in https:///host"
  case dropsDotAfterHost = "link.authority: drops a dot at the end of the host"
  case customAuthoritiesAreSegments =
    "link.authority: treats the authority of a custom link as a path segment, with its user info and port"
  case hostIsBeforeAt = "link.userinfo: reads the host before the @ of the authority"
  case hostIsBehindAnyAt = "link.authority: reads the host after an @, even one in the path"
  case keepsUserInfoInFirstComponent =
    "link.userinfo: treats user info as a part of the first component of custom links"
  case keepsUserInfoInHost = "link.userinfo: treats user info as a part of the host"
  case keepsUserInfoWithoutPasswordInHost =
    "link.userinfo: treats user info without a colon as a part of the host"
  case userInfoIsNoUniversalLink = "link.userinfo: opens no universal link with user info"
  case acceptsMalformedAuthority = "link.malformed-authority: accepts malformed authorities"
  case acceptsAnyCharacterInHosts =
    "link.malformed-authority: accepts hosts with any characters"
  case acceptsAnyUserInfo = "link.malformed-authority: accepts user info with any characters"
  case acceptsSecondAt = "link.malformed-authority: accepts a second @ in the authority"
  case refusesUnderscoresInHosts = "link.authority: refuses hosts with an underscore, such as a_b"
  case hostsAreOfLettersAndHyphens =
    "link.authority: refuses hosts with other ASCII punctuation than dots and hyphens, such as a_b"
  case hostIsAfterFirstAt =
    "link.malformed-authority: reads the host between the first and the second @"
  case acceptsAnyPort = "link.malformed-authority: accepts ports that are not numbers"
  case acceptsAnyCustomPort =
    "link.malformed-authority: accepts ports that are not numbers in links of custom schemes"
  case refusesPortZero = "source.port, match.port: refuses links with port 0"
  case refusesLargePorts =
    "source.port, match.port: refuses links with a port beyond 65535"
  case backslashEndsAuthority = "link.malformed-authority: ends the authority at a backslash"
  case portsMayHaveTextBehind =
    "link.malformed-authority: reads a port up to the first character that is no digit"
  case acceptsBackslashInAuthority =
    "link.malformed-authority: accepts a backslash in the authority"
  case acceptsHalfEscapesInHosts =
    "link.malformed-authority: accepts malformed escapes in the authority"
  case acceptsNamesInBrackets =
    "link.malformed-authority: accepts any text in brackets as a host, without the brackets: [good.com] is good.com"
  case portsBeginAtLastColon =
    "link.malformed-authority: reads a port behind the last colon, also in the brackets of an IP literal"
  case refusesIPLiterals = "link.malformed-authority: refuses IP literals, such as [::1]"
  case stripsBrackets = "link.malformed-authority: strips the brackets of IP literals"
  case authoritiesAreFoundations =
    "link.malformed-authority: reads authorities as Foundation does"
  case universalHostIsNotDecoded =
    "link.host-decoding: doesn't percent-decode the hosts of universal links"
  case hostsDecodeToNoDelimiters =
    "link.host-decoding: refuses hosts whose escapes stand for spaces, control characters or delimiters"
  case hostIsNotDecoded = "link.host-decoding: doesn't percent-decode hosts"
  case decodesLinkFirst = "link.segments: percent-decodes the whole link before it splits it"
  case backslashIsSlashInWebLinks =
    "link.segments: reads backslashes before the query as slashes in http and https links"
  case backslashIsSlash = "link.segments: splits paths at backslashes, too"
  case splitsLinksByCharacter =
    "link.segments: doesn't split links at a delimiter before a combining mark"
  case lineBreakAtEndIsDropped = "link.segments: drops a line feed at the end of the path"
  case decodesAndKeepsEmptySegments =
    "link.segments, link.empty-segments: percent-decodes the whole path, drops one slash at its end, and keeps all other empty segments"
  case decodesBeforeSplitting =
    "link.segments, link.encoded-slash: percent-decodes the path before it splits it"
  case decodesAndRemovesDotSegments =
    "link.segments, link.encoded-slash, link.dot-segments: percent-decodes the whole path and removes its dot segments"
  case dropsPathParameters = "link.segments: drops a semicolon in a segment, and what follows it"
  case dropsExtensions =
    "match.argument, link.segments: drops the extension of the last segment"
  case splitsAtDecodedBackslash = "link.segments: splits paths at encoded backslashes"
  case dropsEncodedSlashAlone = "link.encoded-slash: drops a segment that is only an encoded slash"
  case keepsEncodedSlash = "link.encoded-slash: decodes all escapes but %2F"
  case dropsBlankSegments = "link.segments: drops segments of white space, such as %20"
  case keepsEmptySegments =
    "link.empty-segments: drops one slash at the end, and keeps all other empty segments, which arguments take"
  case keepsAllEmptySegments =
    "link.empty-segments, match.count: keeps all empty segments of links and patterns, and arguments take them"
  case keepsEmptySegmentsButFirst =
    "link.empty-segments: keeps empty segments, except at the start, and arguments take them"
  case keepsEmptySegmentsInside =
    "link.empty-segments: keeps empty segments between other segments, and arguments take them"
  case doubledSlashStartsAuthority =
    "link.empty-segments: reads an authority after two slashes at the start of a path"
  case doubledSlashNeedsAuthority =
    "link.empty-segments: reads an authority after two slashes at the start of a path, and refuses an empty one"
  case doubledSlashesMatchNothing =
    "link.empty-segments: opens no link with doubled slashes in the path"
  case doubledSlashesButOneAtEndMatchNothing =
    "link.empty-segments: drops one slash at the end, and opens no link with other doubled slashes in the path"
  case doubledSlashesInsideMatchNothing =
    "link.empty-segments: opens no link with doubled slashes in the path, except at the end"
  case trailingSlashMatters =
    "link.empty-segments: keeps an empty segment after a slash at the end of a link"
  case emptySegmentEndsPath =
    "link.empty-segments: drops an empty segment between other segments, and all that follow it"
  case joinsPairsOfSlashes =
    "link.empty-segments: replaces each pair of slashes with one slash, and keeps the empty segments between those that are left"
  case dropsZeroSegments = "link.segments: drops segments that are 0"
  case dropsSegmentsBehindQuestionMark =
    "link.segments: drops a segment that begins with an escaped question mark, and all behind it"
  case slashesAtEndMatter =
    "link.empty-segments, match.count: distinguishes a slash at the end, in links and patterns"
  // Behind the wider mistake, which is named where a router of paths can't tell them apart.
  case slashesAtEndMatterBehindSegments =
    "link.empty-segments, match.count: distinguishes a slash at the end, except directly behind the host"
  case dropsSingleDots = "link.dot-segments: drops segments of one dot, and keeps those of two"
  case removesDotSegments = "link.dot-segments: removes dot segments"
  case removesParentSegments =
    "link.dot-segments: removes .. with the segment before it, and keeps ."
  case removesDecodedDotSegments =
    "link.dot-segments: removes dot segments, also percent-encoded ones"
  case decodesNothing = "link.percent: doesn't percent-decode anything"
  case pathsAreEncoded =
    "link.percent, link.unescaped: percent-encodes unescaped characters of paths, and doesn't percent-decode paths"
  case pathsStayEncoded = "link.percent: doesn't percent-decode paths"
  case decodesTwice = "link.percent: percent-decodes twice"
  case decodesTwiceOrFails =
    "link.percent: percent-decodes twice, and refuses what is malformed the second time"
  case decodesValuesTwice =
    "link.percent: percent-decodes the values of arguments and query items twice"
  case decodesSegmentsTwice = "link.percent: percent-decodes the segments of paths twice"
  case decodesEncodedSlashesTwice =
    "link.percent: reads %252F in paths as a slash, and decodes nothing else twice"
  case decodesQueryValuesTwice = "link.percent: percent-decodes the values of query items twice"
  case pathsKeepReservedEscapes =
    "link.percent: doesn't decode escapes of reserved characters in paths"
  case encodedPlusIsSpaceInPaths = "link.percent: reads %2B as a space in paths"
  case lowerCaseHexIsNoEscape =
    "link.percent: doesn't decode escapes with lower-case digits, such as %2f"
  case readsLatin1 = "link.percent: decodes escapes as Latin-1"
  case pathsAreLatin1 =
    "link.percent, link.unescaped, link.not-utf8: reads escapes and unescaped characters in paths as Latin-1"
  case readsNoFourByteUTF8 =
    "link.percent: reads escapes of characters beyond U+FFFF as bytes that are not UTF-8"
  case noncharactersAreNotUTF8 =
    "link.percent: reads escapes of noncharacters, such as U+FDDF, as bytes that are not UTF-8"
  case stopsAtNul = "link.percent: cuts texts at %00"
  case encodedControlsRefuseLink =
    "link.percent: refuses links with an escaped control character in the path, such as %0A"
  case malformedPercentLeavesPath =
    "link.malformed-percent: doesn't decode a path that contains a malformed escape"
  case malformedPercentLeavesQuery =
    "link.malformed-percent: doesn't decode a query that contains a malformed escape"
  case malformedPercentMakesValueNull =
    "link.malformed-percent: reads null for the value of a query item with a malformed escape"
  case malformedPercentMakesValueEmpty =
    "link.malformed-percent: reads the empty text for the value of a query item with a malformed escape"
  case malformedPercentDropsItem =
    "link.malformed-percent: drops query items with a malformed escape"
  case malformedPercentLeavesSegment =
    "link.malformed-percent: doesn't decode a segment or item that contains a malformed escape"
  case malformedQueryIsMalformedIfRead =
    "link.malformed-percent: refuses links with a malformed escape in the query if a query item is read"
  case malformedPercentIsMalformedLink =
    "link.malformed-percent: refuses links with a malformed escape"
  case malformedQueryIsMalformedLink =
    "link.malformed-percent: refuses links with a malformed escape in the query"
  case malformedPathIsMalformedLink =
    "link.malformed-percent: refuses links with a malformed escape in the path"
  case dropsMalformedPercent = "link.malformed-percent: drops the % of a malformed escape"
  case acceptsSignsInEscapes = "link.malformed-percent: decodes %+1 as an escape"
  case acceptsOneDigitAtEnd = "link.malformed-percent: decodes % and one digit at the end of a text"
  case acceptsFullWidthDigits =
    "link.malformed-percent: decodes full-width digits in escapes"
  case percentUIsEscape = "link.malformed-percent: decodes %u0041 as an escape"
  case notUTF8IsEmpty =
    "link.not-utf8, query.not-utf8, query.not-utf8-name: reads bytes that are not UTF-8 as an empty text"
  case readsOverlongUTF8 =
    "link.not-utf8, query.not-utf8, query.not-utf8-name, navigator.query-undecodable: reads overlong UTF-8: %C0%AF is a slash"
  case notUTF8IsDropped =
    "link.not-utf8, query.not-utf8, query.not-utf8-name: drops bytes that are not UTF-8"
  case notUTF8IsReplaced =
    "link.not-utf8, query.not-utf8, query.not-utf8-name: reads bytes that are not UTF-8 as replacement characters"
  case notUTF8StaysUndecoded =
    "link.not-utf8, query.not-utf8, query.not-utf8-name: doesn't decode escapes that are not UTF-8"
  case pathNotUTF8IsDropped = "link.not-utf8: drops bytes in hosts and paths that are not UTF-8"
  case pathNotUTF8IsReplaced =
    "link.not-utf8: reads bytes in hosts and paths that are not UTF-8 as replacement characters"
  case pathNotUTF8StaysUndecoded =
    "link.not-utf8: doesn't decode escapes in hosts and paths that are not UTF-8"
  case segmentNotUTF8IsReplaced =
    "link.not-utf8: reads bytes in paths that are not UTF-8 as replacement characters"
  case undecodableSegmentsStay =
    "link.not-utf8, link.malformed-percent: doesn't decode a segment with a malformed escape or bytes that are not UTF-8"
  case pathNotUTF8IsLatin1 = "link.not-utf8: reads a path that is not UTF-8 as Latin-1"
  case pathNotUTF8LeavesPath =
    "link.not-utf8: doesn't decode a path that contains bytes that are not UTF-8"
  case pathNotUTF8IsEmpty = "link.not-utf8: reads a path that is not UTF-8 as an empty path"
  case pathNotUTF8IsPassedOn =
    "link.not-utf8: passes on bytes of hosts and paths that are not UTF-8, and reads them as null"
  case notUTF8IsLatin1 =
    "link.not-utf8, query.not-utf8, query.not-utf8-name: reads texts that are not UTF-8 as Latin-1"
  case unreadableSegmentIsEmpty =
    "link.not-utf8: reads a segment that is not UTF-8 as empty, and such a host as absent"
  case plusIsSpaceInPaths = "link.plus: reads + as a space in paths"
  case plusIsSpaceInQueries = "link.plus: reads + as a space in queries"
  case plusIsSpaceInValues = "link.plus: reads + as a space in the values of queries"
  case firstPlusIsSpaceInValues =
    "link.plus: reads the first + of a value in a query as a space"
  case plusIsSpaceAfterDecoding = "link.plus: reads %2B as a space, too"
  case dropsTabsAndLineBreaks = "link.unescaped: drops tabs and line breaks from links"
  case refusesUnescaped = "link.unescaped: refuses links with characters that a URL must escape"
  case refusesControls = "link.unescaped: refuses links with unescaped control characters"
  case refusesLineBreaks = "link.unescaped: refuses links with unescaped tabs or line breaks"
  case refusesWhiteSpace = "link.unescaped: refuses links with unescaped white space"
  case refusesASCIISpace = "link.unescaped: refuses links with unescaped ASCII white space"
  case refusesBackslashes = "link.unescaped: refuses links with a backslash"
  case unescapedPathsAreLatin1 =
    "link.unescaped: reads unescaped characters in paths as Latin-1"
  case unescapedQueriesAreLatin1 =
    "link.unescaped: reads unescaped characters in queries as Latin-1"
  case mixturesStayUndecoded =
    "link.unescaped-mixed: doesn't decode a path or query that contains characters a URL must escape"
  case unescapedLeavesSegment =
    "link.unescaped-mixed: doesn't decode a segment or item that contains characters a URL must escape"
  case bracketLeavesQuery = "link.unescaped-mixed: doesn't decode a query that contains a bracket"
  case refusesUnicodeHosts = "link.unicode-host: refuses hosts with characters beyond ASCII"
  case hostsAreIDNA = "link.unicode-host: converts hosts with characters beyond ASCII by IDNA"
  case hostsByCompatibility =
    "link.unicode-host: compares hosts by compatibility equivalence, so that ａ is a"
  case queriesDropByteOrderMarks =
    "link.bom: drops U+FEFF at the start of the names and values of query items"
  case dropsByteOrderMarks = "link.bom: drops U+FEFF at the start of a text"
  // source
  case schemesWithCase = "source.custom, source.universal: compares schemes case-sensitively"
  case customSchemesWithCase = "source.custom: compares custom schemes case-sensitively"
  case customSchemesOfRouterWithCase =
    "source.custom: compares the schemes of custom links case-sensitively with the router's sources"
  case webSchemesInLowerCase =
    "source.universal: accepts web links only with a scheme in lower case"
  case ignoresSchemes = "source.custom, source.universal: accepts links of any scheme"
  case ignoresSources =
    "source.custom, source.universal, source.port: accepts links of any source"
  case schemesByPrefix =
    "source.custom, source.universal: accepts schemes that begin with the right one"
  case httpIsHTTPS = "source.universal: treats http and https as one scheme"
  case httpSourcesAcceptHTTPS = "source.universal: accepts https links for a source of http"
  case hostsWithCase = "source.universal: compares hosts case-sensitively"
  case hostsAsTurkish = "source.universal: lower-cases I in hosts as in Turkish"
  case hostsBySuffix = "source.universal: accepts hosts that end with the right one"
  case hostsBySubdomain = "source.universal: accepts subdomains of the host"
  case hostsByPrefix = "source.universal: accepts hosts that begin with the right one"
  case ignoresWWWOfLinks =
    "source.universal: drops www. at the start of the host of a link, and not of a source"
  case ignoresWWW = "source.universal: ignores www. at the start of hosts"
  case ignoresDotsAfterHosts = "source.universal: ignores a dot at the end of hosts"
  case ignoresHosts = "source.universal: accepts universal links of any host"
  case takesCustomLinksForUniversal =
    "source.universal: accepts links of any scheme to the host of a universal link source"
  case ignoresPorts = "source.port: ignores ports"
  case portsAreTexts = "source.port: compares ports as text, so that 0443 is not 443"
  case portsAreSmall = "source.port: uses the default port in place of one beyond 65535"
  case absentPortIsNoDefault =
    "source.port, source.equality: distinguishes an absent port from the default port"
  case emptyPortIsNoDefault = "source.port: distinguishes an empty port from the default port"
  case everyDefaultPortIs80 = "source.port: uses 80 as the default port of https, too"
  case everyDefaultPortIs443 = "source.port: uses 443 as the default port of http, too"
  case portsHave16Bits = "source.port: compares only the last 16 bits of ports"
  case absentPortIsAnyPort = "source.port: accepts links without a port for sources of any port"
  case sourcesByText = "source.equality: compares sources as text"
  case slashMakesAnotherSource = "source.equality: distinguishes sources by a slash at the end"
  case onlyFirstSourceCounts = "source.several: accepts links of the first source only"
  // pattern
  case dropsFirstCharacterOfPatterns =
    "pattern.relative: drops the first character of a pattern, even if it is no slash"
  case bareRelativePatternMatchesNothing =
    "pattern.relative: matches nothing with a pattern that begins without a slash"
  case refusesBareRelativePatterns =
    "pattern.relative: refuses patterns that begin without a slash"
  case refusesBareRelativePatternsButEmpty =
    "pattern.relative: refuses patterns that begin without a slash, except the empty one"
  case oneSlashFollowsPatternScheme =
    "pattern.scheme: reads a scheme in a pattern with one slash, such as p:/a"
  case schemeOfPatternIsComponent =
    "pattern.scheme: treats a pattern's scheme as a part of its path"
  case refusesRootOfCustomSchemes =
    "pattern.scheme, pattern.relative: refuses patterns without components for custom URL schemes"
  case refusesArgumentAfterPatternScheme =
    "pattern.scheme: refuses patterns with an argument after ://, such as p://:a"
  case refusesSlashAfterPatternScheme =
    "pattern.scheme: refuses patterns with a slash after ://, such as p:///a"
  case webPatternIsCustom = "pattern.web: treats http in a pattern as a custom scheme"
  case webPatternsWithCase = "pattern.web-case: treats HTTPS in a pattern as a custom scheme"
  case refusesUnicodeHostsInPatterns =
    "pattern.unicode-host: refuses hosts with characters beyond ASCII in patterns"
  case patternSourceIsIgnored = "pattern.restricts: ignores a pattern's own source"
  case doubledColonIsLiteral =
    "pattern.argument, pattern.literal: reads two colons in a pattern as a literal colon"
  case colonInsideIsArgument =
    "pattern.argument: reads a component such as v:name as the text v and an argument"
  case oddArgumentsAreLiterals =
    "pattern.argument, pattern.literal: treats an argument whose name is not an identifier of ASCII characters as a literal"
  case argumentsOfOtherStartsAreLiterals =
    "pattern.argument, pattern.literal: treats an argument as a literal whose name doesn't begin with an ASCII letter or an underscore"
  case argumentsOfOtherCharactersAreLiterals =
    "pattern.argument, pattern.literal: treats an argument as a literal whose name has other characters than letters, digits and underscores"
  case argumentsBeyondASCIIAreLiterals =
    "pattern.argument, pattern.literal: treats an argument as a literal whose name has other characters than ASCII letters, digits and underscores"
  case oddArgumentNamesAreRefused =
    "pattern.argument: refuses names of arguments that are not identifiers of ASCII characters"
  case argumentNamesOfOtherStartsAreRefused =
    "pattern.argument: refuses names of arguments that have other characters than ASCII letters, digits and underscores, or begin with no letter"
  case oddArgumentNamesButHyphensAreRefused =
    "pattern.argument: refuses names of arguments that are not identifiers of ASCII characters with hyphens inside"
  case argumentNamesAreOfGroups =
    "pattern.argument: refuses names of arguments that are not identifiers, and reads :a>b as an argument a that begins with b>"
  case underscoresInArgumentNamesAreRefused =
    "pattern.argument: refuses names of arguments with an underscore"
  case capitalArgumentNamesAreRefused =
    "pattern.argument: refuses names of arguments that begin with a capital letter"
  case punctuatedArgumentNamesAreRefused =
    "pattern.argument: refuses names of arguments that are not identifiers"
  case argumentNamesOfOtherCharactersAreRefused =
    "pattern.argument: refuses names of arguments that have other characters than ASCII letters, digits and underscores"
  case argumentNamesAreWordsWithHyphens =
    "pattern.argument: refuses names of arguments that have other characters than ASCII letters, digits, underscores and hyphens"
  case longArgumentNamesAreRefused =
    "pattern.argument: refuses names of arguments of more than 32 characters"
  case reservedArgumentNamesAreRefused =
    "pattern.argument: refuses names of arguments that the router uses itself, such as :path, :text, :format and :action"
  case argumentNameEndsWithWord =
    "pattern.argument: reads what follows the first ASCII word of an argument's name as a literal suffix"
  case argumentNameEndsAtDot = "pattern.argument: ends an argument's name at a dot"
  case argumentNamesEndAfterWord =
    "pattern.argument: cuts the name of an argument after its first ASCII letters, digits and underscores"
  case argumentsHaveExpressions =
    "pattern.argument: reads parentheses behind an argument's name as a regular expression for its text"
  case patternFromColonIsOneArgument =
    "pattern.argument: reads a pattern that begins with a colon, such as :a/b, as one argument"
  case argumentNamesAreDecoded = "pattern.argument: percent-decodes the names of arguments"
  case argumentNamesAreLowerCased = "pattern.argument: lower-cases the names of arguments"
  case trimsPatterns = "pattern.literal: trims white space around patterns"
  case decodesPatternLiterals = "pattern.literal: percent-decodes the literals of patterns"
  case refusesAsterisks =
    "pattern.literal, pattern.argument: refuses patterns with an asterisk"
  case refusesBraces = "pattern.literal, pattern.argument: refuses patterns with a brace"
  case refusesAngleBrackets =
    "pattern.literal, pattern.argument: refuses patterns with an angle bracket"
  case refusesParentheses =
    "pattern.literal, pattern.argument: refuses patterns with a parenthesis"
  case refusesPercentSigns =
    "pattern.literal, pattern.argument: refuses patterns with a percent sign"
  case refusesBrackets = "pattern.literal, pattern.argument: refuses patterns with a square bracket"
  case refusesSpacesInPatterns =
    "match.literal, pattern.argument: refuses patterns with ASCII white space"
  case refusesPatternsBeyondASCII =
    "match.literal, pattern.argument: refuses patterns with characters beyond ASCII"
  case refusesColonsInside =
    "pattern.argument: refuses patterns with a colon inside a component"
  case bracedIsArgument =
    "pattern.literal: reads a component in braces, such as {id}, as an argument"
  case angleBracketedIsArgument =
    "pattern.literal: reads a component in angle brackets, such as <id>, as an argument"
  case backslashesEscapeInPatterns =
    "pattern.literal: drops a backslash in a literal, and takes the next character as it stands"
  case acceptsDoubledSlashesInPatterns =
    "pattern.invalid: accepts doubled slashes in patterns, and reads them as one"
  case keepsDoubledSlashesInPatterns =
    "pattern.invalid: accepts doubled slashes in patterns, and keeps them"
  case keepsDoubledSlashesButAtStart =
    "pattern.invalid: accepts doubled slashes in patterns, reads them as one at the start, and keeps the others"
  case keepsDoubledSlashesButAtEnd =
    "pattern.invalid: accepts doubled slashes in patterns, drops them at the end, and keeps the others"
  case doubledSlashEndsPattern =
    "pattern.invalid: accepts doubled slashes in patterns, and ends the pattern there"
  case acceptsPatternsWithoutHost = "pattern.invalid: accepts web patterns without a host"
  case findsPatternSchemeByCharacter =
    "pattern.scalars: doesn't find :// in a pattern before a combining mark"
  case splitsPatternsByCharacter =
    "pattern.scalars: doesn't split patterns at a slash before a combining mark"
  case readsColonByCharacter =
    "pattern.scalars: doesn't find an argument whose colon stands before a combining mark"
  case readsPatternsByCharacter =
    "pattern.scalars: doesn't find any delimiter of a pattern before a combining mark"
  case acceptsNamelessArguments = "pattern.strict: accepts arguments without a name"
  case colonAloneIsLiteral = "pattern.strict: treats a colon alone as a literal"
  case acceptsEqualArgumentNames = "pattern.strict: accepts two arguments of one name in a pattern"
  case argumentNamesWithoutCase =
    "pattern.strict: refuses two arguments whose names differ only in case"
  case acceptsUserInfoInPatterns = "pattern.strict: accepts user info in web patterns"
  case acceptsPortsWithoutHost =
    "pattern.strict: accepts web patterns with a port, which may be empty, but no host"
  case queriesOfPatternsAreText =
    "pattern.strict: treats a pattern's query and fragment as a part of its path"
  case cutsQueriesOffPatterns = "pattern.strict: drops a pattern's query"
  case questionMarkMakesOptional =
    "pattern.strict, pattern.argument, match.count: reads an argument with a question mark at the end of a pattern as optional"
  case fragmentsOfPatternsAreText =
    "pattern.strict: treats a pattern's fragment as a part of its path"
  case cutsFragmentsOffPatterns = "pattern.strict: drops a pattern's fragment"
  case acceptsAnyPatternScheme = "pattern.strict: accepts any text as a pattern's scheme"
  case removesSourceEverywhere = "pattern.strict: removes every occurrence of a pattern's source"
  // match
  case ignoresPathsBesideQueries =
    "match.custom: ignores the path behind the host of a custom link with a query or a fragment"
  case ignoresPathsBehindHosts =
    "match.custom: ignores the path behind the host of a custom link"
  case ignoresHostsOfCustomLinks = "match.custom: ignores the host of a custom link"
  case oneSlashIsNoLink = "match.forms: opens no link of the form pokedex:/a"
  case schemeIsComponentWithoutSlashes =
    "match.forms, match.more-forms: treats the scheme of a link without // as a component"
  case threeSlashesAreNoLink = "match.more-forms: opens no link of the form pokedex:///a"
  case noSlashLosesFirstComponent =
    "match.more-forms: drops the first component of a link of the form pokedex:a/b"
  case noSlashIsNoComponent =
    "match.more-forms: reads no components of a link of the form pokedex:a"
  case noSlashIsNoLink = "match.more-forms: opens no link of the form pokedex:a"
  case emptyHostIsComponent = "match.more-forms: treats an empty host as an empty component"
  case portIsPartOfCustomHost = "match.port: treats a custom link's port as a part of its host"
  case colonIsPartOfCustomHost =
    "match.port: treats a custom link's port as a part of its host, even an empty one"
  case portIsNoCustomLink = "match.port: opens no custom link with a port"
  case emptyHostBesideUserInfoIsComponent =
    "match.empty-host: treats an empty host next to user info or a port as an empty component"
  case hostsOfUniversalLinksAreComponents =
    "match.universal: treats the host of a universal link as a component"
  case hostsWithoutDotAreComponents =
    "match.custom, match.universal: treats a host as a component only if it has no dot and isn't localhost, whatever the scheme"
  case patternMayBeShorter = "match.count: matches links that are longer than the pattern"
  case linkMayBeShorter = "match.count: matches links that are shorter than the pattern"
  case lastArgumentTakesRest =
    "match.count: matches all remaining components with the last argument"
  case lastArgumentDropsRest =
    "match.count: ignores the components after an argument at the end of a pattern"
  case slashAtEndOfPatternMatchesNothing =
    "match.count: matches nothing with a pattern that ends in a slash"
  case slashAtEndOfPatternMatters =
    "match.count: requires the slash at the end of a pattern in links"
  case literalsMatchAnything = "match.literal: matches any component with a literal"
  case allComponentsWithoutCase = "match.literal: compares all components case-insensitively"
  case literalsMatchUndecoded =
    "match.literal: compares literals with components that are not decoded"
  case literalsByPrefix = "match.literal: matches components that begin with the literal"
  case literalsWithColonMatchNothing =
    "match.literal: matches nothing with a literal that contains a colon"
  case literalsAreEncodedRecased =
    "match.literal: percent-encodes literals, and compares them with the link as written but for the case of escapes"
  case literalsAreEncoded =
    "match.literal: percent-encodes literals, and compares them with the link as written"
  case literalsIgnoreLineBreakAtEnd =
    "match.literal: ignores a line feed at the end of a component"
  case lastLiteralIgnoresLineBreakAtEnd =
    "match.literal: ignores a line feed at the end of the last component"
  case dotMatchesAnything = "match.literal: matches any character with the dot of a literal"
  case literalsAreDecodedAsWholeURLs =
    "match.literal: compares literals with components that decodeURI of JavaScript decodes"
  case literalsKeepReservedEscapes =
    "match.literal: doesn't decode escapes of reserved characters in components that it compares with literals"
  case literalsAreLateExpressions =
    "match.literal: treats literals as regular expressions, and matches nothing with malformed ones"
  case literalsAreExpressions =
    "match.literal, pattern.literal: treats literals as regular expressions"
  case literalsAreExpressionsButDots =
    "match.literal, pattern.literal: treats literals as regular expressions, except their dots"
  case asteriskTakesRest =
    "match.literal, match.count: matches all remaining components with one that begins with *"
  case loneAsteriskTakesRest =
    "match.literal, match.count: matches all remaining components with one that is *"
  case loneAsteriskTakesOne = "match.literal: matches any component with one that is *"
  case asteriskIsAnyText =
    "match.literal: reads an asterisk in a literal as any text within the component"
  case plusMatchesSpace = "match.literal: matches a plus sign with the space of a literal"
  case comparesByCompatibility =
    "match.literal, value.set: compares texts by compatibility equivalence, so that ² is 2"
  case hostsByScalars = "match.equivalent: compares hosts scalar by scalar"
  case literalsByScalars = "match.equivalent: compares literals scalar by scalar"
  case queryNamesByScalars = "match.equivalent: compares the names of query items scalar by scalar"
  case argumentNamesByScalars = "match.equivalent: compares the names of arguments scalar by scalar"
  case setsByScalars = "match.equivalent: compares the elements of sets scalar by scalar"
  case duplicatesByScalars = "match.equivalent: compares duplicates scalar by scalar"
  case navigatorFindsConvertersByScalars =
    "match.equivalent: compares the types of converters scalar by scalar"
  case navigatorConvertersByScalars =
    "match.equivalent: compares the texts of converters scalar by scalar"
  case navigatorReplacesByScalars =
    "match.equivalent: replaces a navigator's pattern only if all scalars are equal"
  case navigatorLiteralsByScalars =
    "match.equivalent: compares a navigator's literals scalar by scalar"
  case navigatorFindsValuesByScalars =
    "match.equivalent: compares the names of a navigator's values scalar by scalar"
  case firstComponentWithCase = "match.first-case: compares the first component case-sensitively"
  case firstComponentWithoutCaseOnlyAsHost =
    "match.first-case: compares the first component case-sensitively in links without a host"
  case ignoresAccents =
    "match.first-case: compares the first component of a custom link without accents"
  case firstComponentWithoutCaseForAll =
    "match.first-case: compares the first component of universal links case-insensitively"
  case lowerCasesOnlyASCII =
    "match.first-case, source.custom, source.universal, query.name: lower-cases only ASCII letters"
  case queryNamesFoldOnlyASCII =
    "query.name: lower-cases only ASCII letters in the names of query items"
  case queryNamesInCapitals =
    "query.name: converts the names of query items to capitals, so that ß is SS"
  case queryNamesFoldSimply =
    "query.name: compares the names of query items in capitals, one character at a time, so that ſ equals s"
  case lowerCasesAsTurkish =
    "match.first-case, source.custom, source.universal, query.name: lower-cases I as in Turkish"
  case lowerCasesFinalSigma =
    "match.first-case, source.custom, source.universal, query.name: lower-cases Σ at the end of a word as ς"
  case dottedIIsOneScalar =
    "match.first-case, source.custom, source.universal, query.name: lower-cases İ to one scalar"
  case comparesCapitalsOneByOne =
    "match.first-case, source.custom, source.universal, query.name: compares capitals character by character, so that ſ is s"
  case comparesCapitals =
    "match.first-case, source.custom, source.universal, query.name: compares capitals, so that ß is ss"
  case foldsCaseFully =
    "match.first-case, source.custom, source.universal, query.name: folds case, so that ß is ss"
  case argumentsAreLiterals = "match.argument: treats arguments as literals"
  case lowerCasesLink = "match.argument: lower-cases the whole link"
  case lowerCasesASCIIOfHosts = "match.argument: lower-cases the ASCII letters of hosts"
  case lowerCasesHosts = "match.argument: lower-cases hosts"
  case argumentsEndAtLineBreak = "match.argument: matches no line break with an argument"
  case argumentsTakeNoLineFeed = "match.argument: matches no line feed with an argument"
  case argumentsDropLineFeedAtEnd =
    "match.argument: drops a line feed at the end of an argument, and matches no other line feed with an argument"
  case argumentsAreWords =
    "match.argument: matches only ASCII letters, digits and underscores with an argument"
  case argumentsAreWordsWithHyphens =
    "match.argument: matches only ASCII letters, digits, underscores and hyphens with an argument"
  case argumentsHaveHundredCharacters =
    "match.argument: matches no component of more than 100 characters with an argument"
  case argumentsInFirstPlaceMatchNothing =
    "match.argument: matches nothing with a pattern that begins with an argument"
  case argumentsOwnTextIsLiteral =
    "match.argument: takes a component that is the text of the argument itself, such as :id, as a literal"
  case argumentsAreUnreserved =
    "match.argument: matches only letters, digits, -._~ and escapes with an argument"
  case argumentsTakeNoWrittenDot =
    "match.argument: matches no component with an unescaped dot with an argument"
  case argumentsTakeNoMalformedEscape =
    "match.argument, link.malformed-percent: matches no component with a malformed escape with an argument"
  case argumentsTakeNoDot =
    "match.argument: matches no component that contains a dot with an argument"
  case argumentsLoseEqualsSigns = "match.argument: drops equals signs at the end of arguments"
  case argumentsTakeNoWhiteSpace =
    "match.argument: takes no component of white space alone for an argument"
  case argumentsAreComposed = "match.argument: converts arguments to composed form (NFC)"
  case argumentsEndAfter255Bytes = "match.argument: cuts arguments after 255 bytes"
  case argumentsEndAtNul = "match.argument: cuts arguments at U+0000"
  case argumentsAreTrimmed = "match.argument: trims white space around arguments"
  case argumentsAreTrimmedOfControls =
    "match.argument: trims spaces and ASCII control characters around arguments"
  case argumentsHaveSuffixes =
    "match.argument: treats what follows a dot in an argument's name as a literal suffix"
  case keepsArgumentsOfTriedRoutes =
    "match.argument: keeps arguments of earlier routes whose first components match"
  case keepsArgumentsOfFailedRoutes = "match.argument: keeps arguments of routes that failed"
  case namesComeFromFirstRoute =
    "match.argument: names arguments as an earlier route of the same shape does"
  case namesComeFromLastRoute =
    "match.argument: names arguments as a later route of the same shape does"
  case rootMatchesNothing = "match.root: matches nothing with a pattern without components"
  // query
  case readsNoQuery = "query.split: reads no query parameters"
  case readsOnlyFirstItem = "query.split: reads only the first item of a query"
  case decodesQueryBeforeSplitting = "query.split: percent-decodes the query before it splits it"
  case trimsQueryValues = "query.split: trims white space around the values of query items"
  case decodesItemsBeforeSplitting =
    "query.split: percent-decodes an item before it splits the name from the value"
  case splitsQueryAtSemicolons = "query.split: splits queries at semicolons, too"
  case splitsQueryAtEntities = "query.split: splits queries at &amp; as at &"
  case splitsQueriesByCharacter =
    "query.split: doesn't split queries at a delimiter before a combining mark"
  case splitsItemsAtLastEqualsSign = "query.split: splits items at the last equals sign"
  case secondEqualsSignDropsItem = "query.split: drops items with a second equals sign"
  case secondEqualsSignMakesValueEmpty =
    "query.split: reads an item with a second equals sign as the empty text"
  case valuesEndAtSecondEqualsSign = "query.split: ends values at a second equals sign"
  case valuesBeginAfterLastEqualsSign =
    "query.split: takes what follows the last equals sign of an item as its value"
  case dropsItemsWithSemicolon = "query.split: drops items with a semicolon"
  case queriesStayEncoded = "query.split: doesn't percent-decode queries"
  case queryNamesStayEncoded = "query.split: doesn't percent-decode the names of query items"
  case argumentsOverrideQuery =
    "query.split: reads an argument in place of the query item of the same name"
  case queryLosesPrototypes =
    "query.split: has no query items named as members of JavaScript's objects, such as toString"
  case queryNamesWithBracketsNest =
    "query.split: reads a query item with a bracket in its name as a part of another value"
  case queryNamesLoseBrackets = "query.split: drops [] at the end of the name of a query item"
  case queryNamesLoseSpaces =
    "query.split: drops spaces at the start of the names of query items"
  case queryNamesHaveUnderscores =
    "query.split: replaces dots and spaces in the names of query items with underscores"
  case queryNamesAreLatin1 = "query.split: decodes the names of query items as Latin-1"
  case queryNamesWithCase = "query.name: compares the names of query items case-sensitively"
  case lastItemDecides = "query.first: reads the last item of a name instead of the first"
  case lastItemWithValueDecides =
    "query.first: reads the last item of a name that has a value"
  case laterItemWhereFirstIsUnreadable =
    "query.first: reads a later item of the name if the first can't be read"
  case laterItemWhereFirstHasNoValue =
    "query.first: reads a later item of the name if the first has no value"
  case repeatedItemsAreNull = "query.first: reads null for a name that several items have"
  case repeatedItemsAreOneList = "query.first: reads all items of a name as one list"
  case missingIsEmpty = "query.absent: reads a missing parameter as the empty text"
  case queriesComeFromArgumentsToo =
    "query.absent: reads the argument of a name for a query item that the link doesn't have"
  case missingItemIsError = "query.absent: reports an error for a missing parameter"
  case itemWithoutEqualsSignIsTrueText =
    "query.no-value: reads an item without an equals sign as the text true"
  case itemWithoutEqualsSignIsTrue =
    "query.no-value: reads an item without an equals sign as true if a Bool is asked for"
  case itemWithoutEqualsSignIsNone = "query.no-value: drops items without an equals sign"
  case nameAloneIsEmptyText =
    "query.no-value: reads an item of a name alone, such as a in ?a, as the empty text"
  case itemWithoutEqualsSignIsEmptyText =
    "query.no-value: reads an item without an equals sign as the empty text"
  case emptyValueIsNull = "query.empty: reads an empty value as null"
  case dropsItemsWithEmptyValue =
    "query.empty, query.no-value: drops items whose value is empty or absent"
  case dropsItemsWithoutName = "query.empty: drops items with an empty name"
  case dropsEmptyItems = "query.empty: drops empty items, such as that of a&&b"
  case emptyItemEndsQuery = "query.empty: ends the query at an empty item, such as that of a&&b"
  case itemWithoutNameEndsQuery = "query.empty: ends the query at an item with an empty name"
  case queryNotUTF8IsMalformedIfRead =
    "query.not-utf8, query.not-utf8-name: refuses links whose query is not UTF-8 if a query item is read"
  case unreadableValueIsEmpty = "query.not-utf8: reads a value that is not UTF-8 as the empty text"
  case queryNotUTF8IsReplaced =
    "query.not-utf8, query.not-utf8-name: reads bytes in queries that are not UTF-8 as replacement characters"
  case queryNotUTF8StaysUndecoded =
    "query.not-utf8, query.not-utf8-name: doesn't decode escapes in queries that are not UTF-8"
  case unreadableQueryIsError =
    "query.not-utf8, query.not-utf8-name: reports an error for all items of a query that is not UTF-8"
  case queryNotUTF8IsLatin1 =
    "query.not-utf8, query.not-utf8-name: reads names and values of query items that are not UTF-8 as Latin-1"
  case unreadableQueryIsMalformedLink =
    "query.not-utf8, query.not-utf8-name: refuses links whose query is not UTF-8"
  case unreadableValueIsNoItem = "query.not-utf8: drops items whose values are not UTF-8"
  case unreadableQueryNameIsEmpty =
    "query.not-utf8-name: reads a name that is not UTF-8 as the empty name"
  case unreadableIsEmpty =
    "query.unparsable: reads a value that the type can't hold as the empty text"
  case emptyRequiredIsMissing = "query.required: treats an empty required parameter as missing"
  case unreadableRequiredIsUnreadable =
    "query.required: reports couldNotParse for a required parameter that the type can't hold"
  case unreadableRequiredIsNull =
    "query.required: reads null for a required parameter that the link has and that can't be read"
  case missingRequiredIsNull = "query.required: reads a missing required parameter as null"
  case missingRequiredIsEmpty =
    "query.required: reads a missing required parameter as the empty text"
  // value
  // Before queryOverridesArguments, which is applied to what this one reads.
  case argumentsAreNull = "value.argument: reads every argument as null"
  case unknownArgumentIsNull =
    "value.argument: reads an argument that the pattern doesn't have as null"
  case unknownArgumentIsEmpty =
    "value.argument: reads an argument that the pattern doesn't have as the empty text"
  case unknownArgumentIsUnreadable =
    "value.argument: treats an argument that the pattern doesn't have as one that can't be read"
  case unreadableArgumentIsNull =
    "value.argument: reads an argument that the type can't hold as null"
  case keepsArgumentsOfRoutesBefore =
    "value.argument: keeps the arguments of earlier routes that match"
  case readsArgumentsOfAllRoutes =
    "value.argument: reads the arguments of all routes that match"
  case queryOverridesArguments =
    "value.argument: reads a query item in place of an argument of the same name"
  case argumentsComeFromQueriesToo =
    "value.argument: reads a query item for an argument that the pattern doesn't have"
  case losesPrototypes = "value.argument: has no argument named __proto__"
  case argumentsHaveNumbers =
    "value.argument: has the arguments by their numbers, 0, 1 and so on, too"
  case readsArgumentsWithoutCase =
    "value.argument: compares the names of arguments case-insensitively"
  case stringsAreTrimmed = "value.string: trims white space around texts"
  case digitsAreNumbers =
    "value.string: drops the leading zeros of texts of digits, as of numbers"
  case valuesAreComposed = "value.string: converts values to composed form (NFC)"
  case valuesAreDecomposed = "value.string: converts values to decomposed form (NFD)"
  case valuesStayText =
    "value.int, value.float, value.bool, value.enum: gives values as text, whatever the type"
  case readsNoInts = "value.int, navigator.int: reads no integers"
  case intsAre32Bits = "value.int, navigator.int: reads integers of 32 bits only"
  case intsGoThroughDouble = "value.int, navigator.int: reads integers by way of Double"
  case intsAreNotNegative = "value.int, navigator.int: doesn't read negative integers"
  case leastIntIsUnreadable =
    "value.int, navigator.int: doesn't read -9223372036854775808, the least integer"
  case intsAreClamped =
    "value.int, navigator.int: reads an integer beyond 64 bits as the nearest one of 64 bits"
  case intsHaveEighteenDigits =
    "value.int, navigator.int: doesn't read integers of more than 18 digits"
  case intsMayHaveTextBehind =
    "value.int, navigator.int: reads the integer that a text begins with, such as 12 of 12abc and of 12.5"
  case intsMayEndInLineFeed =
    "value.int, navigator.int: reads an integer with one line feed at its end"
  case intsMayBeFloats =
    "value.int, navigator.int: reads integers written as floats, such as 25.0 and 1e3"
  case zeroAndFalseAreUnreadable =
    "value.int, value.float, value.bool, navigator.int, navigator.float: doesn't read 0 and false"
  case intsHavePrefixes =
    "value.int, navigator.int: reads integers as strtoll of C does: 0x10 is 16, and 010 is 8"
  case intsHaveNumberPrefixes =
    "value.int, navigator.int: reads integers with the prefixes 0x, 0o and 0b"
  case intsMayBeOctal = "value.int, navigator.int: reads integers with a leading zero as octal"
  case signAloneIsZero = "value.int, navigator.int: reads a sign alone as 0"
  case intsHaveNoPlusSign = "value.int, navigator.int: doesn't read integers with a plus sign"
  case numbersMayHaveSpaces =
    "value.int, value.float, navigator.int, navigator.float: reads numbers with spaces around them"
  case numbersMayHaveSeparators =
    "value.int, value.float, navigator.int, navigator.float: reads numbers with separators, such as 1_000"
  case numbersMayHaveAnyDigits =
    "value.int, value.float, navigator.int, navigator.float: reads numbers in the digits of other scripts"
  case intsMayHaveSpaces = "value.int, navigator.int: reads integers with spaces around them"
  case intsArePythons =
    "value.int, navigator.int: reads integers as int of Python does: \" 12\" and 1_2, and digits of any script"
  case intsMayHaveAnyDigits =
    "value.int, navigator.int: reads integers in the digits of other scripts"
  case numbersMayHaveTextBehind =
    "value.int, value.float, navigator.int, navigator.float: reads numbers that text follows, such as 25px"
  case emptyTextIsZero = "value.int, value.float: reads the empty text as 0"
  case unreadableNumberIsZero = "value.int, value.float: reads a text that is no number as 0"
  case readsNoFloats = "value.float, navigator.float: reads no floating-point numbers"
  case floatsGoThroughDouble = "value.float, navigator.float: rounds Float by way of Double"
  case floatsAreNotHexadecimal = "value.float-forms: doesn't read hexadecimal floats"
  case floatsAreFinite = "value.float-forms: doesn't read inf and nan"
  case hexadecimalFloatsNeedExponent =
    "value.float-forms: reads hexadecimal floats only with an exponent"
  case infinityIsWrittenOut =
    "value.float-forms: reads NaN and Infinity as written so, and not nan and inf"
  case floatsMayHaveSuffixes =
    "value.float, navigator.float: reads floats with the suffix f or d, such as 1.5f"
  case floatsDoNotOverflow = "value.float, navigator.float: refuses floats that overflow"
  case floatsNeedDigitsAroundPoint =
    "value.float, navigator.float: doesn't read numbers without a digit on both sides of the point"
  case pointsSeparateThousands =
    "value.float, navigator.float: reads the point of a number as a separator, so that 1.5 is 15"
  case floatsHaveNoCapitalE =
    "value.float, navigator.float: doesn't read an exponent with a capital E"
  case floatsHaveNoExponent = "value.float, navigator.float: doesn't read numbers with an exponent"
  case floatsAreNotNegative = "value.float: doesn't read negative floats"
  case floatsHaveNoPlusSign = "value.float, navigator.float: doesn't read floats with a plus sign"
  case subnormalsAreZero = "value.float, navigator.float: reads subnormal numbers as zero"
  case numbersEndAtNul = "value.float-nul: reads a number up to a NUL in the text"
  case readsNoBools = "value.bool: reads no Bools"
  case boolsAreFoundations =
    "value.bool: reads Bools as NSString does: 1, yes and T as true, and all other texts as false"
  case boolsMayBeDigits = "value.bool: reads 1 and 0 as a Bool"
  case boolsMayBeWords = "value.bool: reads yes and no as a Bool"
  case boolsWithoutCase = "value.bool: reads True and FALSE as a Bool"
  case boolsMayHaveSpaces = "value.bool: reads Bools with white space around them"
  case anyOtherTextIsFalse =
    "value.bool: reads true in any case as true, and every other text as false"
  case anyTextIsTrue = "value.bool: reads every text but the empty one as true"
  case anyOtherTextIsTrue = "value.bool: reads every text but false as true"
  case emptyTextIsURL = "value.url: reads the empty text as a URL"
  case urlsHavePaths = "value.url: adds a slash to a URL of http or https that has no path"
  case urlsNeedScheme = "value.url: doesn't read URLs without a scheme"
  case enumsWithoutCase = "value.enum: reads enums case-insensitively"
  case enumsByNumber = "value.enum: reads the number of an enum's case"
  case enumsByPrefix = "value.enum: reads the beginning of an enum's value"
  case unknownEnumIsFirst = "value.enum: reads a text that is no value of an enum as the first one"
  case customTypesRefuseEmptyText = "value.custom: doesn't pass the empty text to a type of the app"
  case elementsHaveBaseOfPlace =
    "value.list: reads each integer of a list in the base of its place, as parseInt of JavaScript in a map does"
  case listsHaveOneElement = "value.list: doesn't split lists"
  case listsDropZeroAndFalse = "value.list: drops 0 and false from lists"
  case trimsElements = "value.list-drops: trims the elements of lists"
  case trimsControlsOfElements =
    "value.list-drops: trims spaces and ASCII control characters around the elements of lists"
  case unreadableElementMakesListNull =
    "value.list: reads a list as null if an element can't be read"
  case listsEndAtUnreadable =
    "value.list-drops: reads a list up to the first element that can't be read"
  case keepsEmptyElements = "value.list-drops: keeps empty elements of lists"
  case emptyTextIsNoList = "value.list-drops: reads the empty text as null instead of an empty list"
  case listWithoutElementsIsNull = "value.list-drops: reads a list without elements as null"
  case splitsListsByCharacter =
    "value.list-scalars: doesn't split lists at a comma before a combining mark"
  case splitsListsBeforeDecoding = "value.list-encoded: splits lists before it percent-decodes them"
  case readsNoSets = "value.set: reads no sets"
  case setsKeepDuplicates = "value.set: keeps duplicates in sets"
  case setsDropOnlyNeighbors =
    "value.set: drops equal elements of a set only where they are neighbors"
  case setsByWrittenTexts =
    "value.set, match.equivalent: keeps equal elements of a set that are written differently, such as 0 and 00"
  case setsTellNumeralsApart =
    "value.set: keeps equal numbers in a set if they are written differently, such as 0 and 00"
  case setsTellZeroesApart = "value.set: distinguishes 0 and -0 in sets"
  // define
  case refusesNoDefinition =
    "define.pattern, define.unknown-source, define.duplicate, define.pattern-source, define.universal, define.universal-path, define.well-known, define.scheme: accepts every invalid definition"
  case definesRouteByRoute = "define.pattern: makes all checks of a route before those of the next"
  case acceptsUnknownSources = "define.unknown-source: accepts unknown sources"
  case groupsAcceptAnything = "define.unknown-source: accepts groups of unknown sources"
  case oneKnownSourceIsEnough =
    "define.unknown-source: accepts an unknown source next to a known one"
  case checksUnknownSourcesFirst =
    "define.unknown-source: checks for unknown sources before patterns"
  case emptyGroupsAcceptAnything =
    "define.unknown-source-group: doesn't check the sources of groups without routes"
  case acceptsDuplicates = "define.duplicate: accepts duplicate routes"
  case refusesOtherNamesInPlace =
    "define.duplicate: refuses arguments of different names at the same position"
  case refusesShadowedLiterals =
    "define.duplicate: refuses a route without arguments that an earlier route matches"
  case refusesLiteralsBesideArguments =
    "define.duplicate: refuses a literal and an argument at the same position"
  case refusesNamesAtOtherPositions =
    "define.duplicate: refuses a route with an argument that an earlier route has at another position"
  case laterDuplicateReplaces =
    "define.duplicate, open.first: replaces a route by a later duplicate of it"
  case laterNamesReplace =
    "open.first: replaces a route by a later one that differs only in the names of arguments"
  case duplicatesByShape =
    "define.duplicate: treats routes as duplicates that differ in the names of arguments"
  case duplicatesByText = "define.duplicate: treats only patterns of the same text as duplicates"
  case duplicatesWithoutSeparators =
    "define.duplicate: treats routes as duplicates that differ only in slashes"
  case duplicatesWithoutCaseOfFirst =
    "define.duplicate: treats routes as duplicates whose first components differ in case"
  case duplicatesWithoutCase = "define.duplicate: treats routes as duplicates that differ in case"
  case duplicatesIgnoreSources =
    "define.duplicate: treats routes of different sources as duplicates"
  case guardedRoutesAreNoDuplicates = "define.duplicate: accepts duplicates of routes with a guard"
  case onlyNeighborsAreDuplicates =
    "define.duplicate: finds a duplicate only directly after its original"
  case checksDuplicatesBeforeUnknownSources =
    "define.duplicate: checks for duplicates before unknown sources"
  case duplicatesIgnorePatternSources =
    "define.duplicate-source: treats routes as duplicates whose patterns name different sources"
  case acceptsAnyPatternSource =
    "define.pattern-source: accepts a pattern whose source is not accepted"
  case patternSourceMayBeOnlyTheRouters =
    "define.pattern-source: accepts a pattern whose source the router accepts, but not the route"
  case patternSchemesWithCase =
    "define.pattern-source: compares a pattern's scheme with the accepted ones case-sensitively"
  case checksPatternSourcesBeforeDuplicates =
    "define.pattern-source: checks the sources of patterns before duplicates"
  case acceptsAnyUniversal = "define.universal: accepts any text as a universal link source"
  case checksSourcesFirst = "define.universal: checks sources before routes"
  case acceptsMalformedUniversal =
    "define.universal-syntax: accepts malformed universal link sources"
  case acceptsUniversalOfAnyScheme =
    "define.universal-syntax: accepts universal link sources of any scheme"
  case universalSchemesWithCase =
    "define.universal-syntax: refuses universal link sources of HTTPS in capitals"
  case acceptsUniversalWithUserInfo =
    "define.universal-syntax: accepts universal link sources with user info"
  case acceptsUniversalWithQuery =
    "define.universal-syntax: accepts universal link sources with a query"
  case acceptsUniversalWithFragment =
    "define.universal-syntax: accepts universal link sources with a fragment"
  case universalsAreFoundations =
    "define.universal-syntax: accepts any URL with a host, except of a file, as a universal link source"
  case acceptsUniversalPaths = "define.universal-path: accepts universal link sources with a path"
  case refusesSlashOfUniversal =
    "define.universal-path: refuses universal link sources that end in a slash"
  case acceptsSlashesOfUniversal =
    "define.universal-slashes: accepts universal link sources that end in several slashes, or escaped ones"
  case knowsNoSchemesWell =
    "define.well-known: accepts well-known schemes such as tel as custom ones"
  case knowsOnlyWebSchemes = "define.well-known: accepts tel, facetime and mailto as custom schemes"
  case wellKnownSchemesByPrefix =
    "define.well-known: refuses schemes that begin with a well-known one, such as telegram"
  case checksCustomSourcesBeforeUniversalOnes =
    "define.well-known: checks custom sources before universal ones"
  case definesSourceBySource =
    "define.well-known: makes all checks of a source before those of the next"
  case wellKnownSchemesWithCase =
    "define.well-known-case: accepts well-known schemes in capitals, such as TEL"
  case acceptsAnyScheme = "define.scheme: accepts any text as a scheme"
  case onlySlashIsNoScheme = "define.scheme-syntax: accepts any text without a slash as a scheme"
  case checksPathsOfSourcesFirst =
    "define.order: checks the paths of sources before the rest of them"
  case checksSchemesBeforeWellKnownOnes =
    "define.order: checks the syntax of schemes before well-known schemes"
  case checksSourcesOfAKindOneByOne =
    "define.order: makes all checks of a source before those of the next of its kind"
  // size
  case refusesLongLinks = "size.large: opens no link of more than 4,096 bytes"
  case triesHundredRoutes = "size.large: tries only the first hundred routes or patterns"
  case refusesDeepPatterns = "size.large: matches nothing with patterns of more than 32 components"
  case comparesFirstComponents = "size.large: compares only the first 32 components"
  // open
  case lastRouteFirst = "open.first: tries the last route first"
  case groupsComeLast = "open.first: tries groups after all other routes"
  case patternsWithSourceComeFirst = "open.first: tries patterns with a source first"
  case mostLiteralsWin = "open.first: prefers routes with more literals"
  case mostLiteralCharactersWin =
    "open.first: tries the routes first that have more characters in literals"
  case routesInOrderOfText = "open.first: tries routes in the order of the texts of their patterns"
  case leftmostLiteralWins = "open.first: prefers literals to arguments, from left to right"
  case argumentsComeFirst = "open.first: prefers arguments to literals"
  case longestLiteralPrefixWins = "open.first: prefers routes that begin with more literals"
  case routesWithoutArgumentsFirst = "open.first: prefers routes without arguments"
  case neverGoesBackFromFirst =
    "open.first: prefers literals, and never goes back from the first component"
  case neverGoesBack = "open.first: prefers literals, and never goes back to an argument"
  case triesOneRouteAfterThrow = "open.next: tries only one further route after a handler throws"
  case skipsRouteAfterThrow = "open.next: skips the route after one whose handler throws"
  case stopsAtFirstThrow = "open.next: stops at the first handler that throws"
  case runsAllHandlers = "open.result: runs further handlers after one returned"
  case runsHandlersForEachSource = "open.once: runs a handler again for each source"
  case ignoresAcceptingOfRoutes = "open.accepting: ignores the sources that a route accepts"
  case groupSourcesLastOn =
    "open.accepting: accepts only the sources of a group for the routes after it"
  case ignoresAcceptingOfGroups = "open.accepting: ignores the sources that a group accepts"
  case respondsRunsHandlers = "open.result: runs handlers in responds"
  case respondsOnlyWhereHandlersReturn =
    "open.responds-unrun: returns true from responds only if a handler would return"
  case respondsAsFirstHandler =
    "open.responds: returns true from responds only if the first matching handler would return"
  case neverResponds = "open.responds: returns false from responds, always"
  case guardsNeverHold = "open.guard: treats all guards as failing"
  case ignoresGuards = "open.guard: ignores guards"
  case respondsIgnoresGuards = "open.guard: ignores guards in responds"
  case onlyRespondsAsksGuards = "open.guard: ignores guards when it opens"
  case failingGuardEndsSearch = "open.guard: tries no further routes after a guard fails"
  case nullIsError = "open.guard: treats null that a guard reads as an error"
  case contextHasNoLink = "open.context: doesn't pass the link to handlers"
  case contextHasDecodedLink = "open.context: passes the link to handlers percent-decoded"
  case contextHasLinkWithoutFragment =
    "open.context: passes the link to handlers without its fragment"
  case contextHasLowerCasedScheme =
    "open.context: passes the link to handlers with its scheme in lower case"
  case losesUserInfo = "open.user-info: doesn't pass the user info to handlers"
  // parse
  case parsingForgetsQuery = "parse.result: reads no query when it parses"
  case parsesLinkFirst = "parse.pattern: checks the link before the pattern when it parses"
  case relativePatternsAreOtherSchemes =
    "parse.relative: reports a relative pattern as a different scheme"
  case noSchemeIsOtherScheme =
    "parse.malformed: reports a link without a scheme as a different scheme"
  case noLinkIsOtherScheme = "parse.malformed: reports a malformed link as a different scheme"
  case otherSchemesAreOtherHosts = "parse.scheme: reports a different scheme as a different host"
  case parseComparesHostsFirst = "parse.scheme: compares hosts before schemes when it parses"
  case parseCountsFirst =
    "parse.scheme: compares the numbers of components before schemes when it parses"
  case parseCountsBeforeHosts =
    "parse.host: compares the numbers of components before hosts when it parses"
  case parseComparesHostsWithCase =
    "source.universal: compares hosts case-sensitively when it parses"
  case parseIgnoresHosts = "parse.host: ignores hosts when it parses"
  case parseComparesBeforeItCounts =
    "parse.count: compares components before their numbers when it parses"
  case firstComponentsAreHosts =
    "parse.component: reports a different first component of a custom link as a different host"
  case otherComponentsAreOtherCounts =
    "parse.component: reports a different component as a different number of components"
  // navigator
  case navigatorIgnoresSchemes = "navigator.scheme: ignores schemes in a navigator"
  case navigatorAcceptsAnyScheme =
    "navigator.scheme: treats any text before a colon as a scheme in a navigator"
  case navigatorSchemesWithoutCase =
    "navigator.scheme-case: compares schemes case-insensitively in a navigator"
  case navigatorRelativeMatchesAnyScheme =
    "navigator.relative: matches links of any scheme with a pattern without a scheme"
  case navigatorDropsUserInfo =
    "navigator.components: drops user info from a navigator's components"
  case navigatorDropsPort = "navigator.components: drops the port from a navigator's components"
  case navigatorLiteralsMatchAnything =
    "navigator.components: matches any component with a navigator's literal"
  case navigatorLiteralsWithoutCase =
    "navigator.components: compares a navigator's literals case-insensitively"
  case navigatorFirstWithoutCase =
    "navigator.components: compares a navigator's first component case-insensitively"
  case navigatorKeepsEmptyComponents =
    "navigator.slashes: keeps a navigator's empty components between slashes"
  case navigatorTrailingSlashMatters =
    "navigator.slashes: keeps a navigator's empty component after a slash at the end"
  case navigatorEmptyHostIsComponent =
    "navigator.slashes: keeps a navigator's empty component in a link with three slashes"
  case navigatorOneSlashIsOpaque =
    "navigator.slashes: keeps a navigator's scheme before one slash as a component: myapp:/a is myapp: and a"
  case navigatorDropsOpaqueScheme =
    "navigator.opaque: drops the scheme of a link without a slash, such as myapp:a"
  case navigatorOpaqueHasNoScheme =
    "navigator.opaque: treats a link without a slash, such as myapp:a, as relative"
  case navigatorRemovesDotSegments = "navigator.raw: removes a navigator's dot segments"
  case navigatorDecodesComponents = "navigator.raw: percent-decodes a navigator's components"
  case navigatorDecodesValues = "navigator.raw: percent-decodes a navigator's values"
  case navigatorQueryStartsAtLastMark =
    "navigator.query: starts a navigator's query at the last question mark"
  case navigatorFragmentHasQuery =
    "navigator.query: reads a navigator's query from a ? in the fragment"
  case navigatorFragmentStaysInQuery =
    "navigator.query: treats the fragment as a part of a navigator's query"
  case navigatorFragmentStaysInPath =
    "navigator.query: treats the fragment as a part of a navigator's path"
  case navigatorLinkQueryStaysInPath =
    "navigator.query: treats a link's query as a part of a navigator's path"
  case navigatorPatternQueryStaysInPath =
    "navigator.query: treats a pattern's query as a part of a navigator's path"
  case navigatorCountsLiteralsOfQuery = "navigator.best-query: counts literals in a pattern's query"
  case navigatorReadsEmptySchemes =
    "navigator.text: reads an empty scheme where a link or a navigator's pattern begins with a colon"
  case navigatorTextIsFoundations =
    "navigator.text: treats texts as relative that Foundation refuses as URLs"
  case navigatorRefusesUnescaped =
    "navigator.text: matches no navigator's link with characters that a URL must escape"
  case navigatorLosesSlashes =
    "navigator.scalars: loses slashes of a navigator by counting UTF-16 units"
  case navigatorReadsByCharacter =
    "navigator.scalars: doesn't find any delimiter of a navigator before a combining mark"
  case navigatorSplitsByCharacter =
    "navigator.scalars: doesn't split a navigator's links at a slash before a combining mark"
  case navigatorCountsUTF16 =
    "navigator.scalars: counts characters, and cuts a navigator's links after that many UTF-16 units"
  case navigatorReadsBracketsByCharacter =
    "navigator.scalars: doesn't find an angle bracket before a combining mark"
  case navigatorDropsColonBeforeSlash =
    "navigator.first-colon: drops a text before the first slash of a navigator's link if it ends in a colon"
  case navigatorDropsAnyFirstColon =
    "navigator.first-colon: drops a navigator's first component if it ends in a colon"
  case navigatorFindsPlaceholdersAtEnd =
    "navigator.placeholder: finds placeholders at the end of a component"
  case navigatorFindsPlaceholdersAtStart =
    "navigator.placeholder: finds placeholders at the start of a component"
  case navigatorPlaceholdersAreLiterals = "navigator.placeholder: treats placeholders as literals"
  case navigatorEndsPlaceholdersAtFirstBracket = "navigator.placeholder: treats <a>b> as a literal"
  case navigatorTrimsPlaceholders = "navigator.placeholder: trims types and names of placeholders"
  case navigatorNamesAreWords =
    "navigator.placeholder: treats a placeholder as text if its name has other characters than letters, digits and _, such as <a-b>"
  case navigatorNeedsNames = "navigator.empty-name: treats placeholders without a name as literals"
  case navigatorNeedsTypes = "navigator.empty-name: treats <:x> as a literal"
  case navigatorPlaceholdersMayHaveColons = "navigator.colons: treats <a:b:c> as a placeholder"
  case navigatorStringNeedsLetters = "navigator.string: matches no number with string"
  case navigatorKnowsNoInt = "navigator.int: matches any text with int"
  case navigatorIntTakesNoMinus = "navigator.int: matches no negative number with int"
  case navigatorIntTakesSpaces = "navigator.int: matches numbers in spaces with int"
  case navigatorIntTakesAnyDigits = "navigator.int: matches digits of other scripts with int"
  case navigatorIntKeepsText = "navigator.int: gives the value of int as written, such as 0042"
  case navigatorFloatNeedsPoint = "navigator.float: matches no number without a point with float"
  case navigatorFloatIsDouble = "navigator.float: reads numbers in double precision"
  case navigatorFloatTakesNoMinus = "navigator.float: matches no negative number with float"
  case navigatorKnowsNoUUID = "navigator.uuid: matches any text with uuid"
  case navigatorUUIDHasVersion =
    "navigator.uuid: matches only UUIDs with a version and variant of RFC 4122"
  case navigatorUUIDKeepsCase =
    "navigator.uuid: gives the value of uuid as written, not in capitals"
  case navigatorUUIDTakesNoLowerCase = "navigator.uuid: matches no lower-case letters with uuid"
  case navigatorUUIDMayHaveShortGroups =
    "navigator.uuid: matches a UUID with too few digits in a group, such as 0-0-0-0-0, with uuid"
  case navigatorUUIDIsFoundations =
    "navigator.uuid-exact: matches with uuid what Foundation reads as one"
  case navigatorUUIDTakesBraces = "navigator.uuid-exact: matches a UUID in braces with uuid"
  case navigatorUUIDNeedsNoHyphens =
    "navigator.uuid-exact: matches a UUID without hyphens with uuid"
  case navigatorUUIDTakesAnyLetters = "navigator.uuid-exact: matches letters beyond F with uuid"
  case navigatorPathTakesNothing = "navigator.path: matches no component with path, too"
  case navigatorPathTakesOne = "navigator.path: matches only one component with path"
  case navigatorPathKeepsSlashes = "navigator.path: keeps repeated slashes in the value of path"
  case navigatorPathMayStandAnywhere = "navigator.path-last: accepts components after path"
  case navigatorPathGoesOn =
    "navigator.path-last: compares components after path at their own positions"
  case navigatorConvertersMatchNothing =
    "navigator.converter: matches nothing with the type of a converter"
  case navigatorConvertersDecideNothing =
    "navigator.converter: matches texts that the converter refuses"
  case navigatorConvertersDecideUntyped =
    "navigator.converter: uses the converter of string for placeholders without a type"
  case navigatorBuiltInTypesStay =
    "navigator.converter: doesn't let a converter replace a built-in type"
  case navigatorFindsConvertersWithoutCase =
    "navigator.converter: compares the types of converters case-insensitively"
  case navigatorRefusesUnknownTypes =
    "navigator.unknown-type: matches nothing with an unknown type"
  case navigatorRefusesUnknownTypesButEmpty =
    "navigator.unknown-type: matches nothing with an unknown type, except the empty one"
  case navigatorTypesWithoutCase =
    "navigator.unknown-type: compares the types of placeholders case-insensitively"
  case navigatorLinkMayGoOn =
    "navigator.count: matches links that are longer than a navigator's pattern"
  case navigatorNeverGoesBack =
    "navigator.placeholder: prefers a navigator's literals, and never goes back to a placeholder"
  case navigatorFirstWins =
    "navigator.best: prefers the first of a navigator's patterns that match"
  case navigatorMostLiteralCharactersWin =
    "navigator.best: prefers a navigator's pattern with the most characters in literals"
  case navigatorMostComponentsWin =
    "navigator.best: prefers a navigator's pattern with the most components"
  case navigatorLongestTextWins =
    "navigator.best: prefers a navigator's pattern with the longest text"
  case navigatorBreaksTiesByText =
    "navigator.best: sorts a navigator's equally good patterns by their texts"
  case navigatorLastOfEqualsWins =
    "navigator.best: prefers the last of a navigator's equally good patterns"
  case navigatorFirstRegistrationStays =
    "navigator.replace: ignores a pattern that a navigator registers again"
  case navigatorReplacesWithoutCase =
    "navigator.replace: replaces a navigator's pattern by one that differs only in case"
  case navigatorReplacedComesLast =
    "navigator.replace: moves a navigator's pattern that is registered again to the end"
  case navigatorKeepsValuesOfFailedPatterns =
    "navigator.values: keeps values of patterns of a navigator that failed"
  case navigatorFindsValuesWithoutCase =
    "navigator.values: compares the names of a navigator's values case-insensitively"
  case navigatorValuesComeFromQueriesToo =
    "navigator.values: reads a query item for a value that a navigator's pattern doesn't have"
  case navigatorValuesAreComposed =
    "navigator.values: converts a navigator's values to composed form (NFC)"
  case navigatorAcceptsEqualNames =
    "navigator.duplicate-name: accepts two placeholders of one name in a navigator's pattern"
  case navigatorFirstItemWins =
    "navigator.query-last: reads the first item of a name in a navigator's query"
  case navigatorQueryNamesWithoutCase =
    "navigator.query-parameters: compares the names of a navigator's query items case-insensitively"
  case navigatorDecodesQueryNames =
    "navigator.query-parameters: percent-decodes the names of a navigator's query items"
  case navigatorDecodesQueryBeforeSplitting =
    "navigator.query-parameters: percent-decodes a navigator's query before it splits it"
  case navigatorSplitsQueryAtSemicolons =
    "navigator.query-parameters: splits a navigator's query at semicolons, too"
  case navigatorSplitsItemsAtLastEqualsSign =
    "navigator.query-parameters: splits a navigator's items at the last equals sign"
  case navigatorItemWithoutEqualsSignIsEmpty =
    "navigator.query-last: reads an item of a navigator without an equals sign as the empty text"
  case navigatorDropsItemsWithoutName =
    "navigator.query-parameters: drops a navigator's items with an empty name"
  case navigatorDropsEmptyItems =
    "navigator.query-parameters: drops a navigator's items with an empty value"
  case navigatorValuesStayEncoded =
    "navigator.query-parameters: doesn't percent-decode a navigator's query"
  case navigatorPlusIsSpace =
    "navigator.query-parameters: reads + as a space in a navigator's query"
  case navigatorPlusIsSpaceAfterDecoding =
    "navigator.query-parameters: reads %2B as a space, too, in a navigator's query"
  case navigatorDecodesAroundMalformed =
    "navigator.query-undecodable: decodes a navigator's value around a malformed escape"
  case navigatorDropsUndecodable =
    "navigator.query-undecodable: drops a navigator's items that can't be decoded"
  case navigatorUnescapedLeavesQuery =
    "navigator.query-unescaped: doesn't decode a navigator's query that contains characters a URL must escape"
  case navigatorQueryIsFoundations =
    "navigator.query-unescaped: escapes a navigator's query as Foundation does before it reads it"
  case navigatorDropsByteOrderMarks =
    "navigator.bom: drops U+FEFF at the start of a navigator's values"
  case navigatorNeverMatches = "navigator.open: runs no handler of a navigator"
  // memory
  case remembersByPath = "memory: caches by the path alone which routes match"
  case remembersByAuthority = "memory: caches by the scheme and the host which routes match"
  case remembersWithoutCase = "memory: caches links case-insensitively"
  case remembersWithoutQuery = "memory: caches links without their queries"
  case remembersItemsOfTextWithoutFragment =
    "memory: caches query items by the text before the query and the fragment"
  case remembersItemsOfText = "memory: caches query items by the text before the query"
  case remembersItemsOfComponents =
    "memory: caches query items by the source and the components of links"
  case remembersMisses = "memory: caches by the path alone that no route matches"
  case remembersArgumentsOfRoutes = "memory: caches the arguments of each route"
  case keepsArgumentsOfLinkBefore = "memory: keeps arguments of the previous link"
  case keepsQueryOfLinkBefore =
    "memory: keeps the query of the previous link for a link without one"
  case addsItemsOfLinkBefore =
    "memory: keeps query items of the previous link that a link doesn't have"
  case keepsFirstLink = "memory: passes the first link to the handlers of all links"
  case keepsUserInfoOfLinkBefore = "memory: keeps the user info of the previous link"
  case keepsReadsOfLinkBefore =
    "memory: keeps the values of the previous link for a link that no route opens"
  case keepsAttemptsOfLinkBefore = "memory: keeps the attempts of the previous links"
  case keepsSourceOfFirstLink = "memory: accepts only links of the scheme of the first link"
  case asksGuardsOnce = "memory: evaluates a guard once, and reuses the result for later links"
  case skipsRoutesThatThrew = "memory: skips routes whose handlers threw for an earlier link"
  case ignoresRepeatedLink = "memory: ignores a link that is the same as the previous one"
  case opensRoutesOnce = "memory: opens a route only for one link"
  case movesRoutesToFront = "memory: tries the route first that opened the previous link"
  case startsWhereItStopped =
    "memory: begins its search at the route at which the previous one ended"
  case overflowsAtEight = "memory: matches nothing after eight different links"
  case remembersParsedPath = "memory: caches by the path alone what a parsed link is read as"
  case navigatorRemembersWithoutQuery =
    "memory: caches a navigator's links without their queries"
  case navigatorRemembersByPath = "memory: caches by the path alone what a navigator matches"
  case navigatorKeepsValuesOfLinkBefore = "memory: keeps a navigator's values of the previous link"
  case navigatorKeepsQueryOfLinkBefore = "memory: keeps a navigator's query of the previous link"
  case navigatorPrefersLastMatch =
    "memory: prefers the pattern of a navigator that matched the previous link"
}
