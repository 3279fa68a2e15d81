import WaymarkSpec

// Edits to a link: to one of its parts, or to its target.

extension Draft {
  /// A change to a part of a link, so that it leads elsewhere or is malformed.
  private enum PartEdit {
    case otherScheme, noScheme, otherForm, hostAsUserInfo, malformedScheme, malformedAuthority
    case malformedEscapes, port, host, mix
  }

  /// Changes a part of a link so that it leads elsewhere or is malformed.
  mutating func edit(_ parts: inout LinkParts, of site: Site) {
    let scheme = parts.scheme ?? site.scheme
    let edits: KeyValuePairs<PartEdit, Int> =
      isCore
      ? [.otherScheme: 5, .noScheme: 2]
      : isLenient
        ? [.otherScheme: 5, .noScheme: 2, .otherForm: 3, .hostAsUserInfo: 2]
        : [
          .otherScheme: 5, .noScheme: 2, .otherForm: 3, .hostAsUserInfo: 2, .malformedScheme: 2,
          .malformedAuthority: 5, .malformedEscapes: 4, .port: 3, .host: 3, .mix: 5,
        ]
    switch choices.pick(weighted: edits) {
    case .otherScheme: parts.scheme = otherScheme(than: scheme)
    case .noScheme:
      parts.scheme = nil
      if choices.draw(2) == 1 { parts.slashes = choices.pick(["", "/", "///"]) }
    case .otherForm:
      // A universal link in the forms of custom links.
      guard let host = parts.host else { return parts.host = otherHost(than: "good.example") }
      (parts.host, parts.port, parts.userInfo) = (nil, nil, nil)
      parts.slashes = choices.pick(["/", "", "///"])
      if choices.draw(2) == 1 { parts.path = host + "/" + parts.path }
    case .hostAsUserInfo:
      // The host becomes the user info of another host.
      guard parts.host != nil || parts.slashes == "//" else { return parts.userInfo = "ash" }
      parts.userInfo = site.host ?? parts.host
      parts.host = "evil.example"
    case .malformedScheme: parts.scheme = malformedScheme(like: scheme)
    case .malformedAuthority: breakAuthority(of: &parts, malformedAuthority())
    case .malformedEscapes:
      if choices.chance(in: 3) {
        breakAuthority(of: &parts, malformedEscapes())
      } else {
        parts.path += (parts.path.isEmpty ? "/" : "") + malformedEscapes()
      }
    case .port:
      guard parts.host != nil else { return parts.port = "80" }
      parts.port = parts.port != nil && choices.draw(3) == 0 ? nil : otherPort(than: site)
    case .host:
      guard let host = parts.host, !host.isEmpty else { return parts.scheme = recased(scheme) }
      let other = otherHost(than: site.host ?? host)
      let isRaw = other.isLiteralAddress || choices.draw(2) == 0
      parts.host = isRaw ? other : spelled(other, in: .host)
    case .mix: mix(&parts)
    }
    if strictChance(in: 12) { edit(&parts, of: site) }
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
    " ", ",", "&name=sam", "?name=sam", "#top", ":80", "a@", "/..", "%00", "\u{301}", "|", "(a)",
  ]

  /// Swaps two parts, deletes or repeats one, or inserts delimiters.
  private mutating func mix(_ parts: inout LinkParts) {
    let fields: [WritableKeyPath<LinkParts, String?>] = [
      \.userInfo, \.host, \.port, \.query, \.fragment,
    ]
    let (one, other) = (choices.pick(fields), choices.pick(fields))
    let delimiter = choices.pick(Self.delimiters)
    switch choices.draw(6) {
    case 0:
      (parts[keyPath: one], parts[keyPath: other]) = (parts[keyPath: other], parts[keyPath: one])
    case 1: parts[keyPath: one] = nil
    case 2: parts.path += delimiter
    case 3: parts.path = inserting(delimiter, into: parts.path)
    case 4: parts[keyPath: one] = inserting(delimiter, into: parts[keyPath: one] ?? "")
    default:
      parts[keyPath: one] =
        (parts[keyPath: one] ?? "") + (parts[keyPath: other] ?? "") + delimiter
    }
  }

  /// Changes a target to another one of a router of the given sources and literals.
  mutating func edit(_ target: inout Target, among sites: [Site], literals: [String]) {
    enum Edit { case items, components, siteOfRouter, site }
    let edits: KeyValuePairs<Edit, Int> = [.items: 4, .components: 14, .siteOfRouter: 2, .site: 2]
    switch choices.pick(weighted: edits) {
    case .items: edit(&target.items)
    case .components: edit(&target.components, literals)
    case .siteOfRouter: target.site = choices.pick(sites)
    case .site: target.site = site()
    }
  }

  /// Plain texts of several types.
  private static let plainSamples: [Sample] = [
    Sample("b"), Sample("B"), Sample("7", ValueType(.int)), Sample("42", ValueType(.int)),
    Sample("1.5", ValueType(.double)), Sample("b,7", ValueType(.string, in: .list)), Sample("Zq"),
  ]

  /// Replaces a component, or splits, joins, swaps, deletes, repeats, inserts or appends components.
  mutating func edit(_ components: inout [Sample], _ literals: [String]) {
    let place = choices.draw(max(1, components.count))
    let hasNext = place + 1 < components.count
    switch components.isEmpty ? 1 : choices.weighted([6, 2, 1, 1, 1, 1, 1, 1]) {
    case 0: components[place] = other(than: components[place], literals)
    case 1:
      // More components than most patterns have.
      let count = choices.chance(in: 128) ? 256 : choices.pick([1, 1, 6])
      components += (0..<count).map { _ in choices.pick(Self.plainSamples) }
    case 2:
      let scalars = components[place].text.unicodeScalars
      let half = 1 + choices.draw(max(1, scalars.count - 1))
      let halves = [String(scalars.prefix(half)), String(scalars.dropFirst(half))]
      components.replaceSubrange(place...place, with: halves.map { Sample($0) })
    case 3 where hasNext:
      let separator = choices.pick(["/", "", "%2F", ",", "\\"])
      let text = components[place].text + separator + components[place + 1].text
      components.replaceSubrange(place...place + 1, with: [Sample(text)])
    case 4 where hasNext: components.swapAt(place, place + 1)
    case 5: components.insert(components[place], at: place)
    case 6:
      components.insert(Sample(choices.pick([".", "..", "/", " ", "index", "*"])), at: place)
    default: components.remove(at: place)
    }
    components.removeAll { $0.text.isEmpty }
  }

  /// Returns a component to replace another: any, a near miss, a literal of a pattern, or another spelling.
  private mutating func other(than sample: Sample, _ literals: [String]) -> Sample {
    switch choices.weighted([4, 3, 2, 3, 2]) {
    case 0: choices.pick(Self.plainSamples)
    case 1: component()
    case 2: Sample(choices.pick(literals + ["b"]))
    case 3: restricted(Sample(nearMiss(of: sample.text), sample.type))
    default: Sample(recased(equivalentForm(of: sample.text)), sample.type)
    }
  }

  /// Draws other items, or changes the case of a value, or reverses, deletes, joins or appends items.
  mutating func edit(_ items: inout [Target.Item]) {
    guard !items.isEmpty, choices.draw(2) == 0 else {
      items = self.items()
      return
    }
    let place = choices.draw(items.count)
    let text = items[place].sample?.text ?? ""
    switch choices.draw(5) {
    case 0: items[place].sample?.text = recased(text)
    case 1: items.reverse()
    case 2: items.remove(at: place)
    case 3 where place > 0:
      let joined = "&" + items[place].name + "=" + text
      items[place - 1].sample?.text += joined
      items.remove(at: place)
    default:
      items.append(Target.Item(name: items[place].name, sample: choices.pick(Self.plainSamples)))
    }
  }
}
