// The page of results works in a browser, and shows no text of a router as anything but text.

#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  /// What a browser makes of pages; the tests run where Chromium is installed.
  @Suite(.serialized, .enabled(if: Browser.program != nil, "no headless Chromium is installed"))
  struct `A page of results in a browser` {
    private static let hostile =
      "\u{0D4E}</script><script>document.title='injected'</script><img src=x onerror=alert(1)>\"'"

    /// Results of a router whose name, version and case do their worst, on a page.
    private static func withPage(_ body: (_ page: URL) throws -> Void) throws {
      try withFile("plain.json", "") { directory, file in
        let run = try waymark("check", "--filter", "link.query", "--format", "json")
        #expect(run.status == 0)
        let data = Data(run.output.utf8)
        var results = try #require(
          try JSONSerialization.jsonObject(with: data) as? [String: Any])
        try data.write(to: URL(filePath: file))
        var check = try #require(results["check"] as? [String: Any])
        var cases = try #require(check["cases"] as? [[String: Any]])
        let index = try #require(
          cases.firstIndex { $0["id"] as? String == "link-query-with-slash" })
        cases[index]["title"] = hostile
        cases[index]["outcome"] = "failure"
        cases[index]["reason"] = hostile
        check["cases"] = cases
        check["complaints"] = [hostile]
        (results["router"], results["version"]) = (hostile, hostile)
        (results["command"], results["check"]) = (hostile, check)
        let other = directory + "/hostile.json"
        try JSONSerialization.data(withJSONObject: results).write(to: URL(filePath: other))
        let page = directory + "/page.html"
        let made = try waymark("matrix", file, other, "--format", "html", "--output", page)
        #expect(made.status == 0, "\(made.error)")
        try body(URL(filePath: page))
      }
    }

    @Test
    func
      `In a browser, the page of matrix runs its own script, but has no script or image of a router's texts`()
      throws
    {
      try Self.withPage { page in
        let dom = try Browser.dom(of: page)
        #expect(dom.contains(" rules, ") && dom.contains(" cases to find<"))
        #expect(dom.contains("<title>Waymark: "))
        #expect(!dom.contains("<title>injected"))
        #expect(dom.matches(of: /<script[ >]/).count == 2)
        #expect(!dom.contains("<img"))
        #expect(!dom.contains("<h3><code>/pokemons"))
      }
    }

    @Test
    func
      `In a browser, the page of matrix shows only one case if its address ends with #q= and the case's id`()
      throws
    {
      try Self.withPage { page in
        let dom = try Browser.dom(of: page, "#q=link-query-with-slash")
        let found = try #require(dom.components(separatedBy: "id=\"found\"").last)
        #expect(found.contains("<h3><code>/pokemons/:id ← pokedex://pokemons/25?a=b/c</code></h3>"))
        #expect(found.components(separatedBy: "<li>").count == 2)
        #expect(found.contains("✗ failure: ") && found.contains("✓ passed"))
        #expect(found.contains("waymark check --filter link-query-with-slash"))
        #expect(found.contains("&lt;img src=x") && !found.contains("<img"))
      }
    }

    @Test
    func
      `In a browser, the page of matrix finds a rule and its one failing case at #q=link.query&wrong=`()
      throws
    {
      try Self.withPage { page in
        let rule = try Browser.dom(of: page, "#q=link.query&wrong=")
        let first = try #require(rule.components(separatedBy: "id=\"found\"").last)
        #expect(first.contains("><li><h3><code>link.query</code> core</h3>"))
        #expect(rule.contains(">1 rules, 1 cases<"))
      }
    }

    @Test
    func
      `In a browser, the HTML page of fuzz shows markup in a router's failure and version as plain text`()
      throws
    {
      try withFile("fuzz.html", "") { directory, page in
        let router = directory + "/router.sh"
        try Data(Self.router.utf8).write(to: URL(filePath: router))
        let run = try waymark(
          "fuzz", "--seed", "1", "--cases", "100", "--first", "--router", "sh '\(router)'",
          "--format", "html",
          "--output", page)
        #expect(run.status == 1, "\(run.error)")
        let dom = try Browser.dom(of: URL(filePath: page))
        #expect(dom.contains("<h3>failure: no &lt;b&gt;idea</h3>"))
        #expect(dom.contains("<small>7&lt;</small>"))
      }
    }

    /// A router that answers nothing.
    private static let router = #"""
      while read -r line; do
        seq=${line#*\"seq\":}; seq=${seq%%[!0-9]*}
        case $line in
          *'"hello"'*) echo "{\"seq\":$seq,\"hello\":{\"router\":\"none\",\"version\":\"7<\"}}" ;;
          *) echo "{\"seq\":$seq,\"failure\":\"no <b>idea\"}" ;;
        esac
      done
      """#
  }

  private enum Browser {
    static let program =
      (["chromium", "chromium-browser", "google-chrome", "chrome"].flatMap { name in
        ["/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + name }
      } + ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"])
      .first { FileManager.default.isExecutableFile(atPath: $0) }

    /// The elements of a page when its script has run.
    static func dom(of page: URL, _ fragment: String = "") throws -> String {
      let profile = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: profile) }
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(filePath: try #require(program))
      process.arguments = [
        "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(profile.path)",
        "--dump-dom", page.absoluteString + fragment,
      ]
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      let data = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return String(decoding: data, as: UTF8.self)
    }
  }
#endif
