import Foundation
import WaymarkSpec

extension Specification {
  /// Returns how much the words of a sentence are those of each rule: the sum of the weights of the words that both have.
  ///
  /// A word weighs the more, the fewer rules have it (Spärck Jones, “A statistical interpretation of term specificity and
  /// its application in retrieval”, Journal of Documentation 28, 1972).
  func resemblance(toSentence sentence: String) -> [RuleID: Double] {
    resemblance(
      of: rules.compactMap { rule in
        RuleID(name: rule.id).map { ($0, rule.id + " " + rule.meaning) }
      }, to: sentence)
  }

  /// Returns how much the words of a sentence are those of each case: of its title, and of what its report found.
  func resemblance(of cases: [Case], toSentence sentence: String) -> [String: Double] {
    resemblance(
      of: cases.map { ($0.id, $0.title + " " + ($0.report?.found ?? "")) }, to: sentence)
  }

  /// Returns how much the words of a sentence are those of the name of each mistake.
  func resemblance(of mistakes: [Mistake], toSentence sentence: String) -> [Mistake: Double] {
    resemblance(of: mistakes.map { ($0, $0.name) }, to: sentence)
  }

  private func resemblance<ID: Hashable>(
    of texts: [(id: ID, text: String)], to sentence: String
  ) -> [ID: Double] {
    let words = sentence.stems
    guard !words.isEmpty else { return [:] }
    let others = texts.map { (id: $0.id, words: $0.text.stems) }
    let weights = Dictionary(
      uniqueKeysWithValues: words.map { word in
        let count = others.count { $0.words.contains(word) }
        return (word, count == 0 ? 0 : log2(Double(others.count) / Double(count)))
      })
    return Dictionary(
      uniqueKeysWithValues: others.map { id, own in
        (id, words.intersection(own).sorted().reduce(0) { $0 + (weights[$1] ?? 0) })
      })
  }
}

extension String {
  /// The words of at least three letters, in lowercase, without the endings of plurals and verbs.
  fileprivate var stems: Set<String> {
    Set(lowercased().split { !$0.isLetter }.filter { $0.count > 2 }.map { String($0.stem) })
  }
}

extension Substring {
  /// The word without the ending of a plural or a verb, so that “decodes”, “decoded” and “decoding” are one.
  fileprivate var stem: Substring {
    for ending in ["ing", "ed", "es", "e", "s"]
    where hasSuffix(ending) && count > ending.count + 2 && !hasSuffix("ss") {
      return dropLast(ending.count)
    }
    return self
  }
}
