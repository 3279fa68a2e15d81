// Tests that properties hold for a conforming router, and that mistakes violate them.

import Properties
import TestRun
import Testing
import WaymarkConformance
import WaymarkFuzz
import WaymarkOracle
import WaymarkReference
import WaymarkSpec

extension RouterProperty: CustomTestStringConvertible {
  package var testDescription: String { title }
}

@Suite struct `Properties of a conforming router` {
  @Test
  func `RouterProperty.all has 22 properties of conforming routers, each with a different title`() {
    #expect(Set(RouterProperty.all.map(\.title)).count == 22)
    #expect(RouterProperty.all.count == 22)
  }

  @Test(arguments: RouterProperty.all)
  func `The reference router satisfies each RouterProperty in generated trials`(
    property: RouterProperty
  ) {
    let violation = PropertyChecker(seed: 1)
      .check(property, of: ReferenceRouter(), indices: 0..<(isWhole ? 150 : 30))
    #expect(violation == nil, "\(violation?.description ?? "")")
  }

  @Test(arguments: RouterProperty.all)
  func
    `PropertyChecker finds no violation by an OracleRouter that excludes sources, sets, or rules link.*`(
      property: RouterProperty
    )
  {
    for unsupported: Set<Capability> in [[.sources], [.sets, .groups, .userInfo], [.area("link")]] {
      let violation = PropertyChecker(seed: 2)
        .check(property, of: OracleRouter(unsupported: unsupported), indices: 0..<5)
      #expect(violation == nil, "\(violation?.description ?? "")")
    }
  }

  @Test(arguments: RouterProperty.all)
  func `For each RouterProperty, more than 80 of 100 generator indices give a trial of it`(
    property: RouterProperty
  ) {
    let missing = (0..<100 as Range<UInt64>).count { index in
      var choices = Choices(seed: 1, index: index)
      return property.trial(from: &choices) == nil
    }
    #expect(missing < 20)
  }

  private static func property(_ start: String) throws -> RouterProperty {
    try #require(RouterProperty.all.first { $0.title.hasPrefix(start) })
  }

  @Test(arguments: [
    (Mistake.trailingSlashMatters, "Another spelling of a link"),
    (.fragmentStaysInPath, "A fragment"),
    (.keepsUserInfoInHost, "User info, a default port"),
    (.portIsPartOfCustomHost, "User info, a default port"),
    (.remembersByPath, "The links before a link"),
    (.decodesTwice, "A percent-encoded text"),
    (.lastRouteFirst, "Attempts are in order"),
    (.laterNamesReplace, "Routes after the one that opens"),
    (.ignoresGuards, "A first route that does not match, or"),
    (.groupsComeLast, "A route in a group"),
    (.stopsAtFirstThrow, "Of many routes"),
    (.parseIgnoresHosts, "A link parsed under a pattern"),
    (.keepsEmptyElements, "A list has the values"),
    (.missingRequiredIsNull, "A required and an optional query parameter"),
    (.unreadableArgumentIsNull, "An argument and a query parameter"),
    (.navigatorKeepsEmptyComponents, "Another spelling of a navigator's link"),
    (.navigatorLinkQueryStaysInPath, "A query and a fragment"),
    (.navigatorFirstRegistrationStays, "A pattern registered again"),
    (.navigatorKeepsValuesOfFailedPatterns, "A pattern that does not match"),
    (.navigatorRefusesUnknownTypes, "A placeholder of an unknown type"),
    (.navigatorDropsPort, "Any scheme before both"),
    (.navigatorPlusIsSpaceAfterDecoding, "A percent-encoded query value"),
  ])
  func
    `PropertyChecker finds and describes how a router with a known mistake violates a RouterProperty`(
      mistake: Mistake, start: String
    ) throws
  {
    let property = try Self.property(start)
    let violation = PropertyChecker(seed: 1)
      .check(property, of: OracleRouter(making: mistake), indices: 0..<200)
    #expect(try #require(violation).outcome == nil)
    let text = "Not true: \(property.title)\n  request   {"
    #expect(violation?.description.hasPrefix(text) == true)
  }

  /// The reference router, with another answer for links with a query.
  private struct Partial: RouterUnderTest {
    let name = "Partial"
    let answer: Observation.Answer

    func observe(_ request: Request) -> Observation {
      guard case .links(var answers) = ReferenceRouter().observe(request) else {
        return ReferenceRouter().observe(request)
      }
      for index in answers.indices where request.links[index].url.contains("?") {
        answers[index] = answer
      }
      return .links(answers)
    }
  }

  @Test
  func
    `PropertyChecker doesn't report an answer “unsupported” as a violation, but reports an error as one`()
    throws
  {
    let property = try Self.property("A fragment")
    let checker = PropertyChecker(seed: 1)
    let lacking = Partial(answer: .unsupported("queries"))
    #expect(checker.check(property, of: lacking, indices: 0..<50) == nil)
    let broken = checker.check(
      property, of: Partial(answer: .error("it broke")), indices: 0..<50)
    #expect(try #require(broken).outcome == .error("it broke"))
    #expect(broken?.description.hasSuffix("\n  no answer failure: it broke") == true)
  }
}
