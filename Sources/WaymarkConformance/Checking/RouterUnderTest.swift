public import WaymarkSpec

/// A router that is held to the specification.
///
/// Plug in a router with a small type that makes it of a request's sources and routes, gives it the
/// links one after the other, and says what happened. The router never sees what is expected of it.
/// ```swift
/// struct MyRouterUnderTest: RouterUnderTest {
///   let name = "MyRouter"
///   let unsupported: Set<Specification.Capability> = [.parse, .guards]
///
///   func observe(_ request: Specification.Request) throws -> Specification.Observation { … }
/// }
/// ```
public protocol RouterUnderTest: Sendable {
  /// The name of the router in reports.
  var name: String { get }

  /// The version of the router; nil if it states none.
  var version: String? { get }

  /// The features that the router lacks, and the rules that it breaks by design: `.parse`,
  /// `.rule("open.first")`, `.area("define")`. Cases that need it, or rest on them, are not put to it, and
  /// the report says so.
  var unsupported: Set<Specification.Capability> { get }

  /// How often the router is started again at most that ended in place of answering; of no meaning to one
  /// that runs in this process.
  var restarts: Int { get }

  /// Returns the behavior of a router of the request on its links, asked in their order.
  ///
  /// - Throws: Whatever keeps the router from an answer. A request of several links is put again link by
  ///   link then, and the outcome of the one that has no answer is a failure.
  func observe(_ request: Specification.Request) throws -> Specification.Observation

  /// Asks the router requests, one after the other, for as long as there are any, and tells the answer
  /// to each, in their order.
  ///
  /// A router in Swift needs none of its own, since it is asked by ``observe(_:)``. One that is far
  /// away, such as ``ProcessRouter``, is sent requests ahead of its answers.
  ///
  /// - Parameters:
  ///   - next: Gives the next request, and nil behind the last.
  ///   - answered: Is told each answer, and says whether more are wanted. What was sent ahead by then
  ///     need not be answered.
  func ask(
    _ next: () -> Specification.Request?,
    answered: (Result<Specification.Observation, any Error>) -> Bool)
}

/// Why a router that was asked gave no observation: what it said, or did, in place of one.
public enum NoAnswer: Error, Hashable, Sendable {
  /// It does not offer something that the request needs.
  case unsupported(String)
  /// It answers from a recording, and this was never asked.
  case notRecorded
  /// It says that something went wrong inside.
  case error(String)
  /// It answered something that is no answer to the request.
  case malformedAnswer(String)
  /// It did not answer in the time allowed.
  case timedOut(String)
  /// It ended, or was not there anymore.
  case crashed(String)

  /// It is not asked, since it ended too often, or since the run was interrupted: nothing is known of what
  /// it would do.
  case notAsked(String)

  /// It ended so often that it is not asked anymore.
  static let notStartedAgain = NoAnswer.notAsked(
    "it ended, or hung, too often in place of answering")

  /// Whoever waits for the run has enough.
  static let interrupted = NoAnswer.notAsked("the run was interrupted")
}

extension RouterUnderTest {
  /// A router has no version where it does not say otherwise.
  public var version: String? { nil }

  /// A router offers everything where it does not say otherwise.
  public var unsupported: Set<Specification.Capability> { [] }

  /// A router is started again as long as there is progress where it does not say otherwise.
  public var restarts: Int { .max }

  /// A router is asked one request after the other where it does not say otherwise.
  public func ask(
    _ next: () -> Specification.Request?,
    answered: (Result<Specification.Observation, any Error>) -> Bool
  ) {
    while let request = next(), answered(Result { try observe(request) }) {}
  }

  /// The answers of the router to requests, in their order.
  public func answers(to requests: [Specification.Request]) -> [Result<
    Specification.Observation, any Error
  >] {
    var requests = requests.makeIterator()
    var answers: [Result<Observation, any Error>] = []
    ask({ requests.next() }) {
      answers.append($0)
      return true
    }
    return answers
  }
}
