// Texts that are nearly another one: what a router takes for the same is not exact enough.

extension Draft {
  /// A text that is hardly ever another one, though it may look so, or be the same after one step too many or
  /// too few.
  mutating func nearMiss(of text: String) -> String {
    choices.begin(.text, 1)
    defer { choices.end() }
    let near = edited(text)
    return near.isEmpty ? text + "x" : near
  }

  /// What can be done to a text so that it is another one.
  private enum Edit: CaseIterable {
    case lengthened, truncated, begun, headless, recased, decoded, encoded, lookAlike, halved,
      doubled
    case invisible, spaced, swapped, next, unmarked, upper, lineEnd, sameSum
  }

  private mutating func edited(_ text: String) -> String {
    var scalars = Array(text.unicodeScalars)
    guard !scalars.isEmpty else { return String(scalar()) }
    let mapped = scalars.indices.filter { Self.mappings[scalars[$0]] != nil }
    if !mapped.isEmpty, choices.chance(in: 4) {
      let place = choices.pick(mapped)
      let other = Self.mappings[scalars[place]] ?? ""
      return String(scalars[..<place]) + other + String(scalars[(place + 1)...])
    }
    if !text.isASCII, choices.chance(in: 4), let place = scalars.placeAfterAlikeMark {
      // Marks of one class keep their order.
      scalars.swapAt(place, place - 1)
      return String(scalars)
    }
    let edit = choices.pick(Edit.allCases)
    let place = choices.draw(scalars.count)
    switch edit {
    case .lengthened: scalars.append(scalar())
    case .truncated: scalars.removeLast()
    case .begun: scalars.insert(scalar(), at: 0)
    case .headless: scalars.removeFirst()
    case .recased: return recased(text)
    case .decoded: return Self.decodedOnce(text)
    case .encoded:
      // As it would be written in a link.
      var escapes: [UInt8] = []
      escapes.appendEscapes(of: scalars[place], .upperCase)
      return String(scalars[..<place]) + String(decoding: escapes, as: UTF8.self)
        + String(scalars[(place + 1)...])
    case .lookAlike: scalars[place] = lookAlike(of: scalars[place])
    case .halved: scalars.removeLast(scalars.count / 2)
    case .doubled: scalars.insert(scalars[place], at: place)
    case .invisible:
      scalars.insert(
        scalar(of: [.formats, .controls, .joiners]), at: choices.draw(scalars.count + 1))
    case .spaced: scalars.insert(scalar(of: [.spaces]), at: choices.draw(2) * scalars.count)
    case .swapped where place > 0: scalars.swapAt(place, place - 1)
    case .swapped: scalars.append("\0")
    case .next: scalars[place] = Unicode.Scalar(scalars[place].value + 1) ?? "a"
    case .unmarked:
      let unmarked = scalars.filter { $0.properties.canonicalCombiningClass == .notReordered }
      scalars = unmarked.count < scalars.count ? unmarked : scalars + ["\u{301}"]
    case .lineEnd:
      // What stands at the end of a line stands at the end of a text, to some.
      if scalars.last == "\n" { scalars.removeLast() } else { scalars.append("\n") }
    case .sameSum:
      // In sums of 31 and its powers, as hash tables have them, both are one: “Aa” and “BB”.
      let last: ClosedRange<Unicode.Scalar> = "a"..."y"
      let all = scalars.indices.dropFirst().filter { index in
        (last.contains(scalars[index - 1]) || ("A"..."Y").contains(scalars[index - 1]))
          && last.contains(scalars[index])
      }
      guard let place = all.first else { return text }
      scalars[place - 1] = Unicode.Scalar(scalars[place - 1].value + 1) ?? "a"
      scalars[place] = Unicode.Scalar(scalars[place].value - 31) ?? "a"
    case .upper: return text.uppercased()
    }
    return String(scalars)
  }

  /// Another scalar that looks like this one, or that some mapping makes of it.
  private mutating func lookAlike(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    let others = Self.lookAlikes[scalar] ?? []
    let isGraphic = (0x21...0x7E).contains(scalar.value)
    let fullWidth = isGraphic ? Unicode.Scalar(scalar.value + 0xFEE0) : nil
    let all = others + (fullWidth.map { [$0] } ?? [])
    return all.isEmpty ? "?" : choices.pick(all)
  }

  private static let lookAlikes: [Unicode.Scalar: [Unicode.Scalar]] = [
    "a": ["а", "ª"], "c": ["с"], "e": ["е"], "i": ["ı", "і"], "k": ["κ"], "l": ["1", "I"],
    "o": ["о", "0", "º"], "p": ["р"], "s": ["ſ"], "x": ["х"], "y": ["у"], "A": ["Α"], "K": ["К"],
    "0": ["٠", "O"], "1": ["١", "l"], "7": ["٧"], "-": ["‐", "−", "_"], ".": ["。", "․", "-"],
    "/": ["∕", "\\"], ":": ["∶", ";"], " ": ["+", "\u{A0}"], "+": [" "], ",": ["，", "،"],
    "%": ["٪"], "ß": ["ẞ", "β"], "İ": ["I", "i"], "é": ["e", "è"], "Σ": ["ς"], "ς": ["σ"],
    "\\": ["/"], "_": ["-"],
  ]

  /// What mappings other than the lower case make of a scalar: case folding, compatibility, trimming.
  private static let mappings: [Unicode.Scalar: String] = [
    "ß": "ss", "ẞ": "SS", "İ": "i", "ﬁ": "fi", "Ⅷ": "VIII", "ſ": "s", "Σ": "ς", "²": "2",
    "½": "1/2",
    "i": "\u{131}", "I": "i", "K": "k", "+": " ", " ": "+", "-": ".", "\\": "", "\u{FEFF}": "",
    "\u{200B}": "", "\u{AD}": "", "\n": "", "\0": "", "é": "e", "ñ": "n", "👨": "", "本": "",
  ]

  /// The text after another round of percent-decoding, where there are escapes of ASCII in it.
  private static func decodedOnce(_ text: String) -> String {
    var decoded = ""
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      let digits = String(rest.prefix(2))
      let isEscape = scalar == "%" && digits.utf8.count == 2 && digits.utf8.allSatisfy(\.isHexDigit)
      if isEscape, let byte = UInt8(digits, radix: 16), byte < 0x80 {
        decoded.unicodeScalars.append(Unicode.Scalar(byte))
        rest = rest.dropFirst(2)
      } else {
        decoded.unicodeScalars.append(scalar)
      }
    }
    return decoded
  }
}

extension [Unicode.Scalar] {
  /// The first place behind another mark of the same class, where what is there is another one.
  fileprivate var placeAfterAlikeMark: Int? {
    indices.dropFirst().first { place in
      let mark = self[place].properties.canonicalCombiningClass
      return mark != .notReordered && self[place] != self[place - 1]
        && mark == self[place - 1].properties.canonicalCombiningClass
    }
  }
}
