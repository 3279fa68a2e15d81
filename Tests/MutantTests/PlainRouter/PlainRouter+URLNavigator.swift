import Foundation

// What URLNavigator 2.5.1 makes of texts by way of Foundation, in place of strict rules.

extension PlainRouter {
  /// The URL that the library makes of a text: of what Foundation refuses, with all of it escaped that
  /// no part of a URL may hold.
  func foundationURL(of text: String) -> URL? {
    guard has(.navigatorTextIsFoundations) || has(.navigatorQueryIsFoundations) else { return nil }
    if let url = URL(string: text) { return url }
    let allowed = CharacterSet.urlHostAllowed.union(.urlPathAllowed).union(.urlQueryAllowed)
      .union(.urlFragmentAllowed)
    return text.addingPercentEncoding(withAllowedCharacters: allowed).flatMap { URL(string: $0) }
  }

  /// A text without a URL has neither scheme nor query, and all of it is components.
  func relativeLink(_ text: String) -> NavigatorLink {
    let pieces = text[...].pieces(at: "/")
    var components = pieces.filter { !$0.isEmpty }
    // The library drops what looks like a scheme all the same.
    if let first = pieces.first, first.utf8.last == UInt8(ascii: ":") { components.removeFirst() }
    return NavigatorLink(
      text: text, scheme: nil, components: components.map { String($0) }, query: nil)
  }

  /// The text without the slashes that stand where as many UTF-16 units end as there are characters:
  /// up to there the library drops slashes at the end.
  func withLostSlash(_ given: Substring) -> String {
    let path = given.parted(at: "#").before.parted(at: "?").before
    var units = Array(String(path).collapsed.utf16)
    let rest = given[path.endIndex...]
    let end = min(String(decoding: units, as: UTF16.self).count, units.count)
    var start = end
    while start > 0, units[start - 1] == 0x2F { start -= 1 }
    // Slashes behind a colon, or behind one and a slash, stay.
    if start > 0, units[start - 1] == 0x3A { start += 2 }
    if start < end { units.removeSubrange(start..<end) }
    return String(decoding: units, as: UTF16.self) + rest
  }

  /// What stands before the query and the fragment, of which a combining mark hides the start.
  func cutByCharacter(_ text: Substring) -> Substring {
    text.prefix { $0 != "?" && $0 != "#" }
  }

  /// What follows a first component that ends in a colon; nil where it does not.
  func behindColonAndSlash(_ text: Substring) -> Substring? {
    let (first, rest) = text.parted(at: "/")
    return first.utf8.last == UInt8(ascii: ":") ? rest ?? "" : nil
  }
}

extension String {
  /// With runs of slashes as one, but for two behind a colon.
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
