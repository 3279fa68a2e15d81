// Bytes as the texts that strangers write: links, patterns, lines of the protocol and case files.
// Nothing may crash, and what one reading of a text says, the others must not contradict.

import Foundation
import Waymark
import WaymarkConformance
import WaymarkNavigator
import WaymarkReference
import WaymarkSpec

/// Reads the bytes as each kind of text, cut into two where two are needed.
func checkTexts(in bytes: [UInt8]) {
  let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
  let link = String(decoding: parts[0], as: UTF8.self)
  let pattern = String(decoding: parts.count > 1 ? parts[1] : parts[0], as: UTF8.self)
  checkLink(link, pattern)
  checkNavigator(link, pattern)
  checkFiles(bytes)
}

private func checkLink(_ text: String, _ pattern: String) {
  let link = try? DeepLink(text)
  if let link {
    precondition(link.components.allSatisfy { !$0.isEmpty }, "a component is empty")
    precondition(text.utf8.starts(with: (link.scheme + ":").utf8), "the scheme is not the start")
    _ = (link.authority?.userInfo, link.path, link.query, link.fragment, link.segments)
  }
  // The same link must open where it parses, whatever the pattern.
  guard let context = try? ContextParser().parse(text, with: pattern) else { return }
  _ = (context.url, context.queryParameters.items)
  guard let source = context.pattern.source,
    let router = try? SimpleRouter(
      accepting: [source], { registry in registry.route(pattern) { _ in } })
  else { return }
  precondition(router.responds(to: text), "a link parses, but does not open: \(text)")
  precondition(link != nil, "a malformed link parses")
}

private func checkNavigator(_ text: String, _ pattern: String) {
  let navigator = Navigator()
  var values: [String: Any]?
  navigator.handle(pattern) { _, found, _ in
    values = found
    return true
  }
  let isOpen = navigator.open(text)
  precondition(isOpen == (values != nil), "opening and handling differ")
  _ = text.queryParameters
  let match = URLMatcher().match(text, from: [pattern])
  precondition((match != nil) == isOpen, "the index and the matcher differ")
}

private func checkFiles(_ bytes: [UInt8]) {
  let server = RouterServer(ReferenceRouter(), version: "1")
  let answer = server.answer(to: bytes)
  precondition(!answer.contains("\n"), "an answer of two lines")
  for kind in [Specification.File.Content.own, .rules] {
    _ = try? Specification(files: [.init(name: "f", bytes: bytes, kind: kind)])
  }
  _ = try? KnownFailures(bytes: bytes, file: "f")
  guard let text = try? Specification.formatted(bytes, file: "f") else { return }
  precondition(
    (try? Specification.formatted(Array(text.utf8), file: "f")) == text, "the format is not stable")
}

/// Inputs to begin with: the links and patterns of all cases, and the files that hold them.
func seedsOfTexts() throws -> [[UInt8]] {
  let texts = try Specification.bundled().cases.flatMap { item in
    item.request.patterns.map { Array((item.request.links[0].url + "\0" + $0).utf8) }
  }
  let requests = try Specification.bundled().cases.map { Array($0.request.json.compact.utf8) }
  return texts + requests
}
