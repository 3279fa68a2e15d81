import Foundation
import Testing
import WaymarkConformance
import WaymarkFuzz
import WaymarkReference

@Suite struct `Properties of a conforming router` {
  @Test func `are at least fifteen, each with its rules and a title of its own`() {
    #expect(Property.all.count >= 15)
    #expect(Set(Property.all.map(\.title)).count == Property.all.count)
    #expect(Property.all.allSatisfy { !$0.rules.isEmpty })
  }

  @Test(arguments: Property.all.indices)
  func `are true of the reference router`(index: Int) throws {
    let property = Property.all[index]
    let counterexample = try PropertyChecker(seed: 1)
      .check(property, of: ReferenceRouter(), indices: 0..<300)
    #expect(counterexample == nil, "\(counterexample?.description ?? "")")
  }
}
