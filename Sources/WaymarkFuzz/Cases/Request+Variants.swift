package import WaymarkSpec

extension Specification.Request {
  /// Requests that differ from this one in one text: another character in its place, one more, or a component more.
  package var variants: [Specification.Request] { variants(atMost: .max) }

  /// Returns some of the variants, spread over all texts, places and characters.
  package func variants(atMost count: Int) -> [Specification.Request] {
    let palette: [Unicode.Scalar] = [
      "b", "A", "1", "/", "%", "+", ";", "=", "&", "?", "#", ",", ".", ":", " ", "é", "-", "\t",
    ]
    let json = json
    let all = json.texts.enumerated().flatMap { place, text -> [(Int, String)] in
      let scalars = Array(text.unicodeScalars)
      guard scalars.count < 64 else { return [] }
      let longer = (0...scalars.count).flatMap { offset in
        palette.map { scalars[..<offset] + [$0] + scalars[offset...] }
      }
      let other = Set(scalars).sorted().flatMap { scalar in
        palette.map { other in scalars.map { $0 == scalar ? other : $0 }[...] }
      }
      return (longer + other + [scalars + ["/", "b"]]).map { (place, String($0)) }
    }
    // A step that has no factor in common with the number of characters meets all of them.
    var step = max(all.count / max(count, 1), 1)
    while step > 1, step.isMultiple(of: 2) || step.isMultiple(of: 3) { step += 1 }
    return stride(from: 0, to: all.count, by: step).compactMap {
      Request(json.replacingText(all[$0].0, with: all[$0].1))
    }
  }
}

extension String {
  fileprivate init(_ scalars: ArraySlice<Unicode.Scalar>) {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    self.init(text)
  }
}
