import WaymarkSpec

// What makes a link another one: one part of it, or what it leads to.

extension Draft {
  /// Changes a part of a link so that it is nearly the same, or none.
  mutating func edit(_ parts: inout LinkParts, of site: Site) {
    let scheme = parts.scheme ?? site.scheme
    let isWeb = !site.isCustom
    let wild = isTame ? 0 : 1
    let weights = [
      2, 2 * wild, 5, 5 * wild, 4 * wild, 3, 2, wild * (isWeb ? 4 : 1), 3 * wild, 5 * wild,
    ]
    switch choices.weighted(isPlain ? [2, 0, 5] : weights) {
    case 0:
      // No scheme, nor a colon.
      parts.scheme = nil
      if choices.draw(2) == 1 { parts.slashes = choices.pick(["", "/", "///"]) }
    case 1: parts.scheme = noScheme(like: scheme)
    case 2: parts.scheme = otherScheme(than: scheme)
    case 3: breakAuthority(of: &parts, malformedAuthority())
    case 4:
      if choices.chance(in: 3) {
        breakAuthority(of: &parts, escapesOfNoText())
      } else {
        parts.path += (parts.path.isEmpty ? "/" : "") + escapesOfNoText()
      }
    case 5:
      // A universal link in the other forms.
      guard let host = parts.host else { return parts.host = otherHost(than: "good.example") }
      (parts.host, parts.port, parts.userInfo) = (nil, nil, nil)
      parts.slashes = choices.pick(["/", "", "///"])
      if choices.draw(2) == 1 { parts.path = host + "/" + parts.path }
    case 6:
      // The host as user info of another one.
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
    // A second thing that is wrong changes nothing.
    if wildChance(in: 12) { edit(&parts, of: site) }
  }

  /// A host as it stands in a link, in any way.
  private mutating func spelledNear(_ host: String) -> String {
    host.isLiteralAddress || choices.draw(2) == 0 ? host : spelled(host, in: .host)
  }

  private mutating func breakAuthority(of parts: inout LinkParts, _ authority: String) {
    if parts.host == nil, parts.slashes != "//" {
      // What follows is a path, then.
      parts.path = "/" + parts.path
      parts.slashes = "//"
    }
    if choices.draw(2) == 0 { (parts.userInfo, parts.port) = (nil, nil) }
    parts.host = authority
  }

  private static let pieces = [
    "?", "#", "&", "=", "/", ":", "@", "//", "://", ";", "%", "%2F", "\\", "+", "[", "]", "%25",
    " ", ",",
    "&name=sam", "?name=sam", "#top", ":80", "a@", "/..", "%00", "\u{301}", "|", "(a)",
  ]

  /// Has one part's syntax stand inside another, has a part twice, swaps two, or leaves one out.
  mutating func mix(_ parts: inout LinkParts) {
    let fields: [WritableKeyPath<LinkParts, String?>] = [
      \.userInfo, \.host, \.port, \.query, \.fragment,
    ]
    let (one, other) = (choices.pick(fields), choices.pick(fields))
    switch choices.draw(6) {
    case 0:
      (parts[keyPath: one], parts[keyPath: other]) = (parts[keyPath: other], parts[keyPath: one])
    case 1: parts[keyPath: one] = nil
    case 2: parts.path += choices.pick(Self.pieces)
    case 3: parts.path = inserting(choices.pick(Self.pieces), into: parts.path)
    case 4:
      parts[keyPath: one] = inserting(choices.pick(Self.pieces), into: parts[keyPath: one] ?? "")
    default:
      let part = (parts[keyPath: other] ?? "") + choices.pick(Self.pieces)
      parts[keyPath: one] = (parts[keyPath: one] ?? "") + part
    }
  }

  private mutating func inserting(_ piece: String, into text: String) -> String {
    var scalars = Array(text.unicodeScalars)
    scalars.insert(contentsOf: piece.unicodeScalars, at: choices.draw(scalars.count + 1))
    return String(scalars)
  }

  /// Another target of the same router.
  ///
  /// - Parameter literals: What stands in its patterns.
  mutating func edit(_ target: inout Target, among sites: [Site], literals: [String]) {
    switch choices.weighted([4, 6, isTame ? 0 : 6, 2, 2, 2]) {
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

  /// Plain texts, which read as other types, too.
  private static let plainSamples: [Sample] = [
    Sample("b"), Sample("B"), Sample("7", ValueType(.int)), Sample("42", ValueType(.int)),
    Sample("1.5", ValueType(.double)), Sample("b,7", ValueType(.string, in: .list)), Sample("Zq"),
    Sample("more"),
  ]

  /// A component to stand in place of another: any, one nearly the same, or one that a route asks for.
  private mutating func other(than sample: Sample, _ literals: [String]) -> Sample {
    switch choices.weighted([4, 3, isTame ? 0 : 3, 2, isTame ? 0 : 2]) {
    case 0: return choices.pick(Self.plainSamples)
    case 1: return component()
    case 2: return Sample(nearMiss(of: sample.text), sample.type)
    case 3: return Sample(literals.isEmpty ? "b" : choices.pick(literals))
    default:
      let other = reformed(sample.text)
      return Sample(choices.draw(2) == 0 ? other : recased(other), sample.type)
    }
  }

  /// Splits a component, joins two, swaps them, drops one or has it twice.
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

  /// Writes a value in another case, turns the items round, drops one, joins two as if they were one, or has
  /// another one last.
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
