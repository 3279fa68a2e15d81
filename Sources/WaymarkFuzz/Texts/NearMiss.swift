// Near misses: texts that a router must not take for another one.

extension Draft {
  /// Returns a text that is similar to another one, and almost always different.
  ///
  /// It looks similar, or equals the other after one processing step too many or too few.
  mutating func nearMiss(of text: String) -> String {
    let near = edited(text)
    return near.isEmpty ? text + "x" : near
  }

  /// An edit that makes another text of a text.
  private enum Edit: CaseIterable {
    case append, removeLast, prepend, removeFirst, recase, decode, encode, widen, halve, double
    case insertInvisible, insertSpace, swap, increment, removeMarks, uppercase, lineEnd, sameHash
  }

  private mutating func edited(_ text: String) -> String {
    var scalars = Array(text.unicodeScalars)
    guard !scalars.isEmpty else { return String(scalar()) }
    if choices.chance(in: 4) {
      let place = choices.draw(scalars.count)
      let others = Self.substitutes[scalars[place]] ?? []
      if !others.isEmpty { return text.substituting(at: place, choices.pick(others)) }
    }
    if !text.isASCII, choices.chance(in: 4), let place = scalars.placeAfterAlikeMark {
      // Normalization keeps the order of marks of one combining class.
      scalars.swapAt(place, place - 1)
      return String(scalars)
    }
    let edit = choices.pick(Edit.allCases)
    let place = choices.draw(scalars.count)
    switch edit {
    case .append: scalars.append(scalar())
    case .removeLast: scalars.removeLast()
    case .prepend: scalars.insert(scalar(), at: 0)
    case .removeFirst: scalars.removeFirst()
    case .recase: return recased(text)
    case .decode: return Self.decodedOnce(text)
    case .encode:
      var escapes: [UInt8] = []
      for byte in scalars[place].utf8 { escapes.appendEscape(of: byte, .upperCase) }
      return text.substituting(at: place, String(decoding: escapes, as: UTF8.self))
    case .widen:
      // The full-width form of an ASCII character.
      let isGraphic = (0x21...0x7E).contains(scalars[place].value)
      scalars[place] = isGraphic ? Unicode.Scalar(scalars[place].value + 0xFEE0) ?? "?" : "?"
    case .halve: scalars.removeLast(scalars.count / 2)
    case .double: scalars.insert(scalars[place], at: place)
    case .insertInvisible:
      return inserting(String(scalar(of: [.formats, .controls, .joiners])), into: text)
    case .insertSpace: scalars.insert(scalar(of: [.spaces]), at: choices.draw(2) * scalars.count)
    case .swap: if place > 0 { scalars.swapAt(place, place - 1) } else { scalars.append("\0") }
    case .increment: scalars[place] = Unicode.Scalar(scalars[place].value + 1) ?? "a"
    case .removeMarks:
      let unmarked = scalars.filter { $0.properties.canonicalCombiningClass == .notReordered }
      scalars = unmarked.count < scalars.count ? unmarked : scalars + ["\u{301}"]
    case .lineEnd:
      // In some regular expressions, `$` also matches before a final line feed.
      if scalars.last == "\n" { scalars.removeLast() } else { scalars.append("\n") }
    case .sameHash:
      // A hash with the multiplier 31 has the same value for both texts, such as “Aa” and “BB”.
      let last: ClosedRange<Unicode.Scalar> = "a"..."y"
      let found = scalars.indices.dropFirst().first { index in
        (last.contains(scalars[index - 1]) || ("A"..."Y").contains(scalars[index - 1]))
          && last.contains(scalars[index])
      }
      guard let place = found else { return text }
      scalars[place - 1] = Unicode.Scalar(scalars[place - 1].value + 1) ?? "a"
      scalars[place] = Unicode.Scalar(scalars[place].value - 31) ?? "a"
    case .uppercase: return text.uppercased()
    }
    return String(scalars)
  }

  /// What a mapping makes of a character, and what looks like it: case folding, decomposition, trimming.
  static let substitutes: [Unicode.Scalar: [String]] = [
    "a": ["а", "ª"], "c": ["с"], "e": ["е"], "i": ["ı", "і"], "k": ["\u{212A}", "κ"],
    "l": ["1", "I"], "o": ["о", "0", "º"], "p": ["р"], "s": ["ſ"], "x": ["х"], "y": ["у"],
    "A": ["Α"], "I": ["i"], "K": ["К", "k"], "0": ["٠", "O"], "1": ["١", "l"], "7": ["٧"],
    "-": ["‐", "−", "_", "."], "_": ["-"], ".": ["。", "․", "-"], "/": ["∕", "\\"],
    ":": ["∶", ";"], " ": ["+", "\u{A0}"], "+": [" "], ",": ["，", "،"], "%": ["٪"],
    "\\": ["/", ""], "\n": [""], "\0": [""], "ß": ["ss", "ẞ", "β"], "ẞ": ["SS"],
    "İ": ["I", "i"], "é": ["e", "è"], "ñ": ["n"], "Σ": ["ς"], "ς": ["σ"], "ﬁ": ["fi"],
    "Ⅷ": ["VIII"], "ſ": ["s"], "²": ["2"], "½": ["1/2"], "\u{FEFF}": [""], "\u{200B}": [""],
    "\u{AD}": [""], "👨": [""], "本": [""],
  ]

  /// Returns the text with its percent-encoded ASCII characters decoded.
  private static func decodedOnce(_ text: String) -> String {
    let parts = text.unicodeScalars.split(separator: "%", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { decoded, part in
      let digits = String(part.prefix(2))
      let isEscape = digits.utf8.count == 2 && digits.utf8.allSatisfy(\.isHexDigit)
      if isEscape, let byte = UInt8(digits, radix: 16), byte < 0x80 {
        decoded += String(Unicode.Scalar(byte)) + String(part.dropFirst(2))
      } else {
        decoded += "%" + String(part)
      }
    }
  }
}

extension String {
  /// Returns the text with another one in place of the scalar at an index.
  func substituting(at place: Int, _ other: String) -> String {
    String(unicodeScalars.prefix(place)) + other + String(unicodeScalars.dropFirst(place + 1))
  }
}

extension [Unicode.Scalar] {
  /// The index of the first combining mark that follows a different mark of the same class.
  fileprivate var placeAfterAlikeMark: Int? {
    indices.dropFirst().first { place in
      let mark = self[place].properties.canonicalCombiningClass
      return mark != .notReordered && self[place] != self[place - 1]
        && mark == self[place - 1].properties.canonicalCombiningClass
    }
  }
}
