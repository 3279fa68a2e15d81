// Delete this folder, and only speed changes; see Router.swift.
//
// Most links consist of ASCII characters that aren't percent-encoded. They are compared without strings.

nonisolated extension DeepLink {
  /// Returns whether a given origin is the link's, or `nil` if the origins have to be compared.
  func isFrom(_ other: Origin) -> Bool? {
    switch other {
    case .custom(let scheme): return equals(scheme, at: 0..<places.colon, ignoringCase: true)
    case .universal(let scheme, let host, let port):
      let isOfScheme = equals(scheme, at: 0..<places.colon, ignoringCase: true)
      guard isOfScheme == true, let authority = places.authority else {
        return isOfScheme == nil ? nil : false
      }
      return switch equals(host, at: authority.host, ignoringCase: true) {
      case false: false
      case true where authority.port == nil: port == Origin.defaultPort(of: scheme)
      default: nil
      }
    }
  }

  /// Returns whether a component, percent-decoded, is canonically equivalent to a text.
  func component(
    at index: Int, equals text: String, ignoringCase: Bool = false
  ) -> Bool {
    let offsets = offsets(ofComponent: index)
    if let isEqual = equals(text, at: offsets, ignoringCase: ignoringCase) { return isEqual }
    let decoded = self.text(ofComponent: index)
    return ignoringCase
      ? decoded.caseFolded.isEqual(to: text.caseFolded) : decoded.isEqual(to: text)
  }

  /// Returns whether a part of the link is a text, or `nil` if both have to be decoded and normalized first.
  private func equals(_ text: String, at part: Range<Int>, ignoringCase: Bool) -> Bool? {
    // An encoded byte has three. The other factor is that of `isEqual`, also for texts with their case folded.
    if part.count > 3 * 4 * text.utf8.count { return false }
    guard isPlain || part.allSatisfy({ bytes[$0].isUnencodedASCII }) else { return nil }
    return text.utf8.withContiguousStorageIfAvailable { other -> Bool? in
      var isEqual = part.count == other.count
      var place = part.lowerBound
      if isEqual {
        for byte in other {
          let difference = bytes[place] ^ byte
          place += 1
          if difference == 0 || ignoringCase && difference == 0x20 && byte.isLetter { continue }
          isEqual = false
          break
        }
      }
      return isEqual || other.allSatisfy { $0 < 0x80 } ? isEqual : nil
    } ?? nil
  }
}

nonisolated extension Bytes {
  /// Whether the bytes of a scheme are `http` or `https`, in any case.
  var isWebScheme: Bool {
    guard count == 4 || count == 5 else { return false }
    // In a scheme, the bit 0x20 is clear only in uppercase letters.
    let letters = reduce(UInt64(0)) { $0 << 8 | UInt64($1 | 0x20) }
    return letters == 0x68_74_74_70 || letters == 0x68_74_74_70_73
  }
}

nonisolated extension [UInt8] {
  /// Whether the bytes are a small number of ASCII characters other than `%`.
  var arePlain: Bool {
    guard count <= 1_000 else { return false }
    var all: UInt8 = 0
    var percents: UInt8 = 0
    for byte in self {  // The loop has no branch, so that it is vectorized.
      all |= byte
      percents |= byte == UInt8(ascii: "%") ? 1 : 0
    }
    return all < 0x80 && percents == 0
  }

  /// Splits an authority; see ``splitAuthority(at:)``.
  func authority(at text: Range<Int>) throws(DeepLink.Malformation) -> Authority.Places {
    let end = end(from: text.lowerBound, to: text.upperBound) { !$0.isRegisteredName }
    if end == text.upperBound { return .init(userInfo: nil, host: text, port: nil) }
    return try splitAuthority(at: text)
  }
}

nonisolated extension UInt8 {
  /// Whether the byte is an ASCII character other than `%`.
  fileprivate var isUnencodedASCII: Bool { self < 0x80 && self != UInt8(ascii: "%") }
}
