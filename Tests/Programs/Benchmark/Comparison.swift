import Foundation

/// Measurements by this program and by that of an earlier commit, in turns.
struct Comparison {
  /// The program of the earlier commit, and its arguments before the options.
  private let earlier: [String]
  private let folder: URL

  struct Failure: Error, CustomStringConvertible { let description: String }

  /// Builds the program of a commit in a temporary clone of this repository.
  init(with commit: String) throws {
    let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent()
    }
    folder = FileManager.default.temporaryDirectory.appending(path: "Benchmark-\(UUID())")
    try Self.run(["git", "clone", "--quiet", root.path, folder.path])
    try Self.run(["git", "-C", folder.path, "checkout", "--quiet", commit])
    // Earlier commits measured by a command of waymark.
    let source = folder.appending(path: "Tests/Programs/Benchmark/main.swift")
    let isProgram = FileManager.default.fileExists(atPath: source.path)
    let product = isProgram ? "Benchmark" : "waymark"
    FileHandle.standardError.write(Data("Building \(product) of \(commit) …\n".utf8))
    try Self.run([
      "swift", "build", "-c", "release", "--package-path", folder.path, "--product", product,
    ])
    let program = folder.appending(path: ".build/release/\(product)").path
    earlier = [program] + (isProgram ? [] : ["bench"])
  }

  /// Prints the median times of both programs, and their ratio.
  func print(options: [String], rounds: Int = 3) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    var times: [(old: [Time], new: [Time])] = []
    for _ in 0..<rounds {
      let old = Self.times(in: try Self.run(earlier + options))
      times.append((old, Self.times(in: try Self.run([CommandLine.arguments[0]] + options))))
    }
    func median(_ title: String, _ times: [[Time]]) -> Double? {
      let found = times.compactMap { $0.first { $0.title == title }?.nanoseconds }.sorted()
      return found.isEmpty ? nil : found[found.count / 2]
    }
    Swift.print("before        now           now / before")
    for time in times[0].new {
      guard let now = median(time.title, times.map(\.new)),
        let before = median(time.title, times.map(\.old))
      else { continue }
      let columns = [
        "\(Int(before)) ns", "\(Int(now)) ns", "\((now / before * 100).rounded() / 100)",
      ]
      Swift.print(
        columns.map { $0.padding(toLength: 14, withPad: " ", startingAt: 0) }.joined() + time.title)
    }
  }

  private struct Time {
    let title: String
    let nanoseconds: Double
  }

  /// The times in a printed table, in which the rows of a section are indented.
  private static func times(in output: String) -> [Time] {
    var section = ""
    return output.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("  ") else {
        section = line.prefix(46).trimmingCharacters(in: .whitespaces)
        return nil
      }
      let words = line.dropFirst(46).split(separator: " ")
      let units = ["ns": 1.0, "µs": 1e3, "ms": 1e6]
      guard words.count > 1, let number = Double(words[0]), let unit = units[String(words[1])]
      else {
        return nil
      }
      let row = line.prefix(46).trimmingCharacters(in: .whitespaces)
      return Time(title: "\(section): \(row)", nanoseconds: number * unit)
    }
  }

  @discardableResult
  private static func run(_ command: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "“\(command.joined(separator: " "))” failed")
    }
    return String(decoding: output, as: UTF8.self)
  }
}
