// Prints a table of the oracle's mistakes: what catches each, and how soon.
// With the name of a mistake, or “as” and a library's name and version, it is a router that
// does so, and answers the router protocol; with “oracle” one that does nothing wrong. With --minima
// it prints how many smallest counterexamples of each mutant there are, from six seeds; --minima N takes
// every Nth mutant, --minima MUTANT... takes these. With --sweep it prints the number of the small world's first
// batch that shows each mutant; --sweep N takes the first N batches, --sweep N COMMAND puts them to a program. With --named it prints which mistakes `check` and `fuzz` name of a router that makes one,
// and of routers that make several; --named check, fuzz, sets or fuzzed-sets prints one of these,
// --named without the mistakes that are seen although their rules are excluded;
// with a number N it takes every Nth mistake.

import Foundation
import TestRun
import WaymarkConformance
import WaymarkFuzz
import WaymarkOracle
import WaymarkReference
import WaymarkSpec

if CommandLine.arguments.dropFirst().first == "traps at wrong definitions" {
  typealias MyRouter = TrappingRouter
  let server = RouterServer(MyRouter(), version: "1.0")
  try server.serve()
  exit(0)
}

if CommandLine.arguments.dropFirst().first == "--named" {
  NamingTable(specification: try Specification.bundled())
    .run(Array(CommandLine.arguments.dropFirst(2)))
  exit(0)
}

if CommandLine.arguments.dropFirst().first == "--shadows" {
  ShadowTable(specification: try Specification.bundled()).run()
  exit(0)
}

if CommandLine.arguments.dropFirst().first == "--sweep" {
  let words = CommandLine.arguments.dropFirst(2)
  let table = SweepTable(limit: words.first.flatMap { Int($0) })
  #if os(macOS) || os(Linux)
    if let command = words.dropFirst(words.first.flatMap { Int($0) } == nil ? 0 : 1).first {
      exit(table.run(try ProcessRouter(command: command)) ? 0 : 1)
    }
  #endif
  exit(table.run() ? 0 : 1)
}

/// Returns a router that makes mistakes; nil if one of the names is unknown.
func mutant(ofMistakes names: [String], name: String) -> OracleRouter? {
  let mistakes = names.compactMap(Mistake.init(name:))
  return mistakes.count == names.count ? OracleRouter(mistakes, name: name) : nil
}

if let text = CommandLine.arguments.dropFirst().first, text != "--minima" {
  let router: OracleRouter? =
    if text == "oracle" {
      OracleRouter()
    } else if let library = Library.all.first(where: { "as \($0.name)" == text }) {
      OracleRouter(library)
    } else {
      mutant(ofMistakes: text.components(separatedBy: "; "), name: text)
    }
  guard let router
  else {
    FileHandle.standardError.write(
      Data("no mutant “\(text)”; “waymark rules --html” lists them\n".utf8))
    exit(2)
  }
  try RouterServer(router, version: "1.0").serve()
  exit(0)
}

/// A router that refuses wrong definitions as many routers in Swift do.
struct TrappingRouter: RouterUnderTest {
  let name = "traps at wrong definitions"

  func observe(_ request: Request) -> Observation {
    let observed = OracleRouter().observe(request)
    if case .definitionError(let code) = observed { preconditionFailure("\(code)") }
    return observed
  }
}

let specification = try Specification.bundled()
let seeds = 0..<20 as Range<UInt64>
let limit: UInt64 = 20_000

/// How many cases it takes until a mutant is caught; nil where it takes more than may be.
func casesUntilCaught(_ mutant: Mistake, seed: UInt64) -> Int? {
  let report = Fuzzer(of: specification, seed: seed)
    .fuzz(OracleRouter(making: mutant), indices: 0..<limit, .firstAsItIs)
  return report.failures == 0 ? nil : report.cases
}

/// The smallest request that shows a mutant, of all ways in which it does.
func smallest(_ mutant: Mistake, seed: UInt64) -> Request? {
  // Mutants of one dialect show in requests of that one.
  let dialect: Dialect = "\(mutant)".hasPrefix("navigator") ? .navigator : .crossroad
  let cores = ProcessInfo.processInfo.activeProcessorCount
  return Fuzzer(of: specification, seed: seed, dialect: dialect)
    .fuzz(OracleRouter(making: mutant), indices: 0..<limit, jobs: cores)
    .findings.map(\.example.request)
    .min { (Size($0), $0.json.compact) < (Size($1), $1.json.compact) }
}

if CommandLine.arguments.count > 1 {
  let choice = CommandLine.arguments.dropFirst(2)
  let step = choice.first.flatMap { Int($0) } ?? 1
  var mutants = 0
  var withOne = 0
  for (number, mutant) in Mistake.allCases.enumerated()
  where choice.contains(mutant.name)
    || number % step == 0 && choice.allSatisfy({ Int($0) != nil })
  {
    let minima = Set(
      (0..<6 as Range<UInt64>).map { smallest(mutant, seed: $0)?.json.compact ?? "none" })
    mutants += 1
    withOne += minima.count == 1 ? 1 : 0
    print("\(minima.count)  \(mutant.name)")
    for minimum in minima.sorted() { print("   \(minimum)") }
  }
  print("\(withOne) of \(mutants) mutants have one minimum from six seeds.")
  exit(0)
}

// A table of mutants is worth something where the router as it is does as the reference does.
for index in 0..<200_000 as Range<UInt64> {
  guard let request = JudgedCase(seed: 1, index: index)?.request else { continue }
  let observed = ReferenceRouter().observe(request)
  let outcome = ConformanceChecker.outcome(of: request, expecting: observed, OracleRouter())
  guard outcome == .passed else {
    print("The routers disagree: \(request.json.compact) \(outcome)")
    exit(1)
  }
}

print("| mutant | caught by, among others | cases |")
print("|---|---|---:|")
var isComplete = true
for mutant in Mistake.allCases {
  let router = OracleRouter(making: mutant)
  let first = ConformanceChecker(cases: specification.cases).firstWrong(with: router)?.item
  let counts = seeds.map { casesUntilCaught(mutant, seed: $0) ?? Int.max }.sorted()
  let median = counts[counts.count / 2]
  if first == nil || median > Int(limit) { isComplete = false }
  let count = median == Int.max ? "more than \(limit)" : "\(median)"
  print("| \(mutant.name) | \(first.map { "`\($0.id)`" } ?? "none") | \(count) |")
  FileHandle.standardError.write(Data(".".utf8))
}
FileHandle.standardError.write(Data("\n".utf8))
exit(isComplete ? 0 : 1)
