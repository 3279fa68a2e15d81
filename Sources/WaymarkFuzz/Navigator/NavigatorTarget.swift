import WaymarkSpec

/// The destination of a link in URLNavigator's dialect.
package struct NavigatorTarget {
  /// The scheme; nil for a link without a scheme.
  package var scheme: String?
  /// Whether no slash follows the scheme.
  var isOpaque: Bool
  /// The components, as written.
  package var components: [Sample]
  /// The items of the query, whose names are as written.
  var items: [Target.Item]
}

extension Draft {
  /// Returns a target of components and query items.
  package mutating func navigatorTarget(isRelative: Bool = false) -> NavigatorTarget {
    // A scheme and slashes, no scheme, or a scheme without slashes.
    let form = isRelative ? 1 : choices.weighted(isCore ? [8] : [8, 3, 5])
    let scheme =
      choices.chance(in: 4)
      ? drawnScheme() : choices.pick(["myapp", "x", "https", "MyApp", "HTTPS"])
    let usual = choices.weighted([6, 24, 36, 24, 12, 1, 1, 1, 1, 1])
    let components = (0..<(largeCount(.deepPath) ?? usual)).map { writtenComponent($0) }
    return NavigatorTarget(
      scheme: form == 1 ? nil : scheme, isOpaque: form == 2, components: components,
      items: isCore ? [] : items())
  }

  /// Returns a component as it is written in links and patterns.
  private mutating func writtenComponent(_ place: Int) -> Sample {
    var component =
      switch place == 0 ? choices.weighted([10, 1, 10]) : 0 {
      // A colon at the end of the first component looks like the end of a scheme.
      case 1: Sample(choices.pick(["a:", "1:", "é:", "a_b:", "a%62:", "-a:"]))
      case 2: Sample(authority())
      default: anyComponent()
      }
    // A delimiter would split or end the component.
    component.text = component.text.without("/?#")
    let isExcluded =
      isLenient && component.text.hasByte { !$0.isAlphanumeric && !"-_~+".utf8.contains($0) }
    return component.text.isEmpty || isExcluded ? Sample("a") : component
  }

  private mutating func anyComponent() -> Sample {
    if consume(.longText) { return Sample(longText()) }
    return switch choices.weighted([8, 6, 5, 8, 5, 3, 6]) {
    case 0: Sample(word())
    case 1: Sample(text(of: .int), ValueType(.int))
    case 2: Sample(text(of: .float), ValueType(.float))
    case 3: Sample(uuid())
    case 4: Sample(choices.pick(Self.placeholderLikes))
    case 5: Sample(spelled(word(), in: .segment))
    default: Sample(unusualEscapes())
    }
  }

  /// Returns an authority of any parts.
  private mutating func authority() -> String {
    if isLenient { return choices.pick(["a", "user", "good.example"]) }
    let userInfo =
      choices.chance(in: 3)
      ? drawnUserInfo() + "@" : choices.pick(["", "@", "ash@", "ash:secret@"])
    let host = choices.chance(in: 3) ? drawnHost() : choices.pick(["", "[FE80::1]", "%61", "A"])
    return userInfo + host + choices.pick(["", ":", ":80", ":443", ":8443", ":8o"])
  }

  /// Returns a UUID or a near miss.
  private mutating func uuid() -> String {
    guard choices.chance(in: 3) else { return choices.pick(Self.uuids) }
    let digits = Array("0123456789abcdefABCDEF")
    let uuid = String(
      (0..<36).map { [8, 13, 18, 23].contains($0) ? "-" : choices.pick(digits) })
    return choices.draw(2) == 0 ? uuid : nearMiss(of: uuid)
  }

  /// UUIDs and near misses.
  private static let uuids = [
    "4E2B7A5C-1F3D-4C6B-8A9E-0D1C2B3A4F5E", "4e2b7a5c-1f3d-4c6b-8a9e-0d1c2b3a4f5e",
    "4e2b7a5c-1f3d-4c6b-8a9e-0d1c2b3a4f5e", "00000000-0000-0000-0000-000000000000",
    "4E2B7A5C1F3D4C6B8A9E0D1C2B3A4F5E", "4e2b7a5c1f3d4c6b8a9e0d1c2b3a4f5e",
    "00000000000000000000000000000000", "4E2B7A5-C1F3D-4C6B-8A9E-0D1C2B3A4F5E",
    "4E2B7A5G-1F3D-4C6B-8A9E-0D1C2B3A4F5E", "4E2B7A5C-1F3D-4C6B-8A9E-0D1C2B3A4F5E0",
    "{4E2B7A5C-1F3D-4C6B-8A9E-0D1C2B3A4F5E}", " E2B7A5C-1F3D-4C6B-8A9E-0D1C2B3A4F5E",
    "+E2B7A5C-1F3D-4C6B-8A9E-0D1C2B3A4F5E", "0x2B7A5C-1F3D-4C6B-8A9E-0D1C2B3A4F5E",
    "４E2B7A5C-1F3D-4C6B-8A9E-0D1C2B3A4F5E",
  ]

  /// Components that look like placeholders of a pattern.
  private static let placeholderLikes = [
    "<x>", "<int:x>", "<a:b:c>", "a<x>", "<x>a", "<::>", "<int:x:>", "<", "<>", "\u{226E}",
    "\u{226E}x>", ":id", "{id}", "%41sh@host",
  ]
}
