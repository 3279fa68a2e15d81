public import WaymarkConformance

/// A link of an app's own file that its router opens otherwise, or routes of the file that are not its
/// router's.
public struct AppLinkFailure: Error, CustomStringConvertible {
  /// Where the link stands in its file, or its group.
  public let location: Specification.Location
  /// What is expected, and what happens.
  public let message: String

  /// The place, then what is expected and what happens.
  public var description: String { "\(location): \(message)" }

  /// The place as another type has it, such as the source location of a test.
  ///
  /// - Parameter make: Makes it of a module and a file, `Links/links.json`, of a path, a line and a column.
  public func at<Place>(_ make: (String, String, Int, Int) -> Place) -> Place {
    let names = location.file.split(separator: "/").suffix(2)
    let id = (names.count < 2 ? ["Links"] + names : Array(names)).joined(separator: "/")
    return make(id, location.file, location.line, location.column)
  }
}
