import WaymarkSpec

/// A link or a pattern in URLNavigator's dialect, split and not decoded.
struct NavigatorLink: Equatable {
  /// As given.
  var text: String
  /// The scheme; nil without one.
  var scheme: Substring?
  var components: [String]
  /// The query as written; nil without `?`.
  var query: Substring?

  /// Returns the text after some components, as written.
  func end(afterDropping count: Int) -> String {
    var rest = text[...].parted(at: "#").before.parted(at: "?").before
    if scheme != nil, let path = rest.parted(at: ":/").after { rest = path }
    for _ in 1..<count { rest = rest.drop { $0 == "/" }.drop { $0 != "/" } }
    return String(rest.drop { $0 == "/" })
  }
}

extension Evaluation {
  /// Splits a link or a pattern.
  func navigatorLink(_ given: String, isPattern: Bool) -> NavigatorLink {
    // navigator.scalars: syntax is read by scalars.
    let right = decide(
      .`navigator.scalars`, byScalarsOf: given, plainNavigatorLink(given, isPattern: isPattern)
    ) { mistake, link in
      guard mistake == .navigatorLosesSlashes else { return link }
      var other = plainNavigatorLink(withLostSlash(given[...]), isPattern: isPattern)
      other.text = given
      return other
    }
    // navigator.text: nothing refuses a link or a pattern; characters stand for themselves.
    let link = decide(.`navigator.text`, right) { mistake, link in
      var link = link
      if mistake == .navigatorReadsEmptySchemes, given.utf8.first == UInt8(ascii: ":") {
        link.scheme = ""
      }
      guard mistake == .navigatorTextIsFoundations else { return link }
      guard navigatorURL(of: given) != nil else { return relativeLink(given) }
      let path = given[...].parted(at: "#").before.parted(at: "?").before
      if !isPattern, navigatorURL(of: String(path).collapsed) == nil { link.scheme = nil }
      return link
    }
    // navigator.query-unescaped: characters that a URL may not hold change nothing else in the query.
    let query = decide(.`navigator.query-unescaped`, link.query, or: .navigatorQueryIsFoundations) {
      !isPattern && (given.hasASCII("%") || given[...].hasUnescaped)
        && (link.scheme != nil || link != relativeLink(given))
        ? navigatorQuery(of: given, or: $0) : $0
    }
    var whole = link
    whole.query = query
    return whole
  }

  private func plainNavigatorLink(_ given: String, isPattern: Bool) -> NavigatorLink {
    let text = given[...]
    let (beforeFragment, fragment) = text.parted(at: "#").both
    // navigator.query: query and fragment take no part in matching; the query ends at `#`.
    let cut = decide(
      .`navigator.query`, alsoIf: fragment != nil || beforeFragment.hasASCII("?"),
      beforeFragment.parted(at: "?")
    ) { mistake, cut in
      switch mistake {
      case .navigatorQueryStartsAtLastMark:
        cut.after == nil ? cut : beforeFragment.partedAtLast("?")
      case .navigatorFragmentHasQuery:
        Cut(before: cut.before, after: cut.after ?? fragment?.parted(at: "?").after)
      case .navigatorFragmentStaysInQuery:
        Cut(before: cut.before, after: cut.after.map { text[$0.startIndex...] })
      case .navigatorFragmentStaysInPath: cut.after == nil ? Cut(before: text) : cut
      case .navigatorLinkQueryStaysInPath:
        isPattern ? cut : Cut(before: beforeFragment, after: cut.after)
      case .navigatorPatternQueryStaysInPath:
        isPattern ? Cut(before: beforeFragment, after: cut.after) : cut
      default: cut
      }
    }
    let path = decide(.`navigator.scalars`, byScalarsOf: text, cut.before) { mistake, path in
      switch mistake {
      case .navigatorCountsUTF16: Substring(text.utf16.prefix(path.count))
      case .navigatorReadsByCharacter: text.prefix { $0 != "?" && $0 != "#" }
      default: path
      }
    }
    let (scheme, rest) = cutNavigatorScheme(path)
    let whole = withFirstColon(navigatorComponents(rest), of: path)
    return NavigatorLink(
      text: given, scheme: scheme, components: withAuthority(whole, rest), query: cut.after)
  }

  /// navigator.first-colon: only a scheme is dropped from the front.
  private func withFirstColon(_ components: [String], of path: Substring) -> [String] {
    decide(.`navigator.first-colon`, components) { mistake, components in
      switch mistake {
      case .navigatorDropsColonBeforeSlash:
        textBehindColon(path).map { navigatorComponents($0) } ?? components
      case .navigatorDropsAnyFirstColon:
        components.first?.hasSuffix(":") == true ? Array(components.dropFirst()) : components
      default: components
      }
    }
  }

  /// Splits off the scheme, unless no slash follows it.
  private func cutNavigatorScheme(_ text: Substring) -> (scheme: Substring?, path: Substring) {
    let cut = text.parted(at: ":")
    guard let rest = cut.after else { return (nil, text) }
    // navigator.scheme: as in link.scheme.
    let isScheme = decide(
      .`navigator.scheme`, alsoIf: true, isScheme(cut.before), or: .navigatorAcceptsAnyScheme, true)
    guard isScheme else { return (nil, text) }
    // navigator.slashes: after the scheme, one slash or more are alike.
    let isOpaque = decide(
      .`navigator.slashes`, !rest.starts(withText: "/"), or: .navigatorOneSlashIsOpaque,
      !rest.starts(withText: "//"))
    if rest.isEmpty || !isOpaque { return (cut.before, rest) }
    // navigator.opaque: where no slash follows, scheme and colon stay in the first component.
    let kept = decide(.`navigator.opaque`, alsoIf: true, Cut(before: text, after: cut.before)) {
      mistake, kept in
      switch mistake {
      case .navigatorDropsOpaqueScheme: Cut(before: rest, after: cut.before)
      case .navigatorOpaqueHasNoScheme: Cut(before: text)
      default: kept
      }
    }
    return (kept.after, kept.before)
  }

  private func navigatorComponents(_ path: Substring) -> [String] {
    let written = path.pieces(at: "/").filter { !$0.isEmpty }
    let pieces = decide(.`navigator.scalars`, byScalarsOf: path, written) { mistake, pieces in
      switch mistake {
      case .navigatorSplitsByCharacter, .navigatorReadsByCharacter: path.split(separator: "/")
      default: pieces
      }
    }
    // navigator.slashes: empty components are dropped.
    var hasEmpty: Bool {
      let inner = path.drop { $0 == "/" }
      return inner.utf8.last == UInt8(ascii: "/") || inner.parted(at: "//").after != nil
    }
    let kept = decide(
      .`navigator.slashes`, alsoIf: hasEmpty || path.starts(withText: "///"), pieces
    ) { mistake, pieces in
      switch mistake {
      case .navigatorKeepsEmptyComponents:
        // Empty ones at the ends are another mistake's, and stand nowhere in the path.
        guard let first = pieces.firstIndex(where: { !$0.isEmpty }),
          let last = pieces.lastIndex(where: { !$0.isEmpty })
        else { return pieces }
        let inner = path[pieces[first].startIndex..<pieces[last].endIndex]
        return pieces[..<first] + inner.pieces(at: "/") + pieces[(last + 1)...]
      case .navigatorTrailingSlashMatters:
        return !pieces.isEmpty && path.last == "/" ? pieces + [""] : pieces
      case .navigatorEmptyHostIsComponent:
        return path.starts(withText: "///") ? [""] + pieces : pieces
      default: return pieces
      }
    }
    // navigator.raw: nothing is decoded; dot segments are components like any other.
    var isRaw: Bool { kept.contains { $0 == "." || $0 == ".." || $0.hasASCII("%") } }
    return decide(.`navigator.raw`, alsoIf: isRaw, kept.map { String($0) }) { mistake, components in
      switch mistake {
      case .navigatorRemovesDotSegments: withoutDotSegments(kept).map { String($0) }
      case .navigatorDecodesComponents: kept.map { decoded($0) ?? String($0) }
      default: components
      }
    }
  }

  private func withAuthority(_ whole: [String], _ path: Substring) -> [String] {
    guard !whole.isEmpty, path.starts(withText: "//") else { return whole }
    // navigator.components: the authority as written is one component.
    let first = whole[0][...]
    return decide(
      .`navigator.components`, alsoIf: first.hasASCII("@") || first.hasASCII(":"), whole
    ) {
      mistake, components in
      let first = components[0][...]
      let cut = first.partedAtLast(":")
      return switch mistake {
      case .navigatorDropsUserInfo:
        [String(first.partedAtLast("@").after ?? first)] + components.dropFirst()
      case .navigatorDropsPort where cut.after?.utf8.allSatisfy(\.isDigit) == true:
        [String(cut.before)] + components.dropFirst()
      default: components
      }
    }
  }

  /// Returns the text after a first component that ends in a colon, and doesn't begin with one; nil if there is none.
  private func textBehindColon(_ text: Substring) -> Substring? {
    let (first, rest) = text.parted(at: "/").both
    return first.utf8.last == UInt8(ascii: ":") && first.utf8.first != UInt8(ascii: ":")
      ? rest ?? "" : nil
  }

  /// Returns a text that Foundation refuses: components alone, without a scheme and a query.
  private func relativeLink(_ text: String) -> NavigatorLink {
    let components = withFirstColon(navigatorComponents(text[...]), of: text[...])
    return NavigatorLink(text: text, scheme: nil, components: components, query: nil)
  }

  /// Drops the slashes before the offset at which the library, which mistakes the number of characters for that
  /// of UTF-16 units, looks for the end of the text.
  private func withLostSlash(_ given: Substring) -> String {
    let path = given.parted(at: "#").before.parted(at: "?").before
    var units = Array(String(path).collapsed.utf16)
    let rest = given[path.endIndex...]
    let end = min(String(decoding: units, as: UTF16.self).count, units.count)
    var start = end
    while start > 0, units[start - 1] == 0x2F { start -= 1 }
    // Slashes after “:” and after “:/” remain.
    if start > 0, units[start - 1] == 0x3A { start += 2 }
    if start < end { units.removeSubrange(start..<end) }
    return String(decoding: units, as: UTF16.self) + rest
  }
}

extension String {
  /// The text with each run of slashes as one, except “://”.
  var collapsed: String {
    var text = ""
    var previous: [Unicode.Scalar] = ["a", "a"]
    for scalar in unicodeScalars {
      let isRepeated = scalar == "/" && previous[1] == "/" && previous[0] != ":"
      if !isRepeated { text.unicodeScalars.append(scalar) }
      if !isRepeated { previous = [previous[1], scalar] }
    }
    return text
  }
}
