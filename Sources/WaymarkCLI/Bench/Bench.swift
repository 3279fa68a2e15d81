import Foundation
import WaymarkConformance
import WaymarkFuzz
import WaymarkOracle
import WaymarkReference
import WaymarkSpec

/// The measurements of a run: a section for each set of routes, and one for fuzzing.
struct Bench {
  let isQuick: Bool
  let filter: String?
  var sections: [Section] = []

  struct Section {
    let title: String
    /// The number of routes; 0 for fuzzing.
    let size: Int
    let rows: [Row]
  }

  struct Row {
    let title: String
    /// The time for one link, in nanoseconds.
    let nanoseconds: Double
  }

  /// Measures opening links by routes, and adds a section.
  mutating func measure(_ sample: RouteSample, name: String) throws {
    let works = try works(sample)
    if works.isEmpty { return }
    let times = Self.nanoseconds(inTurns: works.map(\.work))
    let rows = zip(works, times).map { work, time in
      Row(title: work.title, nanoseconds: time / Double(sample.hits.count))
    }
    sections.append(
      Section(title: "Opening a link, \(name)", size: sample.patterns.count, rows: rows))
    if isatty(STDERR_FILENO) == 1 { printError(".") }
  }

  /// Measures a run of the fuzzer and its parts, and adds a section.
  mutating func measureFuzzing() throws {
    let indices: Range<UInt64> = 0..<(isQuick ? 20 : 200)
    let fuzzer = Fuzzer(of: try Specification.bundled(), seed: 1)
    let requests = indices.compactMap { GeneratedCase(seed: 1, index: $0)?.request }
    let works: [(title: String, work: () -> Void)] = [
      ("generate", { for index in indices { _ = GeneratedCase(seed: 1, index: index) } }),
      ("judge by the oracle", { for request in requests { _ = Oracle.decided(request) } }),
      ("ask the router", { for request in requests { _ = ReferenceRouter().observe(request) } }),
      (
        "generate, judge, ask and compare", { _ = fuzzer.fuzz(ReferenceRouter(), indices: indices) }
      ),
    ].filter { work in filter.map { work.0.contains($0) } ?? true }
    if works.isEmpty { return }
    let links = requests.reduce(0) { $0 + $1.links.count }
    let rows = zip(works, Self.nanoseconds(inTurns: works.map(\.work))).map { work, time in
      Row(title: work.title, nanoseconds: time / Double(links))
    }
    sections.append(Section(title: "Fuzzing, for each link", size: 0, rows: rows))
  }

  /// Returns the time of each closure in its fastest round, in nanoseconds.
  ///
  /// The closures take turns, so that a slow phase of the machine leaves their ratios.
  private static func nanoseconds(inTurns works: [() -> Void]) -> [Double] {
    func round(_ work: () -> Void, _ count: Int) -> Double {
      let start = DispatchTime.now().uptimeNanoseconds
      for _ in 0..<count { work() }
      return Double(DispatchTime.now().uptimeNanoseconds - start)
    }
    let counts = works.map { work in
      var count = 1
      while round(work, count) < 3e6, count < 1 << 24 { count *= 2 }
      return count
    }
    var fastest = works.map { _ in Double.infinity }
    for _ in 0..<15 {
      for (index, work) in works.enumerated() {
        let once = round(work, counts[index]) / Double(counts[index])
        fastest[index] = min(fastest[index], once)
      }
    }
    return fastest
  }
}

extension Command {
  static let bench = Command(
    name: "bench",
    summary: "Measure the speed of the reference router and of the fuzzer",
    options: [
      Option("--quick", "use smaller sizes, as a test of the command"),
      Option("--filter TEXT", "run only measurements whose name contains this text"),
      Option("--plot FILE", "write an SVG plot of the time against the number of routes"),
    ],
    examples: ["swift run -c release waymark bench", "waymark bench --quick"]
  ) { call in
    var bench = Bench(isQuick: call.has("--quick"), filter: call.value(of: "--filter"))
    try bench.measure(.github, name: "130 routes of GitHub's API")
    for count in bench.isQuick ? [10, 1_000] : [10, 1_000, 10_000, 100_000] {
      try bench.measure(RouteSample(count: count, isASCII: true), name: "\(count) routes")
    }
    try bench.measure(RouteSample(count: 1_000, isASCII: false), name: "1000 routes, not ASCII")
    try bench.measureFuzzing()
    guard !bench.sections.isEmpty else {
      throw call.error("nothing was measured, because no measurement matches --filter")
    }
    if let path = call.value(of: "--plot") { try bench.plot.write(wholeTo: path) }
    #if DEBUG
      print("This is a debug build; measure with “swift run -c release waymark bench”.\n")
    #endif
    print(bench.sections.flatMap(\.lines).joined(separator: "\n"))
    return 0
  }
}

extension Bench.Section {
  fileprivate var lines: [String] {
    func line(_ title: String, _ columns: [String]) -> String {
      let cells = columns.map { String(repeating: " ", count: max(1, 14 - $0.count)) + $0 }
      return title.padded(to: 46) + cells.joined()
    }
    func ratio(_ row: Bench.Row, to title: String) -> String {
      let other = rows.first { $0.title == title }
      return other.map { "\((row.nanoseconds / $0.nanoseconds * 100).rounded() / 100)" } ?? ""
    }
    // The parts of fuzzing aren't compared with opening.
    let isCompared = size > 0
    return [line(title, ["time"] + (isCompared ? ["× open", "× URL(string:)"] : []))]
      + rows.map { row in
        let ratios = [ratio(row, to: "open"), ratio(row, to: yardstick(of: row.title))]
        return line("  " + row.title, [row.time] + (isCompared ? ratios : []))
      }
  }

  /// Returns the yardstick for a row with the same form of links.
  private func yardstick(of title: String) -> String {
    let yardstick = Bench.yardstick
    return rows.map(\.title).last { row in
      row.hasPrefix(yardstick) && title.hasPrefix("open" + row.dropFirst(yardstick.count))
    } ?? (title.hasPrefix(yardstick) ? title : yardstick)
  }
}

extension Bench.Row {
  fileprivate var time: String {
    func text(_ number: Double, _ unit: String) -> String {
      number < 10 ? "\((number * 10).rounded() / 10) \(unit)" : "\(Int(number.rounded())) \(unit)"
    }
    return switch nanoseconds {
    case ..<1e4: text(nanoseconds, "ns")
    case ..<1e7: text(nanoseconds / 1e3, "µs")
    default: text(nanoseconds / 1e6, "ms")
    }
  }
}
