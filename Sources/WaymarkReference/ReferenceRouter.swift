import Waymark
public import WaymarkConformance
public import WaymarkSpec

/// Waymark's own router, plugged into the suite: an example of how to plug in any other.
public struct ReferenceRouter: RouterUnderTest {
  private let isIndexed: Bool

  /// The reference router.
  public init() { self.init(isIndexed: true) }

  /// The reference router, which tries its routes one by one where it is not indexed.
  package init(isIndexed: Bool) { self.isIndexed = isIndexed }

  /// The name of the package.
  public let name = "Waymark"

  /// Makes a router as the request says, and tells what it does.
  public func observe(_ request: Specification.Request) -> Specification.Observation {
    switch request {
    case .open(let open): observe(open)
    case .parse(let parse): Self.observe(parse)
    case .navigate(let navigate): Self.observe(navigate)
    }
  }

  /// Makes the router of the request, with handlers that tell that they ran, and opens the links.
  private func observe(_ request: Request.Open) -> Observation {
    let log = Log()
    let router: Router<String?>
    do throws(DefinitionError) {
      router = try Router(accepting: request.accepting.map(\.linkSource)) {
        registry in
        registry.definition.isIndexed = isIndexed
        var index = 0
        for entry in request.entries {
          switch entry {
          case .route(let route):
            registry.route(
              route.pattern, accepting: route.policy, where: condition(route.guard),
              handler: handler(index, route.handler, log))
            index += 1
          case .group(let accepting, let routes):
            registry.group(accepting: accepting.map(\.linkSource)) { group in
              for route in routes {
                group.route(
                  route.pattern, where: condition(route.guard),
                  handler: handler(index, route.handler, log))
                index += 1
              }
            }
          }
        }
      }
    } catch {
      return .definitionError(error.code)
    }
    return .links(
      request.links.map { link in
        log.begin(link)
        guard let read = try? DeepLink(link.url) else {
          return .opened(
            Observation.Opened(responds: false, attempts: [], opens: nil, reads: []))
        }
        let responds = router.responds(to: read, userInfo: link.userInfo)
        let isOpen = router.openIfPossible(read, userInfo: link.userInfo)
        if let failure = Self.contradiction(isOpen, handler: log.opens) { return failure }
        return .opened(
          Observation.Opened(
            responds: responds, attempts: log.attempts, opens: log.opens, reads: log.results))
      })
  }

  private static func observe(_ request: Request.Parse) -> Observation {
    let parser = ContextParser()
    return .links(
      request.links.map { link in
        do throws(ParseError) {
          let context = try parser.parse(link.url, with: request.pattern)
          return .parsed(reads: link.reads.map { context.result(of: $0, userInfo: nil) })
        } catch {
          return .parseError(error.code)
        }
      })
  }

  /// What the handlers did.
  private final class Log {
    var attempts: [Int] = []
    var opens: Int?
    var results: [ReadResult] = []
    /// What is to be read of the link that is opened now.
    private(set) var reads: [Read] = []

    func begin(_ link: Request.Link) {
      (attempts, opens, results, reads) = ([], nil, [], link.reads)
    }
  }

  private struct Declined: Error {}

  /// The guard of a route; a route that accepts all has none.
  private func condition(_ verdict: Verdict) -> Router<String?>.Route.Guard? {
    verdict == .accepts ? nil : { context in accepts(context, verdict) }
  }

  private func handler(
    _ index: Int, _ verdict: Verdict, _ log: Log
  ) -> Router<String?>.Route.Handler {
    { context in
      log.attempts.append(index)
      guard accepts(context, verdict) else { throw Declined() }
      log.opens = index
      log.results = log.reads.map { context.result(of: $0, userInfo: context.userInfo) }
    }
  }

  private func accepts(_ context: Context<String?>, _ verdict: Verdict) -> Bool {
    switch verdict {
    case .accepts: true
    case .rejects: false
    case .requires(let reads):
      reads.allSatisfy { read in
        if case .error = context.result(of: read, userInfo: context.userInfo) {
          false
        } else {
          true
        }
      }
    }
  }
}

extension Source {
  fileprivate var linkSource: LinkSource {
    switch self {
    case .customURLScheme(let scheme): .customURLScheme(scheme)
    case .universalLink(let link): .universalLink(link)
    }
  }
}

extension WaymarkSpec.Route {
  fileprivate var policy: AcceptPolicy {
    accepting.map { .only(for: $0.map(\.linkSource)) } ?? .any
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
    case .invalidPattern: .invalidPattern
    case .relativePattern, .invalidURL: .invalidURL
    case .schemeIsMismatch: .schemeIsMismatch
    case .hostIsMismatch: .hostIsMismatch
    case .componentsCountMismatch: .componentsCountMismatch
    case .componentIsMismatch: .componentIsMismatch
    }
  }
}
