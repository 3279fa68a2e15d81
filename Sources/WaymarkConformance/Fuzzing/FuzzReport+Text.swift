import WaymarkFuzz
import WaymarkOracle
package import WaymarkSpec

extension FuzzReport: CustomStringConvertible {
  /// The first 20 counterexamples in full, a table of all, and a summary.
  public var description: String { description(inFull: 20) }

  /// Returns the failures as text for a bug report.
  ///
  /// - Parameter maximum: The maximum number of counterexamples in full; the table contains all.
  public func description(inFull maximum: Int) -> String {
    let rest = counterexamples.count - min(counterexamples.count, maximum)
    let failures =
      counterexamples.prefix(maximum).map { $0.description(command) }
      + (rest > 0 ? ["\(rest) more are in the table; --all shows them in full."] : [])
    let plain = conforms ? [] : plainFailures.lines(inFull: false)
    let head = [plain, stateLeak?.lines(inFull: true) ?? []].filter { !$0.isEmpty }
      .map { $0.joined(separator: "\n") }
    return (head + failures + untrue + table + [summary]).joined(separator: "\n\n")
  }

  /// A table of the counterexamples; empty if there are fewer than two.
  private var table: [String] {
    guard counterexamples.count > 1 else { return [] }
    let head = ["links", "rule", "what the router does", "again", "the smallest"]
    return [TextTable(head, counterexamples.map(\.row)).text]
  }

  /// The violated properties, and in one line the properties that the router didn't answer.
  private var untrue: [String] {
    let untrue = violations.filter { $0.outcome == nil }.map {
      $0.description + "\n  again     \($0.reproduction(command))"
    }
    guard let first = unanswered.first else { return untrue }
    let count = unanswered.count
    let properties = count == 1 ? "1 property was" : "\(count) properties were"
    let line = "\(properties) not answered: \(first.reason), such as “\(first.property.title)”"
    return untrue + [line + "\n  again     \(first.reproduction(command))"]
  }

  /// The trials without an answer.
  private var unanswered: [PropertyChecker.Violation] { violations.filter { $0.outcome != nil } }

  /// The number of cases, and the number of failures, in a few lines.
  public var summary: String {
    let counts = [
      "\(cases) case\(cases == 1 ? "" : "s") of \(kind == .sweep ? "the small world" : "seed \(seed)")",
      "\(links) link\(links == 1 ? "" : "s")",
      notSupported > 0 ? "\(notSupported) cases not supported" : nil,
      knownFailures > 0 ? "\(knownFailures) links wrong as known" : nil,
      without.isEmpty ? nil : "without \(without.joined(separator: ", "))",
    ].compactMap(\.self).joined(separator: ", ")
    var lines = ["\(String.name(router, version)): \(counts)"]
    if failures > 0 {
      let ways = counterexamples.count
      lines[0] += "; \(failures) links went wrong, in \(ways == 1 ? "one way" : "\(ways) ways")."
    } else if cases > notSupported {
      lines[0] +=
        isInterrupted || notAsked != nil ? ", none of which went wrong." : ", none went wrong."
    } else {
      lines[0] += propertiesChecked == nil ? ": nothing was checked." : "."
    }
    if let count = propertiesChecked, count > 0 {
      let unknown = unanswered.count
      let untrue = violations.count - unknown
      let parts = [
        untrue > 0
          ? "\(untrue) of \(count) properties \(untrue == 1 ? "is" : "are") not true" : nil,
        unknown > 0 ? "\(unknown) of \(count) properties got no answer" : nil,
      ].compactMap(\.self)
      lines.append(
        (parts.isEmpty ? "\(count) properties hold" : parts.joined(separator: ", "))
          + ", over \(trialsPut) trial\(trialsPut == 1 ? "" : "s").")
    }
    if failures > 0, counterexamples.isEmpty, let cause { lines.append(cause.asOtherCause) }
    if isCutShort { lines.append("The time was over before all failures were explained.") }
    if let notAsked { lines.append("The rest was not asked: \(notAsked).") }
    if isInterrupted { lines.append("The run was interrupted: this is what was found so far.") }
    return lines.joined(separator: "\n")
  }
}

extension Fuzzer.Counterexample {
  /// Returns the counterexample as a case for a case file.
  ///
  /// - Parameters:
  ///   - router: The name of the router.
  ///   - command: The command that found the case; nil if this library was called.
  package func newCase(router: String, command: String? = nil) -> Specification.NewCase {
    let title = request.links.count == 1 ? ": " + rules.joined(separator: ", ") : ""
    var newCase = NewCase(
      id: "fuzz-\(seed)-\(number)" + (rule.map { "-" + $0.replacing(any: ["."], with: "-") } ?? ""),
      title: "A generated case" + title, rules: rules,
      report: Case.Report(
        source: reproduction(command), found: symptom.description, by: router, seed: "\(seed)"
      ),
      request: item.request, expected: item.expected)
    newCase.rulesOfLinks = item.request.links.indices.map { link in
      Array(Oracle.shown(by: item.request, ofLink: link).ids.prefix(3))
    }
    return newCase
  }
}

extension Fuzzer.Counterexample {
  /// Returns the counterexample in full.
  fileprivate func description(_ command: String?) -> String {
    let count = count > 1 ? "\(count) links" : nil
    let lines =
      [mistake.headline(cause, count: count), headline] + request.lines(beforeLink: link)
      + outcome.lines(of: request, expecting: expected, link: link)
      + (mistake == nil && !rules.isEmpty ? ["shows     \(rules.joined(separator: ", "))"] : [])
      + ["request   \(request.json.compact)"] + remarks
      + ["again     \(reproduction(command))"]
    return lines.joined(separator: "\n  ")
  }

  /// The cells of the table's row.
  fileprivate var row: [String] {
    [count > 0 ? "\(count)" : "small", rule ?? "", cause, againShort, headline]
  }

  /// The rules that the mistake breaks and the case shows; all rules that the case shows if no known mistake
  /// explains it.
  var rules: [String] {
    let shown = Oracle.shown(by: item.request, ofLink: link)
    return mistake.map { $0.rules.filter(shown.contains).map(\.name) } ?? shown.ids
  }

  /// The first link with a difference.
  private var link: Int {
    guard case .failed(let observed, _) = outcome else { return 0 }
    return expected.canonical(for: request)
      .firstDifference(from: observed.canonical(for: request)) ?? 0
  }

  /// The patterns and the link, in one line.
  var headline: String { request.headline(ofLink: link, expecting: expected) }

  private var remarks: [String] {
    (flaky.map { ["flaky     asked again, it is \($0)"] } ?? [])
      + (dependsOnRequests
        ? ["behind    the answer depends on earlier requests: a program without them passes"] : [])
      + (isSmallest ? [] : ["size      smaller ones may show the same"])
  }

  /// The options of the command that repeats the failure.
  private var againShort: String {
    guard dependsOnRequests else { return "--case \(number)" }
    return "--jobs 1" + (number.cases == .small ? "" : " --cases \(number.index + 1)")
  }

  /// Returns the command that repeats the failure, or a call of this library if there is no command.
  func reproduction(_ command: String?) -> String {
    let index = number.index
    let option = dependsOnRequests ? "" : " --cause \(cause.shellQuoted)"
    return command.map { "\($0) --seed \(seed) \(againShort)\(option)" }
      ?? "Fuzzer(rules: rules, seed: \(seed)\(number.cases == .ofSeed ? "" : ", cases: .\(number.cases)"))"
      + ".fuzz(router, indices: \(index)..<\(index + 1))"
  }
}

extension PropertyChecker.Violation {
  /// Returns the command that repeats the violation, or a call of this library if there is no command.
  package func reproduction(_ command: String?) -> String {
    command.map { "\($0) --seed \(seed) --property \(property.name) --case \(index)" }
      ?? "PropertyChecker(seed: \(seed)).check(property, of: router, indices: \(index)..<\(index + 1))"
  }
}
