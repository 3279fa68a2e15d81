// Tests that properties hold for a conforming router, and that violations are reported.

import BuiltPrograms
import Foundation
import Testing
import WaymarkConformance
import WaymarkFuzz
import WaymarkReference
import WaymarkSpec

@Suite struct `Properties of a conforming router` {
  @Test func `are twenty-nine, each with rules and a distinct title`() {
    #expect(RouterProperty.all.count == 29)
    #expect(Set(RouterProperty.all.map(\.title)).count == RouterProperty.all.count)
    #expect(RouterProperty.all.allSatisfy { !$0.rules.isEmpty })
    #expect(RouterProperty.all.count { $0.dialect == .navigator } >= 6)
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

  @Test func `skip unsupported links, and fail without an answer`() throws {
    let property = try #require(
      RouterProperty.all.first { $0.title == "A fragment changes nothing" })
    let checker = PropertyChecker(seed: 1)
    let lacking = Partial(answer: .unsupported("queries"))
    #expect(checker.check(property, of: lacking, indices: 0..<50) == nil)
    let broken = checker.check(
      property, of: Partial(answer: .error("it broke")), indices: 0..<50)
    #expect(try #require(broken).outcome == .error("it broke"))
  }

  @Test(arguments: RouterProperty.all)
  func `have a trial of at least 80 % of the indices`(property: RouterProperty) {
    let missing = (0..<100 as Range<UInt64>).count { index in
      var choices = Choices(seed: 1, index: index)
      return property.trial(from: &choices) == nil
    }
    #expect(missing < 20, "\(property.title)")
  }

  @Test(arguments: RouterProperty.all.indices)
  func `hold for the reference router`(index: Int) throws {
    let property = RouterProperty.all[index]
    let counterexample = PropertyChecker(seed: 1)
      .check(property, of: ReferenceRouter(), indices: 0..<(isWhole ? 150 : 30))
    #expect(counterexample == nil, "\(counterexample?.description ?? "")")
  }
}
