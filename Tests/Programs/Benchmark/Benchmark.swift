import Foundation
import TestRun
import WaymarkConformance
import WaymarkFuzz
import WaymarkOracle
import WaymarkReference
import WaymarkSpec

/// The measurements of a run: a section for each set of routes, and one for fuzzing.
struct Benchmark {
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
    if isatty(STDERR_FILENO) == 1 { FileHandle.standardError.write(Data(".".utf8)) }
  }

  /// Measures a run of the fuzzer and its parts, and adds a section.
  mutating func measureFuzzing() throws {
    let indices: Range<UInt64> = 0..<(isQuick ? 20 : 200)
    let fuzzer = Fuzzer(of: try Specification.bundled(), seed: 1)
    let requests = indices.compactMap { Request.generated(seed: 1, index: $0) }
    let works: [(title: String, work: () -> Void)] = [
      ("generate", { for index in indices { _ = Request.generated(seed: 1, index: index) } }),
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

  /// Returns the CPU time of each closure in its median round, in nanoseconds.
  ///
  /// The closures take turns, so that a slow phase of the machine leaves their ratios.
  private static func nanoseconds(inTurns works: [() -> Void]) -> [Double] {
    func round(_ work: () -> Void, _ count: Int) -> Double {
      let start = threadTime()
      for _ in 0..<count { work() }
      return Double(threadTime() - start)
    }
    let counts = works.map { work in
      var count = 1
      while round(work, count) < 3e6, count < 1 << 24 { count *= 2 }
      return count
    }
    var rounds = works.map { _ in [Double]() }
    for _ in 0..<15 {
      for (index, work) in works.enumerated() {
        rounds[index].append(round(work, counts[index]) / Double(counts[index]))
      }
    }
    return rounds.map { $0.sorted()[$0.count / 2] }
  }

  /// The CPU time of this thread so far, in nanoseconds. Other processes don't add to it.
  private static func threadTime() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}

extension Benchmark.Section {
  /// The section as a table.
  var lines: [String] {
    func line(_ title: String, _ columns: [String]) -> String {
      let cells = columns.map { String(repeating: " ", count: max(1, 14 - $0.count)) + $0 }
      return title.padding(toLength: 46, withPad: " ", startingAt: 0) + cells.joined()
    }
    func ratio(_ row: Benchmark.Row, to title: String) -> String {
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
    let yardstick = Benchmark.yardstick
    return rows.map(\.title).last { row in
      row.hasPrefix(yardstick) && title.hasPrefix("open" + row.dropFirst(yardstick.count))
    } ?? (title.hasPrefix(yardstick) ? title : yardstick)
  }
}

extension Benchmark.Row {
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
