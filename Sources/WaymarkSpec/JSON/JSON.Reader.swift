extension JSON {
  /// Reads one JSON value (RFC 8259) from UTF-8, with the place of each part of it.
  ///
  /// Refused besides what the RFC refuses: repeated keys, texts with lone surrogates, which are no
  /// Unicode text, and nesting deeper than ``maximumDepth``. Time and memory are linear in the text.
  package struct Reader {
    /// How deep arrays and objects may be nested. Case files need about ten levels.
    package static let maximumDepth = 100

    private let bytes: [UInt8]
    private var offset = 0

    package struct SyntaxError: Error, Hashable, Sendable {
      /// The offset of the error, in bytes from the start.
      package let offset: Int
      package let found: String
      package let expected: String
    }

    package static func read(_ bytes: [UInt8]) throws(SyntaxError) -> JSON {
      var reader = JSON.Reader(bytes: bytes)
      let value = try reader.value(depth: 0)
      reader.skipSpace()
      guard reader.offset == bytes.count else { throw reader.syntaxError("the end") }
      return value
    }

    private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private mutating func skipSpace() {
      // Space, line feed, carriage return, tab: most of a file is indentation.
      while let byte = next, byte == 0x20 || byte == 0xA || byte == 0xD || byte == 0x9 {
        offset += 1
      }
    }

    /// Skips the byte where it stands here.
    private mutating func skip(_ byte: Unicode.Scalar) -> Bool {
      guard next == UInt8(ascii: byte) else { return false }
      offset += 1
      return true
    }

    private func syntaxError(_ expected: String) -> SyntaxError {
      let rest = String(decoding: bytes[offset...].prefix(80), as: UTF8.self).unicodeScalars
      let word = rest.prefix { $0.properties.isIDContinue || "+-.".unicodeScalars.contains($0) }
      let found =
        if let first = rest.first, word.isEmpty {
          first.isVisible || first == " "
            ? "“\(first)”" : "the character U+\(String(first.value, radix: 16, uppercase: true))"
        } else { rest.isEmpty ? "the end" : "“\(String(word.prefix(20)))”" }
      return SyntaxError(offset: offset, found: found, expected: expected)
    }

    /// Reads a value inside of so many arrays and objects.
    private mutating func value(depth: Int) throws(SyntaxError) -> JSON {
      skipSpace()
      let start = offset
      guard let next else { throw syntaxError("a JSON value") }
      switch next {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard depth < Self.maximumDepth else {
          throw SyntaxError(
            offset: offset, found: "deeper nesting",
            expected: "at most \(Self.maximumDepth) levels of arrays and objects")
        }
        let isObject = skip("{") || !skip("[")
        return JSON(
          isObject ? .object(try members(depth + 1)) : .array(try elements(depth + 1)), at: start)
      case UInt8(ascii: "\""): return JSON(.string(try string()), at: start)
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        return JSON(.number(try number()), at: start)
      default:
        let words: KeyValuePairs<String, Value> = [
          "null": .null, "true": .bool(true), "false": .bool(false),
        ]
        guard let (word, value) = words.first(where: { bytes[offset...].starts(with: $0.key.utf8) })
        else { throw syntaxError("a JSON value") }
        offset += word.utf8.count
        return JSON(value, at: start)
      }
    }

    private mutating func elements(_ depth: Int) throws(SyntaxError) -> [JSON] {
      var elements: [JSON] = []
      skipSpace()
      if skip("]") { return elements }
      repeat {
        elements.append(try value(depth: depth))
        skipSpace()
      } while skip(",")
      guard skip("]") else { throw syntaxError("“,” or “]”") }
      return elements
    }

    private mutating func members(_ depth: Int) throws(SyntaxError) -> [JSON.Member] {
      var members: [JSON.Member] = []
      // Keys that differ in their bytes alone are two.
      var keys: Set<[UInt8]> = []
      skipSpace()
      if skip("}") { return members }
      repeat {
        skipSpace()
        let start = offset
        guard next == UInt8(ascii: "\"") else { throw syntaxError("a key in quotation marks") }
        let key = try string()
        guard keys.insert(Array(key.utf8)).inserted else {
          throw SyntaxError(
            offset: start, found: "the key “\(key)” again", expected: "each key once")
        }
        skipSpace()
        guard skip(":") else { throw syntaxError("“:”") }
        members.append(JSON.Member(key: key, offset: start, value: try value(depth: depth)))
        skipSpace()
      } while skip(",")
      guard skip("}") else { throw syntaxError("“,” or “}”") }
      return members
    }

    private mutating func number() throws(SyntaxError) -> String {
      let start = offset
      _ = skip("-")
      if !skip("0") { try digits() }
      if skip(".") { try digits() }
      if skip("e") || skip("E") {
        if !skip("+") { _ = skip("-") }
        try digits()
      }
      return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    private mutating func digits() throws(SyntaxError) {
      let start = offset
      while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { offset += 1 }
      guard offset > start else { throw syntaxError("a digit") }
    }
  }
}

extension JSON.Reader {
  private mutating func string() throws(SyntaxError) -> String {
    offset += 1
    let start = offset
    let (quote, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
    var text: [UInt8] = []
    while true {
      let plain = offset
      while let byte = next, byte >= 0x20, byte != quote, byte != backslash { offset += 1 }
      text += bytes[plain..<offset]
      switch next {
      case quote?:
        offset += 1
        guard let string = String(whole: text) else {
          throw SyntaxError(offset: start, found: "bytes that are not UTF-8", expected: "UTF-8")
        }
        return string
      case backslash?: text += String(try escape()).utf8
      case nil: throw syntaxError("a quotation mark that ends the text")
      case _?:
        throw SyntaxError(
          offset: offset, found: "a control character",
          expected: "an escape such as \\n or \\u001f in its place")
      }
    }
  }

  private mutating func escape() throws(SyntaxError) -> Unicode.Scalar {
    let start = offset
    offset += 1
    let simple: Unicode.Scalar? =
      switch next.map({ Unicode.Scalar($0) }) {
      case "\"", "\\", "/": next.map { Unicode.Scalar($0) }
      case "b": "\u{8}"
      case "f": "\u{C}"
      case "n": "\n"
      case "r": "\r"
      case "t": "\t"
      default: nil
      }
    if let simple {
      offset += 1
      return simple
    }
    let unit = try unit(from: start)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    if UTF16.isLeadSurrogate(unit), next == UInt8(ascii: "\\") {
      offset += 1
      let trail = try self.unit(from: start)
      if UTF16.isTrailSurrogate(trail) { return UTF16.decode(UTF16.EncodedScalar([unit, trail])) }
    }
    throw SyntaxError(
      offset: start, found: "a lone surrogate", expected: "Unicode scalars, or surrogates in pairs")
  }

  /// Reads `u` and four hexadecimal digits.
  private mutating func unit(from start: Int) throws(SyntaxError) -> UInt16 {
    let digits = bytes[offset...].dropFirst().prefix(4)
    guard skip("u"), digits.count == 4, !digits.contains(UInt8(ascii: "+")),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else {
      let escape = bytes[start...].prefix(6).prefix { $0 != UInt8(ascii: "\"") }
      throw SyntaxError(
        offset: start, found: "“\(String(decoding: escape, as: UTF8.self))”",
        expected: "an escape that JSON has")
    }
    offset += 4
    return unit
  }
}
