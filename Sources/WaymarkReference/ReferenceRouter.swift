import Waymark
public import WaymarkConformance
import WaymarkLinks
public import WaymarkSpec

/// Waymark's own router as a router under test.
///
/// The type is also an example of how to make another router testable.
public struct ReferenceRouter: RouterUnderTest {
  private let isIndexed: Bool
  let explains: Bool

  /// Creates the reference router.
  public init() { self.init(isIndexed: true) }

  /// Creates the reference router, with options for tests.
  ///
  /// - Parameters:
  ///   - isIndexed: Whether the router uses its index; otherwise, it tries its routes one by one.
  ///   - explains: Whether the router opens links by `openAndExplain`, and compares the explanations.
  package init(isIndexed: Bool = true, explains: Bool = false) {
    self.isIndexed = isIndexed
    self.explains = explains
  }

  /// The name of the package.
  public let name = "Waymark"

  #if arch(arm64_32) || arch(arm) || arch(i386) || arch(wasm32)
    /// The type `Int`, which has 32 bits on this platform, where the rule value.int gives it 64.
    public let unsupported: Set<Specification.Capability> = [.scalar(.int)]
  #endif

  /// Creates the router of a request, and returns what it does with the links.
  ///
  /// - Parameter request: A router and the links put to it, without the expected result.
  /// - Returns: The observation of the router.
  public func observe(_ request: Specification.Request) -> Specification.Observation {
    switch request {
    case .open(let open): observe(open)
    case .parse(let parse): observe(parse)
    case .navigate(let navigate): observe(navigate)
    }
  }

  /// Creates the router of the request with handlers that record their runs, and opens the links.
  private func observe(_ request: Request.Open) -> Observation {
    let log = Log()
    let router: Router<String?>
    do throws(DefinitionError) {
      router = try Router(of: request, isIndexed: isIndexed, handler: log.handler)
    } catch {
      return .definitionError(error.code)
    }
    return .links(
      request.links.map { link in
        log.begin(link)
        guard let read = try? DeepLink(link.url) else {
          return .opened(.init(responds: false, attempts: [], opens: nil, reads: []))
        }
        let userInfo = link.userInfo
        let responds = router.responds(to: read, userInfo: userInfo)
        let ahead = explains ? router.explain(read, userInfo: userInfo) : nil
        let told = explains ? router.openAndExplain(read, userInfo: userInfo) : nil
        let isOpen = told.map { $0.opens != nil } ?? router.openIfPossible(read, userInfo: userInfo)
        // An observation contains the recorded handlers, but not the result of opening.
        guard isOpen == (log.opens != nil) else {
          return .error("opening returned \(isOpen), which the handlers contradict")
        }
        if let ahead, let told,
          (ahead.opens, told.opens) != (log.attempts.first, log.opens)
            || (ahead.opens != nil) != responds || told.handled != log.attempts
        {
          return .error("the explanation differs from what happened:\n\(ahead)\n\(told)")
        }
        return .opened(
          .init(responds: responds, attempts: log.attempts, opens: log.opens, reads: log.results))
      })
  }

  private func observe(_ request: Request.Parse) -> Observation {
    .links(
      request.links.map { link in
        do throws(ParseError) {
          let context = try ContextParser().parse(link.url, with: request.pattern)
          return .parsed(reads: link.reads.map { context.result(of: $0, userInfo: nil) })
        } catch {
          return .parseError(error.code)
        }
      })
  }
}

/// A record of the handlers that ran for a link.
private final class Log {
  private(set) var attempts: [Int] = []
  private(set) var opens: Int?
  private(set) var results: [ReadResult] = []
  /// The values to read from the current link.
  private var reads: [Read] = []

  private struct Declined: Error {}

  func begin(_ link: Request.Link) { (attempts, opens, results, reads) = ([], nil, [], link.reads) }

  /// Returns the handler of a route.
  func handler(_ index: Int, _ verdict: Verdict) -> Router<String?>.Route.Handler {
    { context in
      self.attempts.append(index)
      guard verdict.accepts(context) else { throw Declined() }
      self.opens = index
      self.results = self.reads.map { context.result(of: $0, userInfo: context.userInfo) }
    }
  }
}

extension Explanation {
  /// The indices of the routes whose handlers ran, according to the statements.
  fileprivate var handled: [Int] {
    routes.indices.filter { number in
      switch routes[number].outcome {
      case .opens: true
      case .refuses: routes[number].steps.last?.rule != "open.guard"
      case .shows, .matches, .differs, .isInvalid: false
      }
    }
  }
}

extension DefinitionError {
  fileprivate var code: DefinitionErrorCode {
    switch self {
    case .invalidPattern: .invalidPattern
    case .unknownLinkSource: .unknownLinkSource
    case .duplicatedRoute: .duplicatedRoute
    case .invalidLinkSource: .invalidLinkSource
    case .invalidUniversalLinkSource: .invalidUniversalLinkSource
    case .universalLinkSourceContainsPath: .universalLinkSourceContainsPath
    case .wellKnownScheme: .wellKnownScheme
    case .invalidSchemeLinkSource: .invalidSchemeLinkSource
    }
  }
}

extension ParseError {
  fileprivate var code: ParseErrorCode {
    switch self {
    case .invalidURL(.pattern): .invalidPattern
    case .invalidURL(.relativePattern), .invalidURL(.link): .invalidURL
    case .schemeIsMismatch: .schemeIsMismatch
    case .hostIsMismatch: .hostIsMismatch
    case .componentsCountMismatch: .componentsCountMismatch
    case .componentIsMismatch: .componentIsMismatch
    }
  }
}
