// An app's own router, held to the links of its own files. Guards are asked, and no handler runs.

import Foundation
public import Waymark
public import WaymarkConformance
public import WaymarkNavigator
import WaymarkSpec

extension Specification {
  /// The links in the files of a folder.
  ///
  /// - Parameters:
  ///   - folder: The name of the folder. All files directly in it whose names end in `.json` hold links.
  ///   - file: A file that stands beside the folder: the one that calls.
  /// - Throws: ``Problems``, all of what is wrong in all the files, ``NoCaseFiles``, and errors of the file
  ///   system.
  public init(folder: String, beside file: String = #filePath) throws {
    let parent = URL(fileURLWithPath: file).deletingLastPathComponent()
    try self.init(directories: [parent.appendingPathComponent(folder).path])
  }

  /// What a router does otherwise than the links of the files say, in their order.
  ///
  /// - Parameters:
  ///   - router: The app's router. Its guards are asked; no handler runs.
  ///   - userInfo: Returns the value that is passed along with a link.
  public func failures<UserInfo>(
    of router: some RouterProtocol<UserInfo>, userInfo: (AppLink) -> UserInfo
  ) -> [AppLinkFailure] {
    let routes = routers.compactMap { group, request -> AppLinkFailure? in
      guard case .open(let open) = request else { return nil }
      return Definition(router).difference(from: open).map {
        AppLinkFailure(location: group, message: $0)
      }
    }
    return routes
      + links.compactMap { link in
        let userInfo = userInfo(link)
        return link.failure(router.explain(link.link.url, userInfo: userInfo)) { number in
          guard let read = try? DeepLink(link.link.url) else { return [] }
          let context = Context(
            link: read, pattern: router.routes[number].pattern, userInfo: userInfo)
          return link.link.reads.map { context.result(of: $0, userInfo: link.link.userInfo) }
        }
      }
  }

  /// What a router does otherwise than the links of the files say, in their order.
  public func failures(of router: some RouterProtocol<Void>) -> [AppLinkFailure] {
    failures(of: router) { _ in () }
  }

  /// What a router does otherwise than the links of the files say, in their order; the system says nothing
  /// of the links.
  public func failures(of router: some RouterProtocol<OpenURLOption>) -> [AppLinkFailure] {
    failures(of: router) { _ in [:] }
  }

  /// What a navigator does otherwise than the links of the files say, in their order: whose handler runs,
  /// or else what is shown.
  public func failures(of navigator: Navigator) -> [AppLinkFailure] {
    let patterns = navigator.patterns.handled + navigator.patterns.shown
    let definitions = routers.compactMap { group, request -> AppLinkFailure? in
      guard case .navigate(let given) = request else { return nil }
      return difference(from: given.patterns, to: patterns.map(\.text)).map {
        AppLinkFailure(location: group, message: $0)
      }
    }
    return definitions
      + links.compactMap { link in
        link.failure(navigator.explain(link.link.url)) { number in
          let values = try? navigator.matcher.values(
            of: Address(link.link.url), under: patterns[number])
          let items = link.link.url.queryParameters
          return link.link.reads.map { read in
            switch read {
            case .value(let name), .argument(let name, _):
              .value(values?[name].map { .text("\($0)") } ?? .null)
            case .queryText(let name), .query(let name, _), .requiredQuery(let name, _):
              .value(items[name].map { .text($0) } ?? .null)
            case .context: .value(.text(link.link.url))
            }
          }
        }
      }
  }

  /// The routers that the files give, each with the place of its group.
  private var routers: [(group: Location, request: Request)] {
    var seen: Set<Location> = []
    return links.compactMap { link in
      link.router.flatMap { seen.insert(link.group).inserted ? (link.group, $0) : nil }
    }
  }
}

extension AppLink {
  /// What is otherwise than the file says; nil where nothing is.
  ///
  /// - Parameter reads: What is read where a route of this number opens the link.
  fileprivate func failure(
    _ explanation: Explanation, reads: (Int) -> [ReadResult]
  ) -> AppLinkFailure? {
    func failure(_ expected: String, _ got: String) -> AppLinkFailure {
      let lines = [
        "\(id): \(title)", "  \(link.url)", "  expected  \(expected)", "  got       \(got)",
      ]
      let why = "\(explanation)".split(separator: "\n").dropFirst().map { "  \($0)" }
      return AppLinkFailure(location: location, message: (lines + why).joined(separator: "\n"))
    }
    let number = explanation.opens ?? explanation.shows
    let got = number.map { explanation.routes[$0].pattern }
    guard got.isSamePattern(as: opens) else {
      let isThere =
        opens.map { opens in explanation.routes.contains { $0.pattern.isSamePattern(as: opens) } }
        ?? true
      let isRefused = explanation.refusal != nil
      let missing = isThere || isRefused ? "" : ", which the router has not"
      return failure(
        opens.map { "opens “\($0)”\(missing)" } ?? "opens nothing",
        got.map { "opens “\($0)”" }
          ?? "opens nothing" + (explanation.refusal.map { ": \($0)" } ?? ""))
    }
    guard let number else { return nil }
    let request = Request.parse(Request.Parse(pattern: "", links: [link]))
    let differences = Observation.links([.parsed(reads: results)]).differences(
      from: .links([.parsed(reads: reads(number))]), of: request)
    guard let first = differences.first else { return nil }
    return failure("\(first.field) \(first.expected)", first.observed)
  }
}

extension Explanation {
  /// The number of the pattern that shows the link; nil where none does.
  fileprivate var shows: Int? {
    routes.firstIndex { if case .shows = $0.outcome { true } else { false } }
  }
}

extension String {
  /// Whether both are the same pattern: slashes at the ends change nothing.
  fileprivate func isSamePattern(as other: String) -> Bool {
    if self == other { return true }
    guard let one = try? Pattern(self), let two = try? Pattern(other) else { return false }
    return one.components == two.components && one.source == two.source
  }
}

extension String? {
  fileprivate func isSamePattern(as other: String?) -> Bool {
    switch (self, other) {
    case (nil, nil): true
    case (let one?, let two?): one.isSamePattern(as: two)
    case (nil, _?), (_?, nil): false
    }
  }
}

/// What a router accepts, and its routes, in lines.
private struct Definition {
  private let lines: [String]

  init(_ router: some RouterProtocol) {
    lines =
      ["accepting \(router.sources.map(\.description).sorted().joined(separator: ", "))"]
      + router.routes.map { route in
        let sources = (route.sources ?? router.sources).map(\.description).sorted()
        return "\(route.pattern) of \(sources.joined(separator: ", "))"
      }
  }

  /// What is otherwise in the router that a file gives; nil where nothing is. Guards and handlers are not
  /// compared: a file tells what they do with its links.
  func difference(from request: Request.Open) -> String? {
    do throws(DefinitionError) {
      return WaymarkReference.difference(
        from: Definition(try ReferenceRouter.router(of: request)).lines, to: lines)
    } catch {
      return "the router of the file is refused. \(error)"
    }
  }
}

/// Which lines of a file its router has not, and which it has that the file has not; nil where both have the
/// same in the same order.
private func difference(from given: [String], to lines: [String]) -> String? {
  guard given != lines else { return nil }
  let changes = lines.difference(from: given).map { change in
    switch change {
    case .remove(_, let line, _): "  only in the file    \(line)"
    case .insert(_, let line, _): "  only in the router  \(line)"
    }
  }
  return (["the routes of the file are not the router's; mend or remove them"] + changes)
    .joined(separator: "\n")
}
