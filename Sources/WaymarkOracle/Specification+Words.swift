import Foundation
package import WaymarkSpec

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
  package func resemblance(of cases: [Case], toSentence sentence: String) -> [String: Double] {
    resemblance(
      of: cases.map { ($0.id, $0.title + " " + ($0.report?.found ?? "")) }, to: sentence)
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
  /// The words of at least three letters, in lowercase, without the “s” of a plural.
  fileprivate var stems: Set<String> {
    Set(
      lowercased().split { !$0.isLetter }.filter { $0.count > 2 }
        .map { String($0.hasSuffix("s") && !$0.hasSuffix("ss") ? $0.dropLast() : $0) })
  }
}
