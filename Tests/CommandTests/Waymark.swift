#if os(macOS) || os(Linux)
  import WaymarkConformance
  import Foundation
  import WaymarkCLI

  /// The command.
  let waymarkProgram = builtProgram("waymark")

  /// Runs the command, and gives its exit status and what it wrote.
  ///
  /// It runs in this process, where cases are read once, unless it reads standard input or asks a program.
  func waymark(
    _ arguments: String..., input: String = ""
  ) throws -> (status: Int32, output: String, error: String) {
    try waymark(arguments, input: input)
  }

  func waymark(
    _ arguments: [String], input: String = ""
  ) throws -> (status: Int32, output: String, error: String) {
    let asksProgram =
      ["check", "fuzz", "matrix"].contains(arguments.first)
      && !["--router", "--baseline"].allSatisfy { !arguments.contains($0) }
    if arguments.first != "serve", !asksProgram {
      let (status, written) = WaymarkCommand.run(arguments)
      return (status, written.output, written.error)
    }
    let process = Process()
    process.executableURL = waymarkProgram
    process.arguments = arguments
    let pipes = (input: Pipe(), output: Pipe(), error: Pipe())
    process.standardInput = pipes.input
    process.standardOutput = pipes.output
    process.standardError = pipes.error
    try process.run()
    try pipes.input.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try pipes.input.fileHandleForWriting.close()
    let output = try pipes.output.fileHandleForReading.readToEnd() ?? Data()
    let error = try pipes.error.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: output, as: UTF8.self),
      String(decoding: error, as: UTF8.self)
    )
  }

  /// As above, of a run that waits more than it works: in a thread of its own, so that other tests go on.
  func waymarkWaiting(
    _ arguments: String...
  ) async throws -> (status: Int32, output: String, error: String) {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try waymark(arguments) }) }
    }
  }

  /// A directory with one file, for the time of a test.
  func withFile(
    _ name: String, _ text: String, _ body: (_ directory: String, _ file: String) throws -> Void
  ) throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let file = directory.appending(path: name)
    try Data(text.utf8).write(to: file)
    try body(directory.path, file.path)
  }
#endif
