/// The word that somebody probably meant by another one; nil if none is near.
package func suggestion(for word: String, among words: some Sequence<String>) -> String? {
  let near = words.map { (distance: distance(word, $0), word: $0) }
  let best = near.min { ($0.distance, $0.word) < ($1.distance, $1.word) }
  return best.flatMap { $0.distance <= max(1, $0.word.count / 3) ? $0.word : nil }
}

/// How many letters to insert, delete, replace or swap with the next (Damerau, 1964), without case.
private func distance(_ one: String, _ other: String) -> Int {
  let (one, other) = (Array(one.lowercased().prefix(40)), Array(other.lowercased().prefix(40)))
  var rows = [Array(0...other.count)]
  for i in one.indices {
    var row = [i + 1]
    for j in other.indices {
      let replaced = rows[i][j] + (one[i] == other[j] ? 0 : 1)
      var least = min(replaced, rows[i][j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] {
        least = min(least, rows[i - 1][j - 1] + 1)
      }
      row.append(least)
    }
    rows.append(row)
  }
  return rows[one.count][other.count]
}
