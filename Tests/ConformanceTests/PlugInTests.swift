// A whole router plugged in, for those who plug in theirs: one that cuts links at slashes.

import Foundation
import Testing
import WaymarkConformance
import WaymarkOracle
import WaymarkSpec

/// A router that cuts links at slashes, as many do.
struct SlashRouter: RouterUnderTest {
  let name = "SlashRouter"
  let unsupported: Set<Specification.Capability> = [
    .parse, .navigate, .groups, .guards, .handlers, .userInfo, .lists, .sets,
  ]

  func observe(_ request: Specification.Request) throws -> Specification.Observation {
    guard case .open(let open) = request else { throw CocoaError(.featureUnsupported) }
    let patterns = open.routes.map { split($0.pattern) }
    return .links(open.links.map { .opened(self.open($0, patterns)) })
  }

  private func split(_ text: String) -> [Substring] {
    text.replacing(/^\w+:\/\//, with: "").split(separator: "/")
  }

  private func open(_ link: Specification.Request.Link, _ patterns: [[Substring]])
    -> Specification.Observation.Opened
  {
    let segments = split(link.url)
    let match = patterns.firstIndex { pattern in
      pattern.count == segments.count
        && zip(pattern, segments).allSatisfy { $0.hasPrefix(":") || $0 == $1 }
    }
    guard let match else { return .init(responds: false, attempts: [], opens: nil, reads: []) }
    let arguments = zip(patterns[match], segments)
    let reads = link.reads.map { read in
      if case .argument(let name, as: Specification.ValueType(.string)) = read,
        let argument = arguments.first(where: { $0.0 == ":" + name })
      {
        Specification.Observation.ReadResult.value(.text(String(argument.1)))
      } else {
        Specification.Observation.ReadResult.value(.null)
      }
    }
    return .init(responds: true, attempts: [match], opens: match, reads: reads)
  }
}

@Suite struct `A plugged-in router` {
  @Test
  func
    `A plugged-in Swift router that cuts links at slashes passes some core cases, but does not conform`()
    throws
  {
    let cases = try Specification.bundled().cases.filter { $0.level == .core }
    let report = ConformanceChecker(cases: cases).check(SlashRouter())
    #expect(!report.conforms, "\(report)")
    #expect(report.levelReached == nil)
    // It opens what it should not, and does what its slashes are enough for.
    let outcomes = Dictionary(
      uniqueKeysWithValues: report.results.map { ($0.item.id, $0.outcome.kind) })
    #expect(outcomes["source-custom-other"] == .failed)
    #expect(outcomes["link-custom"] == .passed)
    #expect(
      report.results.allSatisfy { [.passed, .failed, .notSupported].contains($0.outcome.kind) })
  }
}
