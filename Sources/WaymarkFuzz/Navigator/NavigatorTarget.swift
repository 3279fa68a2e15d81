import WaymarkSpec

/// The destination of a link in URLNavigator's dialect.
struct NavigatorTarget {
  /// The scheme; nil for a link without a scheme.
  var scheme: String?
  /// Whether no slash follows the scheme.
  var isOpaque: Bool
  /// The components, as written.
  var pieces: [Piece]
  var items: [Item] = []

  /// A component, and the built-in type that it was drawn for.
  struct Piece {
    var text: String
    var type: PlaceholderType?

    init(_ text: String, _ type: PlaceholderType? = nil) { (self.text, self.type) = (text, type) }
  }

  /// A query item: its name and its value, as written; nil for no value.
  struct Item {
    var name: String
    var written: String?
  }
}

extension Draft {
  private static let navigatorSchemes = ["myapp", "x", "app+test.v2", "https", "MyApp", "HTTPS"]

  /// A form of the text before a link's components.
  enum NavigatorForm: CaseIterable {
    /// A scheme and slashes.
    case scheme
    case relative
    /// A scheme without slashes.
    case opaque
  }

  /// Returns a target of components and query items.
  ///
  /// - Parameter form: The form of the text before the components; nil for any form.
  mutating func navigatorTarget(_ form: NavigatorForm? = nil) -> NavigatorTarget {
    let form = form ?? NavigatorForm.allCases[choices.weighted(isCore ? [8] : [8, 3, 5])]
    let scheme = choices.chance(in: 4) ? drawnScheme() : choices.pick(Self.navigatorSchemes)
    let usual = choices.weighted([6, 24, 36, 24, 12, 1, 1, 1, 1, 1])
    let count = largeCount(.deepPath) ?? usual
    let pieces = (0..<count).map { piece($0) }
    return NavigatorTarget(
      scheme: form == .relative ? nil : scheme, isOpaque: form == .opaque, pieces: pieces,
      items: navigatorItems())
  }

  mutating func navigatorItems() -> [NavigatorTarget.Item] {
    guard magnitude == .manyItems || choices.draw(2) == 1, !isCore else { return [] }
    let count = largeCount(.manyItems) ?? 1 + choices.draw(4)
    return (0..<count).map { index in
      isFiller(index, of: count)
        ? NavigatorTarget.Item(name: "n\(index)", written: "x")
        : navigatorItem()
    }
  }

  mutating func piece(_ place: Int) -> NavigatorTarget.Piece {
    var piece =
      switch place == 0 ? choices.weighted([10, 1, 10]) : 0 {
      // A colon at the end of the first component looks like the end of a scheme.
      case 1: Piece(choices.pick(["a:", "1:", "é:", "a_b:", "a%62:", "-a:"]))
      case 2: Piece(authority())
      default: anyPiece()
      }
    // A delimiter would split or end the component.
    if piece.text.hasByte(where: { "/?#".utf8.contains($0) }) {
      piece.text = piece.text.without("/?#")
    }
    let isExcluded =
      isLenient && piece.text.hasByte { !$0.isAlphanumeric && !"-_~+".utf8.contains($0) }
    return piece.text.isEmpty || isExcluded || isCore && piece.type == .uuid ? Piece("a") : piece
  }

  private typealias Piece = NavigatorTarget.Piece

  private mutating func anyPiece() -> NavigatorTarget.Piece {
    if consume(.longText) { return Piece(longText()) }
    switch choices.weighted([8, 6, 5, 8, 5, 3, 6]) {
    case 0: return Piece(word())
    case 1: return Piece(numeral(.int), .int)
    case 2: return Piece(numeral(.float), .float)
    case 3: return Piece(uuid(), .uuid)
    case 4: return Piece(choices.pick(Self.hardPieces))
    case 5: return Piece(navigatorSpelling(word()))
    default:
      let others = [".", ".", "..", "..", "%2541", "%25%32%46", "%2F", "%2f", "%zz", "100%"]
      return Piece(choices.draw(2) == 0 ? malformedEscapes() : choices.pick(others))
    }
  }

  /// Returns an authority of any parts.
  private mutating func authority() -> String {
    if isLenient { return choices.pick(["a", "user", "good.example"]) }
    let userInfo =
      choices.chance(in: 3)
      ? drawnUserInfo() + "@" : choices.pick(["", "@", "@", "ash@", "ash:secret@", "ash:@"])
    let host =
      choices.chance(in: 2) ? choices.pick(["", "", "", "[FE80::1]", "%61", "A"]) : drawnHost()
    let port = choices.weighted([4, 5, 3, 3, 3, 2])
    return userInfo + host + ["", ":", ":80", ":443", ":8443", ":8o"][port]
  }

  private mutating func numeral(_ scalar: ValueType.Scalar) -> String {
    if choices.chance(in: 3) { return number(scalar.traits.form) }
    // Without this draw, which decides nothing, each seed would make other cases.
    _ = choices.draw(1)
    return choices.pick(scalar.traits.samples)
  }

  /// Returns a UUID or a near miss.
  mutating func uuid() -> String {
    guard choices.chance(in: 3) else { return choices.pick(Self.uuids) }
    var written: [UInt8] = []
    for index in 0..<36 {
      let isHyphen = [8, 13, 18, 23].contains(index)
      written.append(isHyphen ? UInt8(ascii: "-") : choices.pick(Self.hexadecimalDigits))
    }
    let uuid = String(decoding: written, as: UTF8.self)
    return choices.draw(2) == 0 ? uuid : nearMiss(of: uuid)
  }

  private static let hexadecimalDigits = Array("0123456789abcdefABCDEF".utf8)

  /// UUIDs and near misses.
  private static let uuids = [
    "4E2B7A5C-1F3D-4C6B-8A9E-0D1C2B3A4F5E", "4e2b7a5c-1f3d-4c6b-8a9e-0d1c2b3a4f5e",
    "4e2b7a5c-1f3d-4c6b-8a9e-0d1c2b3a4f5e", "00000000-0000-0000-0000-000000000000",
    "4E2B7A5C1F3D4C6B8A9E0D1C2B3A4F5E", "4e2b7a5c1f3d4c6b8a9e0d1c2b3a4f5e",
    "00000000000000000000000000000000", "4E2B7A5-C1F3D-4C6B-8A9E-0D1C2B3A4F5E",
    "4E2B7A5G-1F3D-4C6B-8A9E-0D1C2B3A4F5E", "4E2B7A5C-1F3D-4C6B-8A9E-0D1C2B3A4F5E0",
    "{4E2B7A5C-1F3D-4C6B-8A9E-0D1C2B3A4F5E}", " E2B7A5C-1F3D-4C6B-8A9E-0D1C2B3A4F5E",
    "+E2B7A5C-1F3D-4C6B-8A9E-0D1C2B3A4F5E", "0x2B7A5C-1F3D-4C6B-8A9E-0D1C2B3A4F5E",
    "４E2B7A5C-1F3D-4C6B-8A9E-0D1C2B3A4F5E",
  ]

  private static let hardPieces = [
    "a%2Fb", "%41", "100%", ".", "..", "a:", "1:", "me@host:80",
    "ash:secret@host", "%41sh@host", "@host", "host:443", "<x>", "<int:x>", "<a:b:c>", "a<x>",
    "<x>a",
    "<::>", "<int:x:>", "<", "<>", "a b", "🔥", "👨‍👩‍👧", "\u{301}a", "\\", "[a]", "a+b", "\u{226E}",
    "\u{226E}x>", ":id", "{id}", "(a)",
  ]

  private static let itemNames = [
    "title", "a", "A", "é", "e\u{301}", "", "%41", "a+b", "a[]", "keys", "TITLE",
  ]
  private static let undecodable = [
    "%FF", "%41%C3", "%", "100%", "%zz%41", "%4", "%41%", "%４1", "100%\u{662}\u{665}%20",
  ]

  private mutating func navigatorItem() -> NavigatorTarget.Item {
    if choices.chance(in: 16) { return NavigatorTarget.Item(name: "", written: nil) }
    let isKnown = isLenient || !choices.chance(in: 4)
    let name =
      isKnown ? choices.pick(isLenient ? ["title", "a", "A"] : Self.itemNames) : drawnText()
    switch choices.weighted([8, 2, 2]) {
    case 1:
      let text = choices.draw(2) == 0 ? choices.pick(Self.undecodable) : malformedEscapes()
      return NavigatorTarget.Item(name: name, written: text)
    case 2: return NavigatorTarget.Item(name: name, written: nil)
    default:
      var value = choices.chance(in: 4) ? choices.pick(["", "a,b", "a+b", "a=b", "1+1"]) : word()
      if strictChance(in: 24) { value = "\u{FEFF}" + value }
      return NavigatorTarget.Item(name: name, written: navigatorSpelling(value))
    }
  }

  /// Returns a text as the value of a query item, with some characters percent-encoded.
  mutating func navigatorSpelling(_ text: String) -> String {
    let share = isLenient ? 0 : choices.draw(3)
    var written: [UInt8] = []
    for scalar in text.unicodeScalars {
      let isUnescaped = scalar.isQueryCharacter
      let isEscaped =
        "&#%".unicodeScalars.contains(scalar) || share == 0 && !isUnescaped
        || share == 1 && choices.draw(2) == 1
      guard isEscaped else {
        written.append(scalar)
        continue
      }
      let digits: Digits = choices.draw(2) == 0 ? .upperCase : .lowerCase
      written.appendEscapes(of: scalar, digits)
    }
    return String(decoding: written, as: UTF8.self)
  }
}

extension Unicode.Scalar {
  /// Whether the query of a URI may contain the scalar without percent-encoding (RFC 3986 §3.4).
  var isQueryCharacter: Bool {
    isASCII
      && (UInt8(truncatingIfNeeded: value).isAlphanumeric
        || "-._~!$&'()*+,;=:@/?%".unicodeScalars.contains(self))
  }
}
