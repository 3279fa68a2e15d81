// Tests that explanations agree with the results of opening.

import Foundation
import TestRun
import Testing
import Waymark
import WaymarkFuzz
import WaymarkLinks
import WaymarkNavigator
import WaymarkOracle
import WaymarkReference
import WaymarkSpec

@Suite struct `An explanation` {
  private let plain = ReferenceRouter()
  private let explaining = ReferenceRouter(explains: true)

  @Test(arguments: 0..<8 as Range<UInt64>)
  func
    `The methods explain and openAndExplain agree with what opens a generated link, and change no answer`(
      block: UInt64
    )
  {
    let count: UInt64 = isWhole ? 2000 : 60
    var opened = 0
    for index in block * count..<(block + 1) * count {
      guard let request = Request.generated(seed: 8, index: index) else { continue }
      let observation = plain.observe(request)
      #expect(explaining.observe(request) == observation, "\(request)")
      if case .links(let answers) = observation {
        opened += answers.count { answer in
          switch answer {
          case .opened(let opened): opened.opens != nil
          case .navigated(let navigated): navigated.matches != nil
          case .parsed, .parseError, .error, .unsupported: false
          }
        }
      }
    }
    #expect(opened > Int(count) / 4)
  }

  /// A combining mark and the character before it are one `Character`.
  @Test(arguments: [
    ("x:%41\u{301}", ["link.percent", "link.unescaped-mixed"], "link.malformed-percent"),
    ("x:a+\u{301}", ["link.plus"], "link.percent"),
    ("x:%\u{301}41", ["link.malformed-percent"], "link.percent"),
  ])
  func
    `Reading(of:) cites the rules of “%41”, “+” and a lone “%”, even if a combining mark follows them`(
      link: String, rules: [String], other: String
    )
  {
    let request = Request.parse(Request.Parse(pattern: "x:///:a", links: [Request.Link(link)]))
    let steps = Reading(of: request).steps.map(\.rule.name)
    for rule in rules { #expect(steps.contains(rule), "\(steps)") }
    #expect(!steps.contains(other), "\(steps)")
  }

  /// The reading is the oracle's, and the explanation the router's.
  @Test
  func
    `The reference router's explanation and Reading(of:) cite the same deciding rule for a case's route`()
    throws
  {
    let specification = try Specification.bundled()
    var cited: Set<RuleID> = []
    for item in specification.cases {
      #expect(explaining.observe(item.request) == plain.observe(item.request), "\(item)")
      let reading = Reading(of: item.request)
      cited.formUnion(reading.steps.map(\.rule) + reading.router.map(\.rule))
      cited.formUnion(reading.routes.flatMap(\.steps).map(\.rule))
      let isRefused = if case .definitionError = item.expected { true } else { false }
      #expect(reading.router.isEmpty != isRefused && (reading.code != nil) == isRefused, "\(item)")
      guard let told = item.request.explanation(of: item.request.links[0]), !isRefused else {
        continue
      }
      #expect(reading.refusal?.rule.name == told.refusal?.rule, "\(reading)\n\(told)")
      // The reading runs handlers, and the explanation doesn't. A navigator doesn't list a pattern that is registered
      // again.
      let runsHandlers = reading.routes.contains { $0.steps.last?.rule == .`open.next` }
      guard !runsHandlers, told.routes.count == reading.routes.count else { continue }
      // Both tell what a link is put to first, then the closest routes.
      if !reading.routes.contains(where: { $0.steps.last?.rule == .`navigator.converter` }) {
        #expect(
          reading.routes.map(\.pattern) == told.closestRoutes.map(\.pattern), "\(item)\n\(told)")
      }
      for route in reading.routes {
        let other = told.routes[route.number]
        #expect(route.pattern == other.pattern)
        // A navigator doesn't know whether its converter of a built-in type was replaced.
        guard route.steps.last?.rule != .`navigator.converter` else { continue }
        // The reading also says how the pattern is read, which type decides a value, and what a guard requires.
        let decisive = route.steps.last {
          $0.rule != .`pattern.literal` && $0.rule != .`pattern.relative`
        }
        let rules = (decisive?.rule.name, other.steps.last?.rule)
        let isOfGuard =
          ["open.guard", "query.absent"].contains(rules.0) || rules.0?.hasPrefix("value.") == true
        #expect(
          rules.0 == rules.1 || route.isTaken && (rules.1 == "navigator.values" || isOfGuard),
          "\(item)\n\(reading)\n\(told)")
      }
    }
    #expect(cited.count > 50, "\(cited)")
  }
}

extension Request {
  /// The explanation of a link that an app gets from the reference router, without running handlers; nil if the
  /// rules refuse the router, or if there is none.
  fileprivate func explanation(of link: Link) -> Explanation? {
    switch self {
    case .open(let open): try? Router(of: open).explain(link.url, userInfo: link.userInfo)
    case .parse: nil
    case .navigate(let navigate): Navigator(of: navigate).explain(link.url)
    }
  }
}
