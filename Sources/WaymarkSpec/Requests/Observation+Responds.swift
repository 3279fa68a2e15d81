// Few cases compare `responds`.

extension Observation {
  /// Returns the observation without the parts that the expectation doesn't compare.
  package func compared(with expected: Observation) -> Observation {
    guard case .links(let answers) = self, case .links(let wanted) = expected,
      answers.count == wanted.count
    else { return self }
    return .links(
      zip(answers, wanted).map { answer, wanted in
        guard case .opened(var opened) = answer, case .opened(let other) = wanted,
          other.responds == nil
        else { return answer }
        opened.responds = nil
        return .opened(opened)
      })
  }

  /// Returns the observation with another value of `responds` in each answer.
  package func comparing(responds: Bool?) -> Observation {
    guard case .links(let answers) = self else { return self }
    return .links(
      answers.map { answer in
        guard case .opened(var opened) = answer else { return answer }
        opened.responds = responds
        return .opened(opened)
      })
  }
}
