import Foundation
import WaymarkOracle
import WaymarkReference
import WaymarkSpec

extension Command {
  static let report = Command(
    name: "report",
    summary: "Turn a bug report into a case",
    options: [
      Option("--form FILE", "read the report from the text of an issue form"),
      Option("--router NAME", "the router that has the bug"),
    ] + Option.ofRoutes + [
      Option(
        "--link LINK", "the link (repeatable: links that the router received before, in order)"),
      Option("--user-info TEXT", "the value that is passed with the last link"),
      Option(
        "--expected TEXT",
        "the expected result: match, match 1, no match, error CODE such as duplicatedRoute, attempts 0 1; id = \"a/b\", ?page: Int = 2, …; texts as in JSON"
      ),
      Option(
        "--seen TEXT",
        "the actual result, as “crash”, as a sentence, in the form of --expected, or both (repeatable)"
      ),
      Option(
        "--source ADDRESS", "the https address of the report; overrides the address of the form"),
      Option("--title TEXT", "the title of the case (default: from the rule and the result)"),
      Option("--id ID", "the id of the case (default: from the router, the report and the rule)"),
      Option(
        "--into FILE",
        "the case file (default: Corpus/ROUTER-NUMBER.json, with the number of the report)"),
      Option("--follow-rules", "write the case even if the rules contradict the expected result"),
      Option("--also ID", "add the address of the report to the case of this id, whose bug it is"),
      Option(
        "--new-case",
        "write a case even if another case covers the bug, or if a pattern has a meaning in other routers"
      ),
      Option("--dry-run", "print the change as a diff instead of writing it"),
    ],
    examples: [
      "waymark report --router JLRoutes --pattern /user/view/:id --link pokedex://user/view/a%2Fb "
        + "--expected 'match, id = \"a/b\"' --seen 'no match' "
        + "--source https://github.com/joeldev/JLRoutes/issues/32 --dry-run",
      "waymark report --router Mine --pattern /a --guard rejects --pattern /:b --link x:a "
        + "--expected 'match 1' --seen 'The first route opens.' "
        + "--source https://github.com/me/mine/issues/7 --dry-run",
    ]
  ) { call in
    let report = try BugReport(fields(call))
    guard report.missing.isEmpty else {
      throw call.error(
        "the report lacks \(report.missing.map { "--\($0)" }.joined(separator: ", "))")
    }
    let path = call.value(of: "--into") ?? "Corpus/\(report.fileName).json"
    try checkIsRead(path, call)
    guard Case.Report.isAddress(report[.source]) else {
      throw call.error(
        "--source: found “\(report[.source])”, expected \(Case.Report.expectedSource)")
    }
    let specification = try PackageFiles.specification()
    let written = try ExpectedText(report[.expected])
    let links = report.linksWithoutLocalPort(reading: written)
    if links != report.links {
      printError("note: the port of the local server is left out; --accepting SOURCE keeps it\n")
    }
    var request = report.request(
      links, userInfo: call.value(of: "--user-info"), reads: written.reads)
    var expected = written.reading(as: request.dialect)
    if let leftOpen = Oracle.leftOpen(in: request) { throw leftOpen }
    for warning in report.warnings { printError("warning: \(warning)\n") }
    var seen = report.seen
    seen.result = seen.result?.reading(as: request.dialect)
    for (option, text) in [("--expected", expected), ("--seen", seen.result)] {
      if let number = text?.routes.first(where: { !request.patterns.indices.contains($0) }) {
        throw call.error(
          "\(option): there is no route \(number); the first of \(request.patterns.count) is route 0"
        )
      }
    }

    if seen.result == nil, !report.isOfCrash {
      printError(
        "note: --seen has no result in the form of --expected, such as “no match” or “id = \"a\"”; "
          + "with one, report finds the rule more surely\n")
    }
    let right = Oracle().observe(request)
    var contradictions = expected.contradictions(to: right, of: request)
    // What was expected and seen is not the bug, even where the rules decide it differently.
    let asExpected = expected.reads(seenIn: seen.result)
    let others = expected.dropping(asExpected)
    if !contradictions.isEmpty, !asExpected.isEmpty,
      others.contradictions(to: right, of: request).isEmpty,
      seen.result?.dropping(asExpected).contradictions(to: right, of: request).isEmpty == false
    {
      for line in contradictions { printError("note: the rules decide differently: \(line)\n") }
      (expected, contradictions) = (others, [])
      seen.result = seen.result?.dropping(asExpected)
      request = request.dropping(asExpected)
    }
    // The report may state a value that it says nothing else of.
    let isSeenRight =
      seen.result.map { result in
        let request = request.reading(result.reads)
        return result.contradictions(to: Oracle().observe(request), of: request).isEmpty
      } ?? true
    let isAsRuled = isSeenRight && seen.result?.states(all: expected) == true
    let responding = expected.responds != nil || seen.result?.responds != nil
    let shares = RuleShares(of: specification.cases)
    lazy var draft = specification.draft(
      of: request, dropping: expected.reads(seenIn: seen.result), responding: responding,
      // If the rules contradict the report, and all that was seen is right, the bug is what the reporter expects.
      seen: contradictions.isEmpty || !isSeenRight ? seen.result : expected,
      sentence: report.sentence, by: shares)
    // Patterns that the bug doesn't need may mean anything, unless the rules contradict the report.
    let foreign = (contradictions.isEmpty ? draft.request : request).syntaxLeftOpen
    guard
      foreign.isEmpty
        ? contradictions.isEmpty || call.has("--follow-rules")
        : contradictions.isEmpty && (call.has("--new-case") || call.has("--also"))
    else {
      print(
        disagreement(
          contradictions, expected, request, specification, shares,
          isGivenSources: !report.accepting.isEmpty, isAsRuled: isAsRuled))
      return 1
    }
    if isAsRuled {
      throw call.error("--seen: the rules require this result, so that it shows no bug")
    }
    // An app's own file may repeat a case of this package.
    let isApps = call.has("--into") && !PackageFiles.areHere(path)
    if !isApps, !call.has("--new-case") || call.has("--also"),
      let status = try addAddress(of: report, to: specification, shares, draft, request, call)
    {
      return status
    }
    let title = report[.title]
    let isOfOpening = seen.result?.opensOther(than: expected) == true
    let wrong = isOfOpening ? [] : expected.reads(contradictedBy: seen.result)
    let rules = draft.rules
    var newCase = NewCase(
      id: call.value(of: "--id")
        ?? newID(
          [report.routerName, report.number, title.isEmpty ? rules[0].name : title],
          isApps ? [] : specification.cases, path),
      title: title.isEmpty
        ? draft.request.title(of: draft.expected, because: draft.clause, showing: wrong) : title,
      rules: rules.map(\.name),
      report: Case.Report(
        source: report[.source],
        found: seen.sentence
          ?? seen.result?.sentence(insteadOf: expected, after: draft.request.links.count - 1) {
            draft.request.patterns.firstIndex(of: request.patterns[$0]) ?? $0
          } ?? "",
        by: report[.router]),
      request: draft.request, expected: draft.expected.comparing(responds: expected.responds))
    for place in draft.request.links.indices.dropLast() {
      let (request, expected) = (
        draft.request.asking([draft.request.links[place]]), draft.expected.ofLink(place)
      )
      let alone = specification.draft(
        of: request, expecting: expected, preferring: rules[0], by: shares)
      newCase.rulesOfLinks.append(alone.rules.prefix(1).map(\.name))
      newCase.titlesOfLinks.append(request.title(of: expected, because: alone.clause))
    }
    if !newCase.rulesOfLinks.isEmpty { newCase.rulesOfLinks.append(newCase.rules) }
    // A case of the first version doesn't state it. An app's cases belong to no version.
    if PackageFiles.areHere, let version = specification.version, version > .first {
      newCase.since = version
    }
    try write(newCase, path, title: report.routerName, call)
    return 0
  }

  /// Returns the lines of the report in the form or in the options.
  private static func fields(_ call: Invocation) throws -> [BugReport.Field: [String]] {
    if let path = call.value(of: "--form") {
      var fields = try BugReport.lines(
        form: [UInt8](Data(contentsOf: URL(fileURLWithPath: path))), file: path)
      // The issue that the form was filled in for has an address only once it is there.
      if let source = call.value(of: "--source") { fields[.source] = [source] }
      return fields
    }
    var fields = try call.routeFields()
    for (option, value) in call.options {
      switch option {
      case "--link", "--seen":
        BugReport.Field(rawValue: String(option.dropFirst(2))).map {
          fields[$0, default: []].append(value)
        }
      case "--expected", "--source", "--title", "--router":
        BugReport.Field(rawValue: String(option.dropFirst(2))).map { fields[$0] = [value] }
      default: break
      }
    }
    return fields
  }

  /// Returns an id with some words of the texts that neither a case nor the file has.
  private static func newID(_ texts: [String], _ cases: [Case], _ path: String) -> String {
    let file = FileManager.default.contents(atPath: path) ?? Data()
    let text = String(decoding: file, as: UTF8.self)
    let words = texts.joined(separator: " ").lowercased()
      .split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    let id = words.filter { !["a", "an", "the", "is", "of"].contains($0) }.prefix(7)
      .joined(separator: "-")
    let candidates = sequence(first: 1) { $0 + 1 }.lazy.map { $0 == 1 ? id : "\(id)-\($0)" }
    return candidates.first { candidate in
      !cases.contains { $0.id == candidate } && !text.contains("\"\(candidate)\"")
    } ?? id
  }

  /// Throws an error for a file of this package that no check would read.
  private static func checkIsRead(_ path: String, _ call: Invocation) throws(UsageError) {
    guard PackageFiles.areHere(path) else { return }
    let parts = path.split(separator: "/").filter { $0 != "." }
    guard parts.count == 2, ["Corpus", "Spec"].contains(parts[0]), path.hasSuffix(".json") else {
      throw call.error(
        "--into: found “\(path)”, expected a file directly in Corpus or Spec, such as"
          + " Corpus/\(parts.last ?? "cases.json")")
    }
  }

  private static func write(
    _ newCase: NewCase, _ path: String, title: String, _ call: Invocation
  ) throws {
    let (old, new) = try newCase.appended(toFileAt: path, title: title)
    guard !call.has("--dry-run") else { return print(unifiedDiff(from: old, to: new, file: path)) }
    guard call.has("--into") || FileManager.default.fileExists(atPath: "Corpus") else {
      throw call.error(
        "no folder Corpus is here: go to a clone of this package, or name a file with --into")
    }
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try new.write(wholeTo: path)
    print("\(path): \(newCase.id) (\(newCase.rules.joined(separator: ", ")))")
    if PackageFiles.areHere { try PackageFiles.Derived.writeAll(by: Specification(at: ".")) }
  }
}
