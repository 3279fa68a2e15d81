import WaymarkSpec

/// A link, split and then decoded.
struct Link: Equatable {
  var scheme: Substring
  /// The authority; nil without `//`.
  var authority: Authority?
  /// The path as written.
  var path: Substring
  /// The path's segments, decoded.
  var segments: [String]
  /// The query as written; nil without `?`.
  var query: Substring?
  /// The fragment as written; nil without `#`.
  var fragment: Substring?

  /// The host, percent-decoded; empty without an authority.
  var host: String { authority?.host ?? "" }

  /// Returns the link's components as written; those that are no segments of the path, such as a host, as they are.
  func written(_ components: [String]) -> [String] {
    var segments = path.pieces(at: "/").filter { !$0.isEmpty }
    var written = components
    // A mistake may keep empty segments, too.
    for index in components.indices.reversed() where !components[index].isEmpty {
      guard let segment = segments.popLast() else { break }
      written[index] = String(segment)
    }
    return written
  }
}

extension Evaluation {
  /// Reads a link; nil if it has no scheme or is malformed.
  func link(_ whole: String) -> Link? {
    let (text, query, fragment) = cutQuery(whole)
    // link.scheme: a letter, then letters, digits, `+`, `-`, `.`, then `:` (RFC 3986 §3.1).
    let cut = decide(.`link.scheme`, alsoIf: true, cutScheme(text)) { mistake, cut in
      switch mistake {
      case .acceptsLinksWithoutScheme: cut ?? Cut(before: "", after: text)
      case .oneLetterIsNoScheme: cut?.before.utf8.count == 1 ? nil : cut
      case .anyTextIsScheme: cut ?? cutAtColon(text)
      case .schemesAreWords:
        cut?.before.utf8.allSatisfy { $0.isLetter || $0.isDigit } == true ? cut : nil
      case .schemesAreLetters: cut?.before.utf8.allSatisfy(\.isLetter) == true ? cut : nil
      default: cut
      }
    }
    // define.scheme-syntax: the empty text is no scheme, in links too.
    let cutOrEmpty = decide(.`define.scheme-syntax`, cut) { mistake, cut in
      let isOfEmptyOne = mistake == .onlySlashIsNoScheme && text.starts(withText: ":")
      return isOfEmptyOne ? text.parted(at: ":") : cut
    }
    guard let cutOrEmpty, let given = cutOrEmpty.after, isInKnownForm(given) else { return nil }
    // link.authority: after `//`, up to the next `/`.
    let rest = decide(.`link.authority`, given) { mistake, rest in
      switch mistake {
      case .webLinksNeedNoSlashes where isWeb(cutOrEmpty.before),
        .furtherSlashesAreDropped where rest.starts(withText: "//"):
        "//\(rest.drop { $0 == "/" })"
      default: rest
      }
    }
    var (authority, path): (Authority?, Substring) = (nil, rest)
    if rest.starts(withText: "//") {
      note(.`link.authority`)
      let afterSlashes = Substring(rest.utf8.dropFirst(2))
      let separator = decide(.`link.malformed-authority`, "/", or: .backslashEndsAuthority) { _ in
        afterSlashes.parted(at: "/").before.hasASCII("\\") ? "\\" : "/"
      }
      let (upToSlash, behind) = afterSlashes.parted(at: separator).both
      let isEnded = decide(
        .`link.authority`, true, or: .onlySlashEndsAuthority,
        behind != nil || query == nil && fragment == nil)
      guard isEnded else { return nil }
      let isBehindAt = decide(
        .`link.authority`, false, or: .hostIsBehindAnyAt, behind?.hasASCII("@") == true)
      let written =
        isBehindAt
        ? behind?.partedAtLast("@").after?.parted(at: "/").before ?? upToSlash : upToSlash
      authority = self.authority(written, of: whole)
      if authority == nil { return nil }
      path = afterSlashes[written.endIndex...]
    } else {
      // match.forms, match.more-forms: the scheme is no component.
      let isRooted = rest.starts(withText: "/")
      path = decide(isRooted ? .`match.forms` : .`match.more-forms`, path) { mistake, path in
        switch mistake {
        case .schemeIsComponentWithoutSlashes: text
        case .noSlashIsNoComponent where !isRooted: ""
        case .noSlashLosesFirstComponent where !isRooted:
          Substring(path.utf8.drop { $0 != UInt8(ascii: "/") })
        default: path
        }
      }
    }
    // link.unescaped: what a URL may not hold stands for itself.
    let isKept = decide(
      .`link.unescaped`,
      alsoIf: rest.hasUnescaped || query?.hasUnescaped == true, true
    ) { mistake, isKept in
      let isRefused =
        switch mistake {
        case .refusesUnescaped:
          rest.isBeyondASCII || path.hasUnescaped || query?.hasUnescaped == true
        case .refusesControls: whole.utf8.contains { $0 < 0x20 || $0 == 0x7F }
        case .refusesLineBreaks: whole.utf8.contains { [0x09, 0x0A, 0x0D].contains($0) }
        case .refusesWhiteSpace: whole.unicodeScalars.contains(where: \.properties.isWhitespace)
        case .refusesASCIISpace: whole.utf8.contains { $0 == 0x20 || 0x09...0x0D ~= $0 }
        case .refusesBackslashes: whole.utf8.contains(UInt8(ascii: "\\"))
        default: false
        }
      return isKept && !isRefused
    }
    let asItself = decide(.`link.unescaped`, alsoIf: path.hasUnescaped, path) { mistake, path in
      switch mistake {
      case .unescapedPathsAreLatin1, .pathsAreLatin1: latin1(path.utf8)[...]
      case .pathsAreEncoded: path.escaped()[...]
      default: path
      }
    }
    let isRead = isReadable(
      query, .malformedQueryIsMalformedLink, notUTF8: .unreadableQueryIsMalformedLink)
    // link.fragment: nor does a fragment.
    let isPlain = decide(.`link.fragment`, true, or: .fragmentIsNoLink, fragment == nil)
    // link.query, link.userinfo, match.port: nor do a query, user info and the port of a custom link.
    let isUniversal = isWeb(cutOrEmpty.before)
    let isOfPath = decide(.`link.query`, true, or: .queryIsNoLink, query == nil)
    let isOfHost = decide(
      .`link.userinfo`, true, or: .userInfoIsNoUniversalLink,
      !isUniversal || authority?.userInfo == nil)
    let isOfScheme = decide(
      .`match.port`, true, or: .portIsNoCustomLink, isUniversal || authority?.port == nil)
    guard isKept, isRead, isPlain, isOfPath, isOfHost, isOfScheme,
      let segments = segments(of: asItself)
    else {
      return nil
    }
    return Link(
      scheme: cutOrEmpty.before, authority: authority, path: asItself, segments: segments,
      query: query, fragment: fragment)
  }

  /// Whether a query makes no link malformed, whatever its bytes are. `ofEscapes` refuses malformed escapes, and
  /// `ofBytes` bytes that are not UTF-8.
  func isReadable(
    _ query: Substring?, _ ofEscapes: Mistake, notUTF8 ofBytes: Mistake
  ) -> Bool {
    // link.malformed-percent: a malformed escape makes no link malformed.
    let hasEscapes = decide(
      .`link.malformed-percent`, true, or: ofEscapes,
      query.map { !hasMalformedPercent($0) } ?? true)
    // query.not-utf8, query.not-utf8-name: nor do bytes that are not UTF-8.
    let hasValues = decide(.`query.not-utf8`, true, or: ofBytes, areReadable(query) { $0.after })
    let hasNames = decide(
      .`query.not-utf8-name`, true, or: ofBytes, areReadable(query) { $0.before })
    return hasEscapes && hasValues && hasNames
  }

  /// Whether a part of each item of a query is UTF-8.
  func areReadable(_ query: Substring?, _ part: (Cut) -> Substring?) -> Bool {
    query?.pieces(at: "&").allSatisfy { item in
      part(item.parted(at: "=")).map { unescaped($0) { $0 } != nil } ?? true
    } ?? true
  }

  /// Splits a link at its query and its fragment.
  private func cutQuery(_ given: String) -> (Substring, Substring?, Substring?) {
    // match.argument: case is kept.
    let kept = decide(.`match.argument`, given, or: .lowerCasesLink) { $0?.lowercased() }
    // link.scheme: a link starts with its scheme, and with nothing else.
    let whole = decide(.`link.scheme`, (kept ?? given)[...]) { mistake, text in
      switch mistake {
      case .trimsLinks: String(text).trimmedWithControls[...]
      case .trimsWhiteSpaceOfLinks: String(text).trimmedAsInJavaScript[...]
      case .trimsASCIISpaceOfLinks: String(text).trimmedOfASCIISpace[...]
      default: text
      }
    }
    // link.unescaped: all characters stand for themselves.
    let all = decide(.`link.unescaped`, whole, or: .dropsTabsAndLineBreaks) { text in
      guard text.hasUnescaped else { return text }
      return Substring(text.unicodeScalars.filter { !["\t", "\n", "\r"].contains($0) })
    }
    // link.segments: the text is split as it is written.
    let split = decide(.`link.segments`, all) { mistake, text in
      switch mistake {
      case .decodesLinkFirst: (decoded(text) ?? String(text))[...]
      case .backslashIsSlashInWebLinks where isWeb(text.parted(at: ":").before):
        withSlashesForBackslashes(text)
      case .backslashIsSlash: text.swapping("\\", with: "/")
      default: text
      }
    }
    // link.fragment: it takes no part.
    let text = decide(.`link.fragment`, split, or: .fragmentIsPath) { text in
      let (before, fragment) = text.parted(at: "#").both
      guard let fragment, fragment.starts(withText: "/") else { return text }
      return (String(before).trimmingSlashesAtEnd + fragment)[...]
    }
    let (beforeFragment, fragment) = decide(
      .`link.fragment`, text.parted(at: "#"), or: .lastMarkStartsFragment
    ) { $0.after == nil ? $0 : text.partedAtLast("#") }.both
    // link.query: what follows the first `?`, before any `#`.
    let cut = decide(
      .`link.query`, alsoIf: beforeFragment.hasASCII("?"), beforeFragment.parted(at: "?")
    ) { mistake, cut in
      switch mistake {
      case .queryStaysInPath: Cut(before: beforeFragment)
      case .lastQuestionMarkStartsQuery:
        cut.after == nil ? cut : beforeFragment.partedAtLast("?")
      case .secondQuestionMarkEndsQuery:
        Cut(before: cut.before, after: cut.after?.parted(at: "?").before)
      case .furtherQuestionMarksAreDropped:
        Cut(
          before: cut.before,
          after: cut.after.map { Substring($0.utf8.drop { $0 == UInt8(ascii: "?") }) })
      case .questionMarkStaysInQuery:
        Cut(
          before: cut.before, after: cut.after.map { _ in beforeFragment[cut.before.endIndex...] })
      case .countsUTF16:
        cut.after == nil
          ? cut : Cut(before: Substring(text.utf16.prefix(cut.before.count)), after: cut.after)
      default: cut
      }
    }
    // link.fragment: everything from the first `#` on is ignored.
    let (path, query) = decide(.`link.fragment`, alsoIf: fragment != nil, cut) { mistake, cut in
      switch mistake {
      case .fragmentStaysInPath: cut.after == nil ? Cut(before: text) : cut
      case .fragmentStaysInQuery:
        Cut(before: cut.before, after: cut.after.map { text[$0.startIndex...] })
      case .fragmentIsQuery: cut.after == nil ? Cut(before: cut.before, after: fragment) : cut
      case .fragmentAddsItems:
        fragment.map { fragment in
          Cut(
            before: cut.before, after: cut.after.map { "\($0)&\(fragment)"[...] } ?? fragment)
        } ?? cut
      case .questionMarkComesFirst:
        if beforeFragment.hasASCII("?") {
          cut
        } else {
          text.parted(at: "?").after.map { query in
            Cut(before: text.parted(at: "?").before, after: query.parted(at: "#").before)
          } ?? cut
        }
      case .fragmentHasQuery:
        if cut.after != nil {
          cut
        } else if cut.before.endIndex == text.endIndex {
          // The fragment stays in the path, and ends at the query.
          text.parted(at: "?")
        } else {
          Cut(before: cut.before, after: fragment?.parted(at: "?").after)
        }
      default: cut
      }
    }.both
    return (path, query, fragment)
  }

  /// Returns a link as browsers read it: with slashes in place of backslashes before the query.
  private func withSlashesForBackslashes(_ link: Substring) -> Substring {
    let end = link.utf8.firstIndex { "?#".utf8.contains($0) } ?? link.endIndex
    return link[..<end].swapping("\\", with: "/") + link[end...]
  }

  /// Splits off the scheme; nil without one.
  private func cutScheme(_ text: Substring) -> Cut? {
    let cut = text.parted(at: ":")
    return cut.after != nil && isScheme(cut.before) ? cut : nil
  }

  /// Splits off any text before the first colon; nil without one.
  private func cutAtColon(_ text: Substring) -> Cut? {
    let cut = text.parted(at: ":")
    return cut.after == nil || cut.before.isEmpty ? nil : cut
  }

  /// Whether a text is a scheme (RFC 3986 §3.1).
  func isScheme(_ text: Substring) -> Bool {
    guard text.utf8.first?.isLetter == true else { return false }
    return text.utf8.allSatisfy { $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) }
  }

  /// Whether the router knows the form of the text after the scheme. A conforming router knows every form.
  private func isInKnownForm(_ rest: Substring) -> Bool {
    let slashes = rest.utf8.prefix { $0 == UInt8(ascii: "/") }.count
    let isOfOne = decide(
      .`match.forms`, alsoIf: slashes == 1, true, or: .oneSlashIsNoLink, slashes != 1)
    let isOfMore = decide(.`match.more-forms`, alsoIf: slashes == 0 || slashes > 2, true) {
      mistake, isKnown in
      switch mistake {
      case .threeSlashesAreNoLink: slashes < 3
      case .noSlashIsNoLink: slashes > 0 || rest.isEmpty
      default: isKnown
      }
    }
    return isOfOne && isOfMore
  }

  /// Returns the text that is split into segments: the path as written.
  func asSplit(_ path: Substring) -> String {
    decide(.`link.segments`, String(path), or: .decodesBeforeSplitting) { decodedPath(path) ?? $0 }
  }

  /// Returns a path that is decoded before it is split; nil if its bytes are not UTF-8.
  private func decodedPath(_ path: Substring) -> String? {
    // link.percent: bytes are read as UTF-8.
    let text = decide(.`link.percent`, decoded(path), or: .pathsAreLatin1) { _ in
      decodedAsLatin1(path)
    }
    return utf8(text, of: path, .`link.not-utf8`)
  }

  /// Returns the path's segments, percent-decoded; nil if the bytes of one are not UTF-8.
  private func segments(of given: Substring) -> [String]? {
    // link.empty-segments: two slashes at the start of a path are as any others.
    let behind = decide(.`link.empty-segments`, given as Substring?) { mistake, path in
      guard let path, path.starts(withText: "//") else { return path }
      let rest = path.dropFirst(2)
      return switch mistake {
      case .doubledSlashStartsAuthority: rest.drop { $0 != "/" }
      case .doubledSlashNeedsAuthority:
        rest.isEmpty || rest.first == "/" ? nil : rest.drop { $0 != "/" }
      default: path
      }
    }
    guard let whole = behind else { return nil }
    // link.not-utf8: bytes that are not UTF-8 are not dropped.
    let path = decide(.`link.not-utf8`, whole) { mistake, path in
      switch mistake {
      case .notUTF8IsDropped, .pathNotUTF8IsDropped: withoutMalformedBytes(path)
      default: path
      }
    }
    // Empty segments do not make the link malformed.
    let isLink = decide(.`link.empty-segments`, true) { mistake, isLink in
      switch mistake {
      case .doubledSlashesMatchNothing: asSplit(path)[...].parted(at: "//").after == nil
      case .doubledSlashesButOneAtEndMatchNothing: asSplit(path).withoutSlashAtEnd.isOfOneSlashes
      case .doubledSlashesInsideMatchNothing:
        asSplit(path).trimmingSlashesAtEnd.parted(at: "//").after == nil
      default: isLink
      }
    }
    guard isLink else { return nil }
    var written: [String] { pieces(of: path).map { String($0) } }
    // link.segments: the path is split at `/`; each segment is decoded after the split.
    let split = decide(.`link.segments`, alsoIf: !path.isEmpty, decodedSegments(of: path)) {
      mistake, segments in
      switch mistake {
      case .decodesBeforeSplitting:
        decodedPath(path)
          .map { splitPieces(of: $0[...]).map { String($0) } }
      case .decodesAndRemovesDotSegments:
        decodedPath(path)
          .map { withoutDotSegments(splitPieces(of: $0[...])).map { String($0) } }
      case .decodesAndKeepsEmptySegments:
        decodedPath(path)
          .map { betweenSlashes($0[...]).map { String($0) } }
      case .splitsAtDecodedBackslash:
        segments?.flatMap { segment in
          segment[...].pieces(at: "\\").filter { !$0.isEmpty }.map { String($0) }
        }
      default: segments
      }
    }
    // link.not-utf8: bytes that are not UTF-8 make the link malformed.
    let orEmpty = decide(.`link.not-utf8`, split) { mistake, segments in
      guard segments == nil, unescaped(path, { $0 }) == nil else { return segments }
      return switch mistake {
      case .pathNotUTF8IsEmpty: []
      case .pathNotUTF8IsLatin1:
        splitPieces(of: asSplit(path)[...]).map { decodedAsLatin1($0) }
      case .pathNotUTF8LeavesPath: written
      default: nil
      }
    }
    // link.malformed-percent: the others are decoded all the same.
    let around = decide(.`link.malformed-percent`, orEmpty, or: .malformedPercentLeavesPath) {
      hasMalformedPercent(path) ? written : $0
    }
    // link.unescaped-mixed: so they are beside what a URL may not hold.
    let mixed = decide(
      .`link.unescaped-mixed`, alsoIf: isMixture(path), around, or: .mixturesStayUndecoded
    ) { isMixture(path) ? written : $0 }
    return decide(.`link.segments`, mixed) { mistake, segments in
      guard let segments, let last = segments.last else { return segments }
      return switch mistake {
      case .dropsSegmentsBehindQuestionMark:
        Array(segments.prefix { $0.utf8.first != UInt8(ascii: "?") })
      case .dropsExtensions: segments.dropLast() + [String(last.withoutExtension)]
      case .lineBreakAtEndIsDropped where last.hasSuffix("\n"):
        segments.dropLast() + (last == "\n" ? [] : [String(last.dropLast())])
      default: segments
      }
    }
  }

  /// Returns the segments that are not empty, as written.
  private func pieces(of path: Substring) -> [Substring] {
    path.pieces(at: "/").filter { !$0.isEmpty }
  }

  private func decodedSegments(of path: Substring) -> [String]? {
    var segments: [String] = []
    for piece in splitPieces(of: path) {
      // link.percent: each segment is decoded.
      let decoded = decide(
        .`link.percent`, alsoIf: piece.hasASCII("%"), decodedSegment(piece)
      ) { mistake, segment in
        switch mistake {
        case .pathsStayEncoded, .pathsAreEncoded: String(piece)
        case .pathsAreLatin1: decodedAsLatin1(piece)
        case .decodesSegmentsTwice: segment.map { self.decoded($0[...]) ?? $0 }
        case .decodesEncodedSlashesTwice: segment?.swapping("%2F", with: "/")
        case .pathsKeepReservedEscapes: withReservedEscapes(piece)
        case .encodedControlsRefuseLink:
          String(piece).escapedControls ? nil : segment
        default: segment
        }
      }
      guard let segment = decoded else { return nil }
      // link.encoded-slash: it is data inside its segment, also alone.
      let isKept = decide(
        .`link.encoded-slash`, alsoIf: segment.utf8.contains(0x2F), true,
        or: .dropsEncodedSlashAlone,
        segment != "/")
      // link.segments: only what has no characters is empty.
      let isText = decide(.`link.segments`, true, or: .dropsBlankSegments) {
        $0 && (segment.isEmpty || !segment.unicodeScalars.allSatisfy(\.properties.isWhitespace))
      }
      if isKept, isText { segments.append(segment) }
    }
    // link.dot-segments: they are segments like any other.
    return decide(
      .`link.dot-segments`, alsoIf: segments.contains { $0 == "." || $0 == ".." }, segments,
      or: .removesDecodedDotSegments
    ) { segments in withoutDotSegments(segments.map { $0[...] }).map { String($0) } }
  }

  /// Rules: link.segments, link.dot-segments, link.empty-segments.
  private func splitPieces(of path: Substring) -> [Substring] {
    // link.empty-segments: they are dropped.
    var hasEmpty: Bool { path.utf8.last == UInt8(ascii: "/") || path.parted(at: "//").after != nil }
    let pieces = decide(.`link.empty-segments`, alsoIf: hasEmpty, pieces(of: path)) {
      mistake, pieces in
      switch mistake {
      case .keepsEmptySegments:
        path.isEmpty ? [] : Array(betweenSlashes(path))
      case .emptySegmentEndsPath:
        Array(
          betweenSlashes(Substring(path.utf8.drop { $0 == UInt8(ascii: "/") }))
            .prefix { !$0.isEmpty })
      case .joinsPairsOfSlashes:
        path.isEmpty ? [] : Array(betweenSlashes(path.swapping("//", with: "/")))
      case .keepsAllEmptySegments:
        path.isEmpty
          ? [] : (path.utf8.first == UInt8(ascii: "/") ? path.dropFirst() : path).pieces(at: "/")
      case .keepsEmptySegmentsButFirst:
        path.isEmpty ? [] : Substring(path.utf8.drop { $0 == UInt8(ascii: "/") }).pieces(at: "/")
      case .keepsEmptySegmentsInside:
        pieces.isEmpty ? [] : String(path).trimmingSlashes.pieces(at: "/")
      case .trailingSlashMatters:
        path.utf8.last == UInt8(ascii: "/") && !pieces.isEmpty ? pieces + [""] : pieces
      default: pieces
      }
    }
    let split = decide(
      .`link.segments`, pieces, or: .splitsLinksByCharacter, path.split(separator: "/"))
    let whole = decide(.`link.segments`, split) { mistake, pieces in
      switch mistake {
      case .dropsPathParameters: pieces.map { $0.parted(at: ";").before }
      case .dropsZeroSegments: pieces.filter { $0 != "0" }
      default: pieces
      }
    }
    return decide(.`link.dot-segments`, whole) { mistake, segments in
      switch mistake {
      case .removesDotSegments: withoutDotSegments(segments)
      case .removesParentSegments: withoutDotSegments(segments, keepingSingleDots: true)
      case .dropsSingleDots: segments.filter { $0 != "." }
      default: segments
      }
    }
  }

  /// Returns the texts between slashes, without empty ones at the ends.
  private func betweenSlashes(_ path: Substring) -> ArraySlice<Substring> {
    var pieces = path.pieces(at: "/")[...]
    if pieces.first == "" { pieces.removeFirst() }
    if pieces.last == "" { pieces.removeLast() }
    return pieces == [""] ? [] : pieces
  }

  func withoutDotSegments(
    _ segments: [Substring], keepingSingleDots: Bool = false
  ) -> [Substring] {
    var result: [Substring] = []
    for segment in segments where segment != "." || keepingSingleDots {
      if segment == ".." { _ = result.popLast() } else { result.append(segment) }
    }
    return result
  }
}

extension Substring {
  /// Whether a path has no empty segment, also at its end.
  fileprivate var isOfOneSlashes: Bool {
    parted(at: "//").after == nil && (utf8.last != UInt8(ascii: "/") || self == "/")
  }
}

extension String {
  /// The text without a dot inside of it and what follows the last one.
  fileprivate var withoutExtension: Substring {
    guard let dot = lastIndex(of: "."), dot > startIndex, index(after: dot) < endIndex else {
      return self[...]
    }
    return self[..<dot]
  }

  /// The text without the slashes at both ends.
  fileprivate var trimmingSlashes: Substring {
    Substring(trimmingSlashesAtEnd.utf8.drop { $0 == UInt8(ascii: "/") })
  }

  /// The text without one slash at its end.
  var withoutSlashAtEnd: Substring {
    utf8.last == UInt8(ascii: "/") ? Substring(utf8.dropLast()) : self[...]
  }

  /// The text without the slashes at its end.
  var trimmingSlashesAtEnd: Substring {
    var rest = utf8[...]
    while rest.last == UInt8(ascii: "/") { rest.removeLast() }
    return Substring(rest)
  }
}

extension String {
  /// Whether the text has an escape of a control character of ASCII.
  fileprivate var escapedControls: Bool {
    let bytes = Array(utf8)
    return bytes.indices.contains { place in
      Escape(bytes, at: place)?.byte.map { $0 < 0x20 || $0 == 0x7F } ?? false
    }
  }
}
