package import WaymarkSpec

/// A search for the smallest request that is still interesting.
///
/// The minimiser edits the request itself, so it serves generated requests, written cases and bug reports
/// alike. It deletes parts first, then it replaces texts wherever they stand, so that a link and its pattern
/// shrink together. Each pass tries edits of one kind, and all passes are repeated until none finds a smaller
/// request (MacIver and Donaldson, “Test-Case Reduction via Test-Case Generation”, ECOOP 2020).
package struct Minimiser {
  /// The smallest interesting request so far.
  package private(set) var smallest: Specification.Request
  private var size: GeneratedCase.Size
  /// The JSON of all requests that were tried. Requests with canonically equivalent texts differ.
  private var tried: Set<[UInt8]> = []
  private var tries = 0
  private let maximumTries: Int
  private let isOfInterest: (Specification.Request) -> Bool

  /// Whether the search ended before all edits were tried.
  package var isCutShort: Bool { tries >= maximumTries }

  /// Minimises an interesting request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - maximumTries: The maximum number of requests that are tried.
  ///   - isOfInterest: Returns whether a request is interesting. It is called once for each request.
  package init(
    _ request: Specification.Request, maximumTries: Int,
    isOfInterest: @escaping (Specification.Request) -> Bool
  ) {
    smallest = request
    size = Size(request)
    self.maximumTries = maximumTries
    self.isOfInterest = isOfInterest
    var before: Size
    repeat {
      before = size
      replaceWords()
      deleteParts()
      simplifyReads()
      simplifyRouter()
      replaceCharacters()
    } while size < before && !isCutShort
  }

  /// Replaces the smallest request if another one is smaller, and interesting.
  private mutating func attempt(_ request: Request) -> Bool {
    let size = Size(request)
    guard size < self.size, tries < maximumTries,
      tried.insert(Array(request.json.compact.utf8)).inserted
    else { return false }
    tries += 1
    guard isOfInterest(request) else { return false }
    (smallest, self.size) = (request, size)
    return true
  }

  /// Deletes elements, members and characters of the request's JSON, whatever they mean.
  private mutating func deleteParts() {
    var search = self
    GeneratedCase.shorten(smallest) { search.attempt($0) }
    self = search
  }

  /// Replaces each word of letters and digits with a shorter one, wherever it stands.
  private mutating func replaceWords() {
    for word in smallest.words.sorted(by: { ($1.count, $0) < ($0.count, $1) }) {
      let isTaken = smallest.words.contains("a") && word != "a"
      for other in ["", "a", isTaken ? "b" : "a"] where other != word {
        if attempt(smallest.mappingTexts { $0.replacingWord(word, with: other) }) { break }
      }
    }
  }

  /// Replaces characters with plainer ones: wherever they stand, then one by one.
  private mutating func replaceCharacters() {
    for scalar in smallest.scalars {
      for other in Self.plainer(than: scalar) {
        if attempt(smallest.mappingTexts { $0.substituting(other, for: scalar) }) { break }
      }
    }
    guard smallest.json.compact.utf8.count < Self.maximumLength else { return }
    for place in smallest.texts.indices {
      for offset in 0..<smallest.texts[place].unicodeScalars.count {
        replaceCharacter(offset, ofText: place)
      }
    }
  }

  private mutating func replaceCharacter(_ offset: Int, ofText place: Int) {
    let scalars = Array(smallest.texts[place].unicodeScalars)
    guard scalars.indices.contains(offset) else { return }
    for other in Self.plainer(than: scalars[offset]) {
      var changed = scalars
      changed[offset] = other
      var number = -1
      let request = smallest.mappingTexts { text in
        number += 1
        return number == place ? changed.text : text
      }
      if attempt(request) { return }
    }
  }

  /// Returns characters that are plainer than another one, the plainest first.
  private static func plainer(than scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    switch scalar {
    case "a", "/", ":": []
    case "b"..."z": ["a"]
    case "0": ["a"]
    case "1"..."9": ["a", "0"]
    case "A": ["a"]
    case "B"..."Z": ["a", "A"]
    default: scalar.isASCII ? ["a", "0"] : ["a", "é"]
    }
  }

  /// The maximum length of a request whose characters are replaced one by one, in bytes of JSON.
  private static let maximumLength = 1000

  /// Replaces the types of reads with plainer ones.
  private mutating func simplifyReads() {
    let plainest = ValueType.allCases.sorted { $0.plainness < $1.plainness }
    for type in Set(smallest.readTypes).sorted(by: { $0.description < $1.description }) {
      for other in plainest where other.plainness < type.plainness {
        if attempt(smallest.mappingReads { $0.type == type ? $0.reading(as: other) : $0 }) { break }
      }
    }
    _ = attempt(smallest.mappingReads(\.optional))
  }

  /// Replaces sources with custom URL schemes, and verdicts with those that need no read.
  private mutating func simplifyRouter() {
    for source in smallest.sources where source != .customURLScheme(source.word) {
      _ = attempt(smallest.mappingSources { $0 == source ? .customURLScheme(source.word) : $0 })
    }
    for verdict in smallest.verdicts where verdict != .rejects {
      _ = attempt(smallest.mappingVerdicts { $0 == verdict ? .rejects : $0 })
    }
  }
}

extension Specification.Request {
  /// Requests that differ from this one in one text: another character in its place, or one more.
  package var variants: [Specification.Request] {
    let palette: [Unicode.Scalar] = [
      "b", "A", "1", "/", "%", "+", ";", "=", "&", "?", "#", ",", ".", ":", " ", "é", "-", "\t",
    ]
    var variants: [Request] = []
    for (place, text) in texts.enumerated() where text.unicodeScalars.count < 64 {
      let scalars = Array(text.unicodeScalars)
      func add(_ changed: [Unicode.Scalar]) {
        var number = -1
        variants.append(
          mappingTexts { text in
            number += 1
            return number == place ? changed.text : text
          })
      }
      for offset in 0...scalars.count {
        for scalar in palette {
          add(Array(scalars[..<offset]) + [scalar] + Array(scalars[offset...]))
        }
      }
      for scalar in Set(scalars).sorted() {
        for other in palette { add(scalars.map { $0 == scalar ? other : $0 }) }
      }
    }
    return variants
  }
}
