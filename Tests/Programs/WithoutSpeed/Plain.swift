// The plain definitions of what `Sources/Waymark/Speed` declares.
//
// `SpeedTests` compiles Waymark with this file in place of that folder, so that it shows that the folder
// changes only speed.

nonisolated extension String {
  @usableFromInline
  package func withOrderedMarks() -> String { self }

  @usableFromInline
  var withOrderedLongRuns: String { self }

  func mayEqual(_ other: String) -> Bool { true }

  var isLowercaseASCII: Bool { false }
}

nonisolated extension [UInt8] {
  func areUTF8(of text: String) -> Bool { self == Array(text.utf8) }
}

nonisolated extension Array where Element: Hashable {
  @usableFromInline
  var keepingOneNaN: [Element] { self }
}

/// An index that finds all patterns.
nonisolated package struct ComponentIndex: Sendable {
  package enum Step: Hashable, Sendable {
    case literal(String)
    case any
  }

  private var numbers: [Int] = []

  package init() {}

  package mutating func insert(
    _ steps: some Sequence<Step>, takesRest: Bool = false, number: Int
  ) {
    numbers.append(number)
  }

  package func candidates(for components: [String], first: String? = nil) -> [Int] { numbers }
}

/// An index that finds all routes.
nonisolated struct RouteIndex: Sendable {
  private let places: [Int]

  init(_ entries: [RouteTable.Row], _ origins: [Origin]) { places = Array(entries.indices) }

  func candidates(for link: DeepLink, ofSource source: Int) -> [Int] { places }
}
