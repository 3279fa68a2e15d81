// Whoever tests an app's links imports this alone.

@_exported public import WaymarkConformance
