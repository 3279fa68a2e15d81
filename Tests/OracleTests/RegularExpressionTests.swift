// Swift's own regular expressions judge those of a router that pastes literals into one.

import Testing
import WaymarkConformance
import WaymarkOracle
import WaymarkSpec

@Suite struct `Literals that are treated as regular expressions` {
  /// An “a”, and at most three of these characters. Escapes of letters that don't stand for characters are left out.
  private static let literals: [String] = {
    let characters = [
      "", "a", "b", ".", "+", "*", "?", "(", ")", "[", "]", "|", "^", "$", "\\", "-",
    ]
    return characters.flatMap { one in
      characters.flatMap { two in characters.map { "a\(one)\(two)\($0)" } }
    }.filter { !$0.contains("\\a") && !$0.contains("\\b") }
  }()
  private static let components = ["a", "aa", "ab", "b", "ba", "a.", "a-", "a]", "aab"]

  private static func opens(_ literal: String, _ component: String) -> Bool? {
    let request = Request.open(
      .init(
        accepting: [.customURLScheme("x")],
        entries: [.route(.init(pattern: "/r/\(literal)"))],
        links: [.init("x://r/\(component)", reads: [])]))
    guard
      case .links(let answers) = Oracle(making: [.literalsAreExpressions]).observe(request),
      case .opened(let opened)? = answers.first
    else { return nil }
    return opened.opens == 0
  }

  @Test(arguments: 0..<15)
  func
    `Oracle opens what Swift's regular expression of the literal matches, if a slash stands before each`(
      block: Int
    ) throws
  {
    let literals = Self.literals.indices.filter { $0 % 15 == block }.map { Self.literals[$0] }
    var count = 0
    for literal in literals {
      guard let expression = try? Regex("/" + literal) else { continue }
      for component in Self.components where Self.opens(literal, component) != nil {
        let isMatch = try expression.wholeMatch(in: "/" + component) != nil
        #expect(Self.opens(literal, component) == isMatch, "\(literal) ← \(component)")
        count += 1
      }
    }
    #expect(count > 500)
  }

  @Test(arguments: ["a(", "a)", "a[", "a[b", "a**", "a+*", "(a"])
  func `Oracle refuses a router with a literal that is no regular expression`(literal: String) {
    #expect((try? Regex(literal)) == nil)
    #expect(Self.opens(literal, "a") == nil)
  }
}
