// Compares an app's router with the links in the app's files. Guards run, but handlers don't.

import Foundation
public import Waymark
public import WaymarkConformance
public import WaymarkNavigator
import WaymarkSpec

extension Specification {
  /// Reads the links in the files of a folder.
  ///
  /// - Parameters:
  ///   - folder: The name of the folder. The files directly in it whose names end in `.json` contain links.
  ///   - file: The path of a file next to the folder; by default, the file of the caller.
  /// - Throws: ``Problems``, which contains the problems of all files, ``NoCaseFiles``, or an error of the
  ///   file system.
  public init(folder: String, beside file: String = #filePath) throws {
    let parent = URL(fileURLWithPath: file).deletingLastPathComponent()
    try self.init(directories: [parent.appendingPathComponent(folder).path])
  }

  /// Returns the differences between a router and the files, in the order of the links.
  ///
  /// - Parameters:
  ///   - router: The app's router. Its guards run, but its handlers don't.
  ///   - userInfo: A closure that returns the value that is passed with a link.
  /// - Returns: The failures; empty if the router conforms to the files.
  /// - Complexity: O(*n* × *m*), where *n* is the number of links, and *m* is the number of routes.
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

  /// Returns the differences between a router and the files, in the order of the links.
  ///
  /// - Parameter router: The app's router. Its guards run, but its handlers don't.
  public func failures(of router: some RouterProtocol<Void>) -> [AppLinkFailure] {
    failures(of: router) { _ in () }
  }

  /// Returns the differences between a router and the files, in the order of the links.
  ///
  /// - Parameter router: The app's router, whose guards receive empty options. Its guards run, but its
  ///   handlers don't.
  public func failures(of router: some RouterProtocol<OpenURLOption>) -> [AppLinkFailure] {
    failures(of: router) { _ in [:] }
  }

  /// Returns the differences between a navigator and the files, in the order of the links.
  ///
  /// A link is opened by the pattern whose handler would run. If there is no such handler, the pattern of
  /// the link's factory counts.
  ///
  /// - Parameter navigator: The app's navigator. Its handlers don't run.
  /// - Complexity: O(*n* × *m*), where *n* is the number of links, and *m* is the number of patterns.
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

  /// The routers in the files, each with the position of its group.
  private var routers: [(group: Location, request: Request)] {
    var seen: Set<Location> = []
    return links.compactMap { link in
      link.router.flatMap { seen.insert(link.group).inserted ? (link.group, $0) : nil }
    }
  }
}

extension AppLink {
  /// Returns the difference between an explanation and the file; nil if they agree.
  ///
  /// - Parameters:
  ///   - explanation: The explanation of the link by the app's router.
  ///   - reads: A closure that returns the values that are read if the route with the given index opens the
  ///     link.
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
      let missing = isThere || isRefused ? "" : ", which the router doesn't have"
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
  /// The index of the pattern whose factory makes the value that the link shows; nil if there is no such
  /// pattern.
  fileprivate var shows: Int? {
    routes.firstIndex { if case .shows = $0.outcome { true } else { false } }
  }
}

extension String {
  /// Returns whether both texts are the same pattern, regardless of slashes at their ends.
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

/// The sources and the routes of a router, one per line.
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

  /// Returns the difference between a router and the router in a file; nil if they agree.
  ///
  /// Guards and handlers are not compared, because the links in the file show what they do.
  func difference(from request: Request.Open) -> String? {
    do throws(DefinitionError) {
      return WaymarkReference.difference(
        from: Definition(try ReferenceRouter.router(of: request)).lines, to: lines)
    } catch {
      return "the router of the file is invalid. \(error)"
    }
  }
}

/// Returns the lines that only one of a file and its router contains; nil if both contain the same lines in
/// the same order.
private func difference(from given: [String], to lines: [String]) -> String? {
  guard given != lines else { return nil }
  let changes = lines.difference(from: given).map { change in
    switch change {
    case .remove(_, let line, _): "  only in the file    \(line)"
    case .insert(_, let line, _): "  only in the router  \(line)"
    }
  }
  return
    (["the routes of the file differ from those of the router; correct or remove them"] + changes)
    .joined(separator: "\n")
}
