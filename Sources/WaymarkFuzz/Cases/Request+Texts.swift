import WaymarkSpec

// Edits of requests as JSON, which reaches all of their parts in one way.

extension Request {
  /// Creates the request of JSON; nil if it is none.
  init?(_ json: JSON) {
    var document = Document(file: "", bytes: [])
    guard let request = document.request(json), document.problems.isEmpty else { return nil }
    self = request
  }
}

extension JSON {
  /// The texts of a request, in their order: patterns, sources, links, user info, and names.
  var texts: [String] {
    var texts: [String] = []
    _ = mappingTexts {
      texts.append($0)
      return $0
    }
    return texts
  }

  /// The keys of strings that are no texts, but words of the protocol.
  private static let keysOfWords = ["as", "guard", "handler", "context"]

  /// Returns the value of a key with other texts.
  func mappingTexts(of key: String = "", _ change: (String) -> String) -> JSON {
    switch value {
    case .null, .bool, .number: self
    case .string(let text): Self.keysOfWords.contains(key) ? self : .string(change(text))
    case .array(let elements): .array(elements.map { $0.mappingTexts(of: key, change) })
    case .object(let members):
      // The keys of converters are the names of their types.
      .object(
        members.map { member in
          (
            key == "converters" ? change(member.key) : member.key,
            member.value.mappingTexts(of: member.key, change)
          )
        })
    }
  }

  /// Returns the value with another text in place of that with a number.
  func replacingText(_ number: Int, with other: String) -> JSON {
    var count = -1
    return mappingTexts { text in
      count += 1
      return count == number ? other : text
    }
  }

  /// The members of all objects, the outer ones first.
  var members: [Member] {
    switch value {
    case .null, .bool, .number, .string: []
    case .array(let elements): elements.flatMap(\.members)
    case .object(let members): members.flatMap { [$0] + $0.value.members }
    }
  }

  /// Returns the value with other members of its objects, the inner ones first.
  func mappingMembers(_ change: (String, JSON) -> (String, JSON)) -> JSON {
    switch value {
    case .null, .bool, .number, .string: self
    case .array(let elements): .array(elements.map { $0.mappingMembers(change) })
    case .object(let members):
      .object(members.map { change($0.key, $0.value.mappingMembers(change)) })
    }
  }
}

extension ValueType {
  /// The names of the types, the plainest first: a read as a plainer type is smaller.
  static let plainest = Container.allCases.flatMap { container in
    Scalar.allCases.sorted { $0.traits.plainness < $1.traits.plainness }
      .map { ValueType($0, in: container).description }
  }

  /// The ranks of the types by name.
  static let ranks = Dictionary(uniqueKeysWithValues: zip(plainest, 0...))
}

extension String {
  /// The longest runs of letters and digits.
  var words: [Substring] {
    split { !($0.isLetter || $0.isNumber) }
  }

  /// The bytes that the text percent-encodes.
  var escapedBytes: [UInt8] {
    var bytes: [UInt8] = []
    _ = decoded {
      bytes.append($0)
      return false
    }
    return bytes
  }

  /// The text in lowercase, except for the digits of escapes.
  var lowercasedButEscapes: String {
    let parts = split(separator: "%", omittingEmptySubsequences: false)
    return parts.enumerated().map { number, part in
      let kept = number == 0 ? 0 : 2
      return part.prefix(kept) + part.dropFirst(kept).lowercased()
    }.joined(separator: "%")
  }

  /// Returns the text with another word in place of each whole word that equals the given one.
  func replacingWord(_ word: String, with other: String) -> String {
    var result = ""
    var rest = self[...]
    for found in words where found == word[...] {
      result += rest[..<found.startIndex] + other
      rest = self[found.endIndex...]
    }
    return result + rest
  }
}
