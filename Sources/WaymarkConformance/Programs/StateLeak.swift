import Foundation
import WaymarkFuzz
import WaymarkSpec

/// A request that a program answers differently after earlier requests.
///
/// Each request defines a router of its own. A program that keeps routes or answers from one request to the
/// next fails at innocent requests, in ways that no mistake of a router explains.
package struct StateLeak: Sendable {
  /// The earlier requests that change the answer, and the request.
  let requests: [Request]
  /// The answer after the earlier requests.
  let observed: Observation
  /// The answer of a program that received no other request.
  let alone: Observation

  var before: [Request] { requests.dropLast() }
  var request: Request { requests[requests.count - 1] }

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

  /// Returns the smallest leak that a search finds; nil if the program answers the suspects in the same way without
  /// earlier requests, or the router isn't a program of its own, where the suspects are not evaluated. The texts of
  /// generated requests are shortened.
  static func find(
    among suspects: @autoclosure () -> [Suspect], _ router: any RouterUnderTest, isGenerated: Bool,
    isInterrupted: @escaping () -> Bool
  ) -> StateLeak? {
    #if os(macOS) || os(Linux)
      guard let program = router.program else { return nil }
      var search = StateLeakSearch(
        program: program, isGenerated: isGenerated, isInterrupted: isInterrupted)
      return search.leak(among: suspects())
    #else
      return nil
    #endif
  }
}

#if os(macOS) || os(Linux)
  /// A search that starts the program anew for each try, so that it has a time limit.
  private struct StateLeakSearch {
    let program: ProcessRouter
    let isGenerated: Bool
    let isInterrupted: () -> Bool
    let start = Date.now
    /// The answers without earlier requests, by the JSON of the request, because requests with canonically
    /// equivalent texts differ.
    var alone: [[UInt8]: Observation] = [:]

    private static let maximumSuspects = 24
    private static let repetitions = 4
    /// The time to find a leak, and to shorten it, in seconds.
    private static let limits = (finding: 10.0, shortening: 20.0)

    private func isOver(_ seconds: Double) -> Bool {
      isInterrupted() || Date.now.timeIntervalSince(start) > seconds
    }

    mutating func leak(among suspects: [StateLeak.Suspect]) -> StateLeak? {
      let count = min(suspects.count, Self.maximumSuspects)
      let changed = (0..<count).map { suspects[$0 * suspects.count / count] }.filter { suspect in
        guard !isOver(Self.limits.finding / 2) else { return false }
        return answerAlone(to: suspect.request).map(suspect.isSame) == false
      }
      // Few earlier requests of all suspects take less time than many of one.
      for length in [1, 8, 64, 512, 4096] {
        for suspect in changed where !isOver(Self.limits.finding) {
          let requests = suspect.earlier(length) + [suspect.request]
          // Fewer requests are those of the last length.
          guard requests.count > length / 8 + 1 else { continue }
          guard let leak = leak(in: requests), isSteady(leak) else { continue }
          return shortest(leak)
        }
      }
      return nil
    }

    /// Returns the answer of a fresh program to the last of some requests; nil if there is no answer.
    private func answer(to requests: [Request]) -> Observation? {
      // A program that ends at an earlier request is not asked the others.
      guard let fresh = try? program.another(restarts: 0) else { return nil }
      defer { _ = fresh.finish() }
      let responses = Exchange.responses(to: requests, fresh, isInterrupted: isInterrupted)
      guard case .whole(.success(let answer))?? = responses.last else { return nil }
      guard case .links(let links) = answer else { return answer }
      // The reason of an error may differ from program to program.
      return links.contains { if case .error = $0 { true } else { false } } ? nil : answer
    }

    private mutating func answerAlone(to request: Request) -> Observation? {
      let key = request.key
      let answer = alone[key] ?? answer(to: [request])
      alone[key] = answer
      return answer
    }

    /// Returns the leak; nil if the requests before the last one don't change the answer to it.
    private mutating func leak(in requests: [Request]) -> StateLeak? {
      guard requests.count > 1, let request = requests.last, let observed = answer(to: requests),
        let alone = answerAlone(to: request),
        observed.canonical(for: request) != alone.canonical(for: request)
      else { return nil }
      return StateLeak(requests: requests, observed: observed, alone: alone)
    }

    /// Returns whether fresh programs repeat both answers. A program that answers by chance gives others now and then.
    private func isSteady(_ leak: StateLeak) -> Bool {
      (0..<Self.repetitions).allSatisfy { _ in
        answer(to: leak.requests) == leak.observed && answer(to: [leak.request]) == leak.alone
      }
    }

    /// Returns the leak with the fewest and the shortest requests.
    private mutating func shortest(_ leak: StateLeak) -> StateLeak {
      var shortest = leak
      func isKept(_ requests: [Request]) -> Bool {
        guard !isOver(Self.limits.shortening), !requests.contains(where: \.links.isEmpty),
          let leak = self.leak(in: requests)
        else { return false }
        shortest = leak
        return true
      }
      _ = leak.before.shortened { isKept($0 + [leak.request]) }
      for place in shortest.requests.indices {
        func isShorter(_ request: Request) -> Bool {
          var requests = shortest.requests
          requests[place] = request
          return isKept(requests)
        }
        let whole = shortest.requests[place]
        _ = whole.links.shortened { isShorter(whole.asking($0)) }
        if isGenerated {
          shortest.requests[place].shorten { isShorter($0) }
        }
      }
      return shortest
    }
  }
#endif
