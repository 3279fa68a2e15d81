public import WaymarkSpec

/// Cases that a router is known to fail, each with the reason.
///
/// They are put to the router all the same: one that passes by now, or that no longer exists, makes
/// the run fail, so that the list stays true. A file of them has a line for each:
/// ```
/// link-encoded-slash-alone: Foundation drops the segment
/// ```
public struct KnownFailures: Sendable {
  /// The cases, in the order of the file.
  public private(set) var entries: [Entry]

  /// A case that is known to fail.
  public struct Entry: Hashable, Sendable {
    /// The id of the case.
    public let id: String
    /// Why the router fails it.
    public let reason: String

    /// A case, and why the router fails it.
    public init(id: String, reason: String) {
      self.id = id
      self.reason = reason
    }
  }

  /// Known failures in this order.
  public init(_ entries: [Entry] = []) { self.entries = entries }

  /// Reads a file of known failures.
  ///
  /// - Throws: `Faults`: lines that are no id, colon and reason, and ids that stand there twice.
  public init(bytes: [UInt8], file: String) throws(Faults) {
    var document = Document(file: file, bytes: bytes)
    entries = []
    var ids: Set<String> = []
    for (start, line) in document.lines() where !line.allSatisfy(\.isWhitespace) {
      let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingWhitespace() }
      guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else {
        document.note(
          "“\(parts.first ?? "")”", at: start,
          expected: "the id of a case, a colon, and why it fails")
        continue
      }
      guard ids.insert(parts[0]).inserted else {
        document.note("the id “\(parts[0])” again", at: start, expected: "each case once")
        continue
      }
      entries.append(Entry(id: parts[0], reason: parts[1]))
    }
    guard document.faults.isEmpty else { throw Faults(faults: document.faults) }
  }

  /// Why each case fails, by its id.
  var reasons: [String: String] {
    Dictionary(entries.map { ($0.id, $0.reason) }, uniquingKeysWith: { first, _ in first })
  }

  /// The content of the file.
  public var text: String { entries.map { "\($0.id): \($0.reason)\n" }.joined() }

  /// What is known after a run of all cases: reasons are kept, further failures get what differed.
  public func updated(by report: ConformanceReport) -> KnownFailures {
    let reasons = self.reasons
    return KnownFailures(
      report.wrong.filter { !$0.outcome.isNotAsked }.map { result in
        Entry(id: result.item.id, reason: reasons[result.item.id] ?? result.outcome.oneLine)
      })
  }
}

extension Outcome {
  /// Why a case went wrong, on one line.
  fileprivate var oneLine: String {
    let line = (reason ?? "").split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.allSatisfy(\.isWhitespace) ? kind.rawValue : line
  }
}
