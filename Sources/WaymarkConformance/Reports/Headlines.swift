import WaymarkSpec

// Phrases that reports of cases and of generated cases share.

extension String {
  /// Returns a router's name with its version.
  static func name(_ router: String, _ version: String?) -> String {
    version.map { "\(router) \($0)" } ?? router
  }
}

extension Set<Capability> {
  /// The rules among the capabilities, sorted.
  var rules: [String] { filter(\.isOfRules).map(\.rawValue).sorted() }
}
