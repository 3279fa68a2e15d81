// JSON is read strictly and written in one form, in time linear in its length.

import Testing
import WaymarkSpec

@Suite struct `JSON text` {
  private func read(_ text: String) throws(JSON.Reader.SyntaxError) -> JSON {
    try JSON.Reader.read(Array(text.utf8))
  }

  @Test(
    arguments: [
      "null", "true", "[]", "{}", "-0.5e+10", #""\"\\\n""#, #"{"a":[1,{"b":"é"}],"":null}"#,
      "[[],[[]]]",
    ])
  func
    `A compact JSON text is read and written unchanged, and white space before and after it is dropped`(
      text: String
    )
    throws
  {
    #expect(try read(" \n\t" + text + "\r\n").compact == text)
  }

  @Test(
    arguments: [
      (#""\u00e9\ud83d\udd25\/\b\f""#, #""é🔥/\u0008\u000c""#),
      ("\"e\u{301}\u{200B}\u{202E}\u{A0}\u{7F}\"", #""e\u0301\u200b\u202e\u00a0\u007f""#),
      (#""\u0000\udbff\udfff""#, #""\u0000\udbff\udfff""#),
    ])
  func
    `JSON is written with escapes for invisible and combining characters, and without needless escapes`(
      text: String, written: String
    ) throws
  {
    #expect(try read(text).compact == written)
  }

  @Test(
    arguments: [
      ("", 0, "the end", "a JSON value"), ("[1,]", 3, "“]”", "a JSON value"),
      ("{\"a\" 1}", 5, "“1”", "“:”"), ("[1 2]", 3, "“2”", "“,” or “]”"),
      ("nul", 0, "“nul”", "a JSON value"),
      ("01", 1, "“1”", "the end"), ("1.", 2, "the end", "a digit"), ("-", 1, "the end", "a digit"),
      ("\"a", 2, "the end", "a quotation mark that ends the text"),
      ("\"\t\"", 1, "a control character", "an escape such as \\n or \\u001f in its place"),
      (#""\x""#, 1, "“\\x”", "an escape that JSON has"),
      (#""\u12"#, 1, "“\\u12”", "an escape that JSON has"),
      (#""\u+123""#, 1, "“\\u+123”", "an escape that JSON has"),
      (#""\ud800""#, 1, "a lone surrogate", "Unicode scalars, or surrogates in pairs"),
      (#""\ud800\ud800""#, 1, "a lone surrogate", "Unicode scalars, or surrogates in pairs"),
      (#""\udc00""#, 1, "a lone surrogate", "Unicode scalars, or surrogates in pairs"),
      (#"{"a":1,"\u0061":2}"#, 7, "the key “a” again", "each key once"),
      ("{a:1}", 1, "“a”", "a key in quotation marks"),
      ("[1]]", 3, "“]”", "the end"),
    ])
  func `The error of malformed JSON has the offset, what was found there and what was expected`(
    text: String, offset: Int, found: String, expected: String
  ) {
    do throws(JSON.Reader.SyntaxError) {
      _ = try read(text)
      Issue.record("it was read")
    } catch {
      #expect(error.offset == offset)
      #expect(error.found == found)
      #expect(error.expected == expected)
    }
  }

  @Test func `JSON that isn't UTF-8 is refused with a SyntaxError`() {
    #expect(throws: JSON.Reader.SyntaxError.self) { try JSON.Reader.read([0x22, 0xFF, 0x22]) }
    #expect(throws: JSON.Reader.SyntaxError.self) {
      try JSON.Reader.read([0x22, 0xC0, 0xAF, 0x22])
    }
  }

  @Test
  func
    `A JSON object keeps two canonically equivalent keys, such as a composed and a decomposed é`()
    throws
  {
    let text = #"{"é":1,"e\u0301":2}"#
    #expect(try read(text).compact == text)
  }

  @Test
  func `JSON may be nested up to 100 levels, and deeper JSON is refused, even of a million levels`()
    throws
  {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(try read(nested(JSON.Reader.maximumDepth)).compact.utf8.count == 200)
    #expect(throws: JSON.Reader.SyntaxError.self) { try read(nested(JSON.Reader.maximumDepth + 1)) }
    #expect(throws: JSON.Reader.SyntaxError.self) {
      try read(String(repeating: "[", count: 1_000_000))
    }
  }

  @Test func `A JSON list of 1000 empty lists is read, because it has only two levels`() throws {
    let list = "[" + Array(repeating: "[]", count: 1000).joined(separator: ",") + "]"
    #expect(try read(list).compact == list)
  }

  @Test
  func
    `Formatting a case file orders its keys and indents it, and formatting the result changes nothing`()
    throws
  {
    let file = """
      {"groups":[{"cases":[{"expect":{"reads":[],"opens":0},"url":"p://a","rules":["x"],
      "title":"t","id":"a"}],"open":{"routes":[{"pattern":"/a"}],"accepting":[{"customURLScheme":"p"}]}}],
      "title":"T"}
      """
    let formatted = """
      {
        "title": "T",
        "groups": [
          {
            "open": { "accepting": [{ "customURLScheme": "p" }], "routes": [{ "pattern": "/a" }] },
            "cases": [
              {
                "id": "a",
                "title": "t",
                "rules": ["x"],
                "url": "p://a",
                "expect": { "opens": 0, "reads": [] }
              }
            ]
          }
        ]
      }

      """
    #expect(try Specification.formatted(Array(file.utf8), file: "a.json") == formatted)
    #expect(try Specification.formatted(Array(formatted.utf8), file: "a.json") == formatted)
  }
}

@Suite struct `Hostile files of cases` {
  @Test(arguments: ["[", "{\"a\":", "[[{\"a\":["])
  func
    `Formatting a deeply nested case file fails with an error that names the limit of 100 levels`(
      part: String
    )
  {
    let bytes = Array(String(repeating: part, count: 1_000_000 / part.utf8.count).utf8)
    let error = #expect(throws: Problems.self) { try Specification.formatted(bytes, file: "f") }
    #expect(
      error?.description.contains("expected at most 100 levels of arrays and objects") == true)
  }

  @Test func `A case file of more than 64 MiB is refused, with the advice to split it`() {
    let bytes = [UInt8](repeating: UInt8(ascii: " "), count: 200_000_000)
    let error = #expect(throws: Problems.self) {
      try Specification(files: [.init(name: "f", bytes: bytes, kind: .own)])
    }
    #expect(
      error?.description.hasPrefix(
        "f:1:1: error: found 200000000 bytes, expected at most 67108864; split the file") == true,
      "\(String(describing: error?.description.prefix(200)))")
  }
}
