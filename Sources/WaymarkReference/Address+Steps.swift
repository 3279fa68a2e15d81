import Waymark
import WaymarkNavigator
import WaymarkSpec

extension Address {
  /// The statements about how the link is split.
  var steps: [Explanation.Step] {
    var steps = [
      Explanation.Step(
        scheme == nil ? .`navigator.relative` : .`navigator.scheme`,
        scheme.map { "the scheme is “\($0)”" } ?? "there is no scheme")
    ]
    let list = components.map { "“\($0)”" }.joined(separator: ", ")
    steps.append(
      Explanation.Step(
        .`navigator.components`,
        components.isEmpty ? "there are no components" : "the components are \(list)"))
    if isOpaque {
      steps.append(
        Explanation.Step(.`navigator.opaque`, "no slash follows the scheme, which stays in front"))
    }
    if components.contains(where: { $0.contains("%") }) {
      steps.append(Explanation.Step(.`navigator.raw`, "escapes are not decoded"))
    }
    if let query = query.map({ String(written: $0) }) {
      steps.append(Explanation.Step(.`navigator.query`, "“?\(query)” takes no part in matching"))
    }
    return steps
  }
}
