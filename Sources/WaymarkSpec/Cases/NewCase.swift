/// A case that does not stand in a file yet; of several links, as many cases, which share a router.
package struct NewCase: Hashable, Sendable {
  package var id: String
  /// A sentence without a period that says what the case shows.
  package var title: String
  package var rules: [String]
  /// The rules that each of several links rests on; empty if all rest on the same.
  package var rulesOfLinks: [[String]] = []
  /// What each of several links shows, but the last one; empty if their titles say what they open.
  package var titlesOfLinks: [String] = []
  /// The first version of the specification that has it; nil for the very first, or none.
  package var since: Specification.Version?
  package var report: Specification.Case.Report?
  package var request: Specification.Request
  /// The observation of a conforming router; with `responds` where the case compares it.
  package var expected: Specification.Observation

  package init(
    id: String, title: String, rules: [String], report: Specification.Case.Report?,
    request: Specification.Request, expected: Specification.Observation
  ) {
    self.id = id
    self.title = title
    self.rules = rules
    self.report = report
    self.request = request
    self.expected = expected
  }

  /// The formatted content of a case file after this case, which joins the group with its router. The bytes are nil
  /// if there is no file, and the title is that of a new one.
  package func appended(
    to bytes: [UInt8]?, file: String, title: String
  ) throws(Specification.Problems) -> String {
    // The schema stands in this package, beside its own cases alone.
    let schema =
      file.hasPrefix("Corpus/")
      ? [("$schema", JSON.string("https://waymark.example/schema/cases.json"))] : []
    var members = schema + [("title", .string(title)), ("groups", .array([]))]
    if let bytes {
      var document = Document(file: file, bytes: bytes)
      let json = document.json()
      if let json, json["groups"] == nil {
        document.note("no “groups”", at: json.offset, expected: "a file of cases")
      }
      guard let json, case .object(let read) = json.value, json["groups"] != nil else {
        throw Problems(problems: document.problems)
      }
      members = read.map { ($0.key, $0.value) }
    }
    members = members.map { key, value in
      guard key == "groups", case .array(let groups) = value.value else { return (key, value) }
      return (key, .array(appended(to: groups)))
    }
    return JSON.object(members).formatted
  }

  private func appended(to groups: [JSON]) -> [JSON] {
    let (kind, members) = request.routerMembers
    let router = JSON.object(members)
    let ofApp =
      kind == .parse
      ? nil
      : groups.firstIndex { group in
        Request.Operation.allCases.allSatisfy { group[$0.rawValue] == nil }
      }
    // Links that belong together are put to a router of their own.
    let own =
      request.links.count > 1
      ? nil : groups.firstIndex { $0[kind.rawValue]?.formatted == router.formatted }
    var groups = groups
    if let place = ofApp ?? own, case .array(let old)? = groups[place]["cases"]?.value {
      let head = ofApp == nil ? [(kind.rawValue, router)] : []
      let cases = old + cases(ofApp: ofApp != nil)
      groups[place] = .object(head + [("cases", .array(cases))])
    } else {
      groups.append(.object([(kind.rawValue, router), ("cases", .array(cases()))]))
    }
    return groups
  }

  /// The title of the last link says what the case shows, and those of the links before it what they open.
  private func title(ofLink index: Int) -> String {
    let count = request.links.count
    guard index == count - 1 else {
      if titlesOfLinks.indices.contains(index) { return titlesOfLinks[index] }
      guard case .links(let answers) = expected else { return title }
      let outcome =
        switch answers[index] {
        case .parseError(let code): "is refused, \(code.rawValue)"
        case .parsed: "is read"
        default: answers[index].goal.map { "opens route \($0)" } ?? "opens nothing"
        }
      return "Link \(index + 1) of \(count) \(outcome)"
    }
    return count == 1
      ? title
      : "After \(count == 2 ? "another link" : "\(count - 1) other links"), "
        + title.prefix(1).lowercased() + title.dropFirst()
  }

  /// The cases as a group holds them; a group of an app has no routes, only their patterns.
  private func cases(ofApp: Bool = false) -> [JSON] {
    let count = request.links.count
    let rules = rulesOfLinks.isEmpty ? request.links.map { _ in self.rules } : rulesOfLinks
    return request.links.enumerated().map { index, link in
      .object([
        "id": .string(count == 1 ? id : "\(id)-\(index + 1)"),
        "title": .string(title(ofLink: index)),
        "rules": ofApp ? nil : .array(rules[index].map(JSON.string)),
        "since": ofApp ? nil : since.map { .string("\($0)") },
        "report": ofApp ? nil : report?.json, "url": .string(link.url),
        "userInfo": link.userInfo.map { .string($0) },
        "expect": expected.expectation(
          ofLink: index, reads: link.reads, patterns: ofApp ? request.patterns : nil),
      ])
    }
  }
}

extension Case.Report {
  package var json: JSON {
    .object([
      "source": .string(source), "also": also.isEmpty ? nil : .array(also.map(JSON.string)),
      "found": .string(found), "by": by.map { .string($0) }, "seed": seed.map { .string($0) },
    ])
  }
}

extension Observation {
  /// The expectation of a link, which names routes by the patterns if there are any.
  fileprivate func expectation(ofLink index: Int, reads: [Read], patterns: [String]?) -> JSON {
    func merged(_ results: [ReadResult]) -> JSON? {
      results.isEmpty
        ? nil : .array(zip(reads, results).map { JSON.object($0.json.members + $1.json.members) })
    }
    guard case .links(let answers) = self else { return json }
    if let patterns {
      return .object([
        "opens": answers[index].goal.map { .string(patterns[$0]) } ?? .null,
        "reads": merged(answers[index].reads),
      ])
    }
    switch answers[index] {
    case .opened(let opened):
      let attempts = opened.opens.map { [$0] } ?? []
      return .object([
        "responds": opened.responds.map { .bool($0) },
        "attempts": opened.attempts == attempts ? nil : .array(opened.attempts.map(JSON.integer)),
        "opens": opened.opens.map(JSON.integer) ?? .null, "reads": merged(opened.reads),
      ])
    case .parsed(let results): return .object(["reads": merged(results) ?? .array([])])
    case .navigated(let navigated):
      return .object([
        "matches": navigated.matches.map(JSON.integer) ?? .null, "reads": merged(navigated.reads),
      ])
    case .parseError, .error, .unsupported: return answers[index].json
    }
  }
}

extension JSON {
  fileprivate var members: [(String, JSON)] {
    guard case .object(let members) = value else { return [] }
    return members.map { ($0.key, $0.value) }
  }
}
