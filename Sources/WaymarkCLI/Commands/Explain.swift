import WaymarkOracle
import WaymarkReference
import WaymarkSpec

extension Command {
  static let explain = Command(
    name: "explain",
    summary: "Explain how the rules read a link, and why routes match it or not",
    operands: "LINK…",
    options: Option.ofRoutes + [
      Option(
        "--read READ",
        "a value that is read of the link: id: Int, ?page: [Int], !page, … (repeatable)"),
      Option("--spec DIR", "use the routes of the case files in this directory (repeatable)"),
    ],
    examples: [
      #"waymark explain 'https://evil.com\@good.com/a'"#,
      "waymark explain --pattern /search/:word 'pokedex://Search/a%2Fb?page=2'",
      "waymark explain --pattern /search --read '?page: Int' 'pokedex://search?page=2'",
      "waymark explain --dialect navigator --pattern 'myapp://user/<int:id>' myapp://user/7",
    ]
  ) { call in
    guard !call.operands.isEmpty else { throw call.error("found no link; quote it for the shell") }
    let report = try BugReport(call.routeFields())
    let routers = try givenRouters(call)
    let reads = try call.values(of: "--read").map { try Read(text: $0) }
    let texts = call.operands.flatMap { link in
      let requests =
        routers.isEmpty
        ? [report.request([link], reads: reads)]
        : routers.map { $0.asking([Request.Link(link)]).reading(reads) }
      return requests.map { request in
        (["\(Reading(of: request))"] + request.warnings.map { "\($0)".inLine })
          .joined(separator: "\n")
      }
    }
    print(texts.joined(separator: "\n\n"))
    return 0
  }

  /// Returns the routers of the files in the directories that the options name.
  private static func givenRouters(_ call: Invocation) throws -> [Request] {
    let directories = call.values(of: "--spec")
    guard !directories.isEmpty else { return [] }
    guard !call.has("--pattern"), !call.has("--accepting"), !call.has("--parse") else {
      throw call.error("--spec takes no --pattern, no --parse and no --accepting")
    }
    let dialect = try call.dialect()
    let routers = try call.specification().routers.filter {
      dialect == nil || $0.dialect == dialect
    }
    guard !routers.isEmpty else {
      throw call.error("found no routes in \(directories.joined(separator: ", "))")
    }
    return routers
  }
}
