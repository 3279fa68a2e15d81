// Delete this folder, and only speed changes; see Router.swift.

/// A hash of a component or a literal.
///
/// Canonically equivalent texts have the same hash, and so have ASCII texts that differ only in case. Hashes of
/// texts that aren't ASCII differ between processes.
nonisolated package struct ComponentHash: Hashable, Sendable {
  private(set) var value: UInt32

  /// Creates the hash of a text.
  package init(_ text: String) {
    var hash = Self()
    for scalar in text.unicodeScalars {
      guard let character = scalar.asciiEquivalent else {
        self.init(value: UInt32(truncatingIfNeeded: text.withOrderedMarks().hashValue))
        return
      }
      hash.add(character)
    }
    self = hash
  }

  fileprivate init(value: UInt32 = 0x811C_9DC5) { self.value = value }

  /// Adds an ASCII character, by FNV-1a (RFC 9923), without the bit in which uppercase letters differ from
  /// lowercase ones.
  @inline(__always)
  fileprivate mutating func add(_ character: UInt8) {
    value = (value ^ UInt32(character | 0x20)) &* 0x0100_0193
  }
}

nonisolated extension DeepLink {
  /// Returns the hash of the component at an index, percent-decoded.
  ///
  /// - Parameter foldsCase: Whether components that aren't ASCII and differ only in case have the same hash, too.
  func hash(ofComponent index: Int, foldsCase: Bool) -> ComponentHash {
    if isPlain {
      var hash = ComponentHash()
      for byte in bytes[offsets(ofComponent: index)] { hash.add(byte) }
      return hash
    }
    let text = text(ofComponent: index)
    return ComponentHash(foldsCase ? text.lowercased() : text)
  }
}

nonisolated extension Unicode.Scalar {
  /// The ASCII character that is canonically equivalent to this scalar, or `nil` if there is none.
  fileprivate var asciiEquivalent: UInt8? {
    switch self {
    case "\u{37E}": UInt8(ascii: ";")
    case "\u{1FEF}": UInt8(ascii: "`")
    case "\u{212A}": UInt8(ascii: "K")
    default: isASCII ? UInt8(value) : nil
    }
  }
}
