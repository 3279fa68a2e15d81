import WaymarkConformance
package import WaymarkOracle
package import WaymarkSpec

/// A router that answers with the oracle, and may make mistakes.
package struct OracleRouter: RouterUnderTest {
  package let name: String
  package let unsupported: Set<Specification.Capability>
  private let oracle: Oracle

  /// Creates a router that makes mistakes.
  package init(
    making mistakes: Mistake..., name: String? = nil,
    unsupported: Set<Specification.Capability> = []
  ) {
    self.init(mistakes, name: name, unsupported: unsupported)
  }

  /// Creates a router that makes mistakes.
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
