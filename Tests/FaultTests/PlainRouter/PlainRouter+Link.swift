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
    if fault == .lowerCasesLink { text = given.lowercased()[...] }
    if fault == .decodesLinkFirst { text = (decoded(text) ?? given)[...] }
    if fault == .backslashIsSlash { text = text.replacing("\\", with: "/") }

    // Rule: link.fragment
    let (beforeFragment, fragment) = text.parted(at: "#")
    // Rule: link.query
    var (beforeQuery, query) = beforeFragment.parted(at: "?")
    if fault == .lastQuestionMarkStartsQuery, let mark = beforeFragment.lastIndex(of: "?") {
      (beforeQuery, query) = (beforeFragment[..<mark], beforeFragment[mark...].dropFirst())
    }
    if fault == .fragmentStaysInPath, query == nil { beforeQuery = text }
    if fault == .fragmentStaysInQuery { query = query.map { text[$0.startIndex...] } }
    if fault == .fragmentHasQuery { query = query ?? fragment?.parted(at: "?").after }
    if fault == .countsUTF16, query != nil {
      beforeQuery = Substring(text.utf16.prefix(beforeQuery.count))
    }
    // Rule: link.scheme
    var (scheme, rest) = beforeQuery.parted(at: ":")
    if fault == .acceptsLinksWithoutScheme, !isScheme(scheme) { (scheme, rest) = ("", beforeQuery) }
    guard let rest, isScheme(scheme) || fault == .acceptsLinksWithoutScheme else { return nil }
    if fault == .oneSlashIsNoLink, rest.starts(withText: "/"), !rest.starts(withText: "//") {
      return nil
    }
    if fault == .threeSlashesAreNoLink, rest.starts(withText: "///") { return nil }
    if fault == .noSlashIsNoLink, !rest.starts(withText: "/") { return nil }
    // Rule: link.authority
    var authority: Authority?
    var path = rest
    if rest.starts(withText: "//") {
      let afterSlashes = Substring(rest.utf8.dropFirst(2))
      let written = afterSlashes.parted(at: "/").before
      authority = self.authority(written)
      if authority == nil { return nil }
      path = afterSlashes[written.endIndex...]
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
    if fault == .decodesBeforeSplitting {
      return decoded(path)?[...].pieces(at: "/").filter { !$0.isEmpty }.map { String($0) }
    }
    if fault == .malformedPercentLeavesPath, hasMalformedPercent(path) {
      return path.pieces(at: "/").filter { !$0.isEmpty }.map { String($0) }
    }
    var pieces = path.pieces(at: "/").filter { !$0.isEmpty }
    if fault == .splitsLinksByCharacter { pieces = path.split(separator: "/") }
    if fault == .removesDotSegments { pieces = withoutDotSegments(pieces) }
    if fault == .keepsEmptySegments {
      let (start, end) = (path.first == "/" ? 1 : 0, path.last == "/" ? 1 : 0)
      pieces = path.dropFirst(start).dropLast(end).pieces(at: "/")
      if pieces == [""] { pieces = [] }
    }
    if fault == .trailingSlashMatters, path.last == "/", !pieces.isEmpty { pieces.append("") }
    var segments: [String] = []
    for var piece in pieces {
      if fault == .plusIsSpaceInPaths { piece = piece.replacing("+", with: " ") }
      guard let segment = decoded(piece) else { return nil }
      if fault == .dropsEncodedSlashAlone, segment == "/" { continue }
      if fault == .splitsAtDecodedBackslash {
        segments += segment.split(separator: "\\").map { String($0) }
        continue
      }
      segments.append(segment)
    }
    if fault == .removesDecodedDotSegments {
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
