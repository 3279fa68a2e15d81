import WaymarkOracle
public import WaymarkSpec

/// A router that fails only where its answer differs from that of a baseline, such as its last version.
///
/// Differential testing needs no expectations (McKeeman, “Differential testing for software”, Digital
/// Technical Journal 10, 1998). Here, the expectations still decide which of two different answers is wrong. A wrong
/// answer that the baseline gives, too, counts as not supported.
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

  /// Returns the answers of the router, without the wrong ones that the baseline gives, too.
  ///
  /// - Throws: The error of the router; `unsupported` if the baseline gives the same wrong answer, or no answer either.
  public func observe(_ request: Specification.Request) throws -> Specification.Observation {
    let other = Result { try baseline.observe(request) }
    let observed: Observation
    do { observed = try router.observe(request) } catch {
      if case .unsupported? = error as? NoAnswer { throw error }
      if case .failure(let other) = other, Outcome(other).kind == Outcome(error).kind {
        throw NoAnswer.unsupported(Self.unchanged)
      }
      throw error
    }
    guard case .success(let other) = other else { return observed }
    let right = Oracle().observe(request)
    guard case .links(let answers) = observed, case .links(let others) = other,
      answers.count == others.count, answers.count == request.links.count, right.hasRouter
    else {
      if observed.isSame(as: other, for: request), observed != right {
        throw NoAnswer.unsupported(Self.unchanged)
      }
      return observed
    }
    return .links(
      answers.indices.map { link in
        if case (.error, .error) = (answers[link], others[link]) {
          return .unsupported(Self.unchanged)
        }
        func compared(_ observation: Observation) -> Observation {
          observation.ofLink(link).comparing(responds: nil)
        }
        let alone = request.alone(link)
        guard compared(observed).isSame(as: compared(other), for: alone) else {
          return answers[link]
        }
        let outcome = Response.whole(.success(compared(observed)))
          .outcome(of: alone, expecting: compared(right))
        if outcome.isWrong { return .unsupported(Self.unchanged) }
        // The answer is right, apart from a value of `responds` that both routers may have wrong. Few cases compare it.
        guard case .opened(var opened) = answers[link], case .opened(let before) = others[link],
          case .links(let rights) = right, case .opened(let wanted) = rights[link],
          opened.responds == before.responds
        else { return answers[link] }
        opened.responds = wanted.responds
        return .opened(opened)
      })
  }

  /// The text in the place of a wrong answer that the baseline gives, too.
  static let unchanged = "the baseline's failures"
}

/// A router that answers by other routers.
package protocol RouterOfRouters: RouterUnderTest {
  /// The routers; the one under test comes first.
  var routers: [any RouterUnderTest] { get }
}

extension RouterUnderTest {
  /// Whether the router is compared with another one, so that an answer may be unsupported because both give it.
  var isCompared: Bool {
    guard let routers = (self as? any RouterOfRouters)?.routers else { return false }
    return routers.count > 1 || routers.contains(where: \.isCompared)
  }
}

#if os(macOS) || os(Linux)
  extension RouterUnderTest {
    /// The programs that answer for the router.
    package var programs: [ProcessRouter] {
      if let program = self as? ProcessRouter { return [program] }
      return (self as? any RouterOfRouters)?.routers.flatMap(\.programs) ?? []
    }

    /// Returns the number of threads that ask the router: one if a program doesn't run twice at the same time.
    func jobs(atMost jobs: Int) -> Int {
      jobs > 1 && !programs.allSatisfy { $0.runsTwice() } ? 1 : jobs
    }

    /// The program of the router under test; nil if that router is in this process, or compared with another one.
    var program: ProcessRouter? {
      if let program = self as? ProcessRouter { return program }
      return isCompared ? nil : (self as? any RouterOfRouters)?.routers.first?.program
    }
  }
#else
  extension RouterUnderTest {
    /// Returns the number of threads that ask the router.
    func jobs(atMost jobs: Int) -> Int { jobs }
  }
#endif
