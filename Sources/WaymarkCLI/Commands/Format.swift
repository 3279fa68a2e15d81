import Foundation
import WaymarkSpec

extension Command {
  static let format = Command(
    name: "format",
    summary: "Format case files, and update the files that are derived from them",
    operands: "[PATH…]",
    options: [Option("--check", "list the files that would change instead of writing them")],
    examples: ["waymark format", "waymark format --check Spec/links.json"]
  ) { call in
    let paths = call.operands.isEmpty ? ["Spec", "Corpus"] : call.operands
    let isChecked = call.has("--check")
    var status: Int32 = 0
    var problems: [Problem] = []
    var texts: [(file: String, bytes: [UInt8], text: String)] = []
    let files = try paths.flatMap { try caseFiles(at: $0, call) }
    guard !files.isEmpty else {
      throw call.error(
        "found no case file (*.json) in \(paths.joined(separator: ", ")); name a directory of them")
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
    for (file, bytes, text) in texts where !text.utf8.elementsEqual(bytes) {
      if isChecked {
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
    return max(status, try bringInLine(isChecked: isChecked))
  }

  /// Updates the files that follow from rules and cases, or reports those that are out of date.
  private static func bringInLine(isChecked: Bool) throws -> Int32 {
    let specification: Specification
    do { specification = try Specification(at: ".") } catch let problems as Problems {
      let files = PackageFiles.Derived.allCases.map(\.rawValue).joined(separator: ", ")
      print("\(files): error: not checked, because cases have problems\n\(problems)")
      return 1
    }
    guard isChecked else {
      try PackageFiles.Derived.writeAll(by: specification)
      return 0
    }
    let old = PackageFiles.Derived.allCases.filter { $0.trueText(by: specification) != nil }
    for file in old { print("\(file.rawValue): error: out of date; run “waymark format”") }
    return old.isEmpty ? 0 : 1
  }

  /// Returns the path, or the case files directly in its directory.
  private static func caseFiles(at path: String, _ call: Invocation) throws -> [String] {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw call.error("there is no “\(path)” here")
    }
    guard isDirectory.boolValue else { return [path] }
    return try FileManager.default.contentsOfDirectory(atPath: path)
      .filter { $0.hasSuffix(".json") }.sorted().map { path + "/" + $0 }
  }
}
