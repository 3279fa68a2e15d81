import Waymark
import WaymarkNavigator
import WaymarkSpec

extension Address {
  /// The statements about how the link is split.
  var steps: [Explanation.Step] {
    var steps = [
      Explanation.Step(
        scheme == nil ? .`navigator.relative` : .`navigator.scheme`,
        scheme.map { "the scheme is “\($0)”" } ?? "the link has no scheme")
    ]
    let list = components.map { "“\($0)”" }.joined(separator: ", ")
    steps.append(
      Explanation.Step(
        .`navigator.components`,
        components.isEmpty ? "the link has no components" : "the components are \(list)"))
    if isOpaque {
      steps.append(
        Explanation.Step(
          .`navigator.opaque`, "no slash follows the scheme, so it remains in the first component"))
    }
    if components.contains(where: { $0.containsASCII("%") }) {
      steps.append(Explanation.Step(.`navigator.raw`, "components are not percent-decoded"))
    }
    if let query = query.map({ String(written: $0) }) {
      steps.append(Explanation.Step(.`navigator.query`, "the query “?\(query)” is not matched"))
    }
    return steps
  }
}
