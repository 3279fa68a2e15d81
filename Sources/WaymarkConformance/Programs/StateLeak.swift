import Foundation
import WaymarkFuzz
package import WaymarkSpec

/// A request that a program answers differently after earlier requests.
///
/// Each request defines a router of its own. A program that keeps routes or answers from one request to the
/// next fails at innocent requests, in ways that no mistake of a router explains.
package struct StateLeak: Sendable {
  /// The earlier requests that change the answer.
  package let before: [Specification.Request]
  /// The request.
  package let request: Specification.Request
  /// The answer after the earlier requests.
  let observed: Observation
  /// The answer of a program that received no other request.
  let alone: Observation

  /// Returns the requests and both answers, in lines; in full with the requests as JSON.
  func lines(inFull isFull: Bool) -> [String] {
    let link =
      alone.canonical(for: request).firstDifference(from: observed.canonical(for: request)) ?? 0
    let texts = Outcome.failed(observed: observed, [])
      .texts(of: request, expecting: alone, link: link)
    func sent(_ request: Request) -> [String] {
      let text = request.json.compact
      return isFull && text.utf8.count <= 1000 ? ["  request   \(text)"] : []
    }
    let shown = before.prefix(isFull ? 3 : 1)
    var lines = ["An earlier request changes an answer; give each request a router of its own:"]
    for request in shown {
      lines += ["  first     \(request.headline(ofLink: 0))"] + sent(request)
    }
    if before.count > shown.count {
      lines.append("            and \(before.count - shown.count) more")
    }
    lines += ["  then      \(request.headline(ofLink: link, expecting: alone))"] + sent(request)
    return lines + ["  got       \(texts.observed)", "  alone     \(texts.expected)"]
  }
}

extension StateLeak {
  /// Returns a leak as a text for a file of results; empty if there is no leak.
  static func complaints(_ leak: StateLeak?) -> [String] {
    leak.map { [$0.lines(inFull: true).joined(separator: "\n")] } ?? []
  }

  /// A failed request whose answer earlier requests may have changed.
  struct Suspect {
    let request: Request
    /// Returns the nearest requests before this one, at most the given number.
    let earlier: (Int) -> [Request]
    /// Returns whether an answer leads to the same outcome as the answer in the run.
    let isSame: (Observation) -> Bool
  }

  /// Returns the smallest leak that a search finds; nil if the program answers the suspects in the same way
  /// without earlier requests, or the router isn't a program.
  ///
  /// - Parameters:
  ///   - suspects: Failed requests, which are evaluated only if the router is a program.
  ///   - router: The router.
  ///   - isGenerated: Whether to shorten the texts of the requests.
  ///   - isInterrupted: A closure that returns whether to end the search.
  static func find(
    among suspects: @autoclosure () -> [Suspect], _ router: any RouterUnderTest, isGenerated: Bool,
    isInterrupted: @escaping () -> Bool
  ) -> StateLeak? {
    #if os(macOS) || os(Linux)
      guard let program = router.program else { return nil }
      let search = StateLeakSearch(
        program: program, isGenerated: isGenerated, isInterrupted: isInterrupted)
      return search.leak(among: suspects())
    #else
      return nil
    #endif
  }
}

#if os(macOS) || os(Linux)
  /// A search that starts the program anew for each try, so that it has a time limit.
  private final class StateLeakSearch {
    let program: ProcessRouter
    let isGenerated: Bool
    let isInterrupted: () -> Bool
    private let start = Date.now
    /// The answers without earlier requests, by the JSON of the request, because requests with canonically
    /// equivalent texts differ.
    private var alone: [[UInt8]: Observation] = [:]

    private static let maximumSuspects = 24
    /// The time to find a leak, and to shorten it, in seconds.
    private static let limits = (finding: 10.0, shortening: 20.0)

    init(program: ProcessRouter, isGenerated: Bool, isInterrupted: @escaping () -> Bool) {
      self.program = program
      self.isGenerated = isGenerated
      self.isInterrupted = isInterrupted
    }

    private func isOver(_ seconds: Double) -> Bool {
      isInterrupted() || Date.now.timeIntervalSince(start) > seconds
    }

    func leak(among suspects: [StateLeak.Suspect]) -> StateLeak? {
      let count = min(suspects.count, Self.maximumSuspects)
      let changed = (0..<count).map { suspects[$0 * suspects.count / count] }.filter { suspect in
        guard !isOver(Self.limits.finding / 2) else { return false }
        return answerAlone(to: suspect.request).map(suspect.isSame) == false
      }
      // Few earlier requests of all suspects take less time than many of one.
      var length = 1
      var rest = changed
      while !rest.isEmpty {
        var longer: [StateLeak.Suspect] = []
        for suspect in rest where !isOver(Self.limits.finding) {
          let before = suspect.earlier(length)
          if change(suspect, before) { return shortest(before, suspect.request) }
          if before.count == length { longer.append(suspect) }
        }
        rest = longer
        length *= 8
      }
      return nil
    }

    /// Returns the answer of a fresh program to a request after others; nil if there is no answer.
    private func answer(to request: Request, after before: [Request]) -> Observation? {
      let answer = program.answerOfFreshProgram(to: request, after: before)
      guard case .links(let links)? = answer else { return answer }
      // The reason of an error may differ from program to program.
      return links.contains { if case .error = $0 { true } else { false } } ? nil : answer
    }

    private func answerAlone(to request: Request) -> Observation? {
      let key = Array(request.json.compact.utf8)
      let answer = alone[key] ?? answer(to: request, after: [])
      alone[key] = answer
      return answer
    }

    /// Returns the leak; nil if the earlier requests don't change the answer.
    private func leak(_ before: [Request], _ request: Request) -> StateLeak? {
      guard !before.isEmpty, let observed = answer(to: request, after: before),
        let alone = answerAlone(to: request),
        observed.canonical(for: request) != alone.canonical(for: request)
      else { return nil }
      return StateLeak(before: before, request: request, observed: observed, alone: alone)
    }

    /// Returns whether earlier requests change the answer to a suspect.
    private func change(_ suspect: StateLeak.Suspect, _ before: [Request]) -> Bool {
      guard leak(before, suspect.request) != nil else { return false }
      // A program that answers by chance gives other answers now and then.
      let isSteady = answer(to: suspect.request, after: []).map(suspect.isSame) == false
      return isSteady && leak(before, suspect.request) != nil
    }

    /// Returns the leak with the fewest and the shortest requests.
    private func shortest(_ before: [Request], _ request: Request) -> StateLeak? {
      var requests = before + [request]
      func isKept(_ fewer: [Request]) -> Bool {
        guard !isOver(Self.limits.shortening), !fewer.contains(where: \.links.isEmpty),
          leak(fewer.dropLast(), fewer[fewer.count - 1]) != nil
        else { return false }
        requests = fewer
        return true
      }
      _ = before.shortened { isKept($0 + [request]) }
      for place in requests.indices {
        func isShorter(_ shorter: Request) -> Bool {
          var others = requests
          others[place] = shorter
          return isKept(others)
        }
        let whole = requests[place]
        _ = whole.links.shortened { isShorter(whole.asking($0)) }
        if isGenerated {
          GeneratedCase.shorten(requests[place]) { isShorter($0) }
        }
      }
      return leak(requests.dropLast(), requests[requests.count - 1])
    }
  }
#endif
