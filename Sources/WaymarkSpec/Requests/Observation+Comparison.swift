extension Specification.Observation {
  /// A field in which an observation differs from the expected one.
  public struct Difference: Hashable, Sendable {
    /// The name of the field in an observation, such as `opens` or `reads[0]`.
    public let field: String
    /// The expected member, as JSON.
    public let expected: String
    /// The observed member, as JSON.
    public let observed: String
  }
}

extension Observation {
  /// Returns the fields in which an observation differs from this one, the expected observation.
  ///
  /// Links that the router does not support are left out.
  package func differences(from observed: Observation, of request: Request) -> [Difference] {
    guard case .links(let expected) = self, case .links(let answers) = observed,
      expected.count == answers.count, expected.count == request.links.count
    else {
      return self == observed
        ? []
        : [
          Observation.Difference(
            field: "result", expected: shortJSON.compact, observed: observed.shortJSON.compact)
        ]
    }
    return expected.indices.flatMap { link -> [Observation.Difference] in
      if expected[link] == answers[link] { return [] }
      let differences = expected[link].differences(from: answers[link], ofLink: link, of: request)
      return expected.count == 1 ? differences : differences.map { $0.moved(toLink: link) }
    }
  }
}

extension Observation.Difference {
  /// The difference in one link of several.
  fileprivate func moved(toLink link: Int) -> Observation.Difference {
    Observation.Difference(field: "links[\(link)].\(field)", expected: expected, observed: observed)
  }

  /// Creates the difference between two values of a field; nil if the values are equal.
  fileprivate init?(_ field: String, _ expected: JSON, _ observed: JSON) {
    self.init(field: field, expected: expected.compact, observed: observed.compact)
    if self.expected == self.observed { return nil }
  }
}

extension Observation.Answer {
  /// Returns the fields in which an answer to a link differs from this one, the expected answer.
  fileprivate func differences(
    from observed: Observation.Answer, ofLink link: Int, of request: Request
  ) -> [Observation.Difference] {
    switch (self, observed) {
    case (.opened(let expected), .opened(let observed)):
      let fields = [
        expected.responds.flatMap {
          Observation.Difference("responds", .bool($0), .bool(observed.responds ?? !$0))
        },
        Observation.Difference(
          "attempts", .array(expected.attempts.map(JSON.integer)),
          .array(observed.attempts.map(JSON.integer))),
        Observation.Difference("opens", .index(expected.opens), .index(observed.opens)),
      ].compactMap(\.self)
      return fields + expected.reads.differences(from: observed.reads, ofLink: link, of: request)
    case (.parsed(let expected), .parsed(let observed)):
      return expected.differences(from: observed, ofLink: link, of: request)
    case (.navigated(let expected), .navigated(let observed)):
      return Observation.Difference("matches", .index(expected.matches), .index(observed.matches))
        .map {
          [$0]
        }
        ?? expected.reads.differences(
          from: observed.reads, ofLink: link, of: request, matching: expected.matches)
    case (_, .unsupported): return []
    default:
      return [
        Observation.Difference(
          field: "result", expected: json.compact, observed: observed.json.compact)
      ]
    }
  }
}

extension JSON {
  /// Returns the index of a route as JSON, or null if there is no route.
  fileprivate static func index(_ index: Int?) -> JSON { index.map(JSON.integer) ?? .null }
}

extension [ReadResult] {
  fileprivate func differences(
    from observed: [ReadResult], ofLink link: Int, of request: Request,
    matching pattern: Int? = nil
  ) -> [Observation.Difference] {
    guard count == observed.count else {
      return [
        Observation.Difference(
          field: "number of reads", expected: "\(count)", observed: "\(observed.count)")
      ]
    }
    let reads = request.links[link].reads
    let types = request.types(ofLink: link, matching: pattern)
    let url = request.links[link].url
    let isExact = request.dialect == .navigator
    return zip(indices, zip(self, observed)).compactMap {
      (index, pair) -> Observation.Difference? in
      let type = types[index]
      guard pair.0.canonical(as: type, isExact) != pair.1.canonical(as: type, isExact) else {
        return nil
      }
      if type.container == .set {
        let url = WrittenText(url, has: pair.0)
        if pair.0.canonical(as: type, isExact, of: url)
          == pair.1.canonical(as: type, isExact, of: url)
        {
          return nil
        }
      }
      return Observation.Difference(
        field: "reads[\(index)] \(reads[index].json.compact)",
        expected: pair.0.json.compact, observed: pair.1.json.compact)
    }
  }
}

extension Observation {
  /// Returns the observation in a form that equal observations share.
  ///
  /// Floats have the precision of their type. The elements of sets are sorted and, because a set may
  /// contain either of two equal elements of the link, have one form. Other texts stay as they are.
  package func canonical(for request: Request) -> Observation {
    guard answers?.count == request.links.count else { return self }
    return mapping { $1.canonical(ofLink: $0, of: request) }
  }
}

extension Observation.Answer {
  /// Returns whether a read has a result, numbers compared by value.
  func has(_ result: ReadResult, ofRead place: Int, of request: Request) -> Bool {
    let link = request.links.count - 1
    let types = request.types(ofLink: link, matching: goal)
    guard types.indices.contains(place) else { return reads[place] == result }
    let isExact = request.dialect == .navigator
    let (one, other) = (reads[place], result)
    return one.canonical(as: types[place], isExact) == other.canonical(as: types[place], isExact)
  }

  fileprivate func canonical(ofLink link: Int, of request: Request) -> Observation.Answer {
    func canonical(_ results: [ReadResult], matching pattern: Int? = nil) -> [ReadResult] {
      let types = request.types(ofLink: link, matching: pattern)
      guard results.count == types.count else { return results }
      let url = request.links[link].url
      return zip(results, types).map {
        $0.canonical(as: $1, request.dialect == .navigator, of: WrittenText(url))
      }
    }
    switch self {
    case .opened(var opened):
      opened.reads = canonical(opened.reads)
      return .opened(opened)
    case .parsed(let reads): return .parsed(reads: canonical(reads))
    case .navigated(var navigated):
      navigated.reads = canonical(navigated.reads, matching: navigated.matches)
      return .navigated(navigated)
    case .parseError, .error, .unsupported: return self
    }
  }
}

extension ReadResult {
  /// Returns the result in a form that equal results share, except for the elements of a set.
  ///
  /// - Parameter isExact: Whether a number must equal the Float, not only be read as it.
  fileprivate func canonical(as type: ValueType, _ isExact: Bool) -> ReadResult {
    switch self {
    case .value(.text(let text)): return .value(.text(text.canonical(as: type.scalar, isExact)))
    case .value(.list(let texts)):
      let texts = texts.map { $0.canonical(as: type.scalar, isExact) }
      return .value(.list(type.container == .set ? texts.sortedByScalars : texts))
    case .value(.null), .error: return self
    }
  }

  /// The result with equal elements of a set in the form that they share in a link.
  fileprivate func canonical(
    as type: ValueType, _ isExact: Bool, of url: @autoclosure () -> WrittenText
  ) -> ReadResult {
    let result = canonical(as: type, isExact)
    guard type.container == .set, case .value(.list(let texts)) = result,
      !texts.allSatisfy(\.isASCII)
    else { return result }
    let url = url()
    return .value(.list(texts.map { url.canonical($0) }.sortedByScalars))
  }
}

extension [String] {
  fileprivate var sortedByScalars: [String] {
    sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

extension String {
  /// Returns a text that equal values of a type share; the text itself if it is not a float.
  fileprivate func canonical(as scalar: ValueType.Scalar, _ isExact: Bool) -> String {
    switch scalar.traits.form {
    case .float(isSingle: true) where isExact:
      Double(self).map { number in
        let single = Float(number)
        let isSingle = [Double(single), Double("\(single)")].contains(number) || number.isNaN
        return isSingle ? single.canonical : number.canonical
      } ?? self
    case .float(isSingle: true): Float(self).map { $0.canonical } ?? self
    case .float(isSingle: false): Double(self).map { $0.canonical } ?? self
    case .text, .integer, .words, .samples: self
    }
  }
}

extension BinaryFloatingPoint where Self: CustomStringConvertible {
  fileprivate var canonical: String { self == 0 ? "0.0" : isNaN ? "nan" : description }
}
