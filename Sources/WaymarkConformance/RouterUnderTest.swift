public import WaymarkSpec

/// A router that is held to the specification.
///
/// Plug in a router with a small type that makes it of a request's sources and routes, gives it the
/// link, and says what happened. The router never sees what is expected of it.
/// ```swift
/// struct MyRouterUnderTest: RouterUnderTest {
///   let name = "MyRouter"
///   let unsupported: Set<Capability> = [.parse, .guards]
///
///   func observe(_ request: Request) throws -> Observation { … }
/// }
/// ```
public protocol RouterUnderTest: Sendable {
  /// What the router is called in reports.
  var name: String { get }

  /// What the router does not offer. Cases that need it are not put to it, and the report says so.
  var unsupported: Set<Capability> { get }

  /// What the router does with a request.
  ///
  /// - Throws: Whatever keeps the router from an answer; the case's outcome is a failure then.
  func observe(_ request: Request) throws -> Observation
}

extension RouterUnderTest {
  /// A router offers everything where it does not say otherwise.
  public var unsupported: Set<Capability> { [] }
}
