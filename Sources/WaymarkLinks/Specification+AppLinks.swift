// Compares an app's router with the links in the app's files. Guards run, but handlers don't.

import Foundation
public import Waymark
public import WaymarkNavigator
// A test of an app's links needs to import only this module.
@_exported public import WaymarkSpec

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
    failures { request in
      guard case .open(let open) = request else { return nil }
      return difference(from: open, to: router)
    } ofLink: { link in
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
    let patterns = navigator.registeredPatterns.handled + navigator.registeredPatterns.shown
    return failures { request in
      guard case .navigate(let given) = request else { return nil }
      return difference(from: given.patterns, to: patterns.map(\.text))
    } ofLink: { link in
      link.failure(navigator.explain(link.link.url)) { number in
        let values = try? navigator.matcher.values(
          of: Address(link.link.url), under: patterns[number])
        return link.link.reads.map { $0.result(of: link.link.url, values: values ?? [:]) }
      }
    }
  }

  /// Returns the failures of the routers in the files, each at its group, then those of the links.
  private func failures(
    ofRouter difference: (Request) -> String?, ofLink failure: (AppLink) -> AppLinkFailure?
  ) -> [AppLinkFailure] {
    var seen: Set<Location> = []
    let routers = links.compactMap { link -> AppLinkFailure? in
      guard let router = link.router, seen.insert(link.group).inserted else { return nil }
      return difference(router).map { AppLinkFailure(location: link.group, message: $0) }
    }
    return routers + links.compactMap(failure)
  }
}

extension AppLink {
  /// Returns the difference between an explanation and the file, with the reads of a route; nil if they agree.
  fileprivate func failure(
    _ explanation: Explanation, reads: (Int) -> [ReadResult]
  ) -> AppLinkFailure? {
    func failure(_ expected: String, _ got: String, isOfRead: Bool = false) -> AppLinkFailure {
      let lines = [
        "\(id): \(title)", "  \(link.url)", "  expected  \(expected)", "  got       \(got)",
      ]
      // What keeps other routes from matching explains no value.
      let why = "\(explanation)".split(separator: "\n").dropFirst()
        .filter { !isOfRead || $0.hasPrefix("✓") }.map { "  \($0)" }
      return AppLinkFailure(location: location, message: (lines + why).joined(separator: "\n"))
    }
    // The factory of a pattern may make the value that the link shows.
    let shows = explanation.routes.firstIndex {
      if case .shows = $0.outcome { true } else { false }
    }
    let number = explanation.opens ?? shows
    let got = number.map { explanation.routes[$0].pattern }
    guard areSamePattern(got, opens) else {
      let isThere = explanation.routes.contains { areSamePattern($0.pattern, opens) }
      let missing = isThere || explanation.refusal != nil ? "" : ", which the router doesn't have"
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
    return failure("\(first.field) \(first.expected)", first.observed, isOfRead: true)
  }
}

/// Returns whether both texts are the same pattern, regardless of slashes at their ends, or both are nil.
private func areSamePattern(_ one: String?, _ other: String?) -> Bool {
  if one == other { return true }
  guard let one = try? one.map({ try Pattern($0) }), let other = try? other.map({ try Pattern($0) })
  else { return false }
  return one.components == other.components && one.source == other.source
}

/// Returns the difference in sources and routes. The links in the file show guards and handlers.
private func difference(from request: Request.Open, to router: some RouterProtocol) -> String? {
  do throws(DefinitionError) {
    return difference(
      from: definition(of: try Router(of: request)), to: definition(of: router))
  } catch {
    return "the router of the file is invalid. \(error)"
  }
}

/// Returns the sources and the routes of a router, one per line.
private func definition(of router: some RouterProtocol) -> [String] {
  func list(_ sources: some Sequence<LinkSource>) -> String {
    sources.map(\.description).sorted().joined(separator: ", ")
  }
  return ["accepting \(list(router.sources))"]
    + router.routes.map { "\($0.pattern) of \(list($0.sources ?? router.sources))" }
}

/// Returns the lines that only one of a file and its router contains; nil if the lines are the same.
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
