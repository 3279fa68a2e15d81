// Delete this folder, and only speed changes; see Router.swift.

/// The offsets of the components of a plain link, without an allocation.
nonisolated struct ComponentOffsets: Sendable {
  /// The greatest number of components.
  static let capacity = 8

  // Each offset has 16 bits, because a plain link has fewer than 65,536 bytes.
  private var starts = (UInt64(0), UInt64(0))
  private var ends = (UInt64(0), UInt64(0))

  @inline(__always)
  subscript(index: Int) -> Range<Int> {
    get {
      let (start, end) = index < 4 ? (starts.0, ends.0) : (starts.1, ends.1)
      let shift = (index & 3) &* 16
      return Int(start &>> shift & 0xFFFF)..<Int(end &>> shift & 0xFFFF)
    }
    set {
      let shift = (index & 3) &* 16
      let start = UInt64(newValue.lowerBound) &<< shift
      let end = UInt64(newValue.upperBound) &<< shift
      if index < 4 {
        (starts.0, ends.0) = (starts.0 | start, ends.0 | end)
      } else {
        (starts.1, ends.1) = (starts.1 | start, ends.1 | end)
      }
    }
  }
}
