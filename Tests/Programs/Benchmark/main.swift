// Measures the speed of the reference router and of the fuzzer, and prints tables of CPU time.
//
// swift run -c release Benchmark [--quick] [--filter TEXT] [--plot FILE | --against COMMIT]
// --quick takes smaller sizes, --filter TEXT the measurements whose name contains the text. --plot FILE
// writes a plot of the time against the number of routes, as SVG. --against COMMIT builds the program of an
// earlier commit, and measures with both in turns.

import Foundation

var words = Array(CommandLine.arguments.dropFirst())

/// Takes an option out of the words, and returns the word after it; nil if the option isn't there.
@MainActor func value(of option: String) -> String? {
  guard let place = words.firstIndex(of: option), place + 1 < words.count else { return nil }
  defer { words.removeSubrange(place...place + 1) }
  return words[place + 1]
}

let (filter, plot, commit) = (value(of: "--filter"), value(of: "--plot"), value(of: "--against"))
var benchmark = Benchmark(isQuick: words == ["--quick"], filter: filter)
guard words.isEmpty || benchmark.isQuick else {
  print(
    "Benchmark: there are --quick, --filter TEXT, --plot FILE and --against COMMIT; found “\(words[0])”"
  )
  exit(2)
}
if let commit {
  do {
    try Comparison(with: commit)
      .print(options: words + (filter.map { ["--filter", $0] } ?? []))
    exit(0)
  } catch {
    print("Benchmark: \(error)")
    exit(2)
  }
}
try benchmark.measure(.github, name: "130 routes of GitHub's API")
for count in benchmark.isQuick ? [10, 1_000] : [10, 1_000, 10_000, 100_000] {
  try benchmark.measure(RouteSample(count: count, isASCII: true), name: "\(count) routes")
}
try benchmark.measure(RouteSample(count: 1_000, isASCII: false), name: "1000 routes, not ASCII")
try benchmark.measureFuzzing()
guard !benchmark.sections.isEmpty else {
  print("Benchmark: nothing was measured, because no measurement matches --filter")
  exit(2)
}
if let plot { try benchmark.plot.write(toFile: plot, atomically: true, encoding: .utf8) }
#if DEBUG
  print("\nThis is a debug build; measure with “swift run -c release Benchmark”.")
#endif
print("\n" + benchmark.sections.flatMap(\.lines).joined(separator: "\n"))
