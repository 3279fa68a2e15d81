// Characters that look like others (UTS #39, confusables): files and reports escape them.

extension Unicode.Scalar {
  /// Whether the scalar looks like another one: a letter, a digit or a sign of ASCII, or an ideograph.
  var looksLikeAnother: Bool {
    if value < 0x80 { return false }
    return Self.lookAlikes.contains(self) || Self.ranges.contains { $0.contains(value) }
  }

  /// Roman numerals, full-width forms, compatibility ideographs, and letters and digits of mathematics.
  private static let ranges: [ClosedRange<UInt32>] = [
    0x2160...0x217F, 0xF900...0xFAFF, 0xFF01...0xFF5E, 0x1D400...0x1D7FF,
  ]

  /// Letters of other scripts, line by line: Latin, Greek (2), Cyrillic (2), Cherokee (3); and signs: Kelvin, Angstrom
  /// and Ohm, hyphens and dashes, dots, slashes and colons, commas, percent and zero.
  private static let lookAlikes = Set(
    ("\u{131}\u{17F}\u{1C3}\u{251}\u{261}\u{269}"
      + "\u{391}\u{392}\u{395}\u{396}\u{397}\u{399}\u{39A}\u{39C}\u{39D}\u{39F}\u{3A1}\u{3A4}\u{3A5}\u{3A7}"
      + "\u{3B9}\u{3BD}\u{3BF}\u{3C1}\u{37E}\u{387}\u{1FBE}\u{1FEF}"
      + "\u{405}\u{406}\u{408}\u{410}\u{412}\u{415}\u{41A}\u{41C}\u{41D}\u{41E}\u{420}\u{421}\u{422}\u{425}"
      + "\u{430}\u{435}\u{43E}\u{440}\u{441}\u{443}\u{445}\u{455}\u{456}\u{458}\u{4BB}\u{501}"
      + "\u{13A0}\u{13A1}\u{13A2}\u{13A9}\u{13AA}\u{13AB}\u{13AC}\u{13B3}\u{13B7}\u{13BB}\u{13C0}\u{13C2}"
      + "\u{13C3}\u{13C4}\u{13CF}\u{13D2}\u{13D9}\u{13DA}\u{13DE}\u{13DF}\u{13E2}\u{13E6}\u{13F0}\u{13F8}"
      + "\u{AB70}"
      + "\u{212A}\u{212B}\u{2126}"
      + "\u{1400}\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2212}"
      + "\u{2024}\u{2039}\u{203A}\u{2044}\u{2215}\u{29F8}\u{2236}\u{2216}\u{29F5}\u{A4F8}\u{FE68}\u{FF61}"
      + "\u{3002}\u{60C}\u{61B}\u{66A}\u{3007}").unicodeScalars)
}
