import WaymarkConformance
import WaymarkSpec

extension [Command.Option] {
  /// The options for the formats of a report and their files.
  static func output(_ formats: [ReportFormat]) -> Self {
    [
      .init("--format FORMAT", "\(formats.map(\.rawValue).joined(separator: ", ")) (repeatable)"),
      .init("--output FILE", "the file for the report of the preceding --format"),
      .init("--quiet", "print only failures"),
    ]
  }
}

struct Output {
  let format: ReportFormat
  /// The path of the file; nil to print the report.
  var file: String?

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

extension Invocation {
  /// Returns the outputs that the options ask for; by default, a printed text.
  func outputs(_ formats: [ReportFormat]) throws(UsageError) -> [Output] {
    var outputs: [Output] = []
    for (name, value) in options {
      if name == "--format" {
        guard let format = ReportFormat(rawValue: value), formats.contains(format) else {
          throw unknown(value, "value of --format", among: formats.map(\.rawValue))
        }
        outputs.append(Output(format: format))
      } else if name == "--output" {
        guard let last = outputs.indices.last, outputs[last].file == nil else {
          throw error("--output \(value) needs a --format before it")
        }
        outputs[last].file = value
      }
    }
    let printed = outputs.filter { $0.file == nil }.map(\.format.rawValue)
    guard printed.count < 2 else {
      throw error(
        "two reports would be printed, \(printed.joined(separator: " and ")); give one an --output")
    }
    return outputs.isEmpty ? [Output(format: .text)] : outputs
  }
}
