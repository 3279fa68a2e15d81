import Foundation
import WaymarkConformance
import WaymarkSpec

/// The files of this package, if a command runs inside it. They are newer than the bundled ones.
enum PackageFiles {
  /// Whether the current directory is this package.
  static var areHere: Bool {
    ["Corpus", "Spec/rules.json", "Package.swift"].allSatisfy(FileManager.default.fileExists)
  }

  /// Returns whether a path belongs to this package, and the current directory is the package.
  static func areHere(_ path: String) -> Bool {
    areHere && !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
  }

  /// Returns the rules and cases of the current directory, or the bundled ones.
  static func specification() throws -> Specification {
    try areHere ? Specification(at: ".") : .bundled()
  }

  /// A file that is derived from others.
  enum Derived: String, CaseIterable {
    /// The answers of the real libraries to cases, derived from the recordings and the cases.
    case recorded = "Spec/recorded.json"
    /// The page of rules, derived from rules and cases.
    case page = "Spec/README.md"
    /// The ids of rules for code, derived from the rules.
    case ruleIDs = "Sources/WaymarkSpec/Cases/RuleID+Members.swift"
    /// The schema of the names of types, derived from the table of types.
    case typeSchema = "Spec/schema/type.json"

    /// Returns the derived content of the file; nil if the file already has it.
    func trueText(by specification: Specification) -> String? {
      let text =
        switch self {
        case .recorded: specification.recordings.formatted
        case .page: specification.markdown()
        case .ruleIDs: specification.ruleIDs
        case .typeSchema: ValueType.schema.formatted
        }
      return FileManager.default.contents(atPath: rawValue) == Data(text.utf8) ? nil : text
    }

    /// Writes the derived content, and returns whether the file changed.
    func write(by specification: Specification) throws -> Bool {
      guard let text = trueText(by: specification) else { return false }
      try text.write(wholeTo: rawValue)
      return true
    }
  }
}

extension Specification {
  /// The content of `Spec/recorded.json`, derived from the recordings and the cases.
  fileprivate var recordings: JSON {
    let recordings = [
      ("Crossroad", "4.2.0", "crossroad-4.2-of-cases", Dialect.crossroad),
      ("URLNavigator", "2.5.1", "urlnavigator-2.5.1-of-cases", .navigator),
    ].map { library, version, file, dialect in
      recording(of: library, version, "Tests/ConformanceTests/Recordings/\(file).jsonl", dialect)
    }
    return .object([
      ("$schema", .string("schema/recorded.json")),
      ("libraries", .array(recordings.map(\.json))),
    ])
  }

  private func recording(
    of library: String, _ version: String, _ file: String, _ dialect: Dialect
  ) -> Recording {
    let bytes = FileManager.default.contents(atPath: file).map { [UInt8]($0) } ?? []
    var notAsked: Set<String> = []
    var otherwise: [(id: String, observed: Observation)] = []
    let cases = cases.filter { $0.request.dialect == dialect }
    if let router = try? RecordedRouter(name: library, bytes: bytes, file: file) {
      for item in cases {
        switch ConformanceChecker.check(router, with: item).outcome {
        case .passed: break
        case .failed(let observed, _): otherwise.append((item.id, observed))
        default: notAsked.insert(item.id)
        }
      }
    } else {
      notAsked = Set(cases.map(\.id))
    }
    return Recording(
      library: library, version: version, dialect: dialect, notAsked: notAsked,
      otherwise: otherwise)
  }
}
