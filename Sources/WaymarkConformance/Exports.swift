// Importing `WaymarkConformance` also imports the specification, the oracle and the generated cases.

@_exported public import WaymarkFuzz
@_exported public import WaymarkOracle
@_exported public import WaymarkSpec
