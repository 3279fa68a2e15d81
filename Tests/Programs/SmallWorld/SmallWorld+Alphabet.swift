extension SmallWorld {
  /// The distinct texts of a start and pieces. The size of a text is its number of pieces.
  struct Alphabet: Sendable {
    private let starts: [Start]
    private let pieces: [String]

    private struct Start: Sendable {
      let text: String
      /// The pieces that can follow the start: those that don't begin a longer start with it.
      let firsts: [String]
    }

    /// Creates the texts of a start followed by pieces.
    ///
    /// - Precondition: No text has two decompositions into pieces.
    init(starts: [String], pieces: [String] = []) {
      self.pieces = pieces
      self.starts = starts.map { start in
        let longer = starts.filter { $0.utf8.count > start.utf8.count }
        return Start(
          text: start,
          firsts: pieces.filter { piece in
            !longer.contains { $0.utf8.starts(with: (start + piece).utf8) }
          })
      }
    }

    /// Returns the number of texts of a size.
    func count(ofSize size: Int) -> Int {
      starts.reduce(0) { $0 + count(ofSize: size, after: $1) }
    }

    /// Returns the text of a size at an index.
    func text(ofSize size: Int, _ index: Int) -> String {
      var rest = index
      for start in starts {
        let count = count(ofSize: size, after: start)
        guard rest >= count else { return text(ofSize: size, rest, after: start) }
        rest -= count
      }
      preconditionFailure("there are \(index - rest) texts of size \(size), no text \(index)")
    }

    private func count(ofSize size: Int, after start: Start) -> Int {
      (0..<size).reduce(1) { $0 * ($1 == 0 ? start.firsts : pieces).count }
    }

    private func text(ofSize size: Int, _ index: Int, after start: Start) -> String {
      var rest = index
      var end = ""
      for place in (0..<size).reversed() {
        let pieces = place == 0 ? start.firsts : pieces
        end = pieces[rest % pieces.count] + end
        rest /= pieces.count
      }
      return start.text + end
    }
  }
}
