// Whoever imports `WaymarkConformance` has what it takes and gives: specifications, their cases, requests and
// observations, and generated cases.

@_exported public import WaymarkFuzz
@_exported public import WaymarkOracle
@_exported public import WaymarkSpec
