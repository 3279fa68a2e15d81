import WaymarkSpec

// Edits to a link: to one of its parts, or to its target.

extension Draft {
  /// Changes a part of a link so that it leads elsewhere or is malformed.
  mutating func edit(_ parts: inout LinkParts, of site: Site) {
    let scheme = parts.scheme ?? site.scheme
    let isWeb = !site.isCustom
    let strict = isLenient ? 0 : 1
    let weights = [
      2, 2 * strict, 5, 5 * strict, 4 * strict, 3, 2, strict * (isWeb ? 4 : 1), 3 * strict,
      5 * strict,
    ]
    switch choices.weighted(isCore ? [2, 0, 5] : weights) {
    case 0:
      parts.scheme = nil
      if choices.draw(2) == 1 { parts.slashes = choices.pick(["", "/", "///"]) }
    case 1: parts.scheme = malformedScheme(like: scheme)
    case 2: parts.scheme = otherScheme(than: scheme)
    case 3: breakAuthority(of: &parts, malformedAuthority())
    case 4:
      if choices.chance(in: 3) {
        breakAuthority(of: &parts, malformedEscapes())
      } else {
        parts.path += (parts.path.isEmpty ? "/" : "") + malformedEscapes()
      }
    case 5:
      // A universal link in the forms of custom links.
      guard let host = parts.host else { return parts.host = otherHost(than: "good.example") }
      (parts.host, parts.port, parts.userInfo) = (nil, nil, nil)
      parts.slashes = choices.pick(["/", "", "///"])
      if choices.draw(2) == 1 { parts.path = host + "/" + parts.path }
    case 6:
      // The host becomes the user info of another host.
      guard parts.host != nil || parts.slashes == "//" else { return parts.userInfo = "ash" }
      parts.userInfo = site.host ?? parts.host
      parts.host = "evil.example"
    case 7:
      guard parts.host != nil else { return parts.port = "80" }
      let port = isWeb ? parts.port : nil
      parts.port =
        port != nil && choices.draw(3) == 0 ? nil : otherPort(than: port, isHTTP: scheme == "http")
    case 8:
      guard let host = parts.host, !host.isEmpty else { return parts.scheme = recased(scheme) }
      parts.host = spelledNear(otherHost(than: site.host ?? host))
    default: mix(&parts)
    }
    if strictChance(in: 12) { edit(&parts, of: site) }
  }

  /// Returns a host, sometimes percent-encoded.
  private mutating func spelledNear(_ host: String) -> String {
    host.isLiteralAddress || choices.draw(2) == 0 ? host : spelled(host, in: .host)
  }

  private mutating func breakAuthority(of parts: inout LinkParts, _ authority: String) {
    if parts.host == nil, parts.slashes != "//" {
      // The authority needs a slash before the path.
      parts.path = "/" + parts.path
      parts.slashes = "//"
    }
    if choices.draw(2) == 0 { (parts.userInfo, parts.port) = (nil, nil) }
    parts.host = authority
  }

  private static let delimiters = [
    "?", "#", "&", "=", "/", ":", "@", "//", "://", ";", "%", "%2F", "\\", "+", "[", "]", "%25",
    " ", ",",
    "&name=sam", "?name=sam", "#top", ":80", "a@", "/..", "%00", "\u{301}", "|", "(a)",
  ]

  /// Swaps two parts, deletes or repeats one, or inserts delimiters.
  mutating func mix(_ parts: inout LinkParts) {
    let fields: [WritableKeyPath<LinkParts, String?>] = [
      \.userInfo, \.host, \.port, \.query, \.fragment,
    ]
    let (one, other) = (choices.pick(fields), choices.pick(fields))
    switch choices.draw(6) {
    case 0:
      (parts[keyPath: one], parts[keyPath: other]) = (parts[keyPath: other], parts[keyPath: one])
    case 1: parts[keyPath: one] = nil
    case 2: parts.path += choices.pick(Self.delimiters)
    case 3: parts.path = inserting(choices.pick(Self.delimiters), into: parts.path)
    case 4:
      parts[keyPath: one] = inserting(
        choices.pick(Self.delimiters), into: parts[keyPath: one] ?? "")
    default:
      let part = (parts[keyPath: other] ?? "") + choices.pick(Self.delimiters)
      parts[keyPath: one] = (parts[keyPath: one] ?? "") + part
    }
  }

  /// Changes a target to another one of the same router.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - sites: The sources of the router.
  ///   - literals: The literals of its patterns.
  mutating func edit(_ target: inout Target, among sites: [Site], literals: [String]) {
    switch choices.weighted([4, 6, isLenient ? 0 : 6, 2, 2, 2]) {
    case 0: if choices.draw(2) == 0 { target.items = items() } else { edit(&target.items) }
    case 1:
      guard !target.components.isEmpty else { break }
      let place = choices.draw(target.components.count)
      target.components[place] = other(than: target.components[place], literals)
    case 2: edit(&target.components)
    case 3: target.site = choices.pick(sites)
    case 4:
      // More components than most patterns have, or fewer.
      guard choices.draw(2) == 0, !target.components.isEmpty else {
        let count = choices.chance(in: 64) ? 256 : 1 + choices.draw(2) * 5
        target.components += (0..<count).map { _ in choices.pick(Self.plainSamples) }
        break
      }
      target.components.removeLast()
    default: target.site = site()
    }
    target.components.removeAll { $0.text.isEmpty }
  }

  /// Plain texts of several types.
  private static let plainSamples: [Sample] = [
    Sample("b"), Sample("B"), Sample("7", ValueType(.int)), Sample("42", ValueType(.int)),
    Sample("1.5", ValueType(.double)), Sample("b,7", ValueType(.string, in: .list)), Sample("Zq"),
    Sample("more"),
  ]

  /// Returns a component to replace another: any, a near miss, a literal of a pattern, or another spelling.
  private mutating func other(than sample: Sample, _ literals: [String]) -> Sample {
    switch choices.weighted([4, 3, isLenient ? 0 : 3, 2, isLenient ? 0 : 2]) {
    case 0: return choices.pick(Self.plainSamples)
    case 1: return component()
    case 2: return Sample(nearMiss(of: sample.text), sample.type)
    case 3: return Sample(literals.isEmpty ? "b" : choices.pick(literals))
    default:
      let other = equivalentForm(of: sample.text)
      return Sample(choices.draw(2) == 0 ? other : recased(other), sample.type)
    }
  }

  /// Splits, joins, swaps, deletes, repeats or inserts components.
  private mutating func edit(_ components: inout [Sample]) {
    guard !components.isEmpty else { return }
    let place = choices.draw(components.count)
    let hasNext = place + 1 < components.count
    switch choices.draw(6) {
    case 0:
      let scalars = Array(components[place].text.unicodeScalars)
      guard scalars.count > 1 else { return }
      let half = 1 + choices.draw(scalars.count - 1)
      components.replaceSubrange(
        place...place, with: [Sample(String(scalars[..<half])), Sample(String(scalars[half...]))])
    case 1 where hasNext:
      let separator = choices.pick(["/", "", "%2F", ",", "\\"])
      let text = components[place].text + separator + components[place + 1].text
      components.replaceSubrange(place...place + 1, with: [Sample(text)])
    case 2 where hasNext: components.swapAt(place, place + 1)
    case 3: components.remove(at: place)
    case 4: components.insert(components[place], at: place)
    default:
      components.insert(Sample(choices.pick([".", "..", "/", " ", "index", "*"])), at: place)
    }
  }

  /// Changes the case of a value, reverses the items, deletes one, joins two into one, or appends one.
  mutating func edit(_ items: inout [Target.Item]) {
    guard !items.isEmpty else { return }
    let place = choices.draw(items.count)
    switch choices.draw(5) {
    case 0:
      guard let sample = items[place].sample else { return }
      items[place].value = .text(Sample(recased(sample.text), sample.type))
    case 1: items.reverse()
    case 2: items.remove(at: place)
    case 3 where place > 0:
      guard let value = items[place].sample?.text, let before = items[place - 1].sample?.text
      else { return }
      items[place - 1].value = .text(Sample(before + "&" + items[place].name + "=" + value))
      items.remove(at: place)
    default:
      items.append(
        Target.Item(name: items[place].name, value: .text(choices.pick(Self.plainSamples))))
    }
  }
}
