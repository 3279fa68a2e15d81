/// A link that an app's router opens differently from its file, or routes that differ.
public struct AppLinkFailure: Error, CustomStringConvertible {
  /// The position of the link, or of its group, in the file.
  public let location: Specification.Location
  /// The expected and the actual behavior.
  public let message: String

  /// The position, followed by the expected and the actual behavior.
  public var description: String { "\(location): \(message)" }

  /// Returns the position as a value of another type, such as the source location of a test.
  ///
  /// - Parameter make: A closure that makes the value from a module and a file, such as `Links/links.json`,
  ///   a path, a line and a column.
  public func at<Place>(_ make: (String, String, Int, Int) -> Place) -> Place {
    let names = location.file.split(separator: "/").suffix(2)
    let id = (names.count < 2 ? ["Links"] + names : Array(names)).joined(separator: "/")
    return make(id, location.file, location.line, location.column)
  }
}
