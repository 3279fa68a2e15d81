extension Specification {
  /// A problem at one place of a file, in words for the author of the file.
  public struct Problem: Error, Hashable, Sendable {
    /// The location of the problem.
    public let location: Location
    /// The text that was found.
    public let found: String
    /// A description of the expected text.
    public let expected: String
    /// A word that is probably meant.
    public let suggestion: String?
    /// The line as it is in the file.
    public let line: String
  }

  /// The problems of one run, or the one place that they are all noted at.
  public struct Problems: Error, Sendable, CustomStringConvertible {
    /// All the problems, in the order of the files and of the places in each.
    public let problems: [Problem]

    package init(problems: [Problem]) { self.problems = problems }

    /// All the problems, one below the other.
    public var description: String { problems.map(\.description).joined(separator: "\n") }
  }
}

extension Problem: CustomStringConvertible {
  /// The problem in a file of which the text that it was found in starts some lines further down.
  package func moved(down lines: Int) -> Problem {
    Problem(
      location: Location(file: location.file, line: location.line + lines, column: location.column),
      found: found, expected: expected, suggestion: suggestion, line: line)
  }

  /// The problem as compilers print theirs, with the line and a caret under the place.
  public var description: String {
    let number = "  \(location.line)"
    let suggestion = suggestion.map { "; did you mean “\($0)”?" } ?? ""
    // A line of a minified file may be of any length: the caret needs what stands around it.
    let start = max(0, location.column - 1 - 60)
    let excerpt = line.unicodeScalars.dropFirst(start).prefix(100).map { scalar in
      scalar.isVisible || scalar.properties.generalCategory == .nonspacingMark ? scalar : " "
    }
    return """
      \(location): error: found \(found), expected \(expected)\(suggestion)
      \(number) | \(String(String.UnicodeScalarView(excerpt)))
      \(String(repeating: " ", count: number.count)) | \
      \(String(repeating: " ", count: location.column - 1 - start))^
      """
  }
}
