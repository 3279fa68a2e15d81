// A report of a router that fails almost everything is short, and begins with what helps most.

import Foundation
import TestRun
import Testing
import WaymarkConformance
import WaymarkFuzz
import WaymarkOracle
import WaymarkReference
import WaymarkSpec

/// A router of paths, such as servers have: it knows no schemes, no types, and no wrong definitions.
private struct PathRouter: RouterUnderTest {
  let name = "PathRouter"
  let version: String? = "0.3"
  let unsupported: Set<Capability> = [
    .parse, .navigate, .groups, .guards, .handlers, .universalLinks, .lists, .sets,
  ]

  func observe(_ request: Request) throws -> Observation {
    guard case .open(let open) = request else { throw NoAnswer.unsupported("\(request.kind)") }
    let patterns = open.routes.map { segments(of: $0.pattern) }
    return .links(open.links.map { .opened(self.open($0, patterns)) })
  }

  private func segments(of text: String) -> [Substring] {
    let path = text.split(separator: "://", maxSplits: 1).last ?? ""
    return path.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
  }

  private func open(_ link: Request.Link, _ patterns: [[Substring]]) -> Observation.Opened {
    let path = segments(of: link.url).map { $0.removingPercentEncoding ?? String($0) }
    let match = patterns.firstIndex { pattern in
      pattern.count == path.count
        && zip(pattern, path).allSatisfy { $0.hasPrefix(":") || $0 == $1 }
    }
    guard let match else { return .init(responds: false, attempts: [], opens: nil, reads: []) }
    let query = URLComponents(string: link.url)?.queryItems ?? []
    let reads = link.reads.map { read -> ReadResult in
      switch read {
      case .argument(let name, _):
        zip(patterns[match], path).first { $0.0 == ":" + name }.map { .value(.text($0.1)) }
          ?? .error(.keyNotFound)
      case .query(let name, _), .requiredQuery(let name, _):
        .value(query.first { $0.name == name }?.value.map { .text($0) } ?? .null)
      case .context(.url): .value(.text(link.url))
      case .context(.userInfo): .value(link.userInfo.map { .text($0) } ?? .null)
      case .value, .queryText: .value(.null)
      }
    }
    return .init(responds: true, attempts: [match], opens: match, reads: reads)
  }
}

@Suite struct `Routers that fail much` {
  private let specification: Specification

  init() throws { specification = try Specification.bundled() }

  @Test(.enabled(if: isThorough))
  func
    `A report of over 200 failures names mistakes in at most 24 lines; the full report has each case`()
    throws
  {
    let report = ConformanceChecker(cases: specification.cases).check(PathRouter())
    let text = report.description
    #expect(report.unexpected.count > 200)
    // A screen has what explains most, each with its plainest case.
    let lines = text.components(separatedBy: "\n")
    #expect(lines.count <= 24 && lines.allSatisfy { $0.count <= 100 }, "\(text)")
    for cause in ["gives values as text, whatever the type", "accepts every invalid definition"] {
      #expect(lines.contains { $0.contains(cause) }, "\(text)")
    }
    #expect(
      lines.contains { $0.hasPrefix("not put: ") && $0.contains(" without groups, guards, ") })
    // It opens links of every scheme.
    #expect(report.plainFailures.count == 1)
    #expect(report.summary.hasPrefix("PathRouter 0.3: "))
    let all = report.description(inFull: true)
    #expect(report.unexpected.allSatisfy { all.contains(": \($0.item.id) (") })
  }

  @Test
  func
    `Fuzzing a router that refuses unusual names of arguments also puts those links with plain names`()
    throws
  {
    let fuzzer = Fuzzer(of: specification, seed: 1, dialect: .crossroad)
    let right = fuzzer.fuzz(OracleRouter(), indices: 0..<100)
    let refusing = fuzzer.fuzz(
      OracleRouter(making: .oddArgumentNamesAreRefused), indices: 0..<100)
    #expect(refusing.cases == right.cases && refusing.links > right.links, "\(refusing)")
    #expect(refusing.findings.map(\.mistake) == [.oddArgumentNamesAreRefused], "\(refusing)")
  }

  @Test(.enabled(if: isThorough))
  func
    `Fuzzing a router that accepts every invalid route and source reports this as its only mistake`()
    throws
  {
    let fuzzer = Fuzzer(of: specification, seed: 1, dialect: .crossroad)
    let report = fuzzer.fuzz(OracleRouter(making: .refusesNoDefinition), indices: 0..<300)
    #expect(report.findings.map(\.title) == ["accepts every invalid definition"], "\(report)")
    let found = try #require(report.findings.first)
    #expect(found.count == report.failures)
    #expect(found.example.request.links.count == 1 && found.example.request.kind == .open)
    #expect("\(report)".contains(" links went wrong, in one way."))
  }
}
