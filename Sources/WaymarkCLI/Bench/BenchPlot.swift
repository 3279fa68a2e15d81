import Foundation

extension Bench {
  /// A plot of the time to open a link against the number of routes, both logarithmic, as SVG.
  var plot: String {
    let titles = ["open", "linear definition", "naive router", "URL(string:) alone"]
    let colors = ["#0b7a3b", "#a40e26", "#8a6100", "#59626b"]
    let rows = values(.opening).filter { !$0.name.contains("ASCII") && !$0.name.contains("GitHub") }
    let x = { (size: Int) in 70 + (Double(size).logarithm - 1) * 120 }
    let y = { (time: Double) in 300 - (time.logarithm - 1.5) * 42 }
    var marks: [String] = []
    for exponent in 1...5 {
      let place = x(Int(power(10, exponent)))
      marks.append(
        #"<text x="\#(place)" y="322" text-anchor="middle">\#(Int(power(10, exponent)))</text>"#)
    }
    for (exponent, label) in [
      (2, "100 ns"), (3, "1 µs"), (4, "10 µs"), (5, "100 µs"), (6, "1 ms"), (7, "10 ms"),
    ] {
      let place = y(power(10, exponent))
      marks.append(#"<text x="62" y="\#(place + 4)" text-anchor="end">\#(label)</text>"#)
      marks.append(##"<line x1="66" x2="560" y1="\##(place)" y2="\##(place)" stroke="#8883"/>"##)
    }
    for (title, color) in zip(titles, colors) {
      let points = rows.filter { $0.name.hasSuffix(": " + title) }.sorted { $0.size < $1.size }
      guard let last = points.last else { continue }
      let path = points.map { "\(x($0.size)),\(y($0.nanoseconds))" }.joined(separator: " ")
      marks.append(
        #"<polyline points="\#(path)" fill="none" stroke="\#(color)" stroke-width="2"/>"#)
      marks.append(
        #"<text x="\#(x(last.size) + 6)" y="\#(y(last.nanoseconds) + 4)" fill="\#(color)">\#(title)</text>"#
      )
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 700 350" role="img" font-family="sans-serif" \
      font-size="12" aria-label="Time to open a link against the number of routes">
      <rect width="700" height="350" fill="#fff"/>
      \(marks.joined(separator: "\n"))
      <text x="320" y="342" text-anchor="middle">routes</text>
      </svg>

      """
  }

  private func power(_ base: Double, _ exponent: Int) -> Double { pow(base, Double(exponent)) }
}

extension Double {
  /// The logarithm to base 10.
  var logarithm: Double { log10(self) }
}
