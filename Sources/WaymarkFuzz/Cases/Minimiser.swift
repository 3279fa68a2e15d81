package import WaymarkSpec

/// A search for the smallest request that is still interesting.
///
/// The minimiser edits the request's JSON, so it serves generated requests, written cases and bug reports
/// alike. It deletes parts first, then it replaces texts wherever they stand, so that a link and its pattern
/// shrink together. Each pass tries edits of one kind, and all passes are repeated until none finds a smaller
/// request (MacIver and Donaldson, “Test-Case Reduction via Test-Case Generation”, ECOOP 2020).
package struct Minimiser {
  /// The smallest interesting request so far.
  package private(set) var smallest: Specification.Request
  private var json: JSON
  private var size: Size
  /// The JSON of all requests that were tried. Requests with canonically equivalent texts differ.
  private var tried: Set<[UInt8]> = []
  private var tries = 0
  private let maximumTries: Int
  private let isOfInterest: (Specification.Request) -> Bool
  /// The length in bytes of JSON up to which parts are edited one by one.
  private static let maximumOfShort = 1000

  /// Whether the search ended before all edits were tried.
  package var isCutShort: Bool { tries >= maximumTries }

  /// Minimises an interesting request. `isOfInterest` is called once for each request that is tried.
  package init(
    _ request: Specification.Request, maximumTries: Int,
    isOfInterest: @escaping (Specification.Request) -> Bool
  ) {
    smallest = request
    json = request.json
    size = Size(request)
    self.maximumTries = maximumTries
    self.isOfInterest = isOfInterest
    var before: Size
    repeat {
      before = size
      respell()
      replaceSites()
      dropComponents()
      replaceWords()
      deleteParts()
      replaceMembers()
      replaceCharacters()
    } while size < before && !isCutShort
  }

  /// Replaces the smallest request if other JSON is that of a smaller one, which is interesting.
  private mutating func attempt(_ json: JSON) -> Bool {
    let size = Size(json)
    guard size < self.size, tries < maximumTries, let request = Request(json),
      // A router with an empty source is refused, whatever else is wrong.
      !request.hasEmptySource || smallest.hasEmptySource,
      tried.insert(Array(json.compact.utf8)).inserted
    else { return false }
    tries += 1
    guard isOfInterest(request) else { return false }
    (smallest, self.json, self.size) = (request, json, size)
    return true
  }

  /// Replaces each universal link source by a custom URL scheme, also in the links and patterns that begin with it.
  private mutating func replaceSites() {
    guard case .open(let open) = smallest else { return }
    for case .universalLink(let site) in open.accepting {
      let name = ["a", "b", "c"].first { !open.accepting.contains(.customURLScheme($0)) } ?? "a"
      let changed = json.mappingMembers { key, value in
        guard case .string(let text) = value.value, text.hasPrefix(site) else {
          return (key, value)
        }
        let rest = text.dropFirst(site.count)
        return switch key {
        case "universalLink" where rest.isEmpty: ("customURLScheme", .string(name))
        case "url": (key, .string("\(name):\(rest)"))
        case "pattern": (key, .string("\(name)://\(rest.drop { $0 == "/" })"))
        default: (key, value)
        }
      }
      _ = attempt(changed)
    }
  }

  /// Deletes elements, members and characters, whatever they mean.
  private mutating func deleteParts() {
    var search = self
    smallest.shorten { search.attempt($0.json) }
    self = search
  }

  /// Lowercases and percent-decodes texts: all escapes, then those of each byte of ASCII, then all others. A link
  /// shrinks together with its pattern and its source only where both write a text alike.
  private mutating func respell() {
    _ = attempt(json.mappingTexts(\.lowercasedButEscapes))
    _ = attempt(json.mappingTexts { $0.decoded { _ in true } })
    for byte in Set(json.texts.flatMap(\.escapedBytes)).sorted() where byte < 0x80 {
      _ = attempt(json.mappingTexts { $0.decoded { $0 == byte } })
    }
    _ = attempt(json.mappingTexts { $0.decoded { $0 >= 0x80 } })
  }

  /// Drops the components of patterns and links at the same place, counted from the start and from the end.
  private mutating func dropComponents() {
    guard json.compact.utf8.count < Self.maximumOfShort else { return }
    let count = smallest.patterns.map { $0.pathComponents.count }.max() ?? 0
    for place in (0..<count).reversed() {
      for isFromEnd in [false, true] {
        func without(_ json: JSON) -> JSON {
          guard case .string(let text) = json.value else { return json }
          return .string(text.withoutPathComponent(place, isFromEnd: isFromEnd))
        }
        let changed = json.mappingMembers { key, value in
          switch (key, value.value) {
          case ("pattern", _), ("url", _): (key, without(value))
          case ("patterns", .array(let patterns)): (key, .array(patterns.map(without)))
          default: (key, value)
          }
        }
        _ = attempt(changed)
      }
    }
  }

  /// Replaces each word of letters and digits with a shorter one, wherever it stands.
  private mutating func replaceWords() {
    let words = Set(json.texts.flatMap(\.words).map(String.init))
    for word in words.sorted(by: { ($1.count, $0) < ($0.count, $1) }) {
      let isTaken = word != "a" && json.texts.contains { $0.words.contains("a") }
      for other in ["", "a", isTaken ? "b" : "a"] where other != word {
        if attempt(json.mappingTexts { $0.replacingWord(word, with: other) }) { break }
        // Texts that are equal without case may have to stay so.
        let capital = word.uppercased()
        guard capital != word, words.contains(capital) else { continue }
        let inBothCases = json.mappingTexts {
          $0.replacingWord(word, with: other)
            .replacingWord(capital, with: other.uppercased())
        }
        if attempt(inBothCases) { break }
      }
    }
  }

  /// Replaces each member that has a plainer alternative, wherever it stands.
  private mutating func replaceMembers() {
    var known: Set<String> = []
    for member in json.members where known.insert("\(member.key) \(member.value.compact)").inserted
    {
      for other in Self.plainer(than: member) {
        let changed = json.mappingMembers { key, value in
          key == member.key && value.compact == member.value.compact ? other : (key, value)
        }
        if attempt(changed) { break }
      }
    }
  }

  /// Returns members that are plainer than another one, the plainest first.
  private static func plainer(than member: JSON.Member) -> [(String, JSON)] {
    switch (member.key, member.value.value) {
    case ("as", .string(let name)):
      return ValueType.plainest.prefix { $0 != name }.map { ("as", .string($0)) }
    case ("requiredQuery", _): return [("query", member.value)]
    case ("pattern", .string(let pattern)):
      return pattern.isBarePattern ? [("pattern", .string("/" + pattern))] : []
    case ("universalLink", .string(let link)):
      return [("customURLScheme", .string(link.words.first.map(String.init) ?? "a"))]
    case ("guard", .object), ("handler", .object): return [(member.key, .string("rejects"))]
    default: return []
    }
  }

  /// Deletes a character, or replaces it with a plainer one, wherever it stands, also where these bytes of it are escaped.
  private mutating func replace(_ scalar: Unicode.Scalar, decoding bytes: Set<UInt8> = []) {
    for other in [nil] + Self.plainer(than: scalar) {
      let changed = json.mappingTexts { text in
        let scalars = text.decoded { bytes.contains($0) }.unicodeScalars
        return String(scalars.compactMap { $0 == scalar ? other : $0 })
      }
      if attempt(changed) { break }
      guard other == nil else { continue }
      // A letter of a component or a name may be the scheme, too.
      let keys = ["pattern", "url", "query", "requiredQuery", "argument", "value"]
      let ofPaths = json.mappingMembers { key, value in
        guard keys.contains(key), case .string(let text) = value.value else {
          return (key, value)
        }
        let (scheme, rest) = text.partedAfterScheme
        let scalars = rest.decoded { bytes.contains($0) }.unicodeScalars.filter { $0 != scalar }
        return (key, .string(scheme + String(scalars)))
      }
      if attempt(ofPaths) { break }
    }
  }

  /// Deletes characters, or replaces them with plainer ones: wherever they stand, then one by one.
  private mutating func replaceCharacters() {
    for scalar in Set(json.texts.flatMap(\.unicodeScalars)).sorted() { replace(scalar) }
    // What stands in a pattern may be escaped in a link.
    for scalar in Set(json.texts.flatMap { $0.decoded { _ in true }.unicodeScalars }).sorted() {
      let bytes = Set(String(scalar).utf8)
      if json.texts.contains(where: { !bytes.isDisjoint(with: $0.escapedBytes) }) {
        replace(scalar, decoding: bytes)
      }
    }
    // One by one in short requests only.
    guard json.compact.utf8.count < Self.maximumOfShort else { return }
    for place in json.texts.indices {
      for offset in 0..<json.texts[place].unicodeScalars.count {
        var scalars = Array(json.texts[place].unicodeScalars)
        for other in Self.plainer(than: scalars[offset]) {
          scalars[offset] = other
          if attempt(json.replacingText(place, with: String(scalars))) { break }
        }
      }
    }
  }

  /// Returns characters that are plainer than another one, the plainest first.
  private static func plainer(than scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    switch scalar {
    case "a", "/", ":": []
    case "b"..."z", "0", "A": ["a"]
    case "1"..."9": ["a", "0"]
    case "B"..."Z": ["a", "A"]
    default: scalar.isASCII ? ["a", "0"] : ["a", "0", "é"]
    }
  }
}

extension Request {
  /// Whether a source of the router is the empty scheme, or a universal link without an authority.
  fileprivate var hasEmptySource: Bool {
    guard case .open(let open) = self else { return false }
    return open.accepting.contains { source in
      switch source {
      case .customURLScheme(let scheme): scheme.isEmpty
      case .universalLink(let link): !link.utf8.contains(UInt8(ascii: "/"))
      }
    }
  }
}

extension String {
  /// The scheme with its colon, and the rest.
  fileprivate var partedAfterScheme: (scheme: String, rest: String) {
    guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")), colon > startIndex,
      !self[..<colon].utf8.contains(UInt8(ascii: "/"))
    else { return ("", self) }
    let start = utf8.index(after: colon)
    return (String(self[..<start]), String(self[start...]))
  }
}
