import Dispatch

/// A measured time.
struct Measurement {
  /// The name of the measured operation.
  let name: String
  /// The size of the input: routes, bytes or items.
  let size: Int
  /// The time for one operation, in nanoseconds.
  let nanoseconds: Double

  /// Measures a closure, and keeps the fastest round, because other work on the machine only adds to the
  /// time.
  init(_ name: String, size: Int, _ work: () -> Void) {
    let nanoseconds = withoutActuallyEscaping(work) { Self.nanoseconds(inTurns: [$0])[0] }
    self.init(name, size: size, nanoseconds: nanoseconds)
  }

  /// Returns the time of each closure in nanoseconds, measured in turns. A slow phase of the machine then
  /// affects all of them, and their ratios hold.
  static func nanoseconds(inTurns works: [() -> Void]) -> [Double] {
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

  /// Creates a measurement of a known time.
  init(_ name: String, size: Int, nanoseconds: Double) {
    self.name = name
    self.size = size
    self.nanoseconds = nanoseconds
  }

  /// The time with a suitable unit.
  var time: String {
    switch nanoseconds {
    case ..<1e4: Self.text(nanoseconds, "ns")
    case ..<1e7: Self.text(nanoseconds / 1e3, "µs")
    default: Self.text(nanoseconds / 1e6, "ms")
    }
  }

  private static func text(_ number: Double, _ unit: String) -> String {
    number < 10 ? "\((number * 10).rounded() / 10) \(unit)" : "\(Int(number.rounded())) \(unit)"
  }
}

extension [Measurement] {
  /// The exponent of the power of the size that fits the times, by least squares of their logarithms. It
  /// is 1 for linear growth, and 0 for no growth.
  var exponent: Double {
    let points = map { (x: Double($0.size).logarithm, y: $0.nanoseconds.logarithm) }
    let n = Double(points.count)
    let mean = (
      x: points.map(\.x).reduce(0, +) / n, y: points.map(\.y).reduce(0, +) / n
    )
    let covariance = points.map { ($0.x - mean.x) * ($0.y - mean.y) }.reduce(0, +)
    let variance = points.map { ($0.x - mean.x) * ($0.x - mean.x) }.reduce(0, +)
    return variance == 0 ? 0 : covariance / variance
  }
}
