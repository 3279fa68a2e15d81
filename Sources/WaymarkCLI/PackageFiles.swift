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
    try areHere ? asFound.get() : .bundled()
  }

  /// The files of the current directory, read once.
  private static let asFound = Result { try Specification(at: ".") }

  enum Derived: String, CaseIterable {
    /// The answers of the real libraries to cases, derived from the recordings and the cases.
    case recorded = "Spec/recorded.json"
    /// The level of each case, its path, and the rules that it rests on, for runners that read only the files.
    case derived = "Spec/derived.json"
    /// The guide with the table of differences to other authorities, derived from rules and cases.
    case promises = "Sources/WaymarkConformance/WaymarkConformance.docc/Promises.md"
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
        case .derived: specification.derived.formatted
        case .promises: specification.replacingDifferences(inPage: Self.promisesText)
        case .page: specification.markdown()
        case .ruleIDs: specification.ruleIDs
        case .typeSchema: ValueType.schema.formatted
        }
      return FileManager.default.contents(atPath: rawValue) == Data(text.utf8) ? nil : text
    }

    /// Writes the files that are out of date.
    static func writeAll(by specification: Specification) throws {
      var specification = specification
      for file in allCases {
        guard let text = file.trueText(by: specification) else { continue }
        try text.write(wholeTo: file.rawValue)
        print("wrote \(file.rawValue)")
        // The page shows the recorded answers.
        if file == .recorded { specification = try Specification(at: ".") }
      }
    }

    private static var promisesText: String {
      FileManager.default.contents(atPath: promises.rawValue)
        .map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
  }
}

extension Specification {
  fileprivate var derived: JSON {
    let ids = rules.map(\.id)
    return .object([
      ("$schema", .string("https://waymark.example/schema/derived.json")),
      ("rules", .array(rules.map { .string($0.id) })),
      (
        "cases",
        .object(
          cases.map { item in
            let path = item.request.withPaths.links[0].path
            return (
              item.id,
              .object([
                "level": .string(item.level.rawValue), "path": path.map { .string($0) },
                "restsOn": .array(
                  item.restsOn.ids.compactMap { ids.firstIndex(of: $0) }.map(JSON.integer)),
              ])
            )
          })
      ),
    ])
  }

  fileprivate var recordings: JSON {
    let recordings = zip(
      Dialect.allCases, ["crossroad-4.2-of-cases", "urlnavigator-2.5.1-of-cases"])
    return .object([
      ("$schema", .string("https://waymark.example/schema/recorded.json")),
      ("libraries", .array(recordings.map(recording))),
    ])
  }

  private func recording(_ dialect: Dialect, of name: String) -> JSON {
    let file = "Tests/ConformanceTests/Recordings/\(name).jsonl"
    let bytes = FileManager.default.contents(atPath: file).map { [UInt8]($0) } ?? []
    let router = try? RecordedRouter(name: dialect.library, bytes: bytes, file: file)
    var notAsked: [String] = []
    var otherwise: [(String, JSON)] = []
    for item in cases where item.request.dialect == dialect {
      switch router.map({ ConformanceChecker.result(of: item, by: $0).outcome }) {
      case .passed: break
      case .failed(let observed, _): otherwise.append((item.id, observed.shortJSON))
      default: notAsked.append(item.id)
      }
    }
    return .object([
      "library": .string(dialect.library), "version": .string(dialect.libraryVersion),
      "dialect": .string(dialect.rawValue),
      "notAsked": .array(notAsked.sorted().map(JSON.string)), "otherwise": .object(otherwise),
    ])
  }
}
