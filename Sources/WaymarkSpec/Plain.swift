// Plain replacements for API of newer systems, so that these sources compile for older ones.

import Foundation

extension String {
  /// The text of these bytes; nil if they are not UTF-8, which decoding replaces.
  package init?(whole bytes: some Collection<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    guard utf8.isSame(as: bytes) else { return nil }
  }

  /// The text with another in place of each occurrence of a part, which is not empty.
  package func swapping(_ part: String, with other: String) -> String {
    var rest = self[...]
    var result = ""
    while let place = rest.place(of: part) {
      result += rest[..<place.lowerBound] + other
      rest = rest[place.upperBound...]
    }
    return result + rest
  }
}

extension StringProtocol {
  /// Whether a text stands somewhere in this one, character by character.
  package func has(_ part: String) -> Bool { place(of: part) != nil }
}

extension Collection<UInt8> {
  /// Whether both are the same bytes, which are compared as blocks where they are stored as such.
  func isSame(as other: some Collection<UInt8>) -> Bool {
    let isSame = withContiguousStorageIfAvailable { bytes in
      other.withContiguousStorageIfAvailable { bytes.elementsEqual($0) }
    }
    return (isSame ?? nil) ?? elementsEqual(other)
  }
}

extension Collection where Element: Equatable {
  /// The range of the first occurrence of a part.
  package func place(of part: some Collection<Element>) -> Range<Index>? {
    var start = startIndex
    while true {
      let rest = self[start...]
      if rest.starts(with: part) { return start..<index(start, offsetBy: part.count) }
      guard start < endIndex else { return nil }
      formIndex(after: &start)
    }
  }
}

/// A value that several threads use, one at a time: a lock that the compiler can't see holds each use.
package final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  package init(_ value: sending Value) { self.value = value }

  /// Uses the value, which no other thread does meanwhile.
  package func withLock<Result>(_ use: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try use(&value)
  }
}

extension String {
  /// Returns the text with the escapes of some bytes percent-decoded. Invalid UTF-8 is replaced.
  package func decoded(where isDecoded: (UInt8) -> Bool) -> String {
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
        let escaped = UInt8(Substring(digits), radix: 16), isDecoded(escaped)
      {
        bytes.append(escaped)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
