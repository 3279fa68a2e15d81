// What a report comes to that the rules contradict, that they leave open, or that a case covers.

#if os(macOS) || os(Linux)
  import Foundation
  import Testing
  import WaymarkSpec

  @Suite struct `A bug report` {
    private static let address = "https://github.com/me/my-router/issues/32"
    private static let usual = ["report", "--router", "R", "--source", address, "--dry-run"]

    private func report(_ options: [String]) throws -> (
      status: Int32, output: String, error: String
    ) {
      let result = try waymark(Self.usual + options)
      return (result.status, result.output, result.error)
    }

    @Test
    func
      `The command report exits with 1 for a bug that existing cases catch, names one, and offers --also`()
      throws
    {
      let result = try report([
        "--pattern", "/test", "--link", "http://localhost:8080/test?foo=", "--expected",
        #"match, ?foo = """#, "--seen", "match, ?foo = null",
      ])
      #expect(result.status == 1)
      let head = /If the router .* \(query\.empty\), it fails \d+( or \d+)? cases, such as:\n/
      #expect(result.output.contains(head), "\(result)")
      #expect(result.output.contains("\nNothing was written. "), "\(result)")
      #expect(result.output.contains("\n  --also "), "\(result)")
    }

    @Test
    func
      `report goes on without a value that was expected and seen, and that the rules decide differently`()
      throws
    {
      let result = try report([
        "--pattern", "/:file", "--link", "http://good.example/foo+bar?key=val+val", "--expected",
        #"match, file = "foo+bar", ?key = "val val""#, "--seen",
        #"match, file = "foo bar", ?key = "val val""#,
      ])
      #expect(
        result.error.contains(
          #"note: the rules decide differently: ?key is "val+val", expected "val val""#),
        "\(result)")
      #expect(result.output.contains("(link.plus), it fails "), "\(result)")
    }

    @Test
    func `report takes a crash as what was seen, without asking for another result`() throws {
      let result = try report([
        "--pattern", "/a/:id", "--link", "http://good.example/a/%E0%A4%A", "--expected", "no match",
        "--seen", "crash", "--new-case",
      ])
      #expect(result.output.contains(#""found": "The router crashed.""#), "\(result)")
      #expect(!result.error.contains("note: --seen has no result"), "\(result)")
    }

    @Test
    func
      `The rules decide a navigator's pattern with a placeholder inside a component, and don't leave it open`()
      throws
    {
      let pattern = "http://good.example/<month><int:year>/user-<int:id>"
      let result = try report([
        "--dialect", "navigator", "--pattern", pattern, "--link",
        "http://good.example/jun16/user-1",
        "--expected", "match", "--seen", "no match",
      ])
      #expect(
        result.output.hasPrefix("The rules decide differently; nothing was written.\n"), "\(result)"
      )
      let explained = try waymark(
        "explain", "--dialect", "navigator", "--pattern", pattern,
        "http://good.example/jun16/user-1")
      let contradicting = "“<month><int:year>” doesn't contain an argument"
      #expect(!explained.output.contains(contradicting), "\(explained)")
    }

    @Test(arguments: [
      // The route opened, so that no rule about matching is broken.
      (
        ["--pattern", "/bar", "--link", "http://localhost/bar?to=http://bar/baz?yolo=true"],
        #"match, ?to = "http://bar/baz?yolo=true""#, #"match, ?to = "http://bar/baz""#,
        "(link.query)"
      ),
      (
        ["--pattern", "/", "--link", "http://localhost:3000/?q=vq%3N+13"],
        #"match, ?q = "vq%3N+13""#, "no match; An exception is thrown.", "(link.malformed-percent)"
      ),
      (
        ["--pattern", "https://日本.example/", "--link", "https://xn--wgv71a.example/"], "match",
        "no match", "link.unicode-host (strict)"
      ),
      // What is said in words tells the port from the slash at the end.
      (
        [
          "--accepting", "http://good.example", "--pattern", "/a/:b", "--link",
          "http://good.example:/a/1/",
        ],
        "match", "no match; The parser throws: bad port.", "source-port-empty"
      ),
      (
        ["--pattern", "/cats", "--link", "http://good.example/cats?filter[id]=123"],
        #"match, ?filter[id] = "123""#, "match, ?filter[id] = null", ": query-brackets: "
      ),
    ])
    func
      `report names the rule that a bug breaks`(
        options: [String], expected: String, seen: String, text: String
      ) throws
    {
      let result = try report(options + ["--expected", expected, "--seen", seen])
      #expect(result.output.contains(text), "\(result)")
    }

    @Test(arguments: [
      (
        ["--pattern", "/", "--link", "http://localhost/?ids=a%2Cb"],
        #"match, ?ids: [String] = ["a", "b"]"#, #"match, ?ids: [String] = ["a,b"]"#,
        #""rules": ["value.list-encoded"]"#
      ),
      // What refuses a link decides, even if no pattern would match it.
      (
        ["--pattern", "/content/reward", "--link", "rocket://co ntent/reward"], "no match",
        "The app crashes.", #""rules": ["link.malformed-authority"]"#
      ),
      // A value is wrong, so that the source, and with it the port, is not to blame.
      (
        ["--pattern", "/users/:email", "--link", "http://localhost:9292/users/a@b.com"],
        #"match, email = "a@b.com""#, #"match, email = "a@b""#, #""rules": ["match.argument"]"#
      ),
      // Few cases see a mistake about the slash at a pattern's end, so that the source is not to blame.
      (
        ["--pattern", "/admin/", "--link", "https://host/admin"], "match", "no match",
        #""rules": ["match.count"]"#
      ),
      // The kind of the value is a set, so that the rule is the one about sets.
      (
        ["--pattern", "/p", "--link", "http://localhost/p?t=Q,R"],
        #"match, ?t: Set<String> = ["Q", "R"]"#, #"match, ?t: Set<String> = ["Q,R"]"#,
        #""rules": ["value.set""#
      ),
    ])
    func
      `With --new-case, report drafts a case that cites the rule that a bug breaks`(
        options: [String], expected: String, seen: String, text: String
      ) throws
    {
      let result = try report(
        options + ["--expected", expected, "--seen", seen, "--new-case"])
      #expect(result.output.contains(text), "\(result)")
    }

    @Test(arguments: [
      // A pattern that begins like the link stays, because it may mislead the router.
      (
        [
          "--pattern", "/text/hello", "--pattern", "/text/:e/test", "--pattern", "/users", "--link",
          "x://text/hellos/test",
        ], "match 1", "no match",
        #""routes": [{ "pattern": "/text/hello" }, { "pattern": "/text/:e/test" }]"#
      ),
      (
        ["--pattern", "/a/:b", "--link", "http://localhost:8080/a/x%20y?u=1"],
        #"match, b = "x y""#, #"match, b = "X Y""#, #""url": "http://localhost/a/x%20y""#
      ),
      (
        ["--pattern", "/a", "--link", "x://a?u&v"], "match, ?u = null, ?v = null",
        "The app crashes.", #""url": "x://a?u&v""#
      ),
      (
        ["--dialect", "navigator", "--pattern", "/a/<path:p>", "--link", ""], "no match", "match",
        #""url": """#
      ),
    ])
    func
      `report --new-case drops the routes and link parts that can't matter, and keeps those that can`(
        options: [String], expected: String, seen: String, text: String
      ) throws
    {
      let result = try report(
        options + ["--expected", expected, "--seen", seen, "--new-case"])
      #expect(result.output.contains(text), "\(result)")
    }

    @Test
    func
      `waymark report --also adds the address to a case of the same rule, and refuses another rule's case`()
      throws
    {
      let result = try report([
        "--pattern", "/item", "--link", "app://item?q=x%26y&z", "--expected", #"match, ?q = "x&y""#,
        "--seen", "match, ?q = x", "--also", "predecoding-query-splits-value",
      ])
      #expect(result.status == 0, "\(result)")
      #expect(result.output.hasPrefix("--- a/Corpus/queries.json\n"))
      #expect(result.output.contains(Self.address), "\(result)")
      let other = try report([
        "--pattern", "/a", "--link", "x:a", "--expected", "match", "--seen", "no match", "--also",
        "predecoding-query-splits-value",
      ])
      #expect(other.status == 2)
      #expect(
        other.error.contains(
          "--also: the case predecoding-query-splits-value shows query.split, and"),
        "\(other)")
    }

    @Test
    func
      `For a bug of no known mistake, report lists the cases that show it, offers --also, and exits with 1`()
      throws
    {
      let result = try report([
        "--pattern", "/a", "--link", "http://host/a?q=hello", "--expected", #"match, ?q = "hello""#,
        "--seen", #"match, ?q = "h""#,
      ])
      #expect(result.status == 1)
      #expect(
        result.output.hasPrefix("A router with this bug probably fails these cases"), "\(result)")
      #expect(result.output.contains("--also names-of-every-object adds the address"))
    }

    @Test
    func
      `A bug report that differs from a case only in scheme, names and values adds its address to the case`()
      throws
    {
      let result = try report([
        "--pattern", "/goods/:number", "--link", "shop://goods/c%2Fd", "--expected",
        #"match, number = "c/d""#, "--seen", "no match",
      ])
      #expect(result.status == 0, "\(result)")
      #expect(result.output.hasPrefix("--- a/Corpus/"))
      #expect(result.output.contains(#"+            "also": ["\#(Self.address)"],"#), "\(result)")
    }

    @Test
    func
      `waymark report exits with 1 if a case has the bug report's source address, and names the case`()
      throws
    {
      let result = try waymark([
        "report", "--router", "R", "--source", "https://github.com/flutter/flutter/pull/189835",
        "--pattern", "/a", "--link", "x:a", "--expected", "match", "--seen", "no match",
        "--dry-run",
      ])
      #expect(result.status == 1)
      #expect(
        result.output.hasPrefix("The report is known, as the case Corpus/queries.json:"),
        "\(result)")
    }

    @Test(arguments: [
      (["--expected", "match", "--seen", "match"], "--seen: the rules require this result"),
      (["--expected", "match 7", "--seen", "no match"], "--expected: there is no route 7"),
      (["--expected", "match", "--seen", "match 1"], "--seen: there is no route 1"),
      (
        ["--expected", "match", "--seen", "no match", "--also", "readme-enum"],
        "--also: no case “readme-enum” has a report"
      ),
    ])
    func
      `report exits with 2 if --seen obeys the rules, a route is unknown, or the --also case has no report`(
        options: [String], message: String
      ) throws
    {
      let result = try report(["--pattern", "/a", "--link", "x:a"] + options)
      #expect(result.status == 2 && result.error.contains(message), "\(result)")
    }

    @Test
    func
      `A bug report about whether a router responds to a link becomes a case that cites open.responds-unrun`()
      throws
    {
      let result = try report([
        "--pattern", "/p", "--handler", "rejects", "--link", "x:p", "--expected",
        "no match, responds", "--seen", "does not respond", "--new-case",
      ])
      #expect(result.output.contains(#""rules": ["open.responds-unrun"]"#), "\(result)")
      #expect(result.output.contains(#""responds": true"#))
      #expect(result.output.contains("The router did not respond to the link."))
    }

    @Test func `The case of a bug report keeps only the query items that its expectation reads`()
      throws
    {
      let result = try report([
        "--pattern", "/a", "--link", "x://a?q=a+b&z=1&y=2#frag", "--expected",
        #"match, ?q = "a+b", ?z = 1"#, "--seen", #"?q = "a b""#, "--new-case",
      ])
      #expect(result.output.contains(#""url": "x://a?q=a+b&z=1""#), "\(result)")
    }

    @Test
    func
      `A report of a misread plus sign becomes a titled case of link.plus without needless routes and items`()
      throws
    {
      let result = try report([
        "--pattern", "/b/:c", "--pattern", "/page/:id", "--guard", "requires !q", "--pattern", "/d",
        "--link", "app://page/7?q=1&r=c%2B%2B+c&s#top", "--expected",
        #"match, id: Int = 7, ?r = "c+++c""#, "--seen", #"match, id: Int = 7, ?r = "c++ c""#,
        "--seen",
        "The plus sign is a space.", "--new-case",
      ])
      #expect(result.status == 0, "\(result)")
      #expect(
        result.output.contains(
          #"+          "title": "A plus sign stays one, so ?r is \"c+++c\"","#), "\(result)")
      #expect(result.output.contains(#"+          "rules": ["link.plus"],"#))
      #expect(result.output.contains(#"+            "found": "The plus sign is a space.","#))
      #expect(result.output.contains(#"+          "url": "app://page/7?r=c%2B%2B+c","#))
      #expect(!result.output.contains("/b/:c") && !result.output.contains("guard"))
    }

    @Test(arguments: [
      ("feed/:sort?", "mychat://feed/", "match", "“:sort?” isn't optional here."),
      ("/web/*", "app://web/a/b", "match", "“*” doesn't match all further components here."),
      (
        "/u/:name.json", "app://u/a.json", "name = a",
        "“:name.json” is one argument, with the name “name.json”, here."
      ),
      // The rules agree with the report, but not for the reason that it has.
      (
        "prefix-{param...}", "http://localhost/other/b", "no match",
        "“prefix-{param...}” doesn't contain an argument here, and takes no further components."
      ),
    ])
    func
      `waymark report refuses patterns in another router's syntax, even with --follow-rules, and says why`(
        pattern: String, link: String, expected: String, advice: String
      ) throws
    {
      for further in [[], ["--follow-rules"]] {
        let result = try report(
          ["--pattern", pattern, "--link", link, "--expected", expected, "--seen", "404"] + further)
        #expect(result.status == 1)
        #expect(
          result.output.hasPrefix(
            "The rules leave open what other routers mean by these patterns; nothing was written."))
        #expect(result.output.contains("⚠ \(pattern)  \(advice)"), "\(result)")
      }
    }

    @Test
    func
      `A bug report that expects all values of a repeated query item is refused, and the output says why`()
      throws
    {
      let result = try report([
        "--pattern", "/a", "--link", "nu://a?tag=x&tag=y", "--expected",
        #"match, ?tag: [String] = ["x","y"]"#, "--seen", "One value.",
      ])
      #expect(result.status == 1)
      #expect(result.output.contains("\nquery.first (compat): "), "\(result)")
      #expect(
        result.output.contains(
          "A router can offer all values of a repeated item in a way of its own."))
    }

    @Test
    func
      `report drafts a case of a link from a refused source only with --accepting, and else exits with 1`()
      throws
    {
      let options = [
        "--pattern", "/a", "--link", "https://good.com.evil.com/a", "--expected", "no match",
        "--seen",
        "match",
      ]
      let own = try report(options)
      #expect(own.status == 1)
      #expect(
        own.output.contains(
          "The router accepts the source of the link, because --accepting names no other."))
      let given = try report(options + ["--accepting", "https://good.com", "--new-case"])
      #expect(
        given.status == 0 && given.output.contains(#""rules": ["source.universal"]"#), "\(given)")
    }

    @Test(arguments: [
      (#"context url = "x:a/b?c=%20""#, #"{ "context": "url", "is": "x:a/b?c=%20" }"#),
      ("context userInfo = null", #"{ "context": "userInfo", "is": null }"#),
      ("match 1, attempts 0 1", #""attempts": [0, 1]"#),
      ("match 1, responds", #""responds": true"#),
      ("b = \"\u{301}b\"", #"{ "argument": "b", "as": "String", "is": "\u0301b" }"#),
    ])
    func
      `report drafts a case from --expected with “context url = …”, “attempts 0 1”, “responds” or “b = …”`(
        expected: String, line: String
      ) throws
    {
      let link = expected.hasPrefix("b =") ? "x:a/%CC%81b" : "x:a/b?c=%20"
      let result = try report([
        "--pattern", "/:b/b", "--handler", "rejects", "--pattern", "/a/:b", "--link", link,
        "--expected", expected, "--seen", "It is wrong.", "--new-case",
      ])
      #expect(result.status == 0, "\(result)")
      #expect(result.output.contains(line), "\(result)")
    }

    @Test(arguments: [
      (
        ["--pattern", "/time"], "http://a.example/Time", "no match", "match",
        ["match.first-case", "match.literal"]
      ),
      (
        ["--pattern", "/"], "my-app://?a=1", #"match, ?a = "1""#, "no match",
        ["link.query", "link.scheme", "match.root"]
      ),
      (
        ["--pattern", "/price/:val", "--guard", "requires val: Float"],
        "http://a.example/price/1e308", "match", "no match", ["value.float", "open.guard"]
      ),
    ])
    func
      `For a result that mistakes of several rules give, report lists a mistake of each with other cases`(
        options: [String], link: String, expected: String, seen: String, rules: [String]
      ) throws
    {
      let result = try report(
        options + ["--link", link, "--expected", expected, "--seen", seen])
      #expect(
        result.output.hasPrefix("The report fits several bugs, the likeliest first.\n"),
        "\(result)")
      for rule in rules {
        #expect(result.output.contains("(\(rule)), it fails "), "\(result)")
      }
      let ids = result.output.matches(of: #/\n  [^ ]+: ([a-z0-9-]+): /#).map { String($0.1) }
      #expect(ids.count >= rules.count && Set(ids).count == ids.count, "\(result)")
      for match in result.output.matches(of: /--also ([a-z0-9-]+)/) {
        let also = try report(
          options + [
            "--link", link, "--expected", expected, "--seen", seen, "--also", String(match.1),
          ])
        #expect(also.status == 0, "\(also)")
      }
    }

    @Test
    func `The first case that report lists for a port has a port, and no other oddity`() throws {
      let result = try report([
        "--accepting", "https://a.b.example", "--pattern", "/a/b.c", "--link",
        "https://a.b.example:22/a/b.c", "--expected", "no match", "--seen", "match",
      ])
      let first = result.output.split(separator: "\n").first { $0.hasPrefix("  ") } ?? ""
      #expect(first.contains(": security-port: "), "\(result)")
    }

    @Test
    func `report names a fragment that the expected result needs, which the rules ignore`() throws {
      let result = try report([
        "--pattern", "/Home", "--link", "http://a.example/?a=b#Home?c=d", "--expected",
        #"match, ?c = "d""#, "--seen", "no match",
      ])
      #expect(result.output.contains("\nlink.fragment ("), "\(result)")
    }

    @Test
    func `The result of a drafted case has the handlers that ran, where nothing opens either way`()
      throws
    {
      let result = try report([
        "--pattern", "/:a", "--handler", "rejects", "--pattern", "/:b", "--handler", "rejects",
        "--link", "http://a.example/x", "--expected", "no match, attempts 0 1", "--seen",
        "no match, attempts 0 1 1", "--new-case",
      ])
      #expect(
        result.output.contains(#""found": "The handlers of routes 0, 1, 1 ran.""#), "\(result)")
    }

    @Test
    func
      `report keeps the route that wrongly opened, numbers it as the case does, and names near cases`()
      throws
    {
      let result = try report([
        "--pattern", "/b/", "--pattern", "/b/bulk", "--pattern", "/b/ulk", "--link",
        "https://a.example/bulk", "--expected", "no match", "--seen", "match 2",
      ])
      #expect(
        result.output.contains(#""routes": [{ "pattern": "/b/" }, { "pattern": "/b/ulk" }]"#),
        "\(result)")
      #expect(result.output.contains(#""found": "Route 1 opened the link.""#), "\(result)")
      #expect(result.error.contains(/note: the case [a-z0-9-]+ is near: [A-Z]/), "\(result)")
    }

    @Test
    func
      `For a --seen that states no result, report says so, and suspects no mistake about handlers`()
      throws
    {
      let result = try report([
        "--pattern", "/a", "--link", "https://a.example/a?", "--expected", "match", "--seen",
        #"parseQueryString("") === { "" : null }"#,
      ])
      #expect(result.error.contains("note: --seen has no result in the form"), "\(result)")
      #expect(!result.error.contains("handlers"), "\(result)")
    }

    @Test(arguments: [
      // A mistake explains it, and another rule's answer would, too.
      ("/play", "https://a.example/play", "link.query", "match.universal"),
      ("a/:b/:c", "shop://a/b/c", "pattern.relative", "match.custom"),
      ("/resource/:id", "http://localhost:4000/resource/a-b", "source.port", "match.argument"),
    ])
    func
      `For a link that opens nothing, report suspects a known mistake before what reports only seem about`(
        pattern: String, link: String, unlikely: String, rule: String
      ) throws
    {
      let result = try report([
        "--pattern", pattern, "--link", link, "--expected", "match", "--seen", "no match",
        "--new-case",
      ])
      #expect(result.output.contains(#""rules": ["\#(rule)""#), "\(result)")
      #expect(!result.output.contains(unlikely) && !result.output.contains("4000"), "\(result)")
    }

    @Test(arguments: [
      ("https://[::1]", "/a", "https://[::1]/a", "An IP address in brackets is accepted as a host"),
      ("shop://", "/a/:b", "shop://a/rock&roll", "An argument takes one whole component with “&”"),
    ])
    func `The title of a drafted case names the brackets of a host or an argument's punctuation`(
      source: String, pattern: String, link: String, title: String
    ) throws {
      let result = try report([
        "--accepting", source, "--pattern", pattern, "--link", link, "--expected", "match",
        "--seen", "no match", "--new-case",
      ])
      #expect(result.output.contains(#""title": "\#(title), so the link opens""#), "\(result)")
    }

    @Test(arguments: [
      (
        "https://www.example.com", "https://www.example.com/c/:name",
        "https://www.example.com/c/a-&-b", "ampersand-in-argument"
      ),
      (
        "https://example.com", "/path", "HTTPS://Example.COM/path",
        "security-good-upper-case"
      ),
    ])
    func `The cases that report lists first have the unusual parts of the link`(
      source: String, pattern: String, link: String, id: String
    ) throws {
      let result = try report([
        "--accepting", source, "--pattern", pattern, "--link", link, "--expected", "match",
        "--seen", "no match",
      ])
      let first = result.output.split(separator: "\n").first { $0.hasPrefix("  ") } ?? ""
      #expect(first.contains(": \(id): "), "\(result)")
    }

    @Test(arguments: [
      (
        ["--accepting", "http://a.example", "--pattern", "/cb"],
        "http://a.example:80@evil.example/cb", "no match", "match", "link.userinfo"
      ),
      (
        ["--pattern", "/logs"], "http://a.example/#/logs?b=c", "match", "no match", "link.fragment"
      ),
      (
        ["--pattern", "/a", "--pattern", "/a/b"], "https://a.example/a//b?x=1",
        #"match 1, ?x = "1""#, "match 0, ?x = null", "link.empty-segments"
      ),
      (
        ["--pattern", "/:type/:url", "--pattern", "/foo/:type/:url"], "https://a.example/foo/a/b",
        "match 1", "error duplicatedRoute", "define.duplicate"
      ),
      (
        ["--pattern", "/:name"], "https://a.example/foo%2Fbar%23baz",
        #"match, name = "foo/bar#baz""#, #"match, name = "foo%2Fbar%23baz""#, "link.percent"
      ),
      (
        ["--pattern", "/a"], "https://a.example/a?flag=true", "?flag: Bool = true",
        "?flag: Bool = null", "value.bool"
      ),
      (
        ["--pattern", "/join"], "x:join?code=abc&code=evil", "?code = null",
        #"?code = "evil""#, "query.first"
      ),
      (
        ["--pattern", "/foo"], "http://a.example/foo//bar/baz", "no match", "match",
        "link.empty-segments"
      ),
      (
        ["--pattern", "/contact/thanks"], "https://a.example/.%2fcontact/thanks", "no match",
        "match", "link.encoded-slash"
      ),
      // A route that begins otherwise has nothing to do with the bug.
      (
        ["--pattern", "/health", "--pattern", "/_/users/foo", "--pattern", "/_/:project/bar"],
        "http://a.example/_/a/bar", "match 2", "no match", "match.literal"
      ),
      // A route may have refused the text of an argument, or have compared the query.
      (
        ["--pattern", "/price/:val"], "http://a.example/price/1e308",
        "match, val: Double = 1e308", "no match", "value.float"
      ),
      (
        ["--pattern", "app://example.com/p"], "app://example.com/p?ref=promo&page=1",
        #"match, ?page: Int = 1"#, "no match", "link.query"
      ),
    ])
    func `report names the rule that decides a link, not the last one that the link fails`(
      routes: [String], link: String, expected: String, seen: String, rule: String
    ) throws {
      let result = try report(
        routes + ["--link", link, "--expected", expected, "--seen", seen])
      let first = result.output.firstMatch(of: /\(([a-z]+\.[a-z0-9-]+)\)[:,]/)?.1
      let isFirst =
        first == rule[...]
        || ["\n\(rule) (", #""rules": ["\#(rule)""#].contains { result.output.contains($0) }
      #expect(isFirst, "\(result)")
    }

    @Test
    func `report finds the cases that a router fails which keeps the query of the link before`()
      throws
    {
      let options = [
        "--pattern", "/a", "--link", "x:a?b=c", "--link", "x:a", "--expected", "match, ?b = null",
        "--seen", #"match, ?b = "c""#,
      ]
      let result = try report(options)
      #expect(result.status == 1, "\(result)")
      let head =
        /If the router .* \(query\.absent\), it fails these cases where it receives their links one after another:\n/
      #expect(result.output.prefixMatch(of: head) != nil, "\(result)")
      let draft = try report(options + ["--new-case"])
      #expect(!draft.output.contains("Link 1 of 2"), "\(draft)")
      #expect(
        draft.output.contains(
          #""title": "After another link, a missing query item is null, so ?b is null""#),
        "\(draft)")
    }

    @Test
    func `A bug report of a link that is given twice becomes two cases of one router`() throws {
      let options = [
        "--pattern", "/:a", "--link", "x://home", "--link", "x://home", "--expected", "match",
        "--seen", "no match",
      ]
      let result = try report(options)
      #expect(result.output.contains("a link that is the same as the previous one"), "\(result)")
      let draft = try report(options + ["--new-case"])
      #expect(draft.status == 0, "\(draft)")
      #expect(draft.output.matches(of: /\+ +"url": "x:\/\/home"/).count == 2, "\(draft)")
    }

    @Test(arguments: ["?a b", #"?"a b""#, #"?"a\u0020b""#])
    func `report reads the name of a query item with a space, also as a JSON text`(
      name: String
    ) throws {
      let result = try report([
        "--pattern", "/a", "--link", "x:a?a%20b=c", "--expected", #"match, \#(name) = "c""#,
        "--seen", "match, \(name) = null",
      ])
      #expect(result.output.contains("(query.split), it fails "), "\(result)")
    }

    @Test
    func `report tells of a route that wrongly opened and of the value that it read`() throws {
      let result = try report([
        "--pattern", "x://foo", "--pattern", "x://foo/:id", "--link", "x://foo", "--expected",
        "match 0", "--seen", #"match 1, id = """#, "--new-case",
      ])
      #expect(
        result.output.contains(
          ##""found": "Route 1 opened the link, and the value of :id was \"\".""##), "\(result)")
      #expect(result.output.contains(#""rules": ["match.count""#), "\(result)")
    }

    @Test
    func `report keeps all query items of a bug that no known mistake explains`() throws {
      let result = try report([
        "--pattern", "/a", "--link", "x:a?first=1&b[c]=2&last=3", "--expected", #"?b[c] = "2""#,
        "--seen", #"?b[c] = "3""#, "--new-case",
      ])
      #expect(result.output.contains(#""url": "x:a?first=1&b[c]=2&last=3""#), "\(result)")
    }

    @Test
    func `report says that the router keeps the rules if only the value that was read is given`()
      throws
    {
      let options = [
        "--pattern", "/page", "--link", "x:page?text=c+c", "--expected", #"match, ?text = "c c""#,
        "--seen", #"?text = "c+c""#,
      ]
      let result = try report(options)
      #expect(result.status == 1)
      #expect(
        result.output.contains("\nThe router keeps the rules: they require what was seen.\n"),
        "\(result)")
      #expect(try report(options + ["--follow-rules", "--new-case"]).status == 2)
    }

    @Test(arguments: [
      ("/a", "?flag: Bool", "x:a?flag=false", #"value.bool  ?flag: Bool is "false""#),
      (
        "/", "?key: [String]", "x:/?key=a%2Cb,c",
        #"value.list-encoded  ?key: [String] is ["a","b","c"]"#
      ),
      ("/:id", "id: Int", "x:b", "value.int  id: Int is the error couldNotParse"),
      ("/a", "?b", "x:a", "query.absent  ?b: String is null"),
    ])
    func `waymark explain --read tells what is read of a link, and by which rule`(
      pattern: String, read: String, link: String, line: String
    ) throws {
      let result = try waymark("explain", "--pattern", pattern, "--read", read, link)
      #expect(result.status == 0 && result.output.contains(line), "\(result)")
    }

    @Test
    func
      `The command report warns of a guard that never rejects, because it reads an optional query item`()
      throws
    {
      let result = try report([
        "--pattern", "/a", "--guard", "requires ?x: String", "--link", "x:a", "--expected", "match",
        "--seen", "no match", "--new-case",
      ])
      #expect(result.error.contains("write “!name” to require it"), "\(result)")
    }
  }
#endif
