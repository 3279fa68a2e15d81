import WaymarkOracle
import WaymarkSpec

/// A failure as a report shows it: in full, and in a row of a table.
protocol ReportedFailure {
  /// The mistakes that explain the failure; empty if no known mistake does.
  var mistakes: [Mistake] { get }
  /// The behavior of the router, in words.
  var cause: String { get }
  /// The number of links that fail in this way.
  var count: Int { get }
  /// The smallest request that shows the failure.
  var request: Request { get }
  /// The index of the failing link in the request.
  var link: Int { get }
  /// The patterns and the link, in one line.
  var headline: String { get }
  /// The ids of the rules that the link shows.
  var rules: [String] { get }
  /// The expected and the observed behavior, in lines.
  var behavior: [String] { get }
  /// Further facts about the failure, in lines.
  var remarks: [String] { get }
  /// The options of the command that repeats the failure.
  var againShort: String { get }

  /// Returns the command that repeats the failure, or a call of this library if there is no command; nil if
  /// the remarks say where the failure comes from.
  func reproduction(_ command: String?) -> String?
}

extension ReportedFailure {
  /// The first rule that the mistakes break; nil if no known mistake explains the failure.
  var rule: String? { mistakes.first?.rules.first?.name }

  /// Returns the failure in full.
  fileprivate func description(_ command: String?) -> String {
    let lines =
      [mistakes.headline(cause, count: count > 1 ? "\(count) links" : nil), headline]
      + request.lines(beforeLink: link) + behavior
      + (mistakes.isEmpty && !rules.isEmpty ? ["shows     \(rules.joined(separator: ", "))"] : [])
      + ["request   \(request.json.compact)"] + remarks
      + (reproduction(command).map { ["again     \($0)"] } ?? [])
    return lines.joined(separator: "\n  ")
  }

  /// The cells of the table's row.
  fileprivate var row: [String] {
    [count > 0 ? "\(count)" : "small", rule ?? "", cause, againShort, headline]
  }
}

/// The text of the failures in a report.
struct FailureText {
  /// The first failures in full, followed by the number of the others.
  let inFull: [String]
  /// A table of all failures; empty if there are fewer than two.
  let table: [String]

  /// Creates the text of failures.
  ///
  /// - Parameters:
  ///   - failures: The failures, in their order.
  ///   - maximum: The maximum number of failures in full.
  ///   - command: The command that found the failures; nil if this library was called.
  ///   - heads: The heads of the columns for the cause and the repetition.
  init(
    _ failures: [some ReportedFailure], inFull maximum: Int, command: String?,
    heads: (cause: String, again: String) = ("what the router does", "again")
  ) {
    let rest = failures.count - min(failures.count, maximum)
    inFull =
      failures.prefix(maximum).map { $0.description(command) }
      + (rest > 0 ? ["\(rest) more are in the table; --all shows them in full."] : [])
    table =
      failures.count < 2
      ? []
      : [
        TextTable(["links", "rule", heads.cause, heads.again, "the smallest"], failures.map(\.row))
          .text
      ]
  }
}

/// The end of a run that didn't put everything to the router.
enum RunEnd {
  /// Returns the reasons for the end, in lines; empty if the run is complete.
  static func lines(notAsked: String? = nil, isInterrupted: Bool) -> [String] {
    (notAsked.map { ["The rest was not asked: \($0)."] } ?? [])
      + (isInterrupted ? ["The run was interrupted: this is what was found so far."] : [])
  }
}

extension [Mistake] {
  /// Returns the behavior of a router in one line, with the rules that it breaks and the number of failures.
  func headline(_ cause: String, count: String?) -> String {
    let rules = flatMap(\.rules)
    return cause + (rules.isEmpty ? "" : " (\(rules.text))") + (count.map { ", \($0)" } ?? "")
      + (isEmpty ? "; no known mistake explains it" : "")
  }
}

extension [RuleID] {
  /// The names of the first three rules, and the number of the others.
  var text: String {
    let names = prefix(3).map(\.name) + (count > 3 ? ["and \(count - 3) more"] : [])
    return names.joined(separator: ", ")
  }
}

extension String {
  /// Returns a router's name with its version.
  static func name(_ router: String, _ version: String?) -> String {
    version.map { "\(router) \($0)" } ?? router
  }
}

extension Set<Capability> {
  /// The rules among the capabilities, sorted.
  var rules: [String] { filter(\.isOfRules).map(\.rawValue).sorted() }
}

extension Request {
  /// Returns the request with only one of its links.
  func alone(_ link: Int) -> Request { links.count == 1 ? self : asking([links[link]]) }
}
