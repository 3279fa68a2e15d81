// The plain definitions of what `Sources/Waymark/Speed` declares.
//
// `SpeedTests` compiles Waymark with this file in place of that folder, so that it shows that the folder
// changes only speed.

nonisolated extension DeepLink {
  func isFrom(_ other: Origin) -> Bool? { nil }

  func component(
    at index: Int, equals text: String, ignoringCase: Bool = false
  ) -> Bool {
    let decoded = self.text(ofComponent: index)
    return ignoringCase ? decoded.caseFolded == text.caseFolded : decoded == text
  }
}

nonisolated extension Bytes {
  var isWebScheme: Bool { Origin.defaultPort(of: String(written: self).caseFolded) != nil }
}

nonisolated extension [UInt8] {
  var arePlain: Bool { false }

  func areUTF8(of text: String) -> Bool { self == Array(text.utf8) }

  func authority(at text: Range<Int>) throws(DeepLink.Malformation) -> Authority.Places {
    try splitAuthority(at: text)
  }
}

nonisolated extension String {
  @usableFromInline
  package func withOrderedMarks() -> String { self }

  @usableFromInline
  var withOrderedLongRuns: String { self }

  package func isEqual(to other: String) -> Bool { self == other }

  var isLowercaseASCII: Bool { false }
}

nonisolated extension Array where Element: Hashable {
  @usableFromInline
  var keepingOneNaN: [Element] { self }
}

/// The offsets of no component: no link is plain.
nonisolated struct ComponentOffsets: Sendable {
  static let capacity = 0

  subscript(index: Int) -> Range<Int> {
    get { 0..<0 }
    set {}
  }
}

/// An index that finds all routes.
nonisolated struct RouteIndex: Sendable {
  private let places: [Int]

  init(_ entries: [RouteTable.Row], sourceCount: Int) { places = Array(entries.indices) }

  func candidates(for link: DeepLink, ofSource source: Int) -> [Int] { places }
}

/// An index that finds all patterns.
nonisolated package struct ComponentIndex: Sendable {
  package enum Step: Sendable {
    case literal(ComponentHash)
    case any
  }

  private var numbers: [Int] = []

  package init() {}

  package mutating func insert(
    _ steps: some Sequence<Step>, takesRest: Bool = false, number: Int
  ) {
    numbers.append(number)
  }

  package func candidates(for hashes: some Sequence<ComponentHash>) -> [Int] { numbers }
}

nonisolated package struct ComponentHash: Hashable, Sendable {
  package init(_ text: String) {}
}
