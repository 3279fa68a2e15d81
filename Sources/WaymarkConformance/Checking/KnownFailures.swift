public import WaymarkSpec

/// Failures of a router that are known, each with the kind of outcome and the reason.
///
/// The cases are still put to the router. The run fails if one of them passes or fails in another way, so
/// the list stays true. A file has one line for each entry. A rule, or a text with `*`, names all cases
/// with such a rule or id; the entry is true as long as one of them fails.
/// ```
/// # Foundation drops empty segments.
/// link-encoded-slash-alone: failed: Foundation drops the segment
/// define.*: failed: routes are never refused
/// ```
public struct KnownFailures: Sendable {
  /// The lines of the file, in their order.
  var lines: [Line]

  enum Line: Sendable {
    case entry(KnownFailure)
    /// A comment, or an empty line.
    case comment(String)
  }

  /// Creates a list of known failures.
  public init(_ entries: [KnownFailure] = []) { lines = entries.map { .entry($0) } }

  /// The known failures, in the order of the file.
  public var entries: [KnownFailure] {
    lines.compactMap { line in if case .entry(let entry) = line { entry } else { nil } }
  }

  /// Reads a file of known failures.
  ///
  /// - Throws: `Problems`, which contains malformed lines and repeated names.
  public init(bytes: [UInt8], file: String) throws(Specification.Problems) {
    var document = Document(file: file, bytes: bytes)
    lines = []
    var names: Set<String> = []
    for (start, line) in document.lines() {
      guard let content = line.first(where: { !$0.isWhitespace }), content != "#" else {
        lines.append(.comment(line))
        continue
      }
      guard let entry = document.entry(line, at: start) else { continue }
      guard names.insert(entry.name).inserted else {
        document.note("“\(entry.name)” again", at: start, expected: "each name once")
        continue
      }
      lines.append(.entry(entry))
    }
    // The last line end is not followed by a line.
    if case .comment("")? = lines.last { lines.removeLast() }
    guard document.problems.isEmpty else { throw Problems(problems: document.problems) }
  }

  /// Returns the entry that names a failure; nil if the failure is unknown, or differs from the known
  /// one.
  ///
  /// In a test of one case, its `reason` can be the comment of `withKnownIssue`.
  public func entry(of result: CaseResult) -> KnownFailure? {
    guard result.outcome.isWrong else { return nil }
    return entries.first { $0.kind == result.outcome.kind && $0.names(result.item) }
  }

  /// Returns whether an entry names one of the rules, with this kind of outcome.
  func contains(rules: [String], _ kind: Outcome.Kind) -> Bool {
    entries.contains { $0.kind == kind && $0.names("", rules) }
  }

  /// Returns the entries that name one of some cases, and the entries that name no case at all.
  ///
  /// The other entries don't matter for these cases.
  public func within(_ cases: [Specification.Case], of all: [Specification.Case]) -> KnownFailures {
    KnownFailures(
      entries.filter { entry in
        cases.contains(where: entry.names) || !all.contains(where: entry.names)
      })
  }

  /// The content of the file.
  public var text: String {
    lines.map { line in
      switch line {
      case .entry(let entry): "\(entry.name): \(entry.kind.rawValue): \(entry.reason)\n"
      case .comment(let text): text + "\n"
      }
    }.joined()
  }
}

/// Cases that are known to fail in one way.
public struct KnownFailure: Hashable, Sendable {
  /// The id of a case, or a rule, either with `*` for any text.
  public let name: String
  /// The known kind of outcome.
  public let kind: ConformanceChecker.Outcome.Kind
  /// The reason of the failures.
  public let reason: String

  /// Creates an entry.
  public init(name: String, kind: ConformanceChecker.Outcome.Kind = .failed, reason: String) {
    self.name = name
    self.kind = kind
    self.reason = reason
  }

  /// Whether the name is the id of one case.
  var isID: Bool { !name.contains("*") && !name.contains(".") }

  /// Returns whether the entry names a case.
  func names(_ item: Case) -> Bool { names(item.id, item.rules) }

  /// Returns whether the entry names a case with this id or one of these rules.
  func names(_ id: String, _ rules: [String]) -> Bool {
    isID ? name == id : id.matches(glob: name) || rules.contains { $0.matches(glob: name) }
  }
}

extension Document {
  /// Reads a line with a name, a kind of outcome and a reason.
  fileprivate mutating func entry(_ line: String, at start: Int) -> KnownFailure? {
    let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      .map { String($0).trimmingWhitespace() }
    let kinds = Outcome.Kind.allCases.filter(\.isWrong)
    let expected =
      "a case, a rule or a text with “*”, a colon, one of \(kinds.map(\.rawValue).joined(separator: ", ")),"
      + " a colon, and why: “open-first: failed: the last route wins”"
    guard parts.count == 3, parts.allSatisfy({ !$0.isEmpty }) else {
      note("“\(line.trimmingWhitespace().inLine)”", at: start, expected: expected)
      return nil
    }
    // Reports print the entries within their lines.
    if let part = parts.first(where: { $0.inLine != $0 }) {
      note(
        "“\(part.inLine)”", at: start,
        expected: "a text of at most 1000 visible characters")
      return nil
    }
    guard let kind = Outcome.Kind(rawValue: parts[1]), kind.isWrong else {
      note("the outcome “\(parts[1])”", at: start, expected: expected)
      return nil
    }
    return KnownFailure(name: parts[0], kind: kind, reason: parts[2])
  }
}

extension String {
  /// Returns whether the text matches a pattern in which each `*` stands for any text.
  fileprivate func matches(glob: String) -> Bool {
    let parts = glob.split(separator: "*", omittingEmptySubsequences: false)
    guard let first = parts.first, let last = parts.last, parts.count > 1 else {
      return self == glob
    }
    guard hasPrefix(first), hasSuffix(last), count >= first.count + last.count else { return false }
    var rest = dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.place(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}

extension KnownFailures {
  /// Returns the list after a run.
  ///
  /// Comments and reasons stay, entries that pass are removed, and new failures are added. Entries whose
  /// cases were not put stay.
  package func updated(by report: ConformanceReport) -> KnownFailures {
    var covered: Set<String> = []
    var updated = KnownFailures()
    for line in lines {
      guard case .entry(let entry) = line else {
        updated.lines.append(line)
        continue
      }
      let named = report.results.filter { entry.names($0.item) }
      let wrong = named.filter { $0.outcome.kind == entry.kind }
      covered.formUnion(wrong.map(\.item.id))
      if let other = named.first(where: \.outcome.isWrong), entry.isID, wrong.isEmpty {
        // The case fails in another way.
        covered.insert(other.item.id)
        updated.lines.append(.entry(KnownFailure(other)))
      } else if named.isEmpty && !report.untrue.contains(entry) || !wrong.isEmpty {
        updated.lines.append(line)
      }
    }
    updated.lines += report.wrong.filter { !covered.contains($0.item.id) }.map {
      .entry(KnownFailure($0))
    }
    return updated
  }
}

extension KnownFailure {
  fileprivate init(_ result: CaseResult) {
    let line = (result.reason ?? "").split(whereSeparator: \.isNewline).joined(
      separator: " ")
    self.init(
      name: result.item.id, kind: result.outcome.kind,
      reason: line.allSatisfy(\.isWhitespace) ? result.outcome.kind.rawValue : line)
  }
}
