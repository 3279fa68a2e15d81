import Foundation

extension Benchmark {
  /// A plot of the time to open a link against the number of routes, both logarithmic, as SVG.
  var plot: String {
    let lines = [
      ("open", "#0b7a3b"), ("linear definition", "#a40e26"), ("naive router", "#8a6100"),
      (Self.yardstick, "#59626b"),
    ]
    let sections = sections.filter { $0.title.hasSuffix(", \($0.size) routes") }
    let x = { (size: Int) in 70 + (log10(Double(size)) - 1) * 120 }
    let y = { (time: Double) in 300 - (log10(time) - 1.5) * 42 }
    var marks = [10, 100, 1_000, 10_000, 100_000].map { size in
      #"<text x="\#(x(size))" y="322" text-anchor="middle">\#(size)</text>"#
    }
    for (time, label) in [
      (1e2, "100 ns"), (1e3, "1 µs"), (1e4, "10 µs"), (1e5, "100 µs"), (1e6, "1 ms"),
      (1e7, "10 ms"),
    ] {
      marks.append(#"<text x="62" y="\#(y(time) + 4)" text-anchor="end">\#(label)</text>"#)
      marks.append(
        ##"<line x1="66" x2="560" y1="\##(y(time))" y2="\##(y(time))" stroke="#8883"/>"##)
    }
    // The labels of lines that end beside each other stand below each other.
    var labels: [(title: String, color: String, x: Double, y: Double)] = []
    for (title, color) in lines {
      let points = sections.flatMap { section in
        section.rows.filter { $0.title == title }.map { (x(section.size), y($0.nanoseconds)) }
      }
      guard let last = points.last else { continue }
      let path = points.map { "\($0),\($1)" }.joined(separator: " ")
      marks.append(
        #"<polyline points="\#(path)" fill="none" stroke="\#(color)" stroke-width="2"/>"#)
      labels.append((title, color, last.0 + 6, last.1 + 4))
    }
    labels.sort { $0.y < $1.y }
    for index in labels.indices.dropFirst() {
      labels[index].y = max(labels[index].y, labels[index - 1].y + 13)
    }
    marks += labels.map { label in
      #"<text x="\#(label.x)" y="\#(label.y)" fill="\#(label.color)">\#(label.title)</text>"#
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
}
