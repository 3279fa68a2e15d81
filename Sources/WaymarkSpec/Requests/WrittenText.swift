import Foundation

/// The text of a link that a set is read from. Of two equal texts in the link, the set may contain either
/// one, but no third one.
struct WrittenText {
  /// The link as written, and percent-decoded.
  private let texts: [String]
  /// Whether a set may contain texts that the link doesn't contain.
  private let isLoose: Bool

  /// Creates the text of a link that a set is read from. An expected set restricts nothing if it is unknown, or if
  /// the link doesn't contain its elements.
  init(_ url: String, has expected: ReadResult? = nil) {
    let texts = [url, url.decoded { _ in true }]
    self.texts = texts
    // Hashing may take quadratic time for long runs of marks, so a router may reorder these.
    var isLoose = !texts[1].isStreamSafe
    if case .value(.list(let elements))? = expected {
      isLoose = isLoose || !elements.allSatisfy { $0.isPart(ofAny: texts) }
    }
    self.isLoose = isLoose
  }

  /// Returns a text that equal elements share if the link contains them. A text that the link doesn't
  /// contain equals no element.
  func canonical(_ element: String) -> String {
    isLoose || element.isPart(ofAny: texts)
      ? element.precomposedStringWithCanonicalMapping : element + ", which is not in the link"
  }
}

extension String {
  /// Returns whether a text contains this one, scalar by scalar.
  fileprivate func isPart(ofAny texts: [String]) -> Bool {
    isASCII || texts.contains { $0.unicodeScalars.place(of: unicodeScalars) != nil }
  }

  var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }

  /// Whether the text contains at most 30 consecutive marks (Unicode Standard Annex #15, §13).
  fileprivate var isStreamSafe: Bool {
    var count = 0
    return unicodeScalars.allSatisfy { scalar in
      count = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : count + 1
      return count <= 30
    }
  }
}
