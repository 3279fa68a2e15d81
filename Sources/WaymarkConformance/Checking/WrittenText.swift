import Foundation
import WaymarkSpec

/// A link as the source of the texts that a set has of it: of two equal ones that the link has, a set may hold
/// either, and no third one.
struct WrittenText {
  /// The link as it is written, and with its escapes decoded.
  private let texts: [String]
  /// Whether texts may be others than those that the link has.
  private let isLoose: Bool

  /// A link of which a set is read.
  init(_ url: String) { self.init(url, has: nil) }

  /// A link of which a set is expected. Where the link does not have its texts, it says nothing of them.
  init(_ url: String, has expected: ReadResult?) {
    let texts = [url, url.decoded]
    self.texts = texts
    // Hashing may take quadratic time for long runs of marks, so that a router may bring those in order.
    var isLoose = !texts[1].isStreamSafe
    if case .value(.list(let elements))? = expected {
      isLoose = isLoose || !elements.allSatisfy { $0.isPart(ofAny: texts) }
    }
    self.isLoose = isLoose
  }

  /// What elements have in common that are equal, and that the link has. A text that it has not is none of its
  /// elements, whatever it equals.
  func canonical(_ element: String) -> String {
    isLoose || element.isPart(ofAny: texts)
      ? element.precomposedStringWithCanonicalMapping : element + ", which is not in the link"
  }
}

extension String {
  /// The text with its escapes decoded; what is no UTF-8 is replaced.
  fileprivate var decoded: String {
    var decoded: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      let digits = Substring(rest.prefix(2))
      let value = digits.utf8.first == UInt8(ascii: "+") ? nil : UInt8(digits, radix: 16)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value {
        decoded.append(value)
        rest = rest.dropFirst(2)
      } else {
        decoded.append(byte)
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  /// Whether some text has this one in it, scalar by scalar.
  fileprivate func isPart(ofAny texts: [String]) -> Bool {
    isASCII || texts.contains { $0.unicodeScalars.place(of: unicodeScalars) != nil }
  }

  var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }

  /// Whether no more than 30 marks follow each other (Unicode Standard Annex #15, §13).
  fileprivate var isStreamSafe: Bool {
    var count = 0
    return unicodeScalars.allSatisfy { scalar in
      count = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : count + 1
      return count <= 30
    }
  }
}
