// The page of rules has all rules and cases, and runs no script.

import Foundation
import Testing
import WaymarkConformance
import WaymarkSpec

@Suite struct `The page of rules` {
  @Test func `The HTML page of rules has each rule once, with all of its cases and their number`()
    throws
  {
    let specification = try Specification.bundled()
    let sections = RulesPage(specification).html.components(separatedBy: "<h3 id=\"")
    #expect(sections.count == specification.rules.count + 1)
    for (rule, section) in zip(specification.rules, sections.dropFirst()) {
      #expect(section.hasPrefix("\(rule.id)\">"))
      let cases = specification.cases.filter { $0.rules.contains(rule.id) }
      let shown = section.components(separatedBy: "</code>").compactMap {
        $0.split(separator: ">").last
      }
      #expect(Set(shown).isSuperset(of: cases.map { $0.id[...] }), "\(rule.id)")
      #expect(section.contains("<summary>\(cases.count) case"))
    }
  }

  @Test func `The HTML page of rules escapes markup in terms, areas, rules and cases`() throws {
    let rules = """
      {"version": "1.0.0", "terms": [{"term": "<em>", "meaning": "a & `<kbd>`"}], "areas": [{"id": "a", "title": "<var>",
      "rules": [{"id": "a.b", "level": "core", "meaning": "<samp>", "rationale": "r", "source": {"standard": "RFC 3986 §3"}}]}]}
      """
    let cases = """
      {"title": "T", "groups": [{"open": {"accepting": [{"customURLScheme": "p"}], "routes": []}, "cases": [
      {"id": "c", "title": "<del>", "rules": ["a.b"], "url": "p:</script>", "expect": {"opens": null}}]}]}
      """
    let page = RulesPage(
      try Specification(files: [
        .init(name: "r", bytes: Array(rules.utf8), kind: .rules),
        .init(name: "c", bytes: Array(cases.utf8), kind: .cases),
      ])
    ).html
    for markup in ["<em>", "<kbd>", "<var>", "<samp>", "<del>", "</script>"] {
      #expect(!page.contains(markup), "\(markup)")
    }
    #expect(page.contains("a &amp; <code>&lt;kbd&gt;</code>") && page.contains(" Version 1.0.0."))
  }
}
