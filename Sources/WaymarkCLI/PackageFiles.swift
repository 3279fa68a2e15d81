import Foundation
import WaymarkSpec

/// The files of this package, where a command is run inside it: they are newer than what was built.
enum PackageFiles {
  /// Whether they are here.
  static var areHere: Bool {
    ["Corpus", "Spec/rules.json", "Package.swift"].allSatisfy(FileManager.default.fileExists)
  }

  /// The rules and cases that are here, or those that this program comes with.
  static func specification() throws -> Specification {
    try areHere ? Specification(at: ".") : .bundled()
  }

  /// The page that rules are read on.
  static let page = "Spec/README.md"

  /// What the page has to be, where that is not what it is.
  static func truePage() throws -> String? {
    let text = try Specification(at: ".").markdown()
    return FileManager.default.contents(atPath: page) == Data(text.utf8) ? nil : text
  }

  /// Brings the page in line with the rules and cases, and says whether that changed it.
  static func writePage() throws -> Bool {
    guard let text = try truePage() else { return false }
    try Data(text.utf8).write(to: URL(filePath: page))
    return true
  }
}
