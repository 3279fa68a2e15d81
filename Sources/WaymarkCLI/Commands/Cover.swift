import Foundation
import WaymarkConformance
import WaymarkSpec

extension Command {
  static let cover: Command = Command(
    name: "cover",
    summary:
      "Count which pairs of features meet in cases, and choose generated cases for the others",
    options: [
      Option(name: "--seed", value: "N", help: "what decides generated cases; 1 where left out"),
      Option(
        name: "--cases", value: "N", help: "how many are looked through; 200000 where left out"),
      RouterOption.jobs,
      Option(
        name: "--into", value: "DIR",
        help: "add a case for each pair that has none to the files pairs-*.json of a directory"),
      Option(name: "--all", help: "show all pairs that no generated case has, not the first 20"),
    ],
    examples: ["waymark cover --cases 10000000 --all", "waymark cover --cases 1000000 --into Spec"]
  ) { invocation in
    let specification = try Specification.bundled()
    let combinations = try Combinations.bundled()
    let seed = try invocation.number("--seed", of: cover) ?? 1
    let count = try invocation.number("--cases", of: cover) ?? 200_000
    let jobs = try RouterOption.jobs(invocation, of: cover)
    let missing = specification.pairCoverage(of: combinations).missing
    let missingCount = missing.reduce(0) { $0 + $1.count } / 2
    print(
      "\(Feature.all.count) features, \(Feature.values.count) values, \(combinations.pairs) pairs that can meet:"
        + " \(combinations.pairs - missingCount) are shown by \(specification.cases.count) cases,"
        + " \(missingCount) by none.")
    Interruption.listen
    var progress = Progress("cases", of: Int(clamping: count))
    let search = PairSearch(
      for: invocation.has("--into") ? missing : missing.map { _ in FeatureSet() },
      of: combinations, seed: seed, indices: 0..<count, jobs: jobs,
      isInterrupted: Interruption.isRequested
    ) { progress.show($0) }
    progress.end()
    let (never, wrong) = (search.coverage.missingPairs, search.coverage.contradictions)
    print(
      "\(search.cases) generated cases of seed \(seed), \(search.links) links: \(never.count) of these"
        + " pairs are shown by none, \(wrong.count) meet that are held to be impossible.")
    print(search.triples.summary(of: combinations))
    let shown = invocation.has("--all") ? Int.max : 20
    for pair in never.prefix(shown) { print("never     \(pair)") }
    for pair in wrong.prefix(shown) { print("wrong     \(pair): \(search.count(of: pair)) links") }
    guard let directory = invocation.values(of: "--into").last else {
      return Interruption.status(wrong.isEmpty ? 0 : 1)
    }
    progress = Progress("cases chosen")
    let chosen = PairCover(
      of: missing, combinations, from: search, seed: seed, isInterrupted: Interruption.isRequested
    ) { progress.show($0) }
    progress.end()
    try write(chosen, into: directory)
    print("\(chosen.found.count) cases were added; \(chosen.rest.count) pairs still have none.")
    for pair in chosen.rest.prefix(shown) { print("no case   \(pair)") }
    return Interruption.status(wrong.isEmpty && chosen.rest.isEmpty ? 0 : 1)
  }

  /// Adds cases to the files of a directory, if they all can be.
  private static func write(_ chosen: PairCover, into directory: String) throws {
    var texts: [(name: String, text: String)] = []
    for found in chosen.found {
      let (name, title) = found.file
      let path = directory + "/" + name
      let place = texts.firstIndex { $0.name == name }
      var bytes = place.map { Array(texts[$0].text.utf8) }
      if bytes == nil, FileManager.default.fileExists(atPath: path) {
        bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      }
      let empty = "{\"$schema\": \"schema/cases.json\", \"title\": \"\(title)\", \"groups\": []}"
      let text = try found.newCase.appended(
        to: bytes ?? Array(empty.utf8), file: path, title: title)
      if let place { texts[place].text = text } else { texts.append((name, text)) }
    }
    let names = texts.map { "Spec/" + $0.name }
    let others = try Specification.bundledFiles().filter { !names.contains($0.name) }
    let own = texts.map {
      Specification.File(name: directory + "/" + $0.name, bytes: Array($0.text.utf8), kind: .cases)
    }
    _ = try Specification(files: others + own)
    for (name, text) in texts {
      try Data(text.utf8).write(to: URL(fileURLWithPath: directory + "/" + name))
    }
  }
}
