import WaymarkSpec

/// What a reader sees of a request: the decisions about it, and how its texts are composed.
///
/// Of a text, each two neighbouring characters count, where a letter stands for all words of its case, and a digit for
/// all numbers.
struct Resemblance {
  private let decisions: Set<Decision>
  private let texts: Set<String>
  private let routes: Int
  /// The numbers of groups, of guards, of guards that read, and of handlers that may throw.
  private let features: [Int]
  /// The characters of the links and patterns that are no letters, digits or slashes.
  private let marks: Set<Unicode.Scalar>

  init(_ request: Request) {
    decisions = Set(Oracle.decisions(about: request))
    routes = request.patterns.count
    features = request.features
    marks = Set(
      (request.links.map(\.url) + request.patterns).flatMap(\.unicodeScalars)
        .filter { $0 != "/" && $0.isMark })
    var texts: Set<String> = []
    for read in request.links.flatMap(\.reads) {
      texts.insert("read \(read.queryName == nil ? "" : "?")\(read.type)")
    }
    let sources = if case .open(let open) = request { open.accepting } else { [Source]() }
    for (kind, all) in [
      ("link", request.links.map(\.url)), ("pattern", request.patterns),
      ("source", sources.map(\.text)),
    ] {
      for text in all {
        let shape = Array("^\(text)$".shape(distinguishingCase: true).unicodeScalars)
        for (one, other) in zip(shape, shape.dropFirst()) {
          texts.insert("\(kind) \(one)\(other)")
        }
      }
    }
    self.texts = texts
  }

  /// How much both differ, in sixteenths. A decision counts by the weight of its rule.
  func distance(to other: Self, _ weight: (RuleID) -> Int) -> Int {
    decisions.symmetricDifference(other.decisions).reduce(0) { $0 + weight($1.rule) }
      + 16 * texts.symmetricDifference(other.texts).count
      + 64 * abs(routes - other.routes)
      + zip(features, other.features).reduce(0) { $0 + 64 * abs($1.0 - $1.1) }
      + 64 * marks.symmetricDifference(other.marks).count
  }
}

extension Request {
  /// The numbers of groups, of guards, of guards that read, and of handlers that may throw.
  fileprivate var features: [Int] {
    guard case .open(let open) = self else { return [0, 0, 0, 0] }
    let groups = open.entries.count { if case .group = $0 { true } else { false } }
    let reading = open.routes.count { if case .requires = $0.guard { true } else { false } }
    return [
      groups, open.routes.count { $0.guard != .accepts }, reading,
      open.routes.count { $0.handler != .accepts },
    ]
  }
}

extension String {
  /// Returns the text in which a letter stands for all words, a digit for all numbers, and “é” for all that is beyond
  /// ASCII. Only slashes are repeated.
  ///
  /// - Parameter distinguishingCase: Whether “A” stands for words in capitals.
  func shape(distinguishingCase: Bool) -> String {
    var shape = ""
    for scalar in unicodeScalars {
      let kind: Unicode.Scalar =
        switch scalar {
        case "A"..."Z": distinguishingCase ? "A" : "a"
        case "a"..."z": "a"
        case "0"..."9": "0"
        default: scalar.isASCII ? scalar : "é"
        }
      if shape.unicodeScalars.last != kind || kind == "/" { shape.unicodeScalars.append(kind) }
    }
    return shape
  }
}

extension Unicode.Scalar {
  /// Whether the character is no letter and no number.
  var isMark: Bool { !properties.isAlphabetic && properties.numericType == nil }
}
