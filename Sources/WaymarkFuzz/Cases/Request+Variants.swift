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
  /// The places of the last link where a letter can be inserted: after the scheme, and not inside an escape.
  package var placesForLetter: [Int] {
    let scalars = Array((links.last?.url ?? "").unicodeScalars)
    guard !links.isEmpty, scalars.count < Self.maximumText else { return [] }
    let start = scalars.firstIndex(of: ":").map { $0 + 1 } ?? 0
    return (start...scalars.count).filter { place in
      !scalars[max(0, place - 2)..<place].contains("%")
    }
  }

  /// Requests with a letter more at a place of the last link: in the link alone, and at each place of one other text,
  /// too.
  package func withLetterMore(at place: Int) -> [Specification.Request] {
    guard var link = links.last else { return [] }
    link.url = link.url.withLetter(at: place)
    let request = asking(links.dropLast() + [link])
    let json = request.json
    let others = json.texts.prefix(Self.maximumText).enumerated().lazy
      .filter { $0.element != link.url && $0.element.unicodeScalars.count < Self.maximumText }
      .flatMap { number, text in
        (0...text.unicodeScalars.count).lazy.map {
          json.replacingText(number, with: text.withLetter(at: $0))
        }
      }
    return [request] + others.prefix(Self.maximumLonger).compactMap { Specification.Request($0) }
  }

  /// The lengths of texts, in scalars, and the number of texts, up to which letters are inserted.
  private static let maximumText = 64
  private static let maximumLonger = 100
}

extension String {
  /// The text with a “z” before the scalar at a place.
  fileprivate func withLetter(at place: Int) -> String {
    let scalars = Array(unicodeScalars)
    return String(scalars[..<place] + ["z"] + scalars[place...])
  }

  fileprivate init(_ scalars: ArraySlice<Unicode.Scalar>) {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    self.init(text)
  }
}
