import WaymarkSpec

extension KnownFailures {
  /// Returns the list after a run.
  ///
  /// Comments and reasons stay, entries that pass are removed, and new failures are added. Entries whose
  /// cases were not put stay.
  package func updated(by report: ConformanceReport) -> KnownFailures {
    var covered: Set<String> = []
    var updated = KnownFailures()
    for line in lines {
      guard case .entry(let entry) = line else {
        updated.lines.append(line)
        continue
      }
      let named = report.results.filter { entry.names($0.item.id, $0.item.rules) }
      let wrong = named.filter { $0.outcome.kind == entry.kind }
      covered.formUnion(wrong.map(\.item.id))
      if let other = named.first(where: \.outcome.isWrong), entry.isID, wrong.isEmpty {
        // The case fails in another way.
        covered.insert(other.item.id)
        updated.lines.append(.entry(KnownFailure(other)))
      } else if named.isEmpty && !report.untrue.contains(entry) || !wrong.isEmpty {
        updated.lines.append(line)
      }
    }
    updated.lines += report.wrong.filter { !covered.contains($0.item.id) }.map {
      .entry(KnownFailure($0))
    }
    return updated
  }
}

extension KnownFailure {
  fileprivate init(_ result: CaseResult) {
    let line = (result.reason ?? "").split(whereSeparator: \.isNewline).joined(
      separator: " ")
    self.init(
      name: result.item.id, kind: result.outcome.kind,
      reason: line.allSatisfy(\.isWhitespace) ? result.outcome.kind.rawValue : line)
  }
}
