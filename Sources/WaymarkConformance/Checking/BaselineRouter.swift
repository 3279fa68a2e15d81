import WaymarkOracle
public import WaymarkSpec

/// A router that fails only where its answer differs from that of a baseline, such as its last version.
///
/// Differential testing needs no expectations (McKeeman, “Differential testing for software”, Digital
/// Technical Journal 10, 1998). Here, the expectations still decide which of two different answers is wrong.
///
/// ```swift
/// let router = BaselineRouter(NewRouter(), baseline: OldRouter())
/// let report = ConformanceChecker(cases: try Specification.bundled().cases).check(router)
/// #expect(report.conforms, "\(report)")
/// ```
public struct BaselineRouter: RouterUnderTest, RouterOfRouters {
  private let router: any RouterUnderTest
  private let baseline: any RouterUnderTest

  package var routers: [any RouterUnderTest] { [router, baseline] }

  /// Creates a router that is compared with a baseline.
  public init(_ router: any RouterUnderTest, baseline: any RouterUnderTest) {
    self.router = router
    self.baseline = baseline
  }

  /// The names of both routers.
  public var name: String { "\(router.name) against \(baseline.name)" }

  /// The features that one of the routers lacks.
  public var unsupported: Set<Specification.Capability> {
    router.unsupported.union(baseline.unsupported)
  }

  /// The smaller maximum of both routers.
  public var restarts: Int { min(router.restarts, baseline.restarts) }

  /// Returns the right answer to each link that both routers answer in the same way, and the answer of the
  /// router to others.
  ///
  /// - Throws: The error of the router if the baseline answers; `unsupported` if neither answers.
  public func observe(_ request: Specification.Request) throws -> Specification.Observation {
    let other = Result { try baseline.observe(request) }
    let observed: Observation
    do { observed = try router.observe(request) } catch {
      if case .failure(let other) = other, Outcome(other).kind == Outcome(error).kind {
        throw NoAnswer.unsupported(Self.unanswered)
      }
      throw error
    }
    guard case .success(let other) = other else { return observed }
    let right = Oracle().observe(request)
    let (one, two) = (observed.canonical(for: request), other.canonical(for: request))
    guard case .links(let ones) = one, case .links(let twos) = two,
      case .links(let answers) = observed, case .links(let rights) = right,
      ones.count == twos.count, ones.count == rights.count
    else { return one == two ? right : observed }
    return .links(
      ones.indices.map { link in
        switch (ones[link], twos[link]) {
        case (.error, .error): .unsupported(Self.unanswered)
        case let (one, two): one == two ? rights[link] : answers[link]
        }
      })
  }

  private static let unanswered = "an answer of either router"
}

/// A router that answers by other routers.
package protocol RouterOfRouters: RouterUnderTest {
  /// The routers; the one under test comes first.
  var routers: [any RouterUnderTest] { get }
}

extension RouterUnderTest {
  /// Whether an answer can pass because it is that of a baseline. Passed links then don't speak against a
  /// mistake.
  var hasBaseline: Bool {
    self is BaselineRouter || (self as? any RouterOfRouters)?.routers.first?.hasBaseline == true
  }
}

#if os(macOS) || os(Linux)
  extension RouterUnderTest {
    /// The programs that answer for the router.
    package var programs: [ProcessRouter] {
      if let program = self as? ProcessRouter { return [program] }
      return (self as? any RouterOfRouters)?.routers.flatMap(\.programs) ?? []
    }

    /// The program of the router under test; nil if that router is in this process.
    var program: ProcessRouter? {
      (self as? ProcessRouter) ?? (self as? any RouterOfRouters)?.routers.first?.program
    }
  }
#endif
