import WaymarkFuzz
import WaymarkSpec

/// An answer in the router protocol.
struct ProtocolAnswer {
  /// The number of the request that it answers.
  let seq: Int
  /// The answer; nil for the answer to a “hello”.
  let answer: Result<Observation, NoAnswer>?
  /// The router's statement about itself, in the answer to a “hello”; nil for other answers.
  let hello: Hello?

  /// A router's statement about itself.
  struct Hello {
    let router: String
    let version: String
    let unsupported: Set<Capability>
  }

  /// The keys of an answer, which contains exactly one of them beside the number of its request.
  private enum Key: String, CaseIterable {
    case hello, observed, unsupported, failure
  }

  /// Reads a line.
  ///
  /// - Throws: ``Malformed``, which contains the problem, and the number of the request if the line has
  ///   one.
  init(_ line: [UInt8]) throws(Malformed) {
    var document = Document(file: "answer", bytes: line, maximumProblems: 10)
    guard let json = document.json() else { throw Malformed(seq: nil, document, line) }
    guard case .number(let number)? = json["seq"]?.value, let seq = Int(number) else {
      document.note("no “seq”", at: json.offset, expected: "the number of the request")
      throw Malformed(seq: nil, document, line)
    }
    let keys = Key.allCases.filter { json[$0.rawValue] != nil }
    _ = document.isObject(
      json, of: ["seq"] + Key.allCases.map(\.rawValue), expected: "an object")
    if keys.count != 1 {
      document.note(
        keys.isEmpty ? "no answer" : keys.map(\.rawValue).joined(separator: " and "),
        at: json.offset, expected: "one of “observed”, “unsupported”, “failure”")
    }
    var answer: Result<Observation, NoAnswer>?
    var hello: Hello?
    if let key = keys.first, let json = json[key.rawValue] {
      switch key {
      case .hello: hello = document.hello(json)
      case .observed: answer = document.observation(json).map { .success($0) }
      case .unsupported:
        answer = document.text(json).map { .failure(.unsupported($0.inLine)) }
      case .failure: answer = document.text(json).map { .failure(.error($0.inLine)) }
      }
    }
    guard document.problems.isEmpty else { throw Malformed(seq: seq, document, line) }
    self.seq = seq
    self.answer = answer
    self.hello = hello
  }

  /// The error of a line that is not an answer.
  struct Malformed: Error {
    /// The number of the request; nil if the line has no number.
    let seq: Int?
    /// The problem.
    let reason: String

    init(seq: Int?, _ document: Document, _ line: [UInt8]) {
      self.seq = seq
      let start = String(decoding: line.prefix(200), as: UTF8.self)
      reason =
        document.reasons.inLine + ", in \(JSON.string(start).compact)"
        + (line.count > 200 ? "…" : "")
    }
  }
}

extension Document {
  /// The problem with a text of one line.
  var reasons: String {
    problems.map { problem in
      "column \(problem.location.column): found \(problem.found), expected \(problem.expected)"
        + (problem.suggestion.map { "; did you mean “\($0)”?" } ?? "")
    }.joined(separator: "; ")
  }

  /// Reads a feature that a router lacks: a capability, a rule, or an area of rules.
  private mutating func capability(_ json: JSON) -> Capability? {
    guard let text = text(json) else { return nil }
    let rules = RuleID.allCases.map(\.name)
    let areas = Set(rules.map { String($0.prefix { $0 != "." }) + ".*" }).sorted()
    let names = Capability.ofRequests.map(\.rawValue) + rules + areas
    if names.contains(text), let capability = Capability(rawValue: text) { return capability }
    note(
      json.summary, at: json.offset,
      expected: "a rule, an area such as “define.*”, or one of "
        + Capability.ofRequests.map { "“\($0.rawValue)”" }.joined(separator: ", "),
      suggestion: suggestion(for: text, among: names))
    return nil
  }

  fileprivate mutating func hello(_ json: JSON) -> ProtocolAnswer.Hello? {
    guard isObject(json, of: ["router", "version", "unsupported"], expected: "an object") else {
      return nil
    }
    let router = text(member("router", of: json))
    let version = text(member("version", of: json))
    let unsupported = list(json["unsupported"], expected: "a list", mayBeEmpty: true) {
      $0.capability($1)
    }
    guard let router, let version else { return nil }
    return ProtocolAnswer.Hello(
      router: router.asName, version: version.inLine, unsupported: Set(unsupported ?? []))
  }
}
