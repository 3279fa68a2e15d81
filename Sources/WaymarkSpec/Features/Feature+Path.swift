extension Feature {
  /// Which escapes the path has.
  enum PathEscapes: String, FeatureKind {
    case noEscape = "a path without escapes"
    case ascii = "an escape of ASCII"
    case text = "an escape of other text"
    case slash = "an encoded slash"
    case nested = "a nested escape"
    case malformed = "a malformed escape"
    case notUTF8 = "an escape of no UTF-8"
    case lowerCase = "an escape in lower case"

    static let name = "path escapes"
    static let isExclusive = false
    static let none: Self? = .noEscape

    var premises: [Premise] { [Premise(Outcome.reading)] }

    static func values(of subject: Subject) -> [Self] {
      guard subject.isRead else { return [] }
      let escapes = WrittenEscapes(subject.path)
      var values: [Self] = []
      if escapes.hasASCII { values.append(.ascii) }
      if escapes.hasText { values.append(.text) }
      if escapes.hasSlash { values.append(.slash) }
      if escapes.isNested { values.append(.nested) }
      if escapes.isMalformed { values.append(.malformed) }
      if escapes.isNoText { values.append(.notUTF8) }
      if escapes.hasLowerCase { values.append(.lowerCase) }
      return values.isEmpty ? [.noEscape] : values
    }
  }

  /// Which characters stand in the path as they are.
  enum PathCharacters: String, FeatureKind {
    case plain = "a path of plain characters"
    case space = "an unescaped space"
    case sign = "an unescaped ASCII sign"
    case other = "an unescaped character beyond ASCII"
    case combining = "an unescaped combining mark"
    case astral = "an unescaped astral character"
    case plus = "a plus in the path"

    static let name = "path characters"
    static let isExclusive = false
    static let none: Self? = .plain

    var premises: [Premise] { [Premise(Outcome.reading)] }

    static func values(of subject: Subject) -> [Self] {
      guard subject.isRead else { return [] }
      var seen = Set<Self>()
      for scalar in String(decoding: subject.path, as: UTF8.self).unicodeScalars {
        switch scalar {
        case " ": seen.insert(.space)
        case "+": seen.insert(.plus)
        case "\"", "<", ">", "[", "\\", "]", "^", "`", "{", "|", "}", "\0"..."\u{1F}", "\u{7F}":
          seen.insert(.sign)
        case "\0"..."\u{7F}": break
        case "\u{300}"..."\u{36F}": seen.insert(.combining)
        case "\u{10000}"...: seen.insert(.astral)
        default: seen.insert(.other)
        }
      }
      return seen.isEmpty ? [.plain] : Array(seen)
    }
  }

  /// Where the path has segments of no text.
  enum EmptySegments: String, FeatureKind {
    case noEmpty = "no empty segment"
    case leading = "a leading empty segment"
    case inner = "an inner empty segment"
    case trailing = "a trailing slash"

    static let name = "empty segments"
    static let isExclusive = false
    static let none: Self? = .noEmpty

    var premises: [Premise] { [Premise(Outcome.reading)] }

    static func values(of subject: Subject) -> [Self] {
      guard subject.isRead else { return [] }
      // Before the first slash stands what is no segment, and a lone slash is no path.
      var segments = subject.segments[...]
      if segments.first?.isEmpty == true { segments.removeFirst() }
      guard segments.count > 1 || subject.authority != nil, !segments.isEmpty else {
        return [.noEmpty]
      }
      guard let first = segments.firstIndex(where: { !$0.isEmpty }),
        let last = segments.lastIndex(where: { !$0.isEmpty })
      else { return [.trailing] }
      var values: [Self] = []
      if first > segments.startIndex { values.append(.leading) }
      if segments[first...last].contains(where: \.isEmpty) { values.append(.inner) }
      if last < segments.endIndex - 1 { values.append(.trailing) }
      return values.isEmpty ? [.noEmpty] : values
    }
  }

  /// Which segments are dots.
  enum DotSegments: String, FeatureKind {
    case noDot = "no dot segment"
    case one = "a segment of one dot"
    case two = "a segment of two dots"

    static let name = "dot segments"
    static let isExclusive = false
    static let none: Self? = .noDot

    var premises: [Premise] { [Premise(Outcome.reading)] }

    static func values(of subject: Subject) -> [Self] {
      guard subject.isRead else { return [] }
      let dot = UInt8(ascii: ".")
      var values: [Self] = []
      if subject.segments.contains([dot]) { values.append(.one) }
      if subject.segments.contains([dot, dot]) { values.append(.two) }
      return values.isEmpty ? [.noDot] : values
    }
  }
}

extension Subject {
  /// Whether there is a router that reads the link.
  var isRead: Bool { answer != nil && answer != .parseError(.invalidPattern) }
}
