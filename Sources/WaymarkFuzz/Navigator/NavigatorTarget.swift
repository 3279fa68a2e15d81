import WaymarkSpec

/// Where a link of URLNavigator's dialect leads: what it carries for patterns, and for handlers.
struct NavigatorTarget {
  /// The scheme; nil for a link without one.
  var scheme: String?
  /// Whether no slash follows the scheme; the first component then has it and its colon.
  var isOpaque: Bool
  /// The components, as they are written.
  var pieces: [Piece]
  var items: [Item]

  /// A component, with what it reads as.
  struct Piece {
    let text: String
    /// Built-in types of which it is known whether they take the text, and what they give.
    var readings: [Reading] = []

    struct Reading {
      let type: PlaceholderType
      /// Nil where the type does not take the text.
      let value: String?
      /// What the value rests on, or that there is none.
      let rules: RuleSet
    }
  }

  /// An item of a query: its name, its value as written, and as read; no value is none.
  struct Item {
    let name: String
    let written: String?
    let value: String?
  }
}

extension Draft {
  static let navigatorSchemes = ["myapp", "x", "app+test.v2", "https", "MyApp", "HTTPS"]

  /// What stands in front of a link's components.
  enum NavigatorForm: CaseIterable {
    /// A scheme and slashes.
    case scheme
    /// No scheme.
    case relative
    /// A scheme without a slash behind it.
    case opaque
  }

  /// A link with components and a query.
  ///
  /// - Parameter form: What stands in front; any, where left out.
  mutating func navigatorTarget(_ form: NavigatorForm? = nil) -> NavigatorTarget {
    let form = form ?? NavigatorForm.allCases[choices.weighted([8, 3, 5])]
    let isRelative = form == .relative && may(.`navigator.relative`)
    let drawn = choices.chance(in: 4) ? drawnScheme() : choices.pick(Self.navigatorSchemes)
    let scheme = isRelative ? nil : drawn
    let usual = choices.weighted([6, 24, 36, 24, 12, 1, 1, 1, 1, 1])
    let count = largeCount(.deepPath) ?? usual
    var pieces = (0..<count).map { place in
      part(.component, place) { $0.piece(place) }
    }
    let isOpaque = form == .opaque && !pieces.isEmpty && may(.`navigator.opaque`)
    if isOpaque {
      pieces[0] = NavigatorTarget.Piece(text: drawn + ":" + pieces[0].text)
    } else if isRelative, let first = pieces.first, first.text.hasColonBehindScheme {
      pieces[0] = NavigatorTarget.Piece(text: "a")
    }
    var target = NavigatorTarget(
      scheme: scheme, isOpaque: isOpaque, pieces: pieces, items: [])
    target.items = navigatorItems(of: target)
    return target
  }

  /// The items of a query, as far as the link to a target may have one.
  mutating func navigatorItems(of target: NavigatorTarget) -> [NavigatorTarget.Item] {
    choices.begin(.step, Step.query.rawValue)
    defer { choices.end() }
    guard magnitude == .manyItems || choices.draw(2) == 1, mayHaveQuery(target) else { return [] }
    let count = largeCount(.manyItems) ?? 1 + choices.draw(4)
    return (0..<count).map { index in
      isFiller(index, of: count)
        ? NavigatorTarget.Item(name: "n\(index)", written: "x", value: "x")
        : part(.item, index) { $0.navigatorItem() }
    }
  }

  /// Whether the query of a link may be read: where something before it is no URL's, it is read as it
  /// stands all the same.
  mutating func mayHaveQuery(_ target: NavigatorTarget) -> Bool {
    target.pieces.allSatisfy { $0.text.isURLText } || may(.`navigator.query-unescaped`)
  }

  /// A component of a place, counted from 0, and what it reads as.
  mutating func piece(_ place: Int) -> NavigatorTarget.Piece {
    let piece = part(.text, 0) { draft in
      switch place == 0 ? draft.choices.weighted([10, 1, 10]) : 0 {
      // Only in front does a colon at the end look like a scheme's.
      case 1:
        NavigatorTarget.Piece(text: draft.choices.pick(["a:", "1:", "é:", "a_b:", "a%62:", "-a:"]))
      case 2: draft.textPiece(draft.authority())
      default: draft.anyPiece()
      }
    }
    return mayBePiece(piece.text, place) ? piece : NavigatorTarget.Piece(text: "a")
  }

  /// Whether a link may have a component of this text.
  mutating func mayBePiece(_ text: String, _ place: Int) -> Bool {
    // How a slash is read before a line end that ends the text is left open.
    let isLineEnd = text.unicodeScalars.allSatisfy {
      (0xA...0xD).contains($0.value) || [0x85, 0x2028, 0x2029].contains($0.value)
    }
    return text.isComponent && !isLineEnd && may(Self.rules(ofPiece: text, isFirst: place == 0))
  }

  /// A piece of which nothing is known but that it is a text, and no number.
  func textPiece(_ text: String) -> NavigatorTarget.Piece {
    guard text.isNoValue else { return NavigatorTarget.Piece(text: text) }
    return NavigatorTarget.Piece(
      text: text,
      readings: [
        .init(type: .int, value: nil, rules: RuleSet(.`navigator.int`)),
        .init(
          type: .float, value: nil, rules: ScalarText.rules(.`navigator.float`, .float, of: text)),
      ])
  }

  /// What it rests on that a text is a component of a link.
  private static func rules(ofPiece text: String, isFirst: Bool) -> RuleSet {
    var rules = RuleSet()
    if text == "." || text == ".." || text.hasByte(UInt8(ascii: "%")) {
      rules.insert(.`navigator.raw`)
    }
    if text.isBetweenAngleBrackets, !text.isPlaceholder { rules.insert(.`navigator.colons`) }
    if !text.isURLText { rules.insert(.`navigator.text`) }
    // A character of several UTF-16 units, or one that is more than its first scalar.
    if text.hasLongCharacter || text.joinsNeighbours { rules.insert(.`navigator.scalars`) }
    guard isFirst else { return rules }
    // In an authority, what stands behind a colon is a port; before a path, a scheme.
    if text.hasByte(UInt8(ascii: ":")) { rules.insert(.`navigator.text`) }
    if text.utf8.last == UInt8(ascii: ":") { rules.insert(.`navigator.first-colon`) }
    return rules
  }

  private mutating func anyPiece() -> NavigatorTarget.Piece {
    if isLarge(.longText) { return textPiece(longText().withoutDelimiters) }
    switch choices.weighted([8, 6, 5, 8, 5, 3, 6]) {
    case 0:
      var piece = textPiece(rawWord())
      // Words are shorter than a UUID, and have other letters.
      if piece.text.utf8.count < 30, !piece.readings.isEmpty {
        piece.readings.append(.init(type: .uuid, value: nil, rules: RuleSet(.`navigator.uuid`)))
      }
      return piece
    case 1: return piece(for: .int)
    case 2: return piece(for: .float)
    case 3: return piece(for: .uuid)
    case 4: return NavigatorTarget.Piece(text: choices.pick(Self.hardPieces))
    case 5: return textPiece(escaped(rawWord()))
    default:
      let others = [".", ".", "..", "..", "%2541", "%25%32%46", "%2F", "%2f", "%zz", "100%"]
      return textPiece(choices.draw(2) == 0 ? escapesOfNoText() : choices.pick(others))
    }
  }

  /// A component that a built-in type takes, or nearly does.
  mutating func piece(for type: PlaceholderType) -> NavigatorTarget.Piece {
    switch type {
    case .int: return numberPiece(.int, .int)
    case .float: return numberPiece(.float, .float)
    case .string, .path: return textPiece(rawWord())
    case .uuid:
      if choices.chance(in: 3) { return drawnUUID() }
      let (text, isStrict) = choices.pick(Self.uuids)
      let value = isStrict == nil ? text.uppercased() : nil
      var rules = RuleSet(.`navigator.uuid`)
      if isStrict == true { rules.insert(.`navigator.uuid-exact`) }
      return NavigatorTarget.Piece(
        text: text, readings: [.init(type: .uuid, value: value, rules: rules)])
    }
  }

  /// An authority of any parts, as a link has it.
  private mutating func authority() -> String {
    let userInfo =
      choices.chance(in: 3)
      ? drawnUserInfo() + "@" : choices.pick(["", "@", "@", "ash@", "ash:secret@", "ash:@"])
    let host =
      choices.chance(in: 2) ? choices.pick(["", "", "", "[FE80::1]", "%61", "A"]) : drawnHost()
    let port = choices.weighted([4, 5, 3, 3, 3, 2])
    return userInfo + host + ["", ":", ":80", ":443", ":8443", ":8o"][port]
  }

  /// A text with some of its characters as escapes.
  private mutating func escaped(_ text: String) -> String {
    var written: [UInt8] = []
    for scalar in text.unicodeScalars {
      guard !scalar.isURLCharacter || choices.draw(2) == 1 else {
        written.append(scalar)
        continue
      }
      let digits: Digits = choices.draw(2) == 0 ? .upperCase : .lowerCase
      written.appendEscapes(of: scalar, digits)
    }
    return String(decoding: written, as: UTF8.self)
  }

  private mutating func numberPiece(
    _ type: PlaceholderType, _ scalar: ValueType.Scalar
  ) -> NavigatorTarget.Piece {
    let kinds = ScalarText.kinds.filter { $0.scalar == scalar }
    let isDrawn = choices.chance(in: 3)
    let (text, value) =
      isDrawn ? number(scalar.traits.form) : choices.pick(choices.pick(kinds).texts)
    guard !text.isEmpty, text.isComponent else { return NavigatorTarget.Piece(text: "a") }
    return NavigatorTarget.Piece(
      text: text,
      readings: [
        .init(type: type, value: value, rules: ScalarText.rules(type.rule, scalar, of: text))
      ])
  }

  /// A word that is one component as it is written.
  private mutating func rawWord() -> String {
    let text = word().withoutDelimiters
    return text.isEmpty ? "a" : text
  }

  /// A UUID of any digits, or a text that is nearly one.
  private mutating func drawnUUID() -> NavigatorTarget.Piece {
    var written: [UInt8] = []
    for index in 0..<36 {
      let isHyphen = [8, 13, 18, 23].contains(index)
      written.append(isHyphen ? UInt8(ascii: "-") : choices.pick(Self.hexadecimalDigits))
    }
    let uuid = String(decoding: written, as: UTF8.self)
    let text = choices.draw(2) == 0 ? uuid : nearMiss(of: uuid).withoutDelimiters
    let isUUID = text.isUUID
    let rules = RuleSet(.`navigator.uuid`, .`navigator.uuid-exact`)
    return NavigatorTarget.Piece(
      text: text,
      readings: [
        .init(
          type: .uuid, value: isUUID ? text.uppercased() : nil,
          rules: isUUID ? RuleSet(.`navigator.uuid`) : rules)
      ])
  }

  private static let hexadecimalDigits = Array("0123456789abcdefABCDEF".utf8)

  /// Texts of the form of a UUID; nil where it is one, otherwise whether only its exact form refuses.
  private static let uuids: [(text: String, isRefusedStrictly: Bool?)] = [
    ("4E2B7A5C-1F3D-4C6B-8A9E-0D1C2B3A4F5E", nil), ("4e2b7a5c-1f3d-4c6b-8a9e-0d1c2b3a4f5e", nil),
    ("00000000-0000-0000-0000-000000000000", nil), ("4E2B7A5C1F3D4C6B8A9E0D1C2B3A4F5E", false),
    ("4e2b7a5c1f3d4c6b8a9e0d1c2b3a4f5e", false), ("00000000000000000000000000000000", false),
    ("4E2B7A5-C1F3D-4C6B-8A9E-0D1C2B3A4F5E", false),
    ("4E2B7A5G-1F3D-4C6B-8A9E-0D1C2B3A4F5E", false),
    ("4E2B7A5C-1F3D-4C6B-8A9E-0D1C2B3A4F5E0", false),
    ("{4E2B7A5C-1F3D-4C6B-8A9E-0D1C2B3A4F5E}", true),
    (" E2B7A5C-1F3D-4C6B-8A9E-0D1C2B3A4F5E", true),
    ("+E2B7A5C-1F3D-4C6B-8A9E-0D1C2B3A4F5E", true),
    ("0x2B7A5C-1F3D-4C6B-8A9E-0D1C2B3A4F5E", true),
    ("４E2B7A5C-1F3D-4C6B-8A9E-0D1C2B3A4F5E", true),
  ]

  private static let hardPieces = [
    "a%2Fb", "%41", "100%", ".", "..", "a:", "1:", "me@host:80",
    "ash:secret@host", "%41sh@host", "@host", "host:443", "<x>", "<int:x>", "<a:b:c>",
    "<::>", "<int:x:>", "<",
    "<>", "a b", "🔥", "👨‍👩‍👧", "\u{301}a", "\\", "[a]", "a+b", "\u{226E}", "\u{226E}x>",
  ]

  private static let itemNames: [(String, RuleID?)] = [
    ("title", nil), ("a", nil), ("A", nil), ("é", .`navigator.query-unescaped`),
    ("e\u{301}", .`navigator.query-unescaped`), ("", nil), ("%41", nil), ("a+b", nil),
    ("a[]", .`navigator.query-unescaped`),
  ]
  private static let undecodable: [(String, RuleID?)] = [
    ("%FF", nil), ("%41%C3", nil), ("%", .`navigator.query-unescaped`),
    ("100%", .`navigator.query-unescaped`), ("%zz%41", .`navigator.query-unescaped`),
    ("%4", .`navigator.query-unescaped`), ("%41%", .`navigator.query-unescaped`),
    ("%４1", .`navigator.query-unescaped`), ("100%\u{662}\u{665}%20", .`navigator.query-unescaped`),
  ]

  private mutating func navigatorItem() -> NavigatorTarget.Item {
    cite(.`navigator.query-parameters`)
    if choices.chance(in: 16) { return NavigatorTarget.Item(name: "", written: nil, value: nil) }
    let name = choices.chance(in: 4) ? drawnItemName() : pick(Self.itemNames)
    switch choices.weighted([8, 2, 2]) {
    case 1 where may(.`navigator.query-undecodable`):
      let text = choices.draw(2) == 0 ? pick(Self.undecodable) : escapesOfNoText()
      return NavigatorTarget.Item(name: name, written: text, value: text)
    case 2: return NavigatorTarget.Item(name: name, written: nil, value: nil)
    default:
      var value = choices.chance(in: 5) ? choices.pick(["", "a,b", "a,b"]) : word()
      if choices.chance(in: 24), allows(.`navigator.bom`) { value = "\u{FEFF}" + value }
      if value.startsWithBOM, !may(.`navigator.bom`) { value = "a" }
      return NavigatorTarget.Item(name: name, written: navigatorSpelling(value), value: value)
    }
  }

  private mutating func drawnItemName() -> String {
    let name = drawnText().without("&=#")
    // What is asked for where nothing is there.
    guard name.isURLText || may(.`navigator.query-unescaped`), name != "title" else { return "n" }
    return name
  }

  /// Writes a text as the value of an item, some of its characters escaped.
  mutating func navigatorSpelling(_ text: String) -> String {
    let share = choices.draw(3)
    var written: [UInt8] = []
    for scalar in text.unicodeScalars {
      let isUnescaped = scalar.isURLCharacter
      let isEscaped =
        "&#%".unicodeScalars.contains(scalar) || share == 0 && !isUnescaped
        || share == 1 && choices.draw(2) == 1
      guard isEscaped || !isUnescaped && !may(.`navigator.query-unescaped`) else {
        written.append(scalar)
        continue
      }
      for byte in scalar.utf8 {
        written.appendEscape(of: byte, choices.draw(2) == 0 ? .upperCase : .lowerCase)
      }
    }
    return String(decoding: written, as: UTF8.self)
  }
}
