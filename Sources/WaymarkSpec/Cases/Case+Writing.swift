// Cases whole, as they leave this package.

extension Case {
  /// All that a runner in any language needs to put the case to a router, as `Spec/schema/case.json`
  /// describes it: what is expected is complete.
  public var json: Specification.JSON {
    .object([
      "id": .string(id), "title": .string(title), "level": .string(level.rawValue),
      "rules": .array(rules.map(JSON.string)), "since": .string("\(since)"),
      "capabilities": .array(request.capabilities.sorted().map { .string($0.rawValue) }),
      "file": .string(location.file), "line": .integer(location.line),
      "group": .integer(group.line),
      "request": request.json, "expected": expected.json,
      "types": .array(types.map { .string($0.description) }),
    ])
  }

  /// What each of its reads is compared as.
  private var types: [ValueType] {
    guard case .links(let answers) = expected else { return [] }
    guard case .navigated(let navigated) = answers[0] else {
      return request.links[0].reads.map(\.type)
    }
    return request.types(ofLink: 0, matching: navigated.matches)
  }
}

extension Request {
  /// The types that what is read of a link is compared as, where this pattern of a navigator matched: the
  /// value of its `float` is compared as a number.
  package func types(ofLink link: Int, matching pattern: Int?) -> [ValueType] {
    let reads = links[link].reads
    guard case .navigate(let navigate) = self, let pattern,
      navigate.patterns.indices.contains(pattern),
      !navigate.converters.contains(where: { $0.type == PlaceholderType.float.rawValue })
    else { return reads.map(\.type) }
    let components = navigate.patterns[pattern].unicodeScalars.prefix { $0 != "?" && $0 != "#" }
      .split(separator: "/").map { String($0) }
    let floats = components.filter { $0.unicodeScalars.starts(with: "<float:".unicodeScalars) }
    return reads.map { read in
      guard case .value(let name) = read else { return read.type }
      return floats.contains("<float:\(name)>") ? ValueType(.float) : read.type
    }
  }
}
