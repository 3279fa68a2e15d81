import Foundation
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
      return fields + expected.reads.differences(from: observed.reads, of: request)
    case (.parsed(let expected), .parsed(let observed)):
      return expected.differences(from: observed, of: request)
    case (.navigated(let expected), .navigated(let observed)):
      guard expected.matches == observed.matches else {
        return [
          Difference(
            field: "matches", expected: (expected.matches.map(JSON.integer) ?? .null).compact,
            observed: (observed.matches.map(JSON.integer) ?? .null).compact)
        ]
      }
      return expected.reads.differences(
        from: observed.reads, of: request, matching: expected.matches)
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
  fileprivate func differences(
    from observed: [ReadResult], of request: Request, matching pattern: Int? = nil
  ) -> [Difference] {
    guard count == observed.count else {
      return [
        Difference(field: "number of reads", expected: "\(count)", observed: "\(observed.count)")
      ]
    }
    let reads = request.reads
    let types = request.types(matching: pattern)
    return zip(indices, zip(self, observed)).compactMap { (index, pair) -> Difference? in
      let type = types[index]
      guard pair.0.canonical(as: type) != pair.1.canonical(as: type) else { return nil }
      return Difference(
        field: "reads[\(index)] \(reads[index].json.compact)",
        expected: pair.0.json.compact, observed: pair.1.json.compact)
    }
  }
}

extension Observation {
  /// The observation in a form that equal ones share: floats as numbers of their precision, the
  /// elements of sets in one order and, as a set may hold either of two equal ones, in one form. Other
  /// texts are as the router gave them.
  func canonical(for request: Request) -> Observation {
    func canonical(_ results: [ReadResult], matching pattern: Int? = nil) -> [ReadResult] {
      let types = request.types(matching: pattern)
      guard results.count == types.count else { return results }
      return zip(results, types).map { $0.canonical(as: $1) }
    }
    switch self {
    case .opened(var opened):
      opened.reads = canonical(opened.reads)
      return .opened(opened)
    case .parsed(let reads): return .parsed(reads: canonical(reads))
    case .navigated(var navigated):
      navigated.reads = canonical(navigated.reads, matching: navigated.matches)
      return .navigated(navigated)
    case .definitionError, .parseError: return self
    }
  }
}

extension Request {
  /// The types of what is read, where a navigator's pattern matched: a `float` is compared as a number.
  fileprivate func types(matching pattern: Int?) -> [ValueType] {
    guard case .navigate(let navigate) = self, let pattern,
      navigate.patterns.indices.contains(pattern),
      !navigate.converters.contains(where: { $0.type == "float" })
    else { return reads.map(\.type) }
    let components = navigate.patterns[pattern].unicodeScalars.prefix { $0 != "?" && $0 != "#" }
      .split(separator: "/").map { String($0) }
    return navigate.reads.map { read in
      guard case .value(let name) = read else { return read.type }
      return components.contains { $0 == "<float:\(name)>" } ? ValueType(.float) : read.type
    }
  }
}

extension ReadResult {
  fileprivate func canonical(as type: ValueType) -> ReadResult {
    switch self {
    case .value(.text(let text)): return .value(.text(text.canonical(as: type.scalar)))
    case .value(.list(let texts)):
      let texts = texts.map { $0.canonical(as: type.scalar) }
      guard type.container == .set else { return .value(.list(texts)) }
      return .value(.list(texts.map(\.precomposedStringWithCanonicalMapping).sorted()))
    case .value(.null), .error: return self
    }
  }
}

extension String {
  /// A text that equal values of a type have in common; of a float that is none, the text itself.
  fileprivate func canonical(as scalar: ValueType.Scalar) -> String {
    switch scalar {
    // A Float's text is near enough to it that no rounding by way of a Double loses it.
    case .float: Double(self).map { Float($0) }.map { $0.canonical } ?? self
    case .double: Double(self).map { $0.canonical } ?? self
    case .string, .int, .int64, .bool, .url, .pokemonType, .user: self
    }
  }
}

extension BinaryFloatingPoint where Self: CustomStringConvertible {
  fileprivate var canonical: String { self == 0 ? "0.0" : isNaN ? "nan" : description }
}
