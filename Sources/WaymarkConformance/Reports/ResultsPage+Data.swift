import WaymarkSpec

// What the script shows when asked, as JSON.

extension ResultsPage {
  var data: JSON {
    let read = cases.map { ReadCase(request: $0.request, expected: $0.expected) }
    let routers = columns.map { column in
      JSON.object([
        "name": .string(column.name), "version": column.run.version.map(JSON.string),
        "command": .string(column.run.command ?? "waymark check"),
        "outcomes": .array(
          zip(read, column.outcomes).map { item, entry in
            entry.map { outcome(of: $0, item) } ?? .null
          }),
      ])
    }
    let found = fuzzing.flatMap { fuzzing in
      fuzzing.fuzz.counterexamples.map { item in
        let name = fuzzing.name + (fuzzing.run.version.map { " \($0)" } ?? "")
        let difference = item.difference.map { difference in
          ("difference", JSON.array([.string(difference.expected), .string(difference.observed)]))
        }
        let members = [("router", JSON.string(name))] + (difference.map { [$0] } ?? [])
        return JSON.object(members + (item.json.members ?? []))
      }
    }
    let rules = rules.map { rule in
      let level = JSON.string(rule.level.rawValue)
      return (rule.id, JSON.array([level, .string(rule.meaning)]))
    }
    return .object([
      "cases": .array(zip(cases, read).map { self.item($0, $1) }), "routers": .array(routers),
      "found": .array(found), "rules": .object(rules),
    ])
  }

  private func item(_ item: RouterResults.Check.Entry, _ read: ReadCase?) -> JSON {
    .object([
      "id": .string(item.id), "title": .string(item.title), "place": .string(item.location),
      "filter": .string(item.id.isPlainWord ? item.id : item.id.shellQuoted),
      "headline": .string(read?.headline ?? item.title),
      "expects": read.map { .string($0.expects) },
      "rules": .array(item.rules.map(JSON.string)), "request": item.request,
      "expected": item.expected,
    ])
  }

  /// What became of a case: its kind, what of the observation differs from what was expected, in words
  /// and as a whole, what went wrong, and why that is known.
  private func outcome(of entry: RouterResults.Check.Entry, _ item: ReadCase?) -> JSON {
    let difference = entry.observed.flatMap { item?.difference(from: $0, ofLink: 0) }
    return .array([
      .string(entry.outcome.rawValue),
      difference.map { .array([.string($0.expected), .string($0.observed)]) } ?? .null,
      entry.observed ?? .null, entry.reason.map(JSON.string) ?? .null,
      entry.known.map(JSON.string) ?? .null,
    ])
  }
}

extension JSON {
  fileprivate var members: [(String, JSON)]? {
    guard case .object(let members) = value else { return nil }
    return members.map { ($0.key, $0.value) }
  }
}

extension String {
  /// Whether a shell takes the text as it is.
  fileprivate var isPlainWord: Bool {
    !isEmpty
      && utf8.allSatisfy {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
          || $0 == UInt8(ascii: "-")
      }
  }
}
