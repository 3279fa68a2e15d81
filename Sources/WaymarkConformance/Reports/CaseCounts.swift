import WaymarkSpec

/// The numbers of some cases with one router, by their outcomes.
struct CaseCounts {
  let passed: Int
  let wrong: Int
  /// The number of cases that were put, or that were to be put before the run ended.
  let put: Int
  let notPut: Int

  init(_ cases: [RouterResults.CaseSummary]) {
    passed = cases.count { $0.outcome == .passed }
    wrong = cases.count(where: \.outcome.isWrong)
    put = cases.count { $0.outcome.isJudged || $0.outcome == .notAsked }
    notPut = cases.count - put
  }

  /// Whether all cases passed that were put, and there are such cases.
  var isRight: Bool { put > 0 && passed == put }

  /// The outcomes of the cases that were put, and the number of the others, each in a few words.
  var texts: (put: String, notPut: String) {
    let texts = isRight ? "✓ \(passed)" : "✗ \(passed) of \(put)"
    return (put > 0 ? texts : "", notPut == 0 ? "" : put > 0 ? "\(notPut) not put" : "not put")
  }
}
