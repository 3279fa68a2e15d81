extension Specification {
  /// A location in a file; lines and columns count from 1, columns in Unicode scalars.
  public struct Location: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The name of the file.
    public let file: String
    /// The line, from 1.
    public let line: Int
    /// The column, from 1.
    public let column: Int

    /// The location as compilers write it.
    public var description: String { "\(file.inLine):\(line):\(column)" }

    /// Whether one location is before the other: by file, then by line and column.
    public static func < (one: Self, other: Self) -> Bool {
      (one.file, one.line, one.column) < (other.file, other.line, other.column)
    }
  }
}
