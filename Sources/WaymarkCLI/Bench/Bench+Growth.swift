import Waymark
import WaymarkNavigator
import WaymarkSpec

extension Bench {
  /// Measures how cost grows with size: reading links, queries, lists, patterns and case files, and
  /// defining tables.
  mutating func measureGrowth() {
    let sizes = isQuick ? [1_000, 10_000] : [1_000, 10_000, 100_000, 1_000_000]
    func grow(_ name: String, _ sizes: [Int], _ prepare: (Int) -> () -> Void) {
      for size in sizes where isWanted(name) {
        let work = prepare(size)
        add(Measurement(name, size: size, work), to: .growth)
      }
    }
    grow("link of so many bytes, segments", sizes) { size in
      let link = "p://" + String(repeating: "abcdefg/", count: size / 8)
      return { _ = try? DeepLink(link) }
    }
    grow("link of so many bytes, escapes", sizes) { size in
      let link = "p://" + String(repeating: "%C3%A9", count: size / 6)
      return { _ = try? DeepLink(link) }
    }
    grow("link of so many bytes, query", sizes) { size in
      let link = "p://a?" + String(repeating: "a=bcdef&", count: size / 8) + "z=1"
      return {
        let context = try? ContextParser().parse(link, with: "p://a")
        let _: Int? = context?.queryParameters["z"]
      }
    }
    grow("link of so many bytes, list", sizes) { size in
      let link = "p://a?z=" + String(repeating: "12,", count: size / 3)
      return {
        let context = try? ContextParser().parse(link, with: "p://a")
        let _: [Int]? = context?.queryParameters["z"]
      }
    }
    grow("link of so many bytes, marks", sizes) { size in
      let link = "P://a" + String(repeating: "\u{301}\u{327}", count: size / 4)
      return { _ = try? DeepLink(link).components.map(\.count) }
    }
    grow("link of a navigator, of so many bytes", sizes) { size in
      let navigator = Navigator()
      navigator.handle("p://a/<path:p>") { _, _, _ in true }
      let link = "p://" + String(repeating: "a/", count: size / 2)
      return { navigator.open(link) }
    }
    grow("pattern of so many bytes", sizes) { size in
      let pattern = "/" + String(repeating: "a/", count: size / 2)
      return { _ = try? Pattern(pattern) }
    }
    grow("case file of so many bytes", sizes) { size in
      let number = max(1, size / 200)
      let text = Self.caseFile(cases: number)
      return {
        _ = try? Specification(files: [.init(name: "f", bytes: Array(text.utf8), kind: .own)])
      }
    }
    func define(_ size: Int) -> () -> Void {
      let sample = RouteSample(count: size, isASCII: true)
      return {
        _ = try? SimpleRouter(accepting: [.customURLScheme("p")]) { registry in
          for pattern in sample.patterns { registry.route(pattern) { _ in } }
        }
      }
    }
    grow("definition of a few routes", [1, 2, 4, 8], define)
    grow(
      "definition of so many routes", isQuick ? [100, 1_000] : [100, 1_000, 10_000, 100_000], define
    )
  }

  private static func caseFile(cases: Int) -> String {
    let items = (0..<cases).map { index in
      """
      { "id": "case-\(index)", "title": "A case", "url": "p://\(index)", "expect": { "opens": 0, \
      "reads": [{ "argument": "a", "as": "Int", "is": "\(index)" }] } }
      """
    }
    return """
      { "title": "T", "groups": [{ "open": { "accepting": [{ "customURLScheme": "p" }], \
      "routes": [{ "pattern": "/:a" }] }, "cases": [
      \(items.joined(separator: ",\n"))
      ] }] }
      """
  }
}
