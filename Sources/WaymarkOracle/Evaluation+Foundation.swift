// The answers of Foundation, which the real libraries give in place of a rule.

import Foundation
import WaymarkSpec

extension Evaluation {
  /// Returns the authority of a link, as Foundation reads it.
  func foundationAuthority(of link: String) -> Authority? {
    guard let url = URL(string: link) else { return nil }
    let host = url.host
    return Authority(
      userInfo: url.user.map { $0[...] }, host: withoutByteOrderMark(host ?? "") ?? "",
      port: url.port.map { "\($0)"[...] }, isWithoutHost: host == nil, isEmptyHostOne: true)
  }

  /// Whether Foundation reads a text as a URL without a scheme.
  func isURLWithoutScheme(_ text: String) -> Bool {
    URL(string: text).map { $0.scheme == nil } ?? false
  }

  /// Whether Crossroad accepts a text as a universal link source, apart from its path.
  func isUniversalForFoundation(_ text: String) -> Bool {
    guard let url = URL(string: text) else { return false }
    return !url.isFileURL && url.scheme != nil && url.host != nil
  }

  /// Returns the URL that URLNavigator makes of a text. If Foundation refuses the text, the library escapes
  /// the characters that no part of a URL may hold.
  func navigatorURL(of text: String) -> URL? {
    if let url = URL(string: text) { return url }
    let allowed = CharacterSet.urlHostAllowed.union(.urlPathAllowed).union(.urlQueryAllowed)
      .union(.urlFragmentAllowed)
    return text.addingPercentEncoding(withAllowedCharacters: allowed).flatMap { URL(string: $0) }
  }

  /// The query of the URL that URLNavigator makes of a text.
  func navigatorQuery(of text: String, or query: Substring?) -> Substring? {
    guard let url = navigatorURL(of: text) else { return query }
    return url.query.map { $0[...] }
  }

  /// A uuid as Foundation reads it.
  func foundationUUID(_ text: String) -> String? { UUID(uuidString: text)?.uuidString }
}

extension String {
  /// The text under compatibility equivalence.
  var compatible: String { precomposedStringWithCompatibilityMapping }

  var composed: String { precomposedStringWithCanonicalMapping }

  var decomposed: String { decomposedStringWithCanonicalMapping }

  var trimmed: String { trimmingCharacters(in: .whitespaces) }

  var trimmedWithControls: String {
    trimmingCharacters(in: .whitespacesAndNewlines.union(.controlCharacters))
  }

  /// The text without spaces and ASCII control characters at its ends, as Java's `trim` returns it.
  var trimmedAsInJava: String { trimmingCharacters(in: CharacterSet(charactersIn: "\0"..." ")) }

  /// The text without what `isspace` of C is true for at its ends.
  var trimmedOfASCIISpace: String {
    trimmingCharacters(in: CharacterSet(charactersIn: " \t\n\r\u{B}\u{C}"))
  }

  /// The text without white space at its ends, as JavaScript's `trim` returns it: with U+FEFF, and without U+0085.
  var trimmedAsInJavaScript: String {
    trimmingCharacters(
      in: .whitespacesAndNewlines.union(CharacterSet(charactersIn: "\u{FEFF}"))
        .subtracting(CharacterSet(charactersIn: "\u{85}")))
  }

  /// The text without case and without accents, as a comparison of base letters in JavaScript sees it.
  var withoutAccents: String {
    folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }

  var trimmedWithNewlines: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
