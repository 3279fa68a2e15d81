// What routers make of patterns that mean something else there.

import Testing
import WaymarkConformance
import WaymarkOracle
import WaymarkSpec

@Suite struct `Patterns as other routers read them` {
  /// A mistake, a pattern, the components of a link, and the argument x: nil if the link opens nothing, the empty text
  /// if the route has no such argument.
  private static let rows: [(Mistake, String, String, String?)] = [
    (.questionMarkMakesOptional, "a/:x?", "a", ""),
    (.questionMarkMakesOptional, "a/:x?", "a/b", "b"),
    (.questionMarkMakesOptional, "a/:x?", "a/b/c", nil),
    (.argumentsHaveExpressions, "a/:x(\\d+)", "a/25", "25"),
    (.argumentsHaveExpressions, "a/:x(\\d+)", "a/b", nil),
    (.angleBracketedIsArgument, "a/<x>", "a/b", "b"),
    (.backslashesEscapeInPatterns, "a/\\:x", "a/:x", ""),
    (.backslashesEscapeInPatterns, "a/\\:x", "a/b", nil),
    (.doubledSlashEndsPattern, "a//:x", "a", ""),
    (.asteriskIsAnyText, "a/b*d", "a/bcd", ""),
    (.asteriskIsAnyText, "a/b*d", "a/bc", nil),
    (.argumentsOwnTextIsLiteral, "a/:x", "a/:x", ""),
    (.patternFromColonIsOneArgument, ":x/b", "a/b", nil),
  ]

  @Test(arguments: rows)
  func
    `Oracle with a mistake about a pattern opens what a router with it opens, and reads its argument`(
      mistake: Mistake, pattern: String, components: String, argument: String?
    )
  {
    let request = Request.open(
      .init(
        accepting: [.customURLScheme("p")], entries: [.route(.init(pattern: pattern))],
        links: [.init("p://" + components, reads: [.argument("x", as: ValueType(.string))])]))
    guard
      case .links(let answers) = Oracle(making: [mistake]).observe(request),
      case .opened(let opened)? = answers.first
    else {
      Issue.record("the router is refused")
      return
    }
    #expect((opened.opens == 0) == (argument != nil))
    let right: [ReadResult] =
      argument.map { [$0.isEmpty ? .error(.keyNotFound) : .value(.text($0))] } ?? []
    #expect(opened.reads == right)
  }
}
