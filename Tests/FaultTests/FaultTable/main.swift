// Prints the table of faults for the README: what catches each, how soon, and how small it gets.
// With the text of a fault, or a library's name and version as presets have them, it is a router that
// does so, and answers the router protocol.

import Foundation
import PlainRouter
import WaymarkConformance
import WaymarkFuzz
import WaymarkReference
import WaymarkSpec

if let text = CommandLine.arguments.dropFirst().first {
  let presets = [PlainRouter.crossroad, .urlNavigator]
  guard
    let router = RouterFault(rawValue: text).map({ PlainRouter(fault: $0) })
      ?? presets.first(where: { $0.name == text })
      ?? Departure.all.first(where: { $0.rule == text })?.router
  else {
    FileHandle.standardError.write(Data("no fault “\(text)”; see the table in the README\n".utf8))
    exit(2)
  }
  try RouterServer(router, version: "1.0").serve()
  exit(0)
}

let specification = try Specification.bundled()
let seeds = 0..<20 as Range<UInt64>
let limit: UInt64 = 20_000

/// How many cases it takes until a fault is caught; nil where it takes more than may be.
func casesUntilCaught(_ fault: RouterFault, seed: UInt64) -> Int? {
  let report = Fuzzer(rules: specification.rules, seed: seed)
    .fuzz(PlainRouter(fault: fault), indices: 0..<limit, isShrinking: false)
  return report.counterexample == nil ? nil : report.cases
}

/// The smallest link and routes that show a fault, over some seeds.
func smallest(_ fault: RouterFault) -> String {
  let found = (0..<3 as Range<UInt64>).compactMap { seed -> Request? in
    Fuzzer(rules: specification.rules, seed: seed)
      .fuzz(PlainRouter(fault: fault), indices: 0..<limit).counterexample?.item.request
  }
  let least = found.min { $0.json.compact.utf8.count < $1.json.compact.utf8.count }
  guard let least else { return "" }
  return (least.patterns + least.links.map(\.url)).map { "`\(JSON.string($0).compact)`" }.joined(
    separator: " ")
}

// A table of faults is worth something where the router without any does as the reference does.
for index in 0..<200_000 as Range<UInt64> {
  guard let request = GeneratedCase(seed: 1, index: index)?.request else { continue }
  let observed = ReferenceRouter().observe(request)
  let outcome = Checker.outcome(of: request, expecting: observed, PlainRouter())
  guard outcome == .passed else {
    print("The routers disagree: \(request.json.compact) \(outcome)")
    exit(1)
  }
}

print("| fault | caught by, among others | cases | smallest: patterns, link |")
print("|---|---|---:|---|")
var isComplete = true
for fault in RouterFault.allCases {
  let router = PlainRouter(fault: fault)
  let first = Checker(cases: specification.cases).firstWrong(with: router)?.item
  let counts = seeds.map { casesUntilCaught(fault, seed: $0) ?? Int.max }.sorted()
  let median = counts[counts.count / 2]
  if first == nil || median > Int(limit) { isComplete = false }
  let count = median == Int.max ? "more than \(limit)" : "\(median)"
  print(
    "| \(fault.rawValue) | \(first.map { "`\($0.id)`" } ?? "none") | \(count) | \(smallest(fault)) |"
  )
  FileHandle.standardError.write(Data(".".utf8))
}
FileHandle.standardError.write(Data("\n".utf8))
exit(isComplete ? 0 : 1)
