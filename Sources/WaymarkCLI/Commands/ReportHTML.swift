import WaymarkConformance

extension Command {
  static let reportHTML: Command = Command(
    name: "report-html",
    summary: "Put results of several routers, which check and fuzz wrote as json, on one page",
    operands: "FILE…",
    options: [
      Option(name: "--output", value: "FILE", help: "where the page goes; printed where left out")
    ],
    examples: [
      "waymark check --format json --output waymark.json",
      "waymark check --router 'python3 router.py' --format json --output python.json",
      "waymark report-html waymark.json python.json --output page.html",
    ]
  ) { invocation in
    let results = try ResultsFile.read(invocation, of: reportHTML)
    try OutputOption.Output(format: .html, file: invocation.values(of: "--output").last)
      .write(ResultsPage(results).html)
    return 0
  }
}
