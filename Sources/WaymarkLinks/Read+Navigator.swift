package import WaymarkNavigator
package import WaymarkSpec

extension Specification.Request.Read {
  /// Returns the result of the read from a link and the values of a pattern.
  package func result(of link: some URLConvertible, values: [String: Any])
    -> Specification.Observation.ReadResult
  {
    switch self {
    case .value(let name), .argument(let name, _):
      .value(values[name].map { .text("\($0)") } ?? .null)
    case .queryText(let name), .query(let name, _), .requiredQuery(let name, _):
      .value(link.queryParameters[name].map { .text($0) } ?? .null)
    case .context: .value(.text(link.urlStringValue))
    }
  }
}
