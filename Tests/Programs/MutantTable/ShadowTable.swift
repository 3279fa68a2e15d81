import WaymarkOracle
import WaymarkSpec

/// Lists the mistakes that the written cases can't tell from another mistake or from two others together, for a router
/// of everything and for one of paths and texts alone.
struct ShadowTable {
  let specification: Specification

  private typealias Item = (request: Request, expected: Observation, restsOn: RuleSet)

  /// Prints the table.
  func run() {
    let all: [Item] = specification.cases.map { ($0.request, $0.expected, $0.restsOn) }
    print("\(all.count) cases")
    list(all)
    let ofPaths = all.compactMap { item -> Item? in
      guard let (request, _) = Oracle.ofPaths(item.request),
        request.links.allSatisfy({ $0.reads.allSatisfy { $0.type == ValueType(.string) } })
      else { return nil }
      return (request, Oracle().observe(request), Oracle.rules(for: request)[0])
    }
    print("\(ofPaths.count) cases of paths and texts")
    list(ofPaths)
  }

  private func list(_ items: [Item]) {
    let answers = Mistake.allCases.map { mistake in
      mistake.rules.isEmpty ? [:] : self.answers([mistake], items, Array(items.indices))
    }
    let domains = answers.map { Set($0.keys) }
    var byDomain: [Set<Int>: [Int]] = [:]
    for (number, domain) in domains.enumerated() where !domain.isEmpty {
      byDomain[domain, default: []].append(number)
    }
    for one in domains.indices {
      for other in byDomain[domains[one]] ?? [] where one < other && answers[one] == answers[other]
      {
        print("  = \(name(one)) | \(name(other)) | \(domains[one].count)")
      }
    }
    for one in domains.indices where !domains[one].isEmpty {
      for other in domains.indices where one < other && !domains[other].isEmpty {
        let both = domains[one].union(domains[other])
        guard both != domains[one], both != domains[other], let shadows = byDomain[both] else {
          continue
        }
        let together = self.answers(
          [Mistake.allCases[one], Mistake.allCases[other]], items, Array(both))
        for shadow in shadows where answers[shadow] == together {
          print("  \(name(shadow)) = \(name(one)) + \(name(other)) | \(both.count)")
        }
      }
    }
  }

  private func name(_ number: Int) -> String { Mistake.allCases[number].name }

  /// The wrong answers of a router of these mistakes, by the place of the case.
  private func answers(
    _ mistakes: [Mistake], _ items: [Item], _ places: [Int]
  ) -> [Int: Observation] {
    let oracle = Oracle(making: mistakes)
    var answers: [Int: Observation] = [:]
    for place in places {
      let item = items[place]
      guard mistakes.contains(where: { $0.rules.contains(where: item.restsOn.contains) }) else {
        continue
      }
      let observed = oracle.observe(item.request).compared(with: item.expected)
      if observed != item.expected { answers[place] = observed }
    }
    return answers
  }
}
