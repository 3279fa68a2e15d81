// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// A router of somebody else, which calls its parts by the names that any router's have.

/// A router of paths.
public struct Router {
  let routes: [Route]

  /// A router of these paths.
  public init(_ paths: [String]) { routes = paths.map { Route(path: $0) } }

  /// The first route that a request ends in.
  public func answer(_ request: Request) -> Case {
    let index = routes.firstIndex { request.url.hasSuffix($0.path) }
    return index.map { .found(routes[$0], number: $0) } ?? .missing
  }
}

/// A route.
public struct Route {
  /// What a link ends in.
  public let path: String
}

/// What the router is asked.
public struct Request {
  let url: String

  /// A request for this link.
  public init(_ url: String) { self.url = url }
}

/// What the router finds.
public enum Case {
  case found(Route, number: Int)
  case missing
}

/// A value, read of a link.
public enum Value: Equatable { case text(String) }

/// Something to read of a link.
public enum Read: Equatable { case parameter(String) }

/// What stands for all that a router may have beside.
public enum Other {}
public typealias Area = Other
public typealias Capability = Other
public typealias Checker = Other
public typealias Choices = Other
public typealias Difference = Other
public typealias Entry = Other
public typealias Fault = Other
public typealias JSON = Other
public typealias Level = Other
public typealias Link = Other
public typealias Observation = Other
public typealias Outcome = Other
public typealias Part = Other
public typealias Property = Other
public typealias Response = Other
public typealias Results = Other
public typealias Rule = Other
public typealias RuleSet = Other
public typealias Scope = Other
public typealias Size = Other
public typealias Source = Other
public typealias Term = Other
public typealias ValueType = Other
public typealias Verdict = Other
