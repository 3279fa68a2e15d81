extension Specification.Request {
  /// Something to read in a context.
  public enum Read: Hashable, Sendable {
    case argument(String, as: Specification.ValueType)
    case query(String, as: Specification.ValueType)
    case requiredQuery(String, as: Specification.ValueType)
    case context(Field)
    /// The value of a placeholder of URLNavigator.
    case value(String)
    /// An item of `queryParameters`, as URLNavigator has it.
    case queryText(String)

    /// The members of a context beside arguments and query parameters.
    public enum Field: String, CaseIterable, Sendable { case url, userInfo }

    /// The type of the value.
    public var type: Specification.ValueType {
      switch self {
      case .argument(_, let type), .query(_, let type), .requiredQuery(_, let type): type
      case .context, .value, .queryText: ValueType(.string)
      }
    }

    /// The name of the query item that is read; nil for other reads.
    package var queryName: String? {
      switch self {
      case .query(let name, _), .requiredQuery(let name, _), .queryText(let name): name
      case .argument, .context, .value: nil
      }
    }
  }
}
