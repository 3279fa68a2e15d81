import WaymarkOracle
import WaymarkSpec

// Phrases that reports of cases and of generated cases share.

extension Mistake? {
  /// Returns the behavior of a router in one line, with the rules that it breaks and the number of failures.
  func headline(_ cause: String, count: String?) -> String {
    let rules = self?.rules ?? []
    return cause + (rules.isEmpty ? "" : " (\(rules.text))") + (count.map { ", \($0)" } ?? "")
      + (self == nil ? "; no known mistake explains it" : "")
  }
}

extension [RuleID] {
  /// The names of the first three rules, and the number of the others.
  var text: String {
    let names = prefix(3).map(\.name) + (count > 3 ? ["and \(count - 3) more"] : [])
    return names.joined(separator: ", ")
  }
}

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
