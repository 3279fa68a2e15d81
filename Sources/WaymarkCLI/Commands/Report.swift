import Foundation
import Waymark
import WaymarkConformance
import WaymarkOracle
import WaymarkReference
import WaymarkSpec

extension Command {
  static let report: Command = Command(
    name: "report",
    summary: "Turn a bug report into a case",
    options: [
      Option(
        name: "--form", value: "FILE", help: "read the report from the text of an issue form"),
      Option(name: "--router", value: "NAME", help: "the router that has the bug"),
      .dialect("the dialect of the patterns: crossroad (default) or navigator"),
      Option(name: "--pattern", value: "PATTERN", help: "the pattern of a route (repeatable)"),
      Option(
        name: "--guard", value: "VERDICT",
        help: "the guard of the preceding route: “rejects”, or “requires id: Int, …”"),
      Option(
        name: "--handler", value: "VERDICT",
        help: "the handler of the preceding route, in the form of --guard"),
      Option(
        name: "--parse", value: "PATTERN",
        help: "a pattern that reads the link without a router"),
      Option(
        name: "--link", value: "LINK",
        help: "the link (repeatable: links that the router received before, in order)"),
      Option(
        name: "--accepting", value: "SOURCE",
        help: "a source: a scheme, or https://host (default: the source of the link)"),
      Option(
        name: "--expected", value: "TEXT",
        help:
          "the expected result: match, match 1, no match, error CODE; id = \"a/b\", ?page: Int = 2, …"
      ),
      Option(name: "--seen", value: "TEXT", help: "the actual result, as a sentence"),
      Option(
        name: "--source", value: "ADDRESS",
        help: "the https address of the report; overrides the address of the form"),
      Option(
        name: "--title", value: "TEXT", help: "the title of the case (default: the expected result)"
      ),
      Option(
        name: "--rules", value: "IDS",
        help: "the rules that the case shows (default: the proposed rules)"),
      Option(
        name: "--id", value: "ID",
        help: "the id of the case (default: from the router, the report and the rule)"),
      Option(
        name: "--into", value: "FILE",
        help: "the case file (default: Corpus/ROUTER-NUMBER.json, with the number of the report)"),
      Option(
        name: "--follow-rules",
        help: "write the case even if the rules contradict the expected result"),
      Option(name: "--dry-run", help: "print the change as a diff instead of writing it"),
    ],
    examples: [
      "waymark report --router JLRoutes --pattern /user/view/:id --link pokedex://user/view/a%2Fb "
        + "--expected 'match, id = \"a/b\"' --seen 'The slash is taken for a separator.' "
        + "--source https://github.com/joeldev/JLRoutes/issues/32 --dry-run",
      "waymark report --router Mine --pattern /a --guard rejects --pattern /:b --link x:a "
        + "--expected 'match 1' --seen 'The first route opens.' "
        + "--source https://github.com/me/mine/issues/7 --dry-run",
    ]
  ) { invocation in
    let report = try bugReport(invocation)
    guard report.missing.isEmpty else {
      throw UsageError(
        "the report lacks \(report.missing.map { "--\($0)" }.joined(separator: ", "))",
        of: Self.report)
    }
    try checkIsRead(path(of: report, invocation))
    guard Case.Report.isAddress(report.source) else {
      throw UsageError(
        "--source: found “\(report.source)”, expected \(Case.Report.expectedSource)",
        of: Self.report)
    }
    let specification = try PackageFiles.specification()
    let expected = try ExpectedText(report.expected)
    let request = report.request(reads: expected.reads)
    if let leftOpen = Oracle.leftOpen(in: request) { throw leftOpen }
    let isApps = isOfApp(invocation)
    if !isApps,
      let item = specification.cases.first(where: { $0.request.asksTheSame(as: request) })
    {
      let place =
        PackageFiles.areHere ? "at \(item.location): \(item.id)" : "as the case \(item.id)"
      print("The same request exists \(place)\n  \(item.title)")
      return 1
    }

    let observed = ReferenceRouter().observe(request)
    let explanation = report.explanation
    let proposed = specification.rulesToCite(for: request)
    let contradictions = expected.contradictions(to: observed)
    if !contradictions.isEmpty, !invocation.has("--follow-rules") {
      print(
        "The rules decide differently; nothing was written. --follow-rules writes their decision.")
      for line in contradictions { print("  " + line) }
      for rule in specification.rules where proposed.contains(rule.id) {
        print("\n\(rule.id) (\(rule.level.rawValue)): \(rule.meaning)")
      }
      print("\n\(explanation)")
      return 1
    }

    let rules = try ruleIDs(invocation, among: specification) ?? proposed
    let words = report.title.isEmpty ? rules[0] : report.title
    var newCase = NewCase(
      id: invocation.values(of: "--id").last
        ?? newID(
          [report.routerName, report.number, words].joined(separator: " "),
          taken: takenIDs(isApps ? [] : specification.cases, path(of: report, invocation))),
      title: report.title.isEmpty ? request.title(of: observed) : report.title, rules: rules,
      report: Case.Report(
        source: report.source, found: report.seen, by: report.router),
      request: request, expected: observed)
    // A case of the first version doesn't state it. An app's cases belong to no version.
    if PackageFiles.areHere, let version = specification.version, version > .first {
      newCase.since = version
    }
    try write(newCase, report, invocation)
    return 0
  }

  /// The report in the form or in the options.
  private static func bugReport(_ invocation: Invocation) throws -> BugReport {
    if let path = invocation.values(of: "--form").last {
      var report = try BugReport(
        form: [UInt8](Data(contentsOf: URL(fileURLWithPath: path))), file: path)
      // The issue that the form was filled in for has an address only once it is there.
      report.source = invocation.values(of: "--source").last ?? report.source
      return report
    }
    func text(_ option: String) -> String { invocation.values(of: option).last ?? "" }
    var report = BugReport()
    report.router = text("--router")
    report.kind = try kind(invocation)
    report.routes = try routes(invocation)
    report.links = invocation.values(of: "--link")
    report.accepting = invocation.values(of: "--accepting")
    report.expected = text("--expected")
    report.seen = text("--seen")
    report.source = text("--source")
    report.title = text("--title")
    return report
  }

  /// Returns the kind of request that the options describe.
  private static func kind(_ invocation: Invocation) throws -> Request.Kind {
    let dialect = try ScopeOption.dialect(invocation, of: Self.report) ?? .crossroad
    let isParse = invocation.has("--parse")
    for option in ["--pattern", "--accepting", "--guard", "--handler"] where isParse {
      guard !invocation.has(option) else {
        throw UsageError("--parse takes no \(option): there is no router", of: Self.report)
      }
    }
    guard dialect == .navigator else { return isParse ? .parse : .open }
    for option in ["--parse", "--accepting", "--guard", "--handler"] {
      guard !invocation.has(option) else {
        throw UsageError("--dialect navigator takes no \(option)", of: Self.report)
      }
    }
    return .navigate
  }

  /// Returns the routes, each with the guard and the handler that follow its pattern.
  private static func routes(_ invocation: Invocation) throws -> [WaymarkSpec.Route] {
    if let pattern = invocation.values(of: "--parse").last { return [Route(pattern: pattern)] }
    var routes: [WaymarkSpec.Route] = []
    for (option, value) in invocation.options {
      if option == "--pattern" { routes.append(Route(pattern: value)) }
      guard ["--guard", "--handler"].contains(option) else { continue }
      guard let last = routes.indices.last else {
        throw UsageError(
          "\(option) \(value) needs a --pattern before it", of: Self.report)
      }
      let verdict = try Verdict(value)
      if option == "--guard" {
        routes[last].guard = verdict
      } else {
        routes[last].handler = verdict
      }
    }
    return routes
  }

  private static func ruleIDs(
    _ invocation: Invocation, among specification: Specification
  ) throws -> [String]? {
    var ids: [String] = []
    for id in invocation.values(of: "--rules").flatMap({ $0.split(separator: ",").map(String.init) }
    )
    where !ids.contains(id) {
      ids.append(id)
    }
    let known = specification.rules.map(\.id)
    for id in ids where !known.contains(id) {
      throw UsageError.unknown(id, "rule", among: known, of: Self.report)
    }
    return ids.isEmpty ? nil : ids
  }

  /// Returns an id with some words of a text that is not taken.
  private static func newID(_ text: String, taken: Set<String>) -> String {
    let words = text.lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    let id = words.filter { !["a", "an", "the", "is", "of"].contains($0) }.prefix(7)
      .joined(separator: "-")
    let candidates = sequence(first: 2) { $0 + 1 }.lazy.map { "\(id)-\($0)" }
    return taken.contains(id) ? candidates.first { !taken.contains($0) } ?? id : id
  }

  /// Returns whether the case goes into an app's own file, not into this package.
  private static func isOfApp(_ invocation: Invocation) -> Bool {
    invocation.values(of: "--into").last.map { !PackageFiles.areHere($0) } ?? false
  }

  /// Returns the ids of cases, and the ids in the file to append to.
  private static func takenIDs(_ cases: [Case], _ path: String) -> Set<String> {
    let text = FileManager.default.contents(atPath: path).map {
      String(decoding: $0, as: UTF8.self)
    }
    let own = (text ?? "").components(separatedBy: "\"id\":").dropFirst().compactMap { tail in
      tail.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false).dropFirst().first
        .map(String.init)
    }
    return Set(cases.map(\.id) + own)
  }

  /// Returns the path of the file for a report. Each report has a file of its own, so that branches with
  /// different reports merge.
  private static func path(of report: BugReport, _ invocation: Invocation) -> String {
    let words = report.routerName.lowercased().split {
      !($0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)))
    }
    let name = words.isEmpty ? "report" : words.joined(separator: "-")
    return invocation.values(of: "--into").last ?? "Corpus/\(name)-\(report.number).json"
  }

  /// Throws an error for a file of this package that no check would read.
  private static func checkIsRead(_ path: String) throws {
    guard PackageFiles.areHere(path) else { return }
    let parts = path.split(separator: "/").filter { $0 != "." }
    guard parts.count == 2, ["Corpus", "Spec"].contains(parts[0]), path.hasSuffix(".json") else {
      throw UsageError(
        "--into: found “\(path)”, expected a file directly in Corpus or Spec, such as"
          + " Corpus/\(parts.last ?? "cases.json")", of: Self.report)
    }
  }

  /// Writes the case into its file, or prints the change.
  private static func write(
    _ newCase: NewCase, _ report: BugReport, _ invocation: Invocation
  ) throws {
    let path = path(of: report, invocation)
    let (old, new) = try newCase.appended(
      toFileAt: path, title: report.routerName)
    if invocation.has("--dry-run") {
      print(unifiedDiff(from: old, to: new, file: path))
    } else {
      guard invocation.has("--into") || FileManager.default.fileExists(atPath: "Corpus") else {
        throw UsageError(
          "no folder Corpus is here: go to a clone of this package, or name a file with --into",
          of: Self.report)
      }
      let url = URL(fileURLWithPath: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try new.write(wholeTo: path)
      print("\(path): \(newCase.id) (\(newCase.rules.joined(separator: ", ")))")
      if PackageFiles.areHere, try PackageFiles.Derived.page.write(by: Specification(at: ".")) {
        print("wrote \(PackageFiles.Derived.page.rawValue)")
      }
    }
  }
}

extension BugReport {
  /// The router's name without its version.
  fileprivate var routerName: String {
    var words = router.split(whereSeparator: \.isWhitespace)
    while words.count > 1, words.last?.first.map({ $0.isNumber || $0 == "v" }) ?? false,
      words.last?.contains(where: \.isNumber) ?? false
    {
      words.removeLast()
    }
    return words.joined(separator: " ")
  }

  /// The end of the address's path, such as the number of an issue, as a word of an id.
  fileprivate var number: String {
    let parts = source.prefix { $0 != "#" && $0 != "?" }.split(separator: "/")
    let isWord = { (text: Substring) in text.contains { $0.isASCII && $0.isNumber } }
    let last = parts.dropFirst(2).last(where: isWord) ?? parts.last ?? ""
    return String(last.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.prefix(8))
  }
}
