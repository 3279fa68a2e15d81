// Each rule has one source; each sentence of both READMEs is shown, or says why not; what the libraries answered is
// known of all that they can be asked.

import Testing
import WaymarkOracle
import WaymarkSpec

@Suite struct `Where the rules come from` {
  private let specification: Specification
  private let cases: [String: Case]
  private let readmes: [Readme]

  init() throws {
    specification = try Specification.bundled()
    cases = Dictionary(uniqueKeysWithValues: specification.cases.map { ($0.id, $0) })
    readmes = try Readme.all()
  }

  /// The passages of a library's README.
  private func passages(of library: String) -> [Readme.Passage] {
    readmes.filter { $0.library == library }.flatMap(\.sections).flatMap(\.passages)
  }

  @Test
  func
    `Each rule's source is a README sentence, an RFC section, or a case that its library has answered`()
    throws
  {
    for rule in specification.rules {
      switch rule.source {
      case .readme(let text):
        let passage = passages(of: rule.dialect.library).first { $0.text == text }
        #expect(passage?.rules?.contains(rule.id) == true, "\(rule.id): \(text)")
      case .standard(let section):
        #expect(section.hasPrefix("RFC ") && section.contains(" §"), "\(rule.id): \(section)")
      case .recorded(let id):
        let item = try #require(cases[id], "\(rule.id): no case \(id)")
        #expect(item.rules.contains(rule.id), "\(id) does not cite \(rule.id)")
        let recorded = try #require(item.recorded, "\(id) is not recorded")
        #expect(recorded.library == rule.dialect.library)
        #expect(recorded.version == rule.dialect.libraryVersion)
      }
    }
  }

  @Test
  func `A rule whose source is a case is strict exactly if the library's answer fails that case`()
    throws
  {
    for rule in specification.rules {
      guard case .recorded(let id) = rule.source else { continue }
      let recorded = try #require(cases[id]?.recorded, "\(rule.id): \(id)")
      #expect((recorded.observed != nil) == (rule.level == .strict), "\(rule.id): \(id)")
    }
  }

  @Test
  func
    `Each link that a rule reads unlike an RFC, WHATWG or Apple has a case that cites the rule`()
    throws
  {
    let differences = specification.rules.flatMap { rule in rule.differs.map { (rule, $0) } }
    #expect(differences.count > 25)
    for (rule, difference) in differences {
      let item = try #require(cases[difference.case], "\(rule.id): no case \(difference.case)")
      #expect(item.rules.contains(rule.id), "\(item.id) does not cite \(rule.id)")
      // What is wrong with a source is shown by any link.
      let isLink = rule.id.hasPrefix("define.") || item.request.links[0].url == difference.link
      #expect(isLink, "\(rule.id): \(difference.link)")
      let isAuthority =
        ["WHATWG URL", "Apple"].contains(difference.from)
        || difference.from.hasPrefix("RFC ") && difference.from.contains(" §")
      #expect(isAuthority, "\(rule.id): \(difference.from)")
    }
  }

  @Test(arguments: ["Crossroad", "URLNavigator"])
  func
    `Spec/readmes.json lists for each sentence of a library's README cases that show it, or why none does`(
      library: String
    )
  {
    let passages = passages(of: library)
    #expect(passages.count > 40)
    #expect(Set(passages.map(\.text)).count == passages.count)
    for passage in passages {
      #expect(passage.cases?.isEmpty == false || passage.why != nil, "\(passage.text)")
    }
  }

  @Test(arguments: ["Crossroad", "URLNavigator"])
  func `The cases that Spec/readmes.json lists for a README sentence show all rules listed for it`(
    library: String
  ) throws {
    for passage in passages(of: library) {
      let (rules, cited) = (passage.rules ?? [], passage.cases ?? [])
      #expect(rules.isEmpty == cited.isEmpty, "\(passage.text)")
      let shown = try cited.reduce(into: Set<String>()) { rules, id in
        rules.formUnion(try #require(cases[id], "no case \(id): \(passage.text)").restsOn.ids)
      }
      #expect(Set(rules).subtracting(shown) == [], "\(passage.text)")
    }
  }

  @Test(arguments: ["Crossroad", "URLNavigator"])
  func `The README in Spec/readmes.json is of the library version that the level compat follows`(
    library: String
  ) throws {
    let page = readmes.first { $0.library == library }
    let dialect = try #require(Dialect.allCases.first { $0.library == library })
    #expect(page?.version == dialect.libraryVersion)
  }

  // Neither library has guards.
  @Test
  func
    `Each core or compat case without guards has its library's recorded answer, which passes it`()
  {
    let unknown = specification.cases.filter {
      $0.recorded == nil && $0.level < .strict && !$0.request.capabilities.contains(.guards)
    }
    #expect(unknown.map(\.id) == [])
    let departing = specification.cases.filter { $0.recorded?.observed != nil }
    #expect(departing.allSatisfy { $0.level == .strict })
  }

  @Test
  func `Crossroad's and URLNavigator's recorded answers to over 200 cases differ from the rules`() {
    #expect(specification.cases.count { $0.recorded?.observed != nil } > 200)
  }

  @Test func `Fewer than 1 in 40 cases lack a recorded answer of Crossroad or URLNavigator`() {
    let unrecorded = specification.cases.filter { $0.recorded == nil }
    #expect(unrecorded.count * 40 < specification.cases.count, "\(unrecorded.map(\.id))")
  }
}
