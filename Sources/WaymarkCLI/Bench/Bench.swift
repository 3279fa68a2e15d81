import Foundation

/// The measurements of a run.
struct Bench {
  let isQuick: Bool
  let filter: String?
  private(set) var measurements: [(kind: Kind, value: Measurement)] = []

  enum Kind { case opening, growth, suite }

  /// Returns whether the filter selects a measurement.
  func isWanted(_ name: String) -> Bool { filter.map { name.contains($0) } ?? true }

  mutating func add(_ measurement: Measurement, to kind: Kind) {
    measurements.append((kind, measurement))
    if isatty(STDERR_FILENO) == 1 { printError(".") }
  }

  init(isQuick: Bool, filter: String?) {
    self.isQuick = isQuick
    self.filter = filter
  }

  func values(_ kind: Kind) -> [Measurement] {
    measurements.filter { $0.kind == kind }.map(\.value)
  }
}

extension Command {
  static let bench: Command = Command(
    name: "bench",
    summary: "Measure the speed of the reference router and of the suite",
    options: [
      Option(name: "--quick", help: "use smaller sizes, as a test of the command"),
      Option(
        name: "--filter", value: "TEXT", help: "run only measurements whose name contains this text"
      ),
      Option(
        name: "--plot", value: "FILE",
        help: "write an SVG plot of the time against the number of routes"),
    ],
    examples: ["swift run -c release waymark bench", "waymark bench --quick"]
  ) { invocation in
    var bench = Bench(
      isQuick: invocation.has("--quick"), filter: invocation.values(of: "--filter").last)
    try bench.measureOpening(.github, name: "130 routes of GitHub's API")
    for count in bench.isQuick ? [10, 1_000] : [10, 1_000, 10_000, 100_000] {
      try bench.measureOpening(RouteSample(count: count, isASCII: true), name: "\(count) routes")
    }
    try bench.measureOpening(
      RouteSample(count: 1_000, isASCII: false), name: "1000 routes, not ASCII")
    bench.measureWorstCases()
    bench.measureGrowth()
    try bench.measureSuite()
    guard !bench.measurements.isEmpty else {
      throw UsageError(
        "nothing was measured, because no measurement matches --filter", of: Self.bench)
    }
    if let path = invocation.values(of: "--plot").last {
      try bench.plot.write(wholeTo: path)
    }
    print(bench.text)
    return 0
  }
}

extension Bench {
  /// The measurements in tables.
  var text: String {
    #if DEBUG
      let warning = [
        "This is a debug build; measure with “swift run -c release waymark bench”.", "",
      ]
    #else
      let warning: [String] = []
    #endif
    return (warning + openingLines + [""] + growthLines + [""] + suiteLines).joined(separator: "\n")
  }

  private var openingLines: [String] {
    let tables = values(.opening).reduce(into: [String]()) { names, value in
      if names.last != value.table { names.append(value.table) }
    }
    return tables.flatMap { table -> [String] in
      let rows = values(.opening).filter { $0.table == table }
      func ratio(_ row: Measurement, to title: String) -> String {
        let other = rows.first { $0.title == title }
        return Self.column(other.map { Self.ratio(row.nanoseconds / $0.nanoseconds) } ?? "")
      }
      return [
        Self.padded("Opening a link, \(table)") + Self.column("time") + Self.column("× open")
          + Self.column("× URL(string:)")
      ]
        + rows.map { row in
          Self.padded("  " + row.title) + Self.column(row.time) + ratio(row, to: "open")
            + ratio(row, to: Self.yardstick(of: row.title, among: rows))
        }
    }
  }

  /// Returns the yardstick for a row with the same form of links.
  private static func yardstick(of title: String, among rows: [Measurement]) -> String {
    rows.map(\.title).last { row in
      row.hasPrefix(yardstick) && title.hasPrefix("open" + row.dropFirst(yardstick.count))
    } ?? (title.hasPrefix(yardstick) ? title : yardstick)
  }

  private var growthLines: [String] {
    let names = values(.growth).reduce(into: [String]()) { names, value in
      if !names.contains(value.name) { names.append(value.name) }
    }
    return ["Growth with size: times, and the exponent that fits them"]
      + names.map { name in
        let rows = values(.growth).filter { $0.name == name }
        let times = rows.map { "\($0.size): \($0.time)" }.joined(separator: ", ")
        return Self.padded("  " + name) + Self.column(Self.ratio(rows.exponent)) + "  " + times
      }
  }

  private var suiteLines: [String] {
    ["The suite"]
      + values(.suite).map { row in
        Self.padded("  " + row.name) + Self.column(row.time)
          + Self.column("\(Int(1e9 / row.nanoseconds)) a second")
      }
  }

  private static func padded(_ text: String) -> String {
    text + String(repeating: " ", count: max(0, 46 - text.count))
  }

  private static func column(_ text: String) -> String {
    String(repeating: " ", count: max(1, 14 - text.count)) + text
  }

  private static func ratio(_ number: Double) -> String { "\((number * 100).rounded() / 100)" }
}

extension Measurement {
  /// The parts of the name before and after the colon.
  fileprivate var table: String { String(name.prefix { $0 != ":" }) }
  fileprivate var title: String { String(name.drop { $0 != ":" }.dropFirst(2)) }
}
