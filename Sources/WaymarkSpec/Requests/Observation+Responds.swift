// Few cases compare `responds`.

extension Observation {
  /// Returns the observation without the parts that the expectation doesn't compare.
  package func compared(with expected: Observation) -> Observation {
    guard let wanted = expected.answers, answers?.count == wanted.count else { return self }
    return mapping { index, answer in
      guard case .opened(let other) = wanted[index], other.responds == nil else { return answer }
      return answer.comparing(responds: nil)
    }
  }

  /// Returns the observation with another value of `responds` in each answer.
  package func comparing(responds: Bool?) -> Observation {
    mapping { $1.comparing(responds: responds) }
  }
}

extension Observation.Answer {
  fileprivate func comparing(responds: Bool?) -> Self {
    guard case .opened(var opened) = self else { return self }
    opened.responds = responds
    return .opened(opened)
  }
}
