/// Rows of text under a head, in aligned columns.
struct TextTable {
  private let rows: [[String]]

  init(_ head: [String], _ rows: [[String]]) { self.rows = [head] + rows }

  /// The lines. The first column is aligned to the right, because it contains numbers.
  var text: String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      row.indices.map { column in
        let margin = String(repeating: " ", count: widths[column] - row[column].count)
        if column == 0 { return margin + row[column] }
        return column == row.count - 1 ? row[column] : row[column] + margin
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}
