import Foundation
import WaymarkSpec

/// A server that answers the router protocol for a router in Swift, so that another process can test it.
public struct RouterServer<Router: RouterUnderTest>: Sendable {
  private let router: Router
  private let version: String

  /// Creates a server for a router.
  ///
  /// - Parameters:
  ///   - router: The router.
  ///   - version: The version that the server states.
  public init(_ router: Router, version: String) {
    self.router = router
    self.version = version
  }

  /// Returns the answer to a line, both without a newline. The answer to a malformed request is a
  /// failure.
  public func answer(to line: some Sequence<UInt8>) -> String {
    var document = Document(file: "request", bytes: Array(line))
    let json = document.json()
    var seq = JSON.null
    if let number = json?["seq"], case .number = number.value { seq = number }
    var content: (String, JSON)
    do {
      content = try self.content(json, &document)
    } catch NoAnswer.unsupported(let reason) {
      content = ("unsupported", .string(reason))
    } catch NoAnswer.error(let reason) {
      content = ("failure", .string(reason))
    } catch {
      content = ("failure", .string("\(error)"))
    }
    return JSON.object([("seq", seq), content]).compact
  }

  private func content(_ json: JSON?, _ document: inout Document) throws -> (String, JSON) {
    guard let json else { throw NoAnswer.error(document.reasons) }
    guard case .number? = json["seq"]?.value else {
      throw NoAnswer.error("no request: an object with a number “seq” is expected")
    }
    if let greeting = json["hello"] {
      guard case .number("2")? = greeting["protocol"]?.value else {
        throw NoAnswer.error("unknown protocol; this router speaks {\"protocol\":2}")
      }
      return ("hello", hello)
    }
    guard let request = document.request(json.without("seq")), document.problems.isEmpty else {
      throw NoAnswer.error(document.reasons)
    }
    let unsupported = router.unsupported.filter { !$0.isOfRules }
    // The capabilities of a request matter only to a router that lacks some.
    let missing = unsupported.isEmpty ? [] : request.capabilities.intersection(unsupported)
    guard missing.isEmpty else {
      throw NoAnswer.unsupported(missing.sorted().map(\.rawValue).joined(separator: ", "))
    }
    return ("observed", try router.observe(request).json)
  }

  private var hello: JSON {
    let unsupported = router.unsupported.sorted().map { JSON.string($0.rawValue) }
    return .object([
      "router": .string(router.name), "version": .string(version),
      "unsupported": unsupported.isEmpty ? nil : .array(unsupported),
    ])
  }
}

extension RouterServer {
  /// Answers the lines of standard input on standard output until the input ends.
  ///
  /// Each line is answered before the next one is read. If the router traps, all earlier answers are
  /// written, so the request is known.
  ///
  /// - Throws: An error if the answers can't be written.
  public func serve() throws {
    var unfinished: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = read(FileHandle.standardInput.fileDescriptor, &chunk, chunk.count),
      count != 0
    {
      guard count > 0 else { throw CocoaError(.fileReadUnknown) }
      for line in unfinished.takeLines(of: chunk[..<count]) { try answer(line) }
    }
    if !unfinished.isEmpty { try answer(unfinished) }
  }

  private func answer(_ line: [UInt8]) throws {
    try FileHandle.standardOutput.write(contentsOf: Data((answer(to: line) + "\n").utf8))
  }
}

extension [UInt8] {
  /// Appends bytes to the beginning of a line, and takes the lines that end in them.
  mutating func takeLines(of bytes: ArraySlice<UInt8>) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var rest = bytes
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(self + rest[..<end])
      self = []
      rest = rest[(end + 1)...]
    }
    self += rest
    return lines
  }
}
