// The samples of URLNavigator's page, with no more changed than the import, the view controllers that
// stand for UIKit's, and that `register` builds any value; and what the page does not show.

import Foundation
import Testing
import WaymarkNavigator

private struct UserViewController { let userID: Int }
private struct PostViewController { let identifier: String }
private struct Storyboard {
  func instantiateViewController(withIdentifier identifier: String) -> PostViewController {
    PostViewController(identifier: identifier)
  }
}

private struct URLNavigationMap {
  static func initialize(navigator: any NavigatorProtocol) {
    navigator.register("myapp://user/<int:id>") { _, values, _ in values["id"] as? Int }
    navigator.register("myapp://post/<title>") { _, values, _ in values["title"] }
    navigator.handle("myapp://alert") { _, _, _ in true }
  }
}

@Suite struct `The page of URLNavigator` {
  @Test func `maps what links show and what they do`() {
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

    #expect((navigator.build(for: "myapp://user/123") as? UserViewController)?.userID == 123)
    #expect(navigator.build(for: "myapp://user/devxoul") == nil)
    #expect(navigator.build(for: "myapp://user/123/posts") == nil)
    #expect(navigator.build(for: "/user/devxoul") == nil)
    let post = navigator.build(for: "myapp://post/54321") as? PostViewController
    #expect(post?.identifier == "PostViewController")
    #expect(navigator.open("myapp://alert?title=Hello&message=World"))
    #expect(alerts == [["Hello", "World"]])
    // What links show is no business of opening, and the other way round.
    #expect(!navigator.open("myapp://user/123"))
    #expect(navigator.build(for: "myapp://alert") == nil)
  }

  @Test func `passes a context along`() {
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

  @Test func `defines custom URL value converters`() {
    let navigator = Navigator()
    navigator.matcher.valueConverters["region"] = { pathComponents, index in
      let allowedRegions = ["us-west-1", "ap-northeast-2", "eu-west-3"]
      if allowedRegions.contains(pathComponents[index]) {
        return pathComponents[index]
      } else {
        return nil
      }
    }
    navigator.register("myapp://region/<region:_>") { _, values, _ in values["_"] }
    for region in ["us-west-1", "ap-northeast-2", "eu-west-3"] {
      #expect(navigator.build(for: "myapp://region/\(region)") as? String == region)
    }
    #expect(navigator.build(for: "myapp://region/ca-central-1") == nil)
  }

  @Test func `keeps the map in a place of its own`() throws {
    let navigator = Navigator()
    URLNavigationMap.initialize(navigator: navigator)
    let url = try #require(URL(string: "myapp://user/10"))
    let opened = navigator.open(url)
    #expect(!opened)
    #expect(navigator.build(for: url, context: ["a": 1]) as? Int == 10)
    #expect(navigator.build(for: "myapp://post/a%20b") as? String == "a%20b")
  }
}

@Suite struct `A navigator` {
  @Test func `is what the README shows`() {
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

  @Test func `gives values of their types`() {
    let navigator = Navigator()
    navigator.register("myapp://<int:i>/<float:f>/<uuid:u>/<path:p>") { _, values, _ in values }
    let id = "4e2b7a5c-1f3d-4c6b-8a9e-0d1c2b3a4f5e"
    let values = navigator.build(for: "myapp://7/1.5/\(id)/a/b") as? URLValues
    #expect(values?["i", as: Int.self] == 7)
    #expect(values?["f", as: Float.self] == 1.5)
    #expect(values?["u", as: UUID.self] == UUID(uuidString: id))
    #expect(values?["p", as: String.self] == "a/b")
    #expect(values?["i", as: String.self] == nil)
    #expect(values?["none", as: Int.self] == nil)
    #expect(values?.map(\.name) == ["i", "f", "u", "p"])
    #expect(values.map { [String: Any]($0).count } == 4)
  }

  @Test func `does not register what is no pattern, and says so`() {
    let navigator = Navigator()
    navigator.handle("myapp://<path:p>/a") { _, _, _ in true }
    navigator.register("myapp://<x>/<x>") { _, _, _ in "never" }
    #expect(navigator.invalidPatterns.map(\.pattern) == ["myapp://<path:p>/a", "myapp://<x>/<x>"])
    #expect(
      navigator.invalidPatterns.map { "\($0.fault)" } == [
        "“<path:p>” takes all components that follow; let it be the last.",
        "it has the name “x” twice; give each placeholder its own name.",
      ])
    #expect(!navigator.open("myapp://b/a"))
    #expect(navigator.build(for: "myapp://a/b") == nil)
  }

  @Test func `answers what its handler returned`() {
    let navigator = Navigator()
    navigator.handle("myapp://no") { _, _, _ in false }
    #expect(!navigator.open("myapp://no"))
    #expect(!navigator.open("myapp://nobody"))
  }

  @Test func `finds the best of its patterns as the definition does`() throws {
    // Each pattern of up to three components over two literals, a placeholder and, at the end, a path:
    // the index against the matcher, which knows none.
    var shapes: [[String]] = [[]]
    for _ in 0..<3 { shapes += shapes.flatMap { shape in ["a", "b", "<>"].map { shape + [$0] } } }
    let texts = Set(shapes).sorted { $0.lexicographicallyPrecedes($1) }.flatMap { shape in
      let named = shape.enumerated().map { $1 == "<>" ? "<x\($0)>" : $1 }.joined(separator: "/")
      return ["s:/" + named, "s:/" + named + "/<path:p>"]
    }
    let patterns = try texts.map { try NavigatorPattern($0) }
    #expect(patterns.count == 80)
    let navigator = Navigator()
    for text in texts { navigator.register(text) { _, _, _ in text } }
    var links: [[String]] = [[]]
    for _ in 0..<4 { links += links.flatMap { link in ["a", "b", "c"].map { link + [$0] } } }
    for link in Set(links) {
      let url = "s://" + link.joined(separator: "/")
      let expected = URLMatcher().match(url, from: patterns).map { texts[$0.index] }
      #expect(navigator.build(for: url) as? String == expected, "\(url)")
    }
  }
}
