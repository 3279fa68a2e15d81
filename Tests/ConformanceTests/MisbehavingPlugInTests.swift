// A router in Swift that answers what is no answer: it does not conform, and the suite does not trap.

import TestRun
import Testing
import WaymarkConformance
import WaymarkReference
import WaymarkSpec

/// What a router in Swift may do wrong, other than to open links wrongly.
private enum Misbehaviour: CaseIterable {
  case throwsAtOnce, throwsForSeveral, throwsAtLength, claimsToHaveCrashed, claimsToBeNotAsked
  case claimsToBeNotRecorded, declinesEverything, declinesAtLength
  case answersTooFew, answersTooMany, answersInReverse, answersNoLinks
  case refusesEverything, refusesNothing
  case attemptsUnknownRoutes, attemptsAtLength, opensBelowZero, opensWithoutAnAttempt,
    leavesOutResponds
  case readsTooMuch, readsTooLittle, readsAtLength, matchesUnknownPatterns
  case answersOpened, answersParsed, answersNavigated, answersErrors
  case asksNothing, answersNothing, answersOutOfOrder, leavesOutSome
}

private struct Misbehaving: RouterUnderTest {
  struct Broken: Error {}

  let misbehaviour: Misbehaviour
  var name: String { "\(misbehaviour)" }

  func observe(_ request: Request) throws -> Observation {
    let right = ReferenceRouter().observe(request)
    let long = String(repeating: "x\n\u{301}", count: 2000)
    switch misbehaviour {
    case .throwsAtOnce: throw Broken()
    case .throwsForSeveral where request.links.count > 1: throw Broken()
    case .throwsAtLength: throw NoAnswer.error(long)
    case .claimsToHaveCrashed: throw NoAnswer.crashed("")
    case .claimsToBeNotAsked: throw NoAnswer.notAsked("")
    case .claimsToBeNotRecorded: throw NoAnswer.notRecorded
    case .declinesEverything: throw NoAnswer.unsupported("")
    case .declinesAtLength: throw NoAnswer.unsupported(long)
    case .answersTooFew: return right.links { $0.dropLast() }
    case .answersTooMany: return right.links { $0 + $0.prefix(1) }
    case .answersInReverse: return right.links { $0.reversed() }
    case .answersNoLinks: return .links([])
    case .refusesEverything: return .definitionError(.invalidPattern)
    case .refusesNothing:
      if case .links = right { return right }
      return .links(request.links.map { _ in .parsed(reads: []) })
    case .attemptsUnknownRoutes: return right.opened { $0.attempts = [.max, .min] }
    case .attemptsAtLength: return right.opened { $0.attempts = Array(repeating: 0, count: 1000) }
    case .opensBelowZero: return right.opened { ($0.attempts, $0.opens) = ([.min], .min) }
    case .opensWithoutAnAttempt: return right.opened { ($0.attempts, $0.opens) = ([], 0) }
    case .leavesOutResponds: return right.opened { $0.responds = nil }
    case .readsTooMuch: return right.reads { $0 + Array(repeating: .value(.null), count: 100) }
    case .readsTooLittle: return right.reads { _ in [] }
    case .readsAtLength: return right.reads { $0.map { _ in .value(.text(long)) } }
    case .matchesUnknownPatterns:
      return right.links { $0.map { _ in .navigated(.init(matches: .max, reads: [])) } }
    case .answersOpened:
      let none = Observation.Opened(responds: false, attempts: [], opens: nil, reads: [])
      return .links(request.links.map { _ in .opened(none) })
    case .answersParsed: return .links(request.links.map { _ in .parsed(reads: []) })
    case .answersNavigated:
      return .links(request.links.map { _ in .navigated(.init(matches: 0, reads: [])) })
    case .answersErrors: return .links(request.links.map { _ in .error(long) })
    default: return right
    }
  }

  func ask(_ next: () -> Request?, answered: (Result<Observation, any Error>) -> Bool) {
    var requests: [Request] = []
    switch misbehaviour {
    case .asksNothing: return
    case .answersNothing, .answersOutOfOrder, .leavesOutSome:
      while let request = next() { requests.append(request) }
    default: while let request = next(), answered(Result { try observe(request) }) {}
    }
    switch misbehaviour {
    case .answersOutOfOrder: requests.reverse()
    case .leavesOutSome: requests.removeFirst(min(1, requests.count))
    default: requests = []
    }
    for request in requests { guard answered(Result { try observe(request) }) else { return } }
  }
}

extension Observation {
  fileprivate func links(_ change: ([Answer]) -> some Sequence<Answer>) -> Observation {
    if case .links(let answers) = self { .links(Array(change(answers))) } else { self }
  }

  fileprivate func opened(_ change: (inout Opened) -> Void) -> Observation {
    links { answers in
      answers.map { answer in
        guard case .opened(var opened) = answer else { return answer }
        change(&opened)
        return .opened(opened)
      }
    }
  }

  fileprivate func reads(_ change: ([ReadResult]) -> [ReadResult]) -> Observation {
    links { answers in
      answers.map { answer in
        switch answer {
        case .opened(var opened):
          opened.reads = change(opened.reads)
          return .opened(opened)
        case .parsed(let reads): return .parsed(reads: change(reads))
        case .navigated(var navigated):
          navigated.reads = change(navigated.reads)
          return .navigated(navigated)
        case .parseError, .error, .unsupported: return answer
        }
      }
    }
  }
}

@Suite struct `A router in Swift that misbehaves` {
  @Test(arguments: isThorough ? Misbehaviour.allCases : Array(Misbehaviour.allCases.prefix(8)))
  private func
    `A Swift router that throws, declines or answers wrongly doesn't conform and has a report under 8 kB`(
      misbehaviour: Misbehaviour
    ) throws
  {
    let cases = try Specification.bundled().cases
    // Neighbours share a router, so that there are requests of several links.
    let some = cases.indices.filter { place in
      place % 200 < 7 || cases[place].id.hasPrefix("open-responds")
    }.map { cases[$0] }
    let router = Misbehaving(misbehaviour: misbehaviour)
    for jobs in isThorough ? [1, 4] : [4] {
      let report = ConformanceChecker(cases: some).check(router, jobs: jobs)
      #expect(!report.conforms)
      #expect(report.results.count == some.count)
      #expect(
        report.results.allSatisfy { result in
          result.outcome.kind == .failed || (result.reason?.utf8.count ?? 0) < 8192
        })
      #expect("\(report)".utf8.count < 8192)
      #expect("\(report)".split(separator: "\n").allSatisfy { $0.count <= 200 })
    }
  }
}
