public import WaymarkSpec

/// A router that is compared with the specification.
///
/// To test a router, write a small type that creates the router from a request's sources and routes,
/// opens the links in their order, and returns what happened. The router never receives the expected
/// observation.
/// ```swift
/// struct MyRouterUnderTest: RouterUnderTest {
///   let name = "MyRouter"
///   let unsupported: Set<Specification.Capability> = [.parse, .guards]
///
///   func observe(_ request: Specification.Request) throws -> Specification.Observation {
///     try observation(of: request)  // Makes your router, and puts the links to it.
///   }
/// }
/// ```
public protocol RouterUnderTest: Sendable {
  /// The name of the router in reports.
  var name: String { get }

  /// The version of the router; nil if the router doesn't state it.
  var version: String? { get }

  /// The features that the router lacks, and the rules that it departs from by design, such as `.parse`,
  /// `.rule("open.first")` and `.area("define")`.
  ///
  /// Cases that need such a feature, or rest on such a rule, are not put to the router, and the report
  /// names them.
  var unsupported: Set<Specification.Capability> { get }

  /// The maximum number of restarts of a router that ends instead of answering. It has no meaning for a
  /// router in this process.
  var restarts: Int { get }

  /// Returns the observation of the request's router on its links, in their order.
  ///
  /// - Throws: An error if there is no observation. The links of the request are then put one by one, and
  ///   a link without an answer fails.
  func observe(_ request: Specification.Request) throws -> Specification.Observation

  /// Asks the router requests until there are no more, and reports the answers in their order.
  ///
  /// A router in Swift needs no implementation of its own. A remote router, such as ``ProcessRouter``,
  /// receives requests ahead of its answers.
  ///
  /// - Parameters:
  ///   - next: A closure that returns the next request; nil at the end.
  ///   - answered: A closure that receives each answer, and returns whether to continue. If it returns
  ///     false, the router may ignore requests that it received ahead.
  func ask(
    _ next: () -> Specification.Request?,
    answered: (Result<Specification.Observation, any Error>) -> Bool)
}

/// The reason that a router gave no observation.
public enum NoAnswer: Error, Hashable, Sendable {
  /// The router lacks something that the request needs.
  case unsupported(String)
  /// The recording lacks the request.
  case notRecorded
  /// The router reports an error.
  case error(String)
  /// The text is not an answer to the request.
  case malformedAnswer(String)
  /// The router did not answer in time.
  case timedOut(String)
  /// The router ended, or had ended before.
  case crashed(String)

  /// The router was not asked, because it ended too often or the run ended first.
  case notAsked(String)

  /// The router ended too often to be asked again.
  static let notStartedAgain = NoAnswer.notAsked("it ended, hung or wrote no answer too often")

  /// The run was interrupted, or its time was over.
  static let interrupted = NoAnswer.notAsked("the run ended first")
}

extension RouterUnderTest {
  /// The default is nil.
  public var version: String? { nil }

  /// The default is no missing feature.
  public var unsupported: Set<Specification.Capability> { [] }

  /// The default is to restart as long as there is progress.
  public var restarts: Int { .max }

  /// The default asks the router one request after the other.
  public func ask(
    _ next: () -> Specification.Request?,
    answered: (Result<Specification.Observation, any Error>) -> Bool
  ) {
    while let request = next(), answered(Result { try observe(request) }) {}
  }

  /// Returns the answers of the router to requests, in their order.
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
