import WaymarkFuzz
import WaymarkSpec

/// A line of a program, as an answer in the router protocol.
struct ProtocolAnswer {
  /// The number of the request that it answers; nil if the line has none.
  let seq: Int?
  let content: Content

  enum Content {
    /// The answer to a “hello”.
    case hello(Hello)
    /// The answer to a request. That of a line which is no answer is a failure.
    case answer(Result<Observation, NoAnswer>)
  }

  /// A router's statement about itself.
  struct Hello {
    let router: String
    let version: String
    let unsupported: Set<Capability>
  }

  /// The names of what a router can lack.
  fileprivate static let names: [String] = {
    let rules = RuleID.allCases.map(\.name)
    let areas = Set(rules.map { String($0.prefix { $0 != "." }) + ".*" }).sorted()
    return Capability.ofRequests.map(\.rawValue) + rules + areas
  }()

  /// Reads a line.
  init(_ line: [UInt8]) {
    var document = Document(file: "answer", bytes: line, maximumProblems: 10)
    let json = document.json()
    if case .number(let number)? = json?["seq"]?.value { seq = Int(number) } else { seq = nil }
    if let json, seq == nil {
      document.note("no “seq”", at: json.offset, expected: "the number of the request")
    }
    let content = seq == nil ? nil : json.flatMap { document.content($0) }
    if let content, document.problems.isEmpty {
      self.content = content
    } else {
      let start = JSON.string(String(decoding: line.prefix(200), as: UTF8.self)).compact
      let reason = "\(document.reasons.inLine), in \(start)" + (line.count > 200 ? "…" : "")
      self.content = .answer(.failure(.malformedAnswer(reason)))
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

  /// Reads an answer, which contains exactly one of these keys beside the number of its request.
  fileprivate mutating func content(_ json: JSON) -> ProtocolAnswer.Content? {
    let keys = ["hello", "observed", "unsupported", "failure"]
    _ = isObject(json, of: ["seq"] + keys, expected: "an object")
    let present = keys.filter { json[$0] != nil }
    if present.count != 1 {
      note(
        present.isEmpty ? "no answer" : present.joined(separator: " and "), at: json.offset,
        expected: "one of “observed”, “unsupported”, “failure”")
    }
    if let json = json["hello"] { return hello(json).map { .hello($0) } }
    if let json = json["observed"] { return observation(json).map { .answer(.success($0)) } }
    if let json = json["unsupported"] {
      return text(json).map { .answer(.failure(.unsupported($0.inLine))) }
    }
    return text(json["failure"]).map { .answer(.failure(.error($0.inLine))) }
  }

  /// Reads a feature that a router lacks: a capability, a rule, or an area of rules.
  private mutating func capability(_ json: JSON) -> Capability? {
    guard let text = text(json) else { return nil }
    if ProtocolAnswer.names.contains(text), let capability = Capability(rawValue: text) {
      return capability
    }
    note(
      json.summary, at: json.offset,
      expected: "a rule, an area such as “define.*”, or one of "
        + Capability.ofRequests.map { "“\($0.rawValue)”" }.joined(separator: ", "),
      // A suggestion takes time, and nobody reads many.
      suggestion: problems.count < 10 ? suggestion(for: text, among: ProtocolAnswer.names) : nil)
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
