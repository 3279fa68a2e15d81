import Waymark
import WaymarkNavigator
import WaymarkSpec

extension Address {
  /// The statements about how the link is split.
  var steps: [Explanation.Step] {
    var steps: [Explanation.Step] = []
    func add(_ rule: RuleID, _ text: String) { steps.append(Explanation.Step(rule, text)) }

    if let scheme {
      add(.`navigator.scheme`, "the scheme is “\(scheme)”")
    } else {
      add(.`navigator.relative`, "the link has no scheme")
    }
    let list = components.map { "“\($0)”" }.joined(separator: ", ")
    add(
      .`navigator.components`,
      list.isEmpty ? "the link has no components" : "the components are \(list)")
    if isOpaque {
      add(.`navigator.opaque`, "no slash follows the scheme, so it remains in the first component")
    }
    if components.contains(where: { $0.containsASCII("%") }) {
      add(.`navigator.raw`, "components are not percent-decoded")
    }
    if let query {
      add(.`navigator.query`, "the query “?\(String(written: query))” is not matched")
    }
    return steps
  }
}
