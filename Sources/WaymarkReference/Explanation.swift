public import Waymark
import WaymarkSpec

/// How the reference router reads a link, step by step and rule by rule, and why each of some
/// patterns does or does not match it.
public struct Explanation: Sendable {
  /// How the link is read. The last step says why it is malformed, where it is.
  public let reading: [Step]
  /// Why each pattern does or does not match; none where the link is malformed.
  public let patterns: [PatternSteps]
  private let isMalformed: Bool

  /// Something that a rule says of the link.
  public struct Step: Hashable, Sendable {
    let id: RuleID
    /// What it comes to here.
    public let text: String
    /// Whether it tells this link from the plainest one; such rules are worth citing.
    public let isTelling: Bool

    /// The rule that applies.
    public var rule: String { id.name }

    init(_ id: RuleID, _ text: String, isTelling: Bool = true) {
      self.id = id
      self.text = text
      self.isTelling = isTelling
    }
  }

  /// What becomes of a pattern.
  public struct PatternSteps: Sendable {
    /// The pattern as it was given.
    public let pattern: String
    /// What was compared, up to what decides.
    public let steps: [Step]
    /// Whether the pattern matches.
    public let matches: Bool

    init(pattern: String, steps: [Step], matches: Bool) {
      self.pattern = pattern
      self.steps = steps
      self.matches = matches
    }
  }

  init(reading: [Step], patterns: [PatternSteps]) {
    self.reading = reading
    self.patterns = patterns
    isMalformed = false
  }

  /// Explains a link to somebody who has routes of these patterns.
  ///
  /// - Parameters:
  ///   - link: The link as it was given.
  ///   - patterns: The patterns in order of registration.
  ///   - sources: The sources that the router accepts. Where there are none, a relative pattern is
  ///     for whatever source the link comes from.
  public init(of link: String, patterns: [String], accepting sources: [LinkSource] = []) {
    do throws(DeepLink.Malformation) {
      let link = try DeepLink(link)
      reading = link.steps
      isMalformed = false
      self.patterns = patterns.map { PatternSteps($0, link, sources) }
    } catch {
      reading = [Step(error.rule, error.description)]
      self.patterns = []
      isMalformed = true
    }
  }
}

extension Explanation: CustomStringConvertible {
  /// The steps in lines, the rules in a column before them.
  public var description: String {
    let width = (reading + patterns.flatMap(\.steps)).map(\.rule.count).max() ?? 0
    func lines(_ steps: [Step]) -> [String] {
      steps.map { step in
        "  " + step.rule + String(repeating: " ", count: width - step.rule.count + 2) + step.text
      }
    }
    let results = patterns.flatMap { result in
      ["", "\(result.matches ? "✓" : "✗") \(result.pattern)"] + lines(result.steps)
    }
    let verdict = isMalformed ? ["The link is malformed, and matches nothing."] : []
    return (lines(reading) + verdict + results).joined(separator: "\n")
  }
}

extension DeepLink.Malformation {
  fileprivate var rule: RuleID {
    switch self {
    case .noScheme: .`link.scheme`
    case .authority: .`link.malformed-authority`
    case .notUTF8: .`link.not-utf8`
    }
  }
}
