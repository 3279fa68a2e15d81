import WaymarkSpec

extension Observation {
  /// The fields in which another observation of a request differs from this, the expected one.
  func differences(from observed: Observation, of request: Request) -> [Difference] {
    switch (self, observed) {
    case (.opened(let expected), .opened(let observed)):
      var fields = [
        ("responds", JSON.bool(expected.responds), JSON.bool(observed.responds)),
        (
          "attempts", .array(expected.attempts.map(JSON.integer)),
          .array(observed.attempts.map(JSON.integer))
        ),
        (
          "opens", expected.opens.map(JSON.integer) ?? .null,
          observed.opens.map(JSON.integer) ?? .null
        ),
      ].map { Difference(field: $0, expected: $1.compact, observed: $2.compact) }
      fields.removeAll { $0.expected == $0.observed }
      return fields + expected.reads.differences(from: observed.reads, of: request.reads)
    case (.parsed(let expected), .parsed(let observed)):
      return expected.differences(from: observed, of: request.reads)
    case _ where self == observed:
      return []
    default:
      return [
        Difference(field: "result", expected: json.compact, observed: observed.json.compact)
      ]
    }
  }
}

extension [ReadResult] {
  fileprivate func differences(from observed: [ReadResult], of reads: [Read]) -> [Difference] {
    guard count == observed.count else {
      return [
        Difference(field: "number of reads", expected: "\(count)", observed: "\(observed.count)")
      ]
    }
    return zip(indices, zip(self, observed)).compactMap { (index, pair) -> Difference? in
      guard !pair.0.isEqual(to: pair.1, as: reads[index].type) else { return nil }
      return Difference(
        field: "reads[\(index)] \(reads[index].json.compact)",
        expected: pair.0.json.compact, observed: pair.1.json.compact)
    }
  }
}

extension ReadResult {
  /// Whether two results of reading such a type are the same one: texts under canonical
  /// equivalence, floats as numbers of their precision, sets in any order.
  fileprivate func isEqual(to other: ReadResult, as type: ValueType) -> Bool {
    guard case .value(let value) = self, case .value(let otherValue) = other else {
      return self == other
    }
    switch (value, otherValue) {
    case (.text(let one), .text(let other)):
      return one.canonical(as: type.scalar) == other.canonical(as: type.scalar)
    case (.list(let one), .list(let other)):
      let one = one.map { $0.canonical(as: type.scalar) }
      let other = other.map { $0.canonical(as: type.scalar) }
      return type.container == .set ? one.sorted() == other.sorted() : one == other
    default: return value == otherValue
    }
  }
}

extension String {
  /// A text that equal values of a type have in common; of a float that is none, the text itself.
  fileprivate func canonical(as scalar: ValueType.Scalar) -> String {
    switch scalar {
    case .float:
      Double(self).map { Float($0) }.map { $0 == 0 ? "0" : $0.isNaN ? "nan" : $0.description }
        ?? self
    case .double: Double(self).map { $0 == 0 ? "0" : $0.isNaN ? "nan" : $0.description } ?? self
    case .string, .int, .int64, .bool, .url, .pokemonType, .user: self
    }
  }
}
