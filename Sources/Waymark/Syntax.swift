// What several readers of bytes need: cutting, character classes, percent-decoding, case.

extension Substring.UTF8View {
  /// What stands before the first such separator, and what behind it; nil where there is none.
  package func cut(at separator: String) -> (head: Self, tail: Self?) {
    var tail = self
    while let place = tail.firstIndex(of: separator.utf8[separator.startIndex]) {
      tail = tail[place...]
      if tail.starts(with: separator.utf8) {
        return (self[..<place], tail.dropFirst(separator.utf8.count))
      }
      tail = tail.dropFirst()
    }
    return (self, nil)
  }

  /// Whether this is a scheme: a letter, then letters, digits, `+`, `-`, `.` (RFC 3986 §3.1).
  package var isScheme: Bool {
    guard let first, first.isLetter else { return false }
    return allSatisfy { $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) }
  }

  /// The text that these bytes stand for once decoded (RFC 3986 §2.1); nil where it is not UTF-8.
  package func percentDecoded() -> String? {
    // Rule: link.plus
    // Rule: link.unescaped
    guard contains(UInt8(ascii: "%")) else { return String(Substring(self)) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    var rest = self
    while let byte = rest.popFirst() {
      // Rule: link.percent
      if byte == UInt8(ascii: "%"), let high = rest.first?.hexDigit,
        let low = rest.dropFirst().first?.hexDigit
      {
        bytes.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        // Rule: link.malformed-percent
        // Rule: link.unescaped-mixed
        bytes.append(byte)
      }
    }
    // Rule: link.not-utf8
    return String(validating: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  var isUpperCase: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }

  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

  /// The value of a hexadecimal digit of either case.
  package var hexDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

extension StringProtocol {
  /// Each scalar replaced by its own full lower-case mapping, whatever stands around it.
  ///
  /// Two texts are equal without case where these are equal; `==` is canonical equivalence.
  var withoutCase: String {
    // Of ASCII, only A to Z have a lower case of their own.
    if utf8.allSatisfy({ $0 < 0x80 }) {
      guard utf8.contains(where: \.isUpperCase) else { return String(self) }
      return String(decoding: utf8.map { $0.isUpperCase ? $0 | 0x20 : $0 }, as: UTF8.self)
    }
    var lowered: [Unicode.Scalar] = []
    for scalar in unicodeScalars {
      lowered.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
    }
    lowered.orderMarks()
    return String(String.UnicodeScalarView(lowered))
  }
}

extension [Unicode.Scalar] {
  /// Brings runs of combining marks into canonical order (Unicode §3.11, D108), which leaves a text
  /// canonically equivalent. The standard library's own ordering takes quadratic time for long runs,
  /// and whoever writes a link could make it so.
  fileprivate mutating func orderMarks() {
    var start = 0
    while start < count {
      let run = self[start...].prefix { $0.properties.canonicalCombiningClass != .notReordered }
      if run.count > 1 {
        let marks = run.enumerated().sorted {
          ($0.element.combiningClass, $0.offset) < ($1.element.combiningClass, $1.offset)
        }
        replaceSubrange(run.indices, with: marks.map(\.element))
      }
      start = run.endIndex + 1
    }
  }
}

extension Unicode.Scalar {
  fileprivate var combiningClass: UInt8 { properties.canonicalCombiningClass.rawValue }
}
