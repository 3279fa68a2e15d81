import WaymarkSpec

/// A fault of an adapter that makes most links fail, so that they say nothing about the router.
struct AdapterFault {
  /// The fault, as the title of a finding.
  let title: String
  /// The advice to the author of the adapter.
  let advice: String

  static let numbersFromOne = AdapterFault(
    title: "the adapter numbers routes from 1",
    advice: "Number routes and patterns from 0, in the order of the request.")
  static let takesURL = AdapterFault(
    title: "the adapter passes a link's “url” to the router",
    advice: "A router of paths takes the link's “path”; “url” has a site in front.")
  static let dropsSlash = AdapterFault(
    title: "the adapter passes paths without the slash at their start",
    advice: "Pass paths as they are; or leave the slash off patterns, too.")

  /// Returns the fault that a router's answers show; nil if they show none.
  static func find(in router: any RouterUnderTest) -> AdapterFault? {
    let unsupported = router.unsupported
    // A missing answer is no fault of an adapter.
    var answersAll = true
    func number(_ patterns: [String], _ link: String, isPath: Bool = false) -> Int? {
      var request: Request =
        if unsupported.contains(.open) {
          .navigate(
            Request.Navigate(
              patterns: patterns.map { "myapp:/" + $0 }, links: [Request.Link("myapp:/" + link)]))
        } else {
          .open(
            Request.Open(
              accepting: [.customURLScheme("pokedex")],
              entries: patterns.map { .route(Route(pattern: $0)) },
              links: [Request.Link("pokedex:/" + link)]))
        }
      request = request.put(without: unsupported)?.request ?? request
      if isPath {
        request = request.asking(
          request.links.map { link in
            var link = link
            link.url = link.path ?? link.url
            return link
          })
      }
      guard case .whole(.success(.links(let answers))) = Exchange.response(to: request, router)
      else {
        answersAll = false
        return nil
      }
      return switch answers.first {
      case .opened(let opened)?: opened.opens
      case .navigated(let navigated)?: navigated.matches
      default: nil
      }
    }
    if number(["/a", "/b", "/c"], "/a") == 1, number(["/a", "/b", "/c"], "/b") == 2 {
      return .numbersFromOne
    }
    guard number(["/a/b"], "/a/b") == nil, answersAll else { return nil }
    if unsupported.contains(.sources), number(["/a/b"], "/a/b", isPath: true) == 0 {
      return .takesURL
    }
    let isBare = number(["a/b"], "/a/b") == 0 && number(["a/b"], "/b/a") == nil
    return isBare && answersAll && !unsupported.contains(.open) ? .dropsSlash : nil
  }
}
