extension SmallWorld {
  /// Texts of pieces behind a start, each text once, in order of size: how many pieces there are.
  struct Alphabet: Sendable {
    private let starts: [Start]
    private let pieces: [String]

    private struct Start: Sendable {
      let text: String
      /// The pieces that may stand behind it first: those that do not make another start of it.
      let firsts: [String]
    }

    /// Texts of these pieces behind one of these starts. No text is made of the pieces in two ways.
    init(starts: [String], pieces: [String]) {
      self.pieces = pieces
      self.starts = starts.map { start in
        Start(
          text: start,
          firsts: pieces.filter { piece in
            let begun = Array((start + piece).utf8)
            return !starts.contains {
              $0.utf8.count > start.utf8.count && $0.utf8.starts(with: begun)
            }
          })
      }
    }

    /// The texts of a list, which all have the size 0.
    init(_ texts: [String]) { self.init(starts: texts, pieces: []) }

    /// How many texts of a size there are.
    func count(ofSize size: Int) -> Int {
      starts.reduce(0) { $0 + count(ofSize: size, behind: $1) }
    }

    /// One of the texts of a size.
    func text(ofSize size: Int, _ index: Int) -> String {
      var rest = index
      for start in starts {
        let count = count(ofSize: size, behind: start)
        guard rest >= count else { return text(ofSize: size, rest, behind: start) }
        rest -= count
      }
      preconditionFailure("there are \(index - rest) texts of size \(size), no text \(index)")
    }

    private func count(ofSize size: Int, behind start: Start) -> Int {
      guard size > 0 else { return 1 }
      return (1..<size).reduce(start.firsts.count) { count, _ in count * pieces.count }
    }

    private func text(ofSize size: Int, _ index: Int, behind start: Start) -> String {
      guard size > 0 else { return start.text }
      var (rest, weight) = (index, (1..<size).reduce(1) { weight, _ in weight * pieces.count })
      var text = start.text + start.firsts[rest / weight]
      for _ in 1..<size {
        rest %= weight
        weight /= pieces.count
        text += pieces[rest / weight]
      }
      return text
    }
  }
}
