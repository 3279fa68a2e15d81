import WaymarkSpec

/// A server that answers the router protocol for a router in Swift, so that another process can test it.
public struct RouterServer<Router: RouterUnderTest>: Sendable {
  private let router: Router
  private let version: String

  /// Creates a server for a router.
  ///
  /// - Parameters:
  ///   - router: The router.
  ///   - version: The version that the server states.
  public init(_ router: Router, version: String) {
    self.router = router
    self.version = version
  }

  /// Returns the answer to a line, both without a newline. The answer to a malformed request is a
  /// failure.
  public func answer(to line: some Sequence<UInt8>) -> String {
    var document = Document(file: "request", bytes: Array(line))
    var sequenceNumber = JSON.null
    let content = answer(&document, &sequenceNumber)
    let members: [(String, JSON)] = [("seq", sequenceNumber), content]
    return JSON.object(members).compact
  }

  private func answer(_ document: inout Document, _ seq: inout JSON) -> (String, JSON) {
    guard let json = document.json() else { return failure(document) }
    guard let number = json["seq"], case .number = number.value else {
      return ("failure", .string("no request: an object with a number “seq” is expected"))
    }
    seq = number
    if let greeting = json["hello"] {
      guard case .number("2")? = greeting["protocol"]?.value else {
        return ("failure", .string("unknown protocol; this router speaks {\"protocol\":2}"))
      }
      return ("hello", hello)
    }
    guard let request = document.request(json.without("seq")), document.problems.isEmpty else {
      return failure(document)
    }
    let unsupported = router.unsupported.filter { !$0.isOfRules }
    // The capabilities of a request matter only to a router that lacks some.
    let missing = unsupported.isEmpty ? [] : request.capabilities.intersection(unsupported)
    guard missing.isEmpty else {
      return ("unsupported", .string(missing.sorted().map(\.rawValue).joined(separator: ", ")))
    }
    do { return ("observed", try router.observe(request).json) } catch {
      switch error as? NoAnswer {
      case .unsupported(let reason): return ("unsupported", .string(reason))
      case .error(let reason): return ("failure", .string(reason))
      case .notRecorded, .malformedAnswer, .timedOut, .crashed, .notAsked, nil:
        return ("failure", .string("\(error)"))
      }
    }
  }

  private var hello: JSON {
    let unsupported = router.unsupported.sorted().map { JSON.string($0.rawValue) }
    return .object([
      "router": .string(router.name), "version": .string(version),
      "unsupported": unsupported.isEmpty ? nil : .array(unsupported),
    ])
  }

  private func failure(_ document: Document) -> (String, JSON) {
    ("failure", .string(document.reasons))
  }
}
