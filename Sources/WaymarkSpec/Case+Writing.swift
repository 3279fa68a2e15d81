// Cases whole, as they leave this package.

extension Case {
  /// All that a runner in any language needs to put the case to a router, as `Spec/schema/case.json`
  /// describes it: what is expected is complete.
  public var json: JSON {
    .object([
      "id": .string(id), "title": .string(title), "level": .string(level.rawValue),
      "rules": .array(rules.map(JSON.string)), "since": .string("\(since)"),
      "capabilities": .array(request.capabilities.sorted().map { .string($0.rawValue) }),
      "file": .string(place.file), "line": .integer(place.line), "group": .integer(group.line),
      "request": request.json, "expected": expected.json,
    ])
  }
}
