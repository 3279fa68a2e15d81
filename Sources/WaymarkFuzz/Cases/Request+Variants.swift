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

extension Specification.Request {
  /// Requests with a plain letter more at a place of the last link, and there alone or in another text, too: a list
  /// for each place. Schemes and escapes stay as they are.
  package var withLetterMore: [[Specification.Request]] {
    guard let link = links.last else { return [] }
    let scalars = Array(link.url.unicodeScalars)
    guard scalars.count < 64 else { return [] }
    let start = scalars.firstIndex(of: ":").map { $0 + 1 } ?? 0
    let places = (start...scalars.count).filter { place in
      !scalars[max(0, place - 2)..<place].contains("%")
    }
    return places.map { place in
      var longer = link
      longer.url = String(scalars[..<place] + ["z"] + scalars[place...])
      let request = asking(links.dropLast() + [longer])
      let json = request.json
      let others = json.texts.enumerated().filter { $0.element != longer.url }
        .flatMap { number, text in
          let scalars = Array(text.unicodeScalars)
          return (0...scalars.count).map { place in
            json.replacingText(number, with: String(scalars[..<place] + ["z"] + scalars[place...]))
          }
        }
      return [request] + others.compactMap { Specification.Request($0) }
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
