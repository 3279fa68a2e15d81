extension Specification {
  /// What is wrong at one place of a case file, as the person who wrote the file is told.
  public struct Fault: Error, Hashable, Sendable {
    /// Where it is.
    public let place: Place
    /// What stands there.
    public let found: String
    /// What should stand there.
    public let expected: String
    /// A word that is probably meant.
    public let suggestion: String?
    /// The line as it is in the file.
    public let line: String

    /// A place in a file; lines and columns count from 1, columns in Unicode scalars.
    public struct Place: Hashable, Sendable {
      /// The name of the file.
      public let file: String
      /// The line, from 1.
      public let line: Int
      /// The column, from 1.
      public let column: Int
    }
  }
}

extension Fault {
  /// The fault in a file of which the text that it was found in starts some lines further down.
  package func moved(down lines: Int) -> Fault {
    Fault(
      place: Place(file: place.file, line: place.line + lines, column: place.column), found: found,
      expected: expected, suggestion: suggestion, line: line)
  }
}

extension Fault.Place: CustomStringConvertible {
  /// The place as compilers write it.
  public var description: String { "\(file):\(line):\(column)" }
}

extension Fault: CustomStringConvertible {
  /// The fault as compilers print theirs, with the line and a caret under the place.
  public var description: String {
    let margin = String(place.line).count + 2
    let suggestion = suggestion.map { "; did you mean “\($0)”?" } ?? ""
    // A line of a minified file may be of any length: the caret needs what stands around it.
    let start = max(0, place.column - 1 - 60)
    let excerpt = line.unicodeScalars.dropFirst(start).prefix(100).map { scalar in
      scalar.isVisible || scalar.properties.generalCategory == .nonspacingMark ? scalar : " "
    }
    return """
      \(place): error: found \(found), expected \(expected)\(suggestion)
      \(String(repeating: " ", count: margin - String(place.line).count))\(place.line) | \
      \(String(String.UnicodeScalarView(excerpt)))
      \(String(repeating: " ", count: margin)) | \
      \(String(repeating: " ", count: place.column - 1 - start))^
      """
  }
}

extension Specification {
  /// The faults of one run, or the one place that they are all noted at.
  public struct Faults: Error, Sendable, CustomStringConvertible {
    /// All the faults, in the order of the files and of the places in each.
    public let faults: [Fault]

    package init(faults: [Fault]) { self.faults = faults }

    /// All the faults, one below the other.
    public var description: String { faults.map(\.description).joined(separator: "\n") }
  }
}
