import WaymarkSpec

extension ConformanceReport: CustomStringConvertible {
  /// The verdict on a screen: 24 lines of 100 columns.
  public var description: String { description(inFull: false) }

  /// Returns the verdict: failures of plain links, the levels, the causes of failures with their plainest
  /// cases, and the next command.
  ///
  /// - Parameter isFull: Whether to include all failures. Otherwise, the text fits on a screen.
  public func description(inFull isFull: Bool) -> String {
    let head = verdict(inFull: isFull)
    let isShort = findings.count < 3 && findings.allSatisfy { $0.results.count == 1 }
    if isFull || isShort {
      let blocks = findings.map { $0.description(of: "case", inFull: true, again: again) }
      return ([head.joined(separator: "\n")] + blocks).joined(separator: "\n\n")
    }
    let next = nextSteps
    let room = Screen.lines - head.count - 2 - next.count
    var rows: [String] = []
    for (place, finding) in findings.enumerated() {
      let more = finding.rows
      guard place < 2 || rows.count + more.count <= room else { break }
      rows += more
    }
    let lines = head + (rows.isEmpty ? [] : [""] + rows)
    return (lines + (next.isEmpty ? [] : [""] + next)).joined(separator: "\n")
  }

  /// Returns the first lines: failures of plain links, the level, and complaints.
  private func verdict(inFull isFull: Bool) -> [String] {
    let notes = allComplaints.map { "\(router): \($0)" } + untrue.map(untrueDescription)
    let isLong = notes.count > 5 && !isFull
    let shown = isLong ? notes.prefix(4) + ["… and \(notes.count - 4) more"] : notes
    // The advice is never cut.
    let lines =
      fewLines + plainLines(inFull: isFull) + summaryLines + levelLines + notPutLines + chanceLines
    return (isFull ? lines : lines.map(\.cutForScreen)) + shown
  }

  /// A line that says that few cases were put; empty if at least a tenth of them were.
  private var fewLines: [String] {
    let put = results.count { $0.outcome.kind.isJudged }
    guard put * 10 < results.count, !missing.isEmpty else { return [] }
    return [
      "Only \(put) of \(results.count) cases were put: the others need or rest on what is left out.",
      "",
    ]
  }

  /// A line that says that answers by chance were not looked for; empty if the router conforms.
  private var chanceLines: [String] {
    guard isInProcess, !conforms, results.count >= PlainLinks.minimumCases else { return [] }
    return ["by chance: not seen in one process; serve the router as a program to see it"]
  }

  /// Returns the failures of plain links, and the answers that can't be judged; empty if the router
  /// conforms.
  private func plainLines(inFull isFull: Bool) -> [String] {
    guard !conforms else { return [] }
    var lines = plainFailures.lines(inFull: isFull)
    if !lines.isEmpty { lines.append("") }
    if let chance { lines = chance.lines("case") + [""] + lines }
    if let stateLeak { lines += stateLeak.lines(inFull: isFull) + [""] }
    guard plainFailures.fault == nil else { return lines }
    let unjudged = unexpected.filter { [.error, .malformedAnswer].contains($0.outcome.kind) }
    if let first = unjudged.first {
      let counts = Outcome.Kind.allCases.compactMap { kind in
        let count = unjudged.count { $0.outcome.kind == kind }
        return count > 0 ? "\(count) \(kind.rawValue)" : nil
      }
      let answers = unjudged.count == 1 ? "answer" : "answers"
      lines.append(
        "\(unjudged.count) \(answers) can't be judged: \(counts.joined(separator: ", "))")
      lines += ["  such as \(first.item.id): \(first.outcome)", ""]
    }
    return lines
  }

  /// A line for each level with a bar and the number of cases for each outcome.
  private var levelLines: [String] {
    guard isRuled else { return [] }
    return Level.allCases.compactMap { level in
      let part = part(of: level)
      guard !part.results.isEmpty else { return nil }
      let margin = String(repeating: " ", count: 8 - level.rawValue.count)
      let counts = part.counts
      let bar = Screen.bar(
        counts[.passed] ?? 0, part.wrong.count, of: part.results.count)
      return level.rawValue + margin + bar + "  " + part.countsText
    }
  }

  /// The number of cases that were not put, and the reasons, in one line; empty if all cases were put.
  private var notPutLines: [String] {
    let counts = self.counts
    func names(_ kind: Outcome.Kind) -> String {
      results.reduce(into: Set<String>()) { names, result in
        guard result.outcome.kind == kind else { return }
        switch result.outcome {
        case .notSupported(let missing), .byDesign(let missing): names.formUnion(missing)
        default: result.outcome.reason.map { _ = names.insert($0) }
        }
      }.asMissing
    }
    let reasons = [
      (Outcome.Kind.byDesign, "otherwise by design:"), (.notSupported, "without"),
      (.notRecorded, "not recorded"), (.notAsked, "not asked:"),
    ].compactMap { kind, word in
      counts[kind].map { count in
        "\(count) \(word)" + (kind == .notRecorded ? "" : " \(names(kind))")
      }
    }
    return reasons.isEmpty ? [] : ["not put: " + reasons.joined(separator: "; ")]
  }

  /// The next command or call, in lines; empty if there are no findings.
  private var nextSteps: [String] {
    guard let first = findings.first else { return [] }
    // A case that several mistakes explain together counts once.
    let cases = Set(findings.flatMap { $0.results.map(\.item.id) }).count
    let all = findings.count == 1 ? "the one cause" : "all \(findings.count) causes"
    guard let command else { return ["description(inFull: true) shows \(all) and \(cases) cases."] }
    return [
      "--all shows \(all) and \(cases) cases; to repeat the first:",
      "\(command) --filter \((first.results.first?.item.id ?? "").shellWord) --all",
    ]
  }

  /// Whether cases cite rules. An app's own cases cite no rules and reach no level.
  private var isRuled: Bool { results.contains { !$0.item.rules.isEmpty } }

  /// The number of cases for each outcome, with one number for all cases that were not put.
  private var countsText: String {
    let counts = self.counts
    let known = wrong.filter { knownFailures.entry(of: $0) != nil }
    let notPut = results.count { !$0.outcome.kind.isJudged }
    let judged = Outcome.Kind.allCases.filter(\.isJudged).flatMap { kind -> [String] in
      let ofKind = known.count { $0.outcome.kind == kind }
      let count = (counts[kind] ?? 0) - ofKind
      return (count > 0 || kind == .passed ? ["\(count) \(kind.rawValue)"] : [])
        + (ofKind > 0 ? ["\(ofKind) \(kind.rawValue) as known"] : [])
    }
    return (judged + (notPut > 0 ? ["\(notPut) not put"] : [])).joined(separator: ", ")
  }

  /// The problem with an entry of the known failures.
  func untrueDescription(of entry: KnownFailure) -> String {
    let named = results.filter { entry.names($0.item) }
    let start = "\(entry.name): the known failure "
    if let other = named.first(where: \.outcome.isWrong) {
      return start + "changed from \(entry.kind.rawValue) to \(other.outcome.kind.rawValue);"
        + " correct the list"
    }
    return start + "\(named.isEmpty ? "names no case" : "passes"); remove it from the list"
  }

  /// The number of cases for each outcome, and the level reached.
  public var summary: String {
    let notAsked = results.first { $0.outcome.kind == .notAsked }?.outcome.reason
    let rest = notAsked.map { ["The rest was not asked: \($0)."] } ?? []
    return (summaryParts + rest).joined(separator: " ")
  }

  /// The summary in one line if a screen shows it whole; otherwise, in two lines.
  private var summaryLines: [String] {
    summary.count <= Screen.columns ? [summary] : summaryParts
  }

  /// The number of cases for each outcome, and the level reached if cases cite rules.
  private var summaryParts: [String] {
    let without = missing.asMissing
    var level = levelReached.map { $0.rawValue + (without.isEmpty ? "" : ", without \(without)") }
    if isPartlyRecorded { level = level.map { $0 + ", as far as it is recorded" } }
    let start = "\(String.name(router, version)): \(countsText) of \(results.count) cases."
    return [start] + (isRuled ? ["Level reached: \(level ?? "none")."] : [])
  }

  /// The number of cases for each kind of outcome.
  var counts: [Outcome.Kind: Int] {
    results.reduce(into: [:]) { $0[$1.outcome.kind, default: 0] += 1 }
  }
}

extension Set<String> {
  /// The capabilities, then the reasons that a router stated: the first one, and the number of the others.
  fileprivate var asMissing: String {
    let words = sorted()
    let reasons = words.filter { Capability(rawValue: $0) == nil }
    let others = reasons.count > 2 ? " and \(reasons.count - 1) other reasons" : ""
    let shown = reasons.prefix(reasons.count > 2 ? 1 : 2).map { "“\($0)”" }
    return (words.filter { !reasons.contains($0) } + shown).joined(separator: ", ") + others
  }
}

extension CaseResult: CustomStringConvertible {
  /// The case with the request, the expected behavior and the observed behavior.
  public var description: String { description(decidedBy: nil) }

  /// Returns the case with its rules, beginning with the given one.
  func description(decidedBy rule: String?) -> String {
    let rules = item.rules.filter { $0 == rule } + item.rules.filter { $0 != rule }
    // A long request is in the file of its case.
    let text = request.json.compact
    let before = request.before(link: earlierLinks.count)
    let lines =
      [item.headline] + (before.map { ["after     \($0), put to the same router"] } ?? [])
      + [item.title] + outcome.lines(of: item.request, expecting: item.expected)
      + (isFlaky ? ["flaky     asked again, it is passed"] : [])
      + (rules.isEmpty ? [] : ["rules     \(rules.joined(separator: ", "))"])
      + (text.utf8.count > 1000 ? [] : ["request   \(text)"])
    let suffix = item.rules.isEmpty ? "" : " (\(level.rawValue))"
    return "\(item.location): \(item.id)\(suffix)\n"
      + lines.map { "  " + $0 }.joined(separator: "\n")
  }
}

/// The size of a first screen.
enum Screen {
  static let lines = 24
  static let columns = 100

  /// Returns a bar with the shares of cases that passed, failed, and were not put.
  static func bar(_ passed: Int, _ wrong: Int, of count: Int) -> String {
    let width = 20
    // Each part that is not empty takes at least one character.
    func share(_ part: Int) -> Int { part == 0 ? 0 : max(1, part * width / count) }
    let shares = (share(passed), share(wrong))
    let rest = passed + wrong == count ? 0 : max(1, width - shares.0 - shares.1)
    let filled = width - shares.1 - rest
    return String(repeating: "█", count: max(0, filled))
      + String(repeating: "░", count: shares.1) + String(repeating: "·", count: rest)
  }
}

extension String {
  /// The line, cut to the width of a screen.
  var cutForScreen: String {
    count <= Screen.columns ? self : prefix(Screen.columns - 1) + "…"
  }

  /// The text with a margin before each line.
  var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }
      .joined(separator: "\n")
  }
}
