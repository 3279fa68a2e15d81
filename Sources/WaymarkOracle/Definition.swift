import WaymarkSpec

/// A route, read, with the sources that apply to it.
struct DefinedRoute: Equatable {
  var index: Int
  /// The pattern; nil if its text is invalid.
  var pattern: Pattern?
  var text: String
  /// The sources that the route accepts: its own, its group's or its router's.
  var accepted: [Origin]
  /// The numbers of these sources and of the pattern's own source. Equal sources share a number.
  var numbers: [Int]
  var ownNumber: Int?
  var `guard`: Verdict
  var handler: Verdict
  var isInGroup: Bool

  /// The numbers of the sources whose links the route takes: a pattern with a source takes that one only.
  var takenNumbers: Set<Int> {
    let accepted = Set(numbers)
    return ownNumber.map { accepted.intersection([$0]) } ?? accepted
  }

  /// Returns the route with the router's sources, by their numbers, in place of equal ones.
  func naming(_ byNumber: [Int: Origin]) -> DefinedRoute {
    var route = self
    route.accepted = zip(accepted, numbers).map { byNumber[$1] ?? $0 }
    if let ownNumber, let source = byNumber[ownNumber] { route.pattern?.source = source }
    return route
  }

  /// Whether the pattern has a custom URL scheme that no accepted source writes in the same case.
  var recasesScheme: Bool {
    guard let own = pattern?.source, own.host == nil else { return false }
    return !accepted.contains { $0.host == nil && $0.scheme == own.scheme }
  }

  /// Whether the pattern is relative and has no slash at its start.
  var isBare: Bool { pattern?.source == nil && text.utf8.first != UInt8(ascii: "/") }
  var endsInSlash: Bool { text.utf8.last == UInt8(ascii: "/") }
}

/// A router, read and not yet checked.
struct Definition: Equatable {
  var sources: [Source]
  /// The numbers of the router's sources.
  var numbers: [Int]
  var routes: [DefinedRoute]
  /// The numbers of the sources that groups without routes accept.
  var emptyGroups: [[Int]]

  /// Whether the router accepts a custom URL scheme.
  var hasCustomSource: Bool {
    sources.contains { if case .customURLScheme = $0 { true } else { false } }
  }
}
