// A whole router plugged in, for those who plug in theirs: one that cuts links at slashes.

import BuiltPrograms
import Foundation
import Testing
import WaymarkConformance
import WaymarkReference
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
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test func `is held to the specification in three lines`() throws {
    let cases = try Specification.bundled().cases.filter { $0.level == .core }
    let report = ConformanceChecker(cases: cases).check(SlashRouter())
    #expect(!report.conforms, "\(report)")
    #expect(report.passed > 20)
    #expect(report.levelReached == nil)
  }

  @Test func `is held to the specification as the README shows`() throws {
    // The router of the README conforms to nothing; one that does shows that the lines say so.
    typealias SlashRouter = ReferenceRouter
    let report = ConformanceChecker(cases: try Specification.bundled().cases).check(SlashRouter())
    #expect(report.conforms, "\(report)")
  }

  /// One that conforms shows that the test of the README says so.
  @Suite struct `that conforms` {
    typealias SlashRouter = ReferenceRouter

    @Test(arguments: try Specification.bundled().cases)
    func `SlashRouter passes`(item: Specification.Case) throws {
      let result = ConformanceChecker.check(SlashRouter(), with: item)
      guard result.outcome.kind.isJudged else { try Test.cancel("\(result.outcome)") }
      guard result.outcome != .passed else { return }
      Issue.record(
        "\(result)",
        sourceLocation: SourceLocation(
          fileID: "Spec/\(item.id)", filePath: item.location.file, line: item.location.line,
          column: item.location.column))
    }
  }

  @Test func `is fuzzed as the guide shows`() throws {
    typealias MyRouter = ReferenceRouter
    let fuzzer = Fuzzer(rules: try Specification.bundled().rules, seed: 1)
    let report = fuzzer.fuzz(MyRouter(), indices: 0..<2000)
    #expect(report.conforms, "\(report)")
  }

  #if os(macOS) || os(Linux)
    @Test func `may be a program as the guide shows`() throws {
      let command = "'\(try #require(builtProgram("waymark")).path)' serve"
      let router = try ProcessRouter(command: command, timeout: 20)
      let report = ConformanceChecker(cases: try Specification.bundled().cases).check(router)
      #expect(report.conforms, "\(report)")
    }
  #endif

  @Test func `fails as the README shows`() throws {
    let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    let item = try #require(
      try Specification.bundled().cases.first { $0.id == "source-custom-other" })
    let shown = "\(ConformanceChecker.check(SlashRouter(), with: item))"
    let isThere = readme.contains(shown)
    #expect(isThere, "README.md has to say: \(shown)")
  }
}
