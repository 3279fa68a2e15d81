package import WaymarkOracle
package import WaymarkSpec

/// The oracle as a router: one that conforms, or one that makes mistakes.
package struct OracleRouter: RouterUnderTest {
  package let name: String
  package let unsupported: Set<Specification.Capability>
  private let oracle: Oracle

  /// A router that makes these mistakes.
  package init(
    making mistakes: Mistake..., name: String? = nil,
    unsupported: Set<Specification.Capability> = []
  ) {
    self.init(mistakes, name: name, unsupported: unsupported)
  }

  /// A router that makes these mistakes.
  package init(
    _ mistakes: [Mistake], name: String? = nil, unsupported: Set<Specification.Capability> = []
  ) {
    let names = mistakes.map(\.name).joined(separator: "; ")
    self.name = name ?? (names.isEmpty ? "oracle" : names)
    self.unsupported = unsupported
    oracle = Oracle(making: mistakes)
  }

  /// Creates a router with all departures of a real library from the strict rules.
  package init(_ library: Library) {
    let isNavigator = library.name == Library.urlNavigator.name
    self.init(
      library.departures, name: "as \(library.name)",
      unsupported: isNavigator ? [.open, .parse] : [.navigate])
  }

  package func observe(_ request: Specification.Request) -> Specification.Observation {
    oracle.observe(request)
  }
}
