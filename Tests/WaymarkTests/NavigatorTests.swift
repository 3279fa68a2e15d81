// The samples of URLNavigator's page, with no more changed than the import and, where there is no UIKit,
// the view controllers; and what the page does not show.

import Foundation
import Testing
import WaymarkNavigator

#if canImport(UIKit) && !os(watchOS)
  import UIKit
#else
  private class UIViewController {}
#endif

private final class UserViewController: UIViewController {
  private(set) var userID = 0
  convenience init(userID: Int) {
    self.init()
    self.userID = userID
  }
}

private final class PostViewController: UIViewController {
  private(set) var text = ""
  convenience init(showing title: String) {
    self.init()
    text = title
  }
}

private struct Storyboard {
  @MainActor
  func instantiateViewController(withIdentifier identifier: String) -> PostViewController {
    PostViewController(showing: identifier)
  }
}

private struct URLNavigationMap {
  static func initialize(navigator: any NavigatorProtocol) {
    navigator.register("myapp://user/<int:id>") { _, values, _ in
      (values["id"] as? Int).map { UserViewController(userID: $0) }
    }
    navigator.register("myapp://post/<title>") { _, values, _ in
      (values["title"] as? String).map { PostViewController(showing: $0) }
    }
    navigator.handle("myapp://alert") { _, _, _ in true }
  }
}

extension Navigator {
  /// The title of the post that a link shows.
  @MainActor
  fileprivate func title(for url: any URLConvertible) -> String? {
    (viewController(for: url) as? PostViewController)?.text
  }
}

@MainActor @Suite struct `The README of URLNavigator` {
  @Test
  func
    `The navigator of URLNavigator's README makes view controllers and runs handlers for its links only`()
  {
    let storyboard = Storyboard()
    var alerts: [[String?]] = []
    func presentAlertController(title: String?, message: String?) {
      alerts.append([title, message])
    }

    let navigator = Navigator()

    // register view controllers
    navigator.register("myapp://user/<int:id>") { url, values, context in
      guard let userID = values["id"] as? Int else { return nil }
      return UserViewController(userID: userID)
    }
    navigator.register("myapp://post/<title>") { url, values, context in
      return storyboard.instantiateViewController(withIdentifier: "PostViewController")
    }

    // register url open handlers
    navigator.handle("myapp://alert") { url, values, context in
      let title = url.queryParameters["title"]
      let message = url.queryParameters["message"]
      presentAlertController(title: title, message: message)
      return true
    }

    #expect(
      (navigator.viewController(for: "myapp://user/123") as? UserViewController)?.userID == 123)
    #expect(navigator.viewController(for: "myapp://user/devxoul") == nil)
    #expect(navigator.viewController(for: "myapp://user/123/posts") == nil)
    #expect(navigator.viewController(for: "/user/devxoul") == nil)
    #expect(navigator.title(for: "myapp://post/54321") == "PostViewController")
    #expect(navigator.open("myapp://alert?title=Hello&message=World"))
    #expect(alerts == [["Hello", "World"]])
    // What links show is no business of opening, and the other way round.
    #expect(!navigator.open("myapp://user/123"))
    #expect(navigator.viewController(for: "myapp://alert") == nil)
  }

  @Test func `A navigator passes the context of the method open to the handler`() {
    final class Sender {}
    let sender = Sender()
    let navigator = Navigator()
    var seen: [Any] = []
    navigator.handle("myapp://alert") { _, _, context in
      seen.append((context as? [AnyHashable: Any])?["fromViewController"] ?? "none")
      return true
    }
    let context: [AnyHashable: Any] = [
      "fromViewController": sender
    ]
    navigator.open("myapp://alert?title=Hi", context: context)
    #expect(seen.first as? Sender === sender)
  }

  @Test
  func
    `A value converter that an app adds to a navigator decides what placeholders of its type match`()
  {
    let navigator = Navigator()
    navigator.matcher.valueConverters["region"] = { pathComponents, index in
      let allowedRegions = ["us-west-1", "ap-northeast-2", "eu-west-3"]
      if allowedRegions.contains(pathComponents[index]) {
        return pathComponents[index]
      } else {
        return nil
      }
    }
    navigator.register("myapp://region/<region:_>") { _, values, _ in
      (values["_"] as? String).map { PostViewController(showing: $0) }
    }
    for region in ["us-west-1", "ap-northeast-2", "eu-west-3"] {
      #expect(navigator.title(for: "myapp://region/\(region)") == region)
    }
    #expect(navigator.viewController(for: "myapp://region/ca-central-1") == nil)
  }

  @Test
  func `A function that takes any NavigatorProtocol can register the patterns of a navigator`()
    throws
  {
    let navigator = Navigator()
    URLNavigationMap.initialize(navigator: navigator)
    let url = try #require(URL(string: "myapp://user/10"))
    let opened = navigator.open(url)
    #expect(!opened)
    let shown = navigator.viewController(for: url, context: ["a": 1]) as? UserViewController
    #expect(shown?.userID == 10)
    #expect(navigator.title(for: "myapp://post/a%20b") == "a%20b")
  }
}

@MainActor @Suite struct `A navigator` {
  @Test
  func
    `A navigator opens a link with its handler, and the handler can read the link's query parameters`()
  {
    var alerts: [String?] = []
    func presentAlertController(title: String?) { alerts.append(title) }
    let navigator = Navigator()
    navigator.register("myapp://user/<int:id>") { url, values, context in
      guard let userID = values["id"] as? Int else { return nil }
      return UserViewController(userID: userID)
    }
    navigator.handle("myapp://alert") { url, values, context in
      presentAlertController(title: url.queryParameters["title"])
      return true
    }
    navigator.open("myapp://alert?title=Hello")
    #expect(alerts == ["Hello"])
  }

  @Test
  func
    `A navigator's handler receives placeholder values as Int, Float, UUID or String, as the pattern says`()
  {
    let navigator = Navigator()
    var values: [String: Any] = [:]
    navigator.handle("myapp://<int:i>/<float:f>/<uuid:u>/<path:p>") { _, found, _ in
      values = found
      return true
    }
    let id = "4e2b7a5c-1f3d-4c6b-8a9e-0d1c2b3a4f5e"
    #expect(navigator.open("myapp://7/1.5/\(id)/a/b"))
    #expect(values["i"] as? Int == 7)
    #expect(values["f"] as? Float == 1.5)
    #expect(values["u"] as? UUID == UUID(uuidString: id))
    #expect(values["p"] as? String == "a/b")
    #expect(values.count == 4)
  }

  @Test
  func
    `A navigator's handler(for:) returns a link's handler without running it, or nil without a handler`()
  {
    let navigator = Navigator()
    var contexts: [Any?] = []
    navigator.handle("myapp://alert") { _, _, context in
      contexts.append(context)
      return true
    }
    let protocols: any NavigatorProtocol = navigator
    let handler: URLOpenHandler? = navigator.handler(for: "myapp://alert", context: 1)
    #expect(contexts.isEmpty)
    #expect(handler?() == true)
    #expect(protocols.handler(for: "myapp://alert")?() == true)
    #expect(protocols.open("myapp://alert", context: 2))
    #expect(contexts.map { $0 as? Int } == [1, nil, 2])
    #expect(navigator.handler(for: "myapp://nobody") == nil)
  }

  @Test
  func `A subclass of Navigator whose handler(for:) returns nil opens no link`() {
    final class Deaf: Navigator {
      override func handler(for url: any URLConvertible, context: Any? = nil) -> URLOpenHandler? {
        nil
      }
    }
    let navigator = Deaf()
    navigator.handle("myapp://alert") { _, _, _ in true }
    #expect(!navigator.open("myapp://alert"))
    #expect(!(navigator as any NavigatorProtocol).open("myapp://alert"))
  }

  @Test
  func
    `A navigator does not register invalid patterns, and lists them with the reasons in invalidPatterns`()
  {
    let navigator = Navigator()
    navigator.handle("myapp://<path:p>/a") { _, _, _ in true }
    navigator.register("myapp://<x>/<x>") { _, _, _ in nil }
    #expect(navigator.invalidPatterns.map(\.pattern) == ["myapp://<path:p>/a", "myapp://<x>/<x>"])
    #expect(
      navigator.invalidPatterns.map { "\($0.fault)" } == [
        "“<path:p>” matches all further components. Move it to the end.",
        "It contains the name “x” twice. Give each placeholder a name of its own.",
      ])
    #expect(!navigator.open("myapp://b/a"))
    #expect(navigator.viewController(for: "myapp://a/b") == nil)
  }

  @Test
  func
    `Opening a link returns false if the navigator's handler returns false, or if no handler matches`()
  {
    let navigator = Navigator()
    navigator.handle("myapp://no") { _, _, _ in false }
    #expect(!navigator.open("myapp://no"))
    #expect(!navigator.open("myapp://nobody"))
  }

  @Test
  func `A navigator with 80 patterns and URLMatcher find the same best pattern for each link`() {
    // Each pattern of up to three components over two literals, a placeholder and, at the end, a path:
    // the index against the matcher, which knows none.
    var shapes: [[String]] = [[]]
    for _ in 0..<3 { shapes += shapes.flatMap { shape in ["a", "b", "<>"].map { shape + [$0] } } }
    let texts = Set(shapes).sorted { $0.lexicographicallyPrecedes($1) }.flatMap { shape in
      let named = shape.enumerated().map { $1 == "<>" ? "<x\($0)>" : $1 }.joined(separator: "/")
      return ["s:/" + named, "s:/" + named + "/<path:p>"]
    }
    #expect(texts.count == 80)
    let navigator = Navigator()
    for text in texts { navigator.register(text) { _, _, _ in PostViewController(showing: text) } }
    #expect(navigator.invalidPatterns.isEmpty)
    var links: [[String]] = [[]]
    for _ in 0..<4 { links += links.flatMap { link in ["a", "b", "c"].map { link + [$0] } } }
    for link in Set(links) {
      let url = "s://" + link.joined(separator: "/")
      let expected = URLMatcher().match(url, from: texts)?.pattern
      #expect(navigator.title(for: url) == expected, "\(url)")
    }
  }
}

@Suite struct `A link of a navigator` {
  @Test(
    arguments: [
      ("myapp://user/1?a=b#c", "myapp://user/1?a=b#c"), ("/a b?c=d e", "/a%20b?c=d%20e"),
      ("http://日本.example/é%20b", "http://%E6%97%A5%E6%9C%AC.example/%C3%A9%20b"),
      ("http://[::1]/[a] b", "http://[::1]/%5Ba%5D%20b"), ("x:a//[b]", "x:a//%5Bb%5D"),
      ("//[::1]/<a>", "//[::1]/%3Ca%3E"), ("100%", "100%25"), ("a//[b]", "a//%5Bb%5D"),
      ("a%41 %zz", "a%41%20%25zz"),
    ])
  func `The urlValue of a text percent-encodes only the characters that a URL can't contain`(
    text: String, url: String
  ) {
    #expect(text.urlValue?.absoluteString == url)
    #expect(text.urlStringValue == text)
    #expect(text.urlValue?.urlValue == text.urlValue)
  }

  @Test
  func
    `URLConvertible.queryItems keeps repeated names and missing values, and is nil without a query`()
  {
    #expect(
      "a://b?x=1&y&x=2".queryItems
        == [
          URLQueryItem(name: "x", value: "1"), URLQueryItem(name: "y", value: nil),
          URLQueryItem(name: "x", value: "2"),
        ])
    #expect(URL(string: "a://b")?.queryItems == nil)
  }

  @Test
  func
    `A navigator's handler reads the queryParameters of a URLConvertible, not the query of its text`()
  {
    struct Route: URLConvertible {
      var urlValue: URL? { nil }
      var urlStringValue: String { "myapp://alert?title=no" }
      var queryParameters: [String: String] { ["title": "yes"] }
    }
    let navigator = Navigator()
    navigator.handle("myapp://alert") { url, _, _ in url.queryParameters["title"] == "yes" }
    #expect(navigator.open(Route()))
    #expect(!navigator.open(Route().urlStringValue))
  }
}

@Suite struct `A matcher of URLs` {
  @Test func `URLMatcher.match returns the best of two patterns that match, with its values`() {
    let match = URLMatcher().match(
      "myapp://user/7", from: ["myapp://<a>/<b>", "myapp://user/<int:id>"])
    #expect(match?.pattern == "myapp://user/<int:id>")
    #expect(match?.values["id"] as? Int == 7)
  }

  @Test func `URLMatcher.match returns nil if the only pattern is invalid`() {
    #expect(URLMatcher().match("myapp://user/7", from: ["myapp://<x>/<x>"]) == nil)
  }

  @Test func `URLMatcher.match returns the value that an app's own value converter makes`() {
    let matcher = URLMatcher()
    let converter: URLMatcher.URLValueConverter = { components, index in components[index].count }
    matcher.valueConverters["length"] = converter
    let length = matcher.match("myapp://user", from: ["myapp://<length:n>"])?.values["n"]
    #expect(length as? Int == 4)
  }
}
