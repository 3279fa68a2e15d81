import Foundation
import WaymarkConformance
import WaymarkSpec

/// The options for the formats of a report and their files.
enum OutputOption {
  static func options(_ formats: [ReportFormat]) -> [Command.Option] {
    [
      Command.Option(
        name: "--format", value: "FORMAT",
        help: "\(formats.map(\.rawValue).joined(separator: ", ")) (repeatable)"),
      Command.Option(
        name: "--output", value: "FILE", help: "the file for the report of the preceding --format"),
      Command.Option(
        name: "--quiet", help: "print only failures"),
    ]
  }

  /// The destination of a report.
  struct Output {
    let format: ReportFormat
    /// The path of the file; nil to print the report.
    var file: String?

    /// Writes or prints a report.
    func write(_ text: String) throws {
      guard let file else { return print(text, terminator: "") }
      // A partial report must not replace a whole one.
      guard !Interruption.isRequested() else {
        return printError("waymark: “\(file.inLine)” was not written: the run was interrupted\n")
      }
      // A workflow may show a text file.
      try (format == .text ? text.forTerminal : text).write(wholeTo: file)
    }
  }

  /// Returns the outputs that the options ask for; by default, a printed text.
  static func outputs(
    _ invocation: Invocation, of command: Command, _ formats: [ReportFormat]
  ) throws -> [Output] {
    var outputs: [Output] = []
    for (name, value) in invocation.options {
      if name == "--format" {
        guard let format = ReportFormat(rawValue: value), formats.contains(format) else {
          throw UsageError.unknown(
            value, "value of --format", among: formats.map(\.rawValue), of: command)
        }
        outputs.append(Output(format: format))
      } else if name == "--output" {
        guard let last = outputs.indices.last, outputs[last].file == nil else {
          throw UsageError(
            "--output \(value) needs a --format before it", of: command)
        }
        outputs[last].file = value
      }
    }
    let printed = outputs.filter { $0.file == nil }
    guard printed.count < 2 else {
      throw UsageError(
        "two reports would be printed, \(printed.map(\.format.rawValue).joined(separator: " and "));"
          + " give one an --output", of: command)
    }
    return outputs.isEmpty ? [Output(format: .text)] : outputs
  }
}
