import Foundation
import WaymarkConformance
import WaymarkReference

extension Command {
  static let serve: Command = Command(
    name: "serve",
    summary: "Answer the router protocol with the reference router, a JSON object a line",
    examples: [
      #"printf '%s\n' '{"seq":0,"hello":{"protocol":1}}' | waymark serve"#
    ]
  ) { _ in
    let server = RouterServer(ReferenceRouter(), version: "1.0")
    var unfinished = Data()
    while case let chunk = FileHandle.standardInput.availableData, !chunk.isEmpty {
      // All lines of a chunk are answered by one write: whoever waits has sent no more.
      guard let end = chunk.lastIndex(of: UInt8(ascii: "\n")) else {
        unfinished.append(chunk)
        continue
      }
      unfinished.append(chunk[..<end])
      try answer(unfinished, server)
      unfinished = Data(chunk[chunk.index(after: end)...])
    }
    if !unfinished.isEmpty { try answer(unfinished, server) }
    return 0
  }

  private static func answer(_ lines: Data, _ server: RouterServer<ReferenceRouter>) throws {
    var answers = ""
    for line in lines.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      answers += server.answer(to: line) + "\n"
    }
    try FileHandle.standardOutput.write(contentsOf: Data(answers.utf8))
  }
}
