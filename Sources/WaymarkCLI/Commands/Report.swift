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
      .dialect("the dialect of the patterns: crossroad (default) or navigator"),
      Option("--pattern PATTERN", "the pattern of a route (repeatable)"),
      Option(
        "--guard VERDICT", "the guard of the preceding route: “rejects”, or “requires id: Int, …”"),
      Option("--handler VERDICT", "the handler of the preceding route, in the form of --guard"),
      Option("--parse PATTERN", "a pattern that reads the link without a router"),
      Option(
        "--link LINK", "the link (repeatable: links that the router received before, in order)"),
      Option(
        "--accepting SOURCE",
        "a source: a scheme, or https://host (default: the source of the link)"),
      Option(
        "--expected TEXT",
        "the expected result: match, match 1, no match, error CODE; id = \"a/b\", ?page: Int = 2, …"
      ),
      Option("--seen TEXT", "the actual result, as a sentence"),
      Option(
        "--source ADDRESS", "the https address of the report; overrides the address of the form"),
      Option("--title TEXT", "the title of the case (default: the expected result)"),
      Option("--id ID", "the id of the case (default: from the router, the report and the rule)"),
      Option(
        "--into FILE",
        "the case file (default: Corpus/ROUTER-NUMBER.json, with the number of the report)"),
      Option("--follow-rules", "write the case even if the rules contradict the expected result"),
      Option("--dry-run", "print the change as a diff instead of writing it"),
    ],
    examples: [
      "waymark report --router JLRoutes --pattern /user/view/:id --link pokedex://user/view/a%2Fb "
        + "--expected 'match, id = \"a/b\"' --seen 'The slash is taken for a separator.' "
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
    let expected = try ExpectedText(report[.expected])
    let request = report.request(reads: expected.reads)
    if let leftOpen = Oracle.leftOpen(in: request) { throw leftOpen }
    // An app's own file may repeat a case of this package.
    let isApps = call.has("--into") && !PackageFiles.areHere(path)
    let others = isApps ? [] : specification.cases
    if let item = others.first(where: { $0.request.asksTheSame(as: request) }) {
      let place =
        PackageFiles.areHere ? "at \(item.location): \(item.id)" : "as the case \(item.id)"
      print("The same request exists \(place)\n  \(item.title)")
      return 1
    }

    let observed = ReferenceRouter().observe(request)
    let proposed = specification.rulesToCite(for: request)
    let contradictions = expected.contradictions(to: observed)
    if !contradictions.isEmpty, !call.has("--follow-rules") {
      print(
        "The rules decide differently; nothing was written. --follow-rules writes their decision.")
      for line in contradictions { print("  " + line) }
      for rule in specification.rules where proposed.contains(rule.id) {
        print("\n\(rule.id) (\(rule.level.rawValue)): \(rule.meaning)")
      }
      let link = Request.Link(report.links.last ?? "")
      print("\n\(LinkReading(of: link, by: report.request(reads: [])))")
      return 1
    }

    let title = report[.title]
    var newCase = NewCase(
      id: call.value(of: "--id")
        ?? newID(
          [report.routerName, report.number, title.isEmpty ? proposed[0] : title], others, path),
      title: title.isEmpty ? request.title(of: observed) : title, rules: proposed,
      report: Case.Report(source: report[.source], found: report[.seen], by: report[.router]),
      request: request, expected: observed)
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
    let dialect = try call.dialect() ?? .crossroad
    let isParse = call.has("--parse")
    let routers = ["--accepting", "--guard", "--handler"]
    if isParse, let option = (["--pattern"] + routers).first(where: call.has) {
      throw call.error("--parse takes no \(option): there is no router")
    }
    if dialect == .navigator, let option = (["--parse"] + routers).first(where: call.has) {
      throw call.error("--dialect navigator takes no \(option)")
    }
    var fields: [BugReport.Field: [String]] = [.dialect: [isParse ? "parse" : dialect.rawValue]]
    for (option, value) in call.options {
      switch option {
      case "--parse": fields[.patterns] = [value]
      case "--pattern": fields[.patterns, default: []].append(value)
      case "--link": fields[.link, default: []].append(value)
      case "--accepting": fields[.accepting, default: []].append(value)
      case "--guard", "--handler":
        guard fields[.patterns] != nil else {
          throw call.error("\(option) \(value) needs a --pattern before it")
        }
        fields[.patterns, default: []].append("\(option.dropFirst(2)) \(value)")
      case "--dialect": break
      default: BugReport.Field(rawValue: String(option.dropFirst(2))).map { fields[$0] = [value] }
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

extension BugReport {
  /// The router's name without its version.
  fileprivate var routerName: String {
    var words = self[.router].split(whereSeparator: \.isWhitespace)
    while words.count > 1, words.last?.first.map({ $0.isNumber || $0 == "v" }) ?? false,
      words.last?.contains(where: \.isNumber) ?? false
    {
      words.removeLast()
    }
    return words.joined(separator: " ")
  }

  /// The end of the address's path, such as the number of an issue, as a word of an id.
  fileprivate var number: String {
    let parts = self[.source].prefix { $0 != "#" && $0 != "?" }.split(separator: "/")
    let isWord = { (text: Substring) in text.contains { $0.isASCII && $0.isNumber } }
    let last = parts.dropFirst(2).last(where: isWord) ?? parts.last ?? ""
    return String(last.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.prefix(8))
  }

  /// The name of a file of its own, so that branches with different reports merge.
  fileprivate var fileName: String {
    let words = routerName.lowercased().split {
      !($0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)))
    }
    return "\(words.isEmpty ? "report" : words.joined(separator: "-"))-\(number)"
  }
}
