import Foundation
import WaymarkSpec

extension Command {
  static let format: Command = Command(
    name: "format",
    summary: "Format case files, and update the files that are derived from them",
    operands: "[PATH…]",
    options: [
      Option(name: "--check", help: "list the files that would change instead of writing them")
    ],
    examples: ["waymark format", "waymark format --check Spec/links.json"]
  ) { invocation in
    let paths = invocation.operands.isEmpty ? ["Spec", "Corpus"] : invocation.operands
    var status: Int32 = 0
    var problems: [Problem] = []
    var texts: [(file: String, bytes: [UInt8], text: String)] = []
    let files = try files(at: paths)
    guard !files.isEmpty else {
      throw UsageError(
        "found no case file (*.json) in \(paths.joined(separator: ", ")); name a directory of them",
        of: format)
    }
    for file in files {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
      do throws(Problems) {
        texts.append((file, bytes, try Specification.formatted(bytes, file: file)))
      } catch {
        problems += error.problems
      }
    }
    guard problems.isEmpty else { throw Problems(problems: problems) }
    for (file, bytes, text) in texts {
      guard !text.utf8.elementsEqual(bytes) else { continue }
      if invocation.has("--check") {
        let line =
          zip(text.utf8, bytes).prefix { $0 == $1 }.count { $0.0 == UInt8(ascii: "\n") } + 1
        print("\(file):\(line): error: not in canonical form; run “waymark format \(file)”")
        status = 1
      } else {
        try text.write(wholeTo: file)
        print("formatted \(file)")
      }
    }
    let isOfPackage = paths.contains { $0.hasPrefix("Spec") || $0.hasPrefix("Corpus") }
    guard isOfPackage, PackageFiles.areHere else { return status }
    return max(status, try bringInLine(isChecked: invocation.has("--check")))
  }

  /// Updates the files that follow from rules and cases, or reports those that are out of date.
  private static func bringInLine(isChecked: Bool) throws -> Int32 {
    var specification: Specification
    do { specification = try Specification(at: ".") } catch let problems as Problems {
      let files = PackageFiles.Derived.allCases.map(\.rawValue).joined(separator: ", ")
      print("\(files): error: not checked, because cases have problems\n\(problems)")
      return 1
    }
    var status: Int32 = 0
    for file in PackageFiles.Derived.allCases {
      if isChecked, file.trueText(by: specification) != nil {
        print("\(file.rawValue): error: out of date; run “waymark format”")
        status = 1
      }
      guard !isChecked, try file.write(by: specification) else { continue }
      print("wrote \(file.rawValue)")
      // The page shows the recorded answers.
      if file == .recorded { specification = try Specification(at: ".") }
    }
    return status
  }

  /// Returns the paths, with directories replaced by the case files directly in them.
  private static func files(at paths: [String]) throws -> [String] {
    try paths.flatMap { path in
      var isDirectory: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
        throw UsageError("there is no “\(path)” here", of: format)
      }
      guard isDirectory.boolValue else { return [path] }
      return try FileManager.default.contentsOfDirectory(atPath: path)
        .filter { $0.hasSuffix(".json") }.sorted().map { path + "/" + $0 }
    }
  }
}
