import Foundation
import WaymarkSpec

/// The files of this package, where a command is run inside it: they are newer than what was built.
enum PackageFiles {
  /// Whether they are here.
  static var areHere: Bool {
    ["Corpus", "Spec/rules.json", "Package.swift"].allSatisfy(FileManager.default.fileExists)
  }

  /// Whether a file is one of this package, which is here.
  static func areHere(_ path: String) -> Bool {
    areHere && !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
  }

  /// The rules and cases that are here, or those that this program comes with.
  static func specification() throws -> Specification {
    try areHere ? Specification(at: ".") : .bundled()
  }

  /// A file that follows from others.
  enum Derived: String, CaseIterable {
    /// The page that rules are read on, which follows from rules and cases.
    case page = "Spec/README.md"
    /// The ids of rules as code cites them, which follow from the rules.
    case ruleIDs = "Sources/WaymarkSpec/Cases/RuleID+Members.swift"
    /// The schema of the names of types, which follows from the table of types.
    case typeSchema = "Spec/schema/type.json"

    /// What the file has to be, where that is not what it is.
    func trueText(by specification: Specification) -> String? {
      let text =
        switch self {
        case .page: specification.markdown()
        case .ruleIDs: specification.ruleIDs
        case .typeSchema: ValueType.schema.formatted
        }
      return FileManager.default.contents(atPath: rawValue) == Data(text.utf8) ? nil : text
    }

    /// Brings the file in line, and says whether that changed it.
    func write(by specification: Specification) throws -> Bool {
      guard let text = trueText(by: specification) else { return false }
      try Data(text.utf8).write(to: URL(fileURLWithPath: rawValue))
      return true
    }
  }
}
