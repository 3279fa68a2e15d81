/// A link, split and then decoded.
struct Link {
  var scheme: String
  /// Nil where there is no `//`.
  var authority: Authority?
  /// The path as written.
  var path: Substring
  /// The path's segments, decoded.
  var segments: [String]
  /// As written; nil where there is no `?`.
  var query: Substring?
  /// As written; nil where there is no `#`.
  var fragment: Substring?

  /// The host, decoded; empty where there is none.
  var host: String { authority?.host ?? "" }
}

extension PlainRouter {
  /// The link that a text is; nil where it has no scheme or is malformed.
  func link(_ given: String) -> Link? {
    var text = given[...]
    if has(.lowerCasesLink) { text = given.lowercased()[...] }
    if has(.decodesLinkFirst) { text = (decoded(text) ?? given)[...] }
    if has(.backslashIsSlash) { text = text.replacing("\\", with: "/") }

    // Rule: link.fragment
    let (beforeFragment, fragment) = text.parted(at: "#")
    // Rule: link.query
    var (beforeQuery, query) = beforeFragment.parted(at: "?")
    if has(.lastQuestionMarkStartsQuery), let mark = beforeFragment.lastIndex(of: "?") {
      (beforeQuery, query) = (beforeFragment[..<mark], beforeFragment[mark...].dropFirst())
    }
    if has(.fragmentStaysInPath), query == nil { beforeQuery = text }
    if has(.fragmentStaysInQuery) { query = query.map { text[$0.startIndex...] } }
    if has(.fragmentHasQuery) { query = query ?? fragment?.parted(at: "?").after }
    if has(.countsUTF16), query != nil {
      beforeQuery = Substring(text.utf16.prefix(beforeQuery.count))
    }
    // Rule: link.scheme
    var (scheme, rest) = beforeQuery.parted(at: ":")
    if has(.acceptsLinksWithoutScheme), !isScheme(scheme) { (scheme, rest) = ("", beforeQuery) }
    let isEmptyOne = scheme.isEmpty && has(.onlySlashIsNoScheme)
    guard let rest, isScheme(scheme) || isEmptyOne || has(.acceptsLinksWithoutScheme) else {
      return nil
    }
    if has(.oneSlashIsNoLink), rest.starts(withText: "/"), !rest.starts(withText: "//") {
      return nil
    }
    if has(.threeSlashesAreNoLink), rest.starts(withText: "///") { return nil }
    if has(.noSlashIsNoLink), !rest.starts(withText: "/") { return nil }
    // Rule: link.authority
    var authority: Authority?
    var path = rest
    if rest.starts(withText: "//") {
      let afterSlashes = Substring(rest.utf8.dropFirst(2))
      let written = afterSlashes.parted(at: "/").before
      authority = self.authority(written, of: given)
      if authority == nil { return nil }
      path = afterSlashes[written.endIndex...]
    }
    if has(.refusesUnescaped),
      rest.utf8.contains(where: { $0 > 0x7F })
        || "\(path)\(query ?? "")".utf8.contains(where: isNoURLByte)
    {
      return nil
    }
    guard let segments = segments(of: path) else { return nil }
    return Link(
      scheme: String(scheme), authority: authority, path: path, segments: segments, query: query,
      fragment: fragment)
  }

  /// Rule: link.scheme (RFC 3986 §3.1).
  func isScheme(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy { isLetter($0) || isDigit($0) || "+-.".utf8.contains($0) }
  }

  func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Rules: link.segments, link.empty-segments, link.not-utf8.
  private func segments(of path: Substring) -> [String]? {
    if has(.decodesBeforeSplitting) {
      return decoded(path)?[...].pieces(at: "/").filter { !$0.isEmpty }.map { String($0) }
    }
    if has(.malformedPercentLeavesPath) && hasMalformedPercent(path)
      || has(.mixturesStayUndecoded) && isMixture(path)
    {
      return path.pieces(at: "/").filter { !$0.isEmpty }.map { String($0) }
    }
    var pieces = path.pieces(at: "/").filter { !$0.isEmpty }
    if has(.splitsLinksByCharacter) { pieces = path.split(separator: "/") }
    if has(.removesDotSegments) { pieces = withoutDotSegments(pieces) }
    if has(.keepsEmptySegments) {
      pieces = path.pieces(at: "/")
      if pieces.first == "" { pieces.removeFirst() }
      if pieces.last == "" { pieces.removeLast() }
      if pieces == [""] { pieces = [] }
    }
    if has(.trailingSlashMatters), path.utf8.last == UInt8(ascii: "/"), !pieces.isEmpty {
      pieces.append("")
    }
    var segments: [String] = []
    for var piece in pieces {
      if has(.plusIsSpaceInPaths) { piece = piece.replacing("+", with: " ") }
      guard var segment = decoded(piece) ?? (has(.unreadableSegmentIsEmpty) ? "" : nil) else {
        return nil
      }
      if has(.dropsByteOrderMarks) { segment = withoutByteOrderMark(segment) }
      if has(.dropsEncodedSlashAlone), segment == "/" { continue }
      if has(.splitsAtDecodedBackslash) {
        segments += segment.split(separator: "\\").map { String($0) }
        continue
      }
      segments.append(segment)
    }
    if has(.removesDecodedDotSegments) {
      return withoutDotSegments(segments.map { $0[...] }).map { String($0) }
    }
    return segments
  }

  func withoutDotSegments(_ segments: [Substring]) -> [Substring] {
    var result: [Substring] = []
    for segment in segments where segment != "." {
      if segment == ".." { _ = result.popLast() } else { result.append(segment) }
    }
    return result
  }
}
