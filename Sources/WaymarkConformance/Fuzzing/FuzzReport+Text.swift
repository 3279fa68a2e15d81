import WaymarkFuzz
import WaymarkOracle
package import WaymarkSpec

extension FuzzReport: CustomStringConvertible {
  /// The failures, in full up to a number of counterexamples, a table of all, and a summary.
  public var description: String { description(inFull: 20) }

  /// The failures, to be pasted into a bug report.
  ///
  /// - Parameter maximum: How many counterexamples are shown in full; the table has all.
  public func description(inFull maximum: Int) -> String {
    let shown = counterexamples.prefix(maximum).map { $0.description(command: command) }
    let rest = counterexamples.count - shown.count
    let more = rest > 0 ? ["\(rest) more are in the table; --all shows them in full."] : []
    let plain = conforms ? [] : plainFailures.lines(inFull: false)
    let head = plain.isEmpty ? [] : [plain.joined(separator: "\n")]
    return (head + shown + more + untrue + table + [summary]).joined(separator: "\n\n")
  }

  /// The properties that are not true, and in a line those of which nothing is known for want of an answer.
  private var untrue: [String] {
    let untrue = violations.filter { $0.outcome == nil }.map {
      $0.description + "\n  again     \($0.reproduction(command))"
    }
    guard let first = unanswered.first else { return untrue }
    let count = unanswered.count
    let what = count == 1 ? "Whether a property holds" : "Whether \(count) properties hold"
    let line = "\(what) is not known: \(first.reason), as for “\(first.property.title)”"
    return untrue + [line + "\n  again     \(first.reproduction(command))"]
  }

  /// The trials that the router gave no answer to.
  private var unanswered: [PropertyChecker.Violation] { violations.filter { $0.outcome != nil } }

  /// The rules that are broken, those first that most links break.
  private var table: [String] {
    guard counterexamples.count > 1 else { return [] }
    let rows = counterexamples.map { found in
      [
        found.count > 0 ? "\(found.count)" : "small", found.rule ?? "", found.cause,
        found.againShort, found.headline,
      ]
    }
    return [Table(["links", "rule", "what the router does", "again", "the smallest"], rows).text]
  }

  /// How many cases were put, and how many of them went wrong, in a few lines.
  public var summary: String {
    let counts = [
      "\(cases) cases of seed \(seed)", "\(statistics.links) links",
      notSupported > 0 ? "\(notSupported) cases not supported" : nil,
      knownFailures > 0 ? "\(knownFailures) links wrong as known" : nil,
      without.isEmpty ? nil : "without \(without.joined(separator: ", "))",
    ].compactMap(\.self).joined(separator: ", ")
    let name = version.map { "\(router) \($0)" } ?? router
    var lines = ["\(name): \(counts)"]
    if failures > 0 {
      let ways = counterexamples.count
      lines[0] += "; \(failures) links went wrong, in \(ways == 1 ? "one way" : "\(ways) ways")."
    } else if cases > notSupported {
      lines[0] +=
        isInterrupted || notAsked != nil ? ", none of which went wrong." : ", none went wrong."
    } else {
      lines[0] += propertiesChecked == nil ? ": nothing was checked." : "."
    }
    if let (count, trials) = propertiesChecked {
      let unknown = unanswered.count
      let untrue = violations.count - unknown
      let parts = [
        untrue > 0 ? "\(untrue) of \(count) properties are not true" : nil,
        unknown > 0 ? "\(unknown) of \(count) properties got no answer" : nil,
      ].compactMap(\.self)
      lines.append(
        (parts.isEmpty ? "\(count) properties hold" : parts.joined(separator: ", "))
          + ", over \(trials) trial\(trials == 1 ? "" : "s") each.")
    }
    if let notAsked {
      lines.append("The rest was not asked: \(notAsked).")
    }
    if isInterrupted { lines.append("The run was interrupted: this is what was found so far.") }
    return lines.joined(separator: "\n")
  }
}

extension Fuzzer.Counterexample {
  /// The case as one of a case file, found in a router by a command or a call.
  ///
  /// - Parameters:
  ///   - router: What the router is called.
  ///   - command: What finds the case again; a call of this library where it is left out.
  package func newCase(router: String, command: String? = nil) -> Specification.NewCase {
    let rules = item.request.links.count == 1 ? ": " + orderedRules.joined(separator: ", ") : ""
    var newCase = NewCase(
      id: "fuzz-\(seed)-\(number)" + (rule.map { "-" + $0.replacing(any: ["."], with: "-") } ?? ""),
      title: "A generated case" + rules, rules: orderedRules,
      report: Case.Report(
        source: reproduction(command), found: symptom.description, by: router, seed: "\(seed)"),
      request: item.request, expected: item.expected)
    newCase.rulesOfLinks = item.request.links.indices.map { link in
      Array(Oracle.shown(by: item.request, ofLink: link).ids.prefix(3))
    }
    return newCase
  }

  /// The rules that the case is about: those that the mistake breaks, or, where none explains it, those that
  /// it shows.
  var orderedRules: [String] {
    let shown = Oracle.shown(by: item.request, ofLink: link)
    guard let mistake else { return shown.ids }
    return mistake.rules.filter(shown.contains).map(\.name)
  }

  var againShort: String { "--case \(number)" }

  func reproduction(_ command: String?) -> String {
    let index = number.index
    return command.map { "\($0) --seed \(seed) \(againShort)" }
      ?? "Fuzzer(rules: rules, seed: \(seed)\(number.isSmall ? ", isSmall: true" : ""))"
      + ".fuzz(router, indices: \(index)..<\(index + 1))"
  }

  /// The link that shows the failure.
  private var link: Int {
    guard case .failed(let observed, _) = outcome else { return 0 }
    let request = item.request
    return item.expected.canonical(for: request)
      .firstDifference(from: observed.canonical(for: request)) ?? 0
  }

  var headline: String { item.request.headline(ofLink: link, expecting: item.expected) }

  fileprivate func description(command: String?) -> String {
    let link = link
    var lines = [mistake.headline(cause, count: count > 1 ? "\(count) links" : nil)]
    lines.append(headline)
    lines += item.request.lines(beforeLink: link)
    lines += outcome.lines(of: item.request, expecting: item.expected, link: link)
    if mistake == nil { lines.append("shows     \(orderedRules.joined(separator: ", "))") }
    lines.append("request   \(item.request.json.compact)")
    if let flaky { lines.append("flaky     asked again, it is \(flaky)") }
    if !isSmallest { lines.append("size      smaller ones may show the same") }
    lines.append("again     \(reproduction(command))")
    return lines.joined(separator: "\n  ")
  }
}

extension PropertyChecker.Violation {
  var againShort: String { "--property \(property.name) --case \(index)" }

  /// The text that finds it again: a command, or a call of this library where none is given.
  package func reproduction(_ command: String?) -> String {
    command.map { "\($0) --seed \(seed) \(againShort)" }
      ?? "PropertyChecker(seed: \(seed)).check(property, of: router, indices: \(index)..<\(index + 1))"
  }
}
