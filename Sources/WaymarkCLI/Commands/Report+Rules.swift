import Foundation
import WaymarkOracle
import WaymarkSpec

extension BugReport {
  /// The router's name without its version.
  var routerName: String {
    var words = self[.router].split(whereSeparator: \.isWhitespace)
    while words.count > 1, words.last?.first.map({ $0.isNumber || $0 == "v" }) ?? false,
      words.last?.contains(where: \.isNumber) ?? false
    {
      words.removeLast()
    }
    return words.joined(separator: " ")
  }

  /// The end of the address's path, such as the number of an issue, as a word of an id.
  var number: String {
    let parts = self[.source].prefix { $0 != "#" && $0 != "?" }.split(separator: "/")
    let isWord = { (text: Substring) in text.contains { $0.isASCII && $0.isNumber } }
    let last = parts.dropFirst(2).last(where: isWord) ?? parts.last ?? ""
    return String(last.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.prefix(8))
  }

  /// The name of a file of its own, so that branches with different reports merge.
  var fileName: String {
    let words = routerName.lowercased().split {
      !($0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)))
    }
    return "\(words.isEmpty ? "report" : words.joined(separator: "-"))-\(number)"
  }

  /// The actual result: the lines in the notation of expectations, and the others as a sentence. A sentence with a
  /// status such as 404 says that nothing opened, where the link should open.
  var seen: (result: ExpectedText?, sentence: String?) {
    var (notation, sentences): ([String], [String]) = ([], [])
    for line in self[.seen].split(separator: "\n").map(String.init) {
      let parts = line.components(separatedBy: "; ")
      if line == "crash" {
        sentences.append("The router crashed.")
      } else if (try? ExpectedText(line)) != nil {
        notation.append(line)
      } else if (try? ExpectedText(parts[0])) != nil {
        notation.append(parts[0])
        sentences.append(parts.dropFirst().joined(separator: "; "))
      } else {
        sentences.append(line)
      }
    }
    if notation.isEmpty, !isOfCrash, sentences.contains(where: \.hasStatusOfNoMatch),
      (try? ExpectedText(self[.expected]))?.opens != .nothing
    {
      notation = ["no match"]
    }
    let result = notation.isEmpty ? nil : try? ExpectedText(notation.joined(separator: "\n"))
    return (result, sentences.isEmpty ? nil : sentences.joined(separator: " "))
  }

  /// Whether the router crashed.
  var isOfCrash: Bool { self[.seen].split(separator: "\n").contains("crash") }

  /// The report in the reporter's words: what was seen, and the title; empty if there are none.
  var sentence: String { [seen.sentence, self[.title]].compactMap(\.self).joined(separator: " ") }

  /// The guards and handlers that never reject a link.
  var warnings: [String] {
    routes.flatMap { [$0.guard, $0.handler] }.compactMap { verdict in
      guard case .requires(let reads) = verdict, !reads.isEmpty,
        reads.allSatisfy({ if case .query = $0 { true } else { false } })
      else { return nil }
      return
        "a guard or handler that requires “?name” accepts all links, because a missing query item is null; "
        + "write “!name” to require it"
    }
  }

  /// The links without the port of a local server, such as that of `http://localhost:3000/a`, which a bug is seldom
  /// about; as they are if a source, a pattern or a read tells of it.
  func linksWithoutLocalPort(reading expected: ExpectedText) -> [String] {
    let isPortNeeded =
      kind != .open || !accepting.isEmpty || routes.contains { $0.pattern.contains("://") }
      || (expected.reads + (seen.result?.reads ?? [])).contains(.context(.url))
    return isPortNeeded
      ? links
      : links.map {
        $0.replacingOccurrences(
          of: #"^(https?://(localhost|127\.0\.0\.1)):[0-9]+(?=[/?#]|$)"#, with: "$1",
          options: .regularExpression)
      }
  }
}

extension Request {
  /// Returns whether both requests have the same router and the same links, whatever they read.
  func asksTheSame(as other: Request) -> Bool {
    withoutReads == other.withoutReads
  }

  /// Returns the request with further reads of its last link.
  func reading(_ reads: [Read]) -> Request {
    guard var last = links.last else { return self }
    let reads = dialect == .navigator ? reads.map(\.ofNavigator) : reads
    last.reads += reads.filter { read in !last.reads.contains { read.isSame(as: $0) } }
    return asking(links.dropLast() + [last])
  }

  /// Returns the request without reads of its last link.
  func dropping(_ reads: [Read]) -> Request {
    var links = links
    for place in links.indices.suffix(1) {
      links[place].reads.removeAll { read in reads.contains { read.isSame(as: $0) } }
    }
    return asking(links)
  }
}

extension ExpectedText {
  /// The reads that gave the expected results, according to another text that states some other result.
  func reads(seenIn seen: ExpectedText?) -> [Read] {
    guard let seen else { return [] }
    let right = reads(in: seen, where: ==)
    return right.count < reads.count ? right : []
  }

  /// The reads with another result in a text that states what was seen.
  func reads(contradictedBy seen: ExpectedText?) -> [Read] {
    seen.map { reads(in: $0, where: !=) } ?? []
  }

  /// The reads that another text has, too, with a result that compares so with this text's.
  private func reads(
    in other: ExpectedText, where isSought: (ReadResult, ReadResult) -> Bool
  ) -> [Read] {
    zip(reads, results).filter { read, result in
      other.reads.firstIndex(of: read).map { isSought(result, other.results[$0]) } ?? false
    }.map(\.0)
  }

  /// A sentence about this actual result, as far as it differs from the expected one.
  ///
  /// - Parameters:
  ///   - count: The number of links that the router received before.
  ///   - number: Returns the number that a route of this text has in the case.
  func sentence(
    insteadOf expected: ExpectedText, after count: Int, number: (Int) -> Int
  ) -> String {
    let sentence = sentence(insteadOf: expected, number)
    guard count > 0 else { return sentence }
    return "After \(count == 1 ? "another link" : "\(count) other links"), "
      + sentence.prefix(1).lowercased() + sentence.dropFirst()
  }

  private func sentence(insteadOf expected: ExpectedText, _ number: (Int) -> Int) -> String {
    if let error { return "The error was \(error)." }
    if opens == .nothing, expected.opens != .nothing || attempts == expected.attempts {
      return "The link opened nothing."
    }
    let others = zip(reads, results).filter { read, result in
      expected.reads.firstIndex(of: read).map { expected.results[$0] != result } ?? true
    }
    let values =
      others.isEmpty ? nil : "value of \(Request.clause(of: others.map(\.0), others.map(\.1)))."
    if opensOther(than: expected), case .route(let route)? = opens {
      return "Route \(number(route)) opened the link" + (values.map { ", and the \($0)" } ?? ".")
    }
    if let values { return "The \(values)" }
    if let responds, responds != expected.responds {
      return responds
        ? "The router responded to the link." : "The router did not respond to the link."
    }
    if let attempts, attempts != expected.attempts {
      let routes = attempts.map { "\(number($0))" }.joined(separator: ", ")
      return "The handlers of routes \(routes) ran."
    }
    if case .route(let route)? = opens { return "Route \(number(route)) opened the link." }
    return "The link was opened."
  }

  /// Whether both texts name a route, and not the same one.
  func opensOther(than other: ExpectedText) -> Bool {
    guard case .route(let one)? = opens, case .route(let two)? = other.opens else { return false }
    return one != two
  }

  /// The numbers of routes that the text has.
  var routes: [Int] {
    guard case .route(let number)? = opens else { return attempts ?? [] }
    return (attempts ?? []) + [number]
  }

  /// Whether the text states something of each kind that another one states.
  func states(all other: ExpectedText) -> Bool {
    // Where nothing opens, nothing is read, and a value is read only of a link that some route opens.
    let isRefused = error != nil || opens == .nothing
    let isOpened = opens != nil || !reads.isEmpty && other.opens == .someRoute
    return (isRefused || isOpened || other.opens == nil)
      && (responds != nil || other.responds == nil)
      && (attempts != nil || other.attempts == nil)
      && (isRefused || other.reads.allSatisfy(reads.contains))
  }
}

extension String {
  /// Whether the sentence has the HTTP status of a link that no route takes.
  fileprivate var hasStatusOfNoMatch: Bool {
    split { !$0.isLetter && !$0.isNumber }.contains { ["400", "404"].contains($0) }
  }
}
