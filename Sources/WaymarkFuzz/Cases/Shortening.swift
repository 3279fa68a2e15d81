package import WaymarkSpec

extension Specification.Request {
  /// Shortens the request as long as it stays interesting: deletes elements, members and characters of its JSON,
  /// whatever they mean. `isOfInterest` returns whether a request is shorter than the last of interest, and
  /// interesting.
  package func shorten(
    keepsTexts: Bool = false, isOfInterest: (Specification.Request) -> Bool
  ) {
    var json = json
    var isShorter = true
    while isShorter {
      isShorter = false
      json = Self.shortened(json, keepsTexts) { json in
        guard let request = Request(json), isOfInterest(request) else { return false }
        isShorter = true
        return true
      }
    }
  }

  /// Returns the shortest form of a value that is kept, from the whole value to its parts.
  private static func shortened(
    _ json: JSON, _ keepsTexts: Bool, isKept: (JSON) -> Bool
  ) -> JSON {
    switch json.value {
    case .null, .bool, .number: return json
    case .string(let text):
      if keepsTexts { return json }
      return .string(
        String(Array(text.unicodeScalars).shortened { isKept(.string(String($0))) }))
    case .array(let elements):
      var rest = elements.shortened { isKept(.array($0)) }
      for place in rest.indices.reversed() {
        // The routes of a group remain without their group.
        if case .array(let routes)? = rest[place]["group"]?["routes"]?.value {
          var others = rest
          others.replaceSubrange(place...place, with: routes)
          if isKept(.array(others)) { return shortened(.array(others), keepsTexts, isKept: isKept) }
        }
        rest[place] = shortened(rest[place], keepsTexts) { element in
          var others = rest
          others[place] = element
          return isKept(.array(others))
        }
      }
      return .array(rest)
    case .object(let members):
      var rest = members.map { ($0.key, $0.value) }.shortened { isKept(.object($0)) }
      for place in rest.indices {
        rest[place].1 = shortened(rest[place].1, keepsTexts) { value in
          var others = rest
          others[place].1 = value
          return isKept(.object(others))
        }
      }
      return .object(rest)
    }
  }
}

extension Array {
  /// Deletes elements as long as the rest serves in their place: halves first, then ever fewer at a time.
  package func shortened(isKept: ([Element]) -> Bool) -> [Element] {
    var elements = self
    var size = elements.count
    // A long list is shortened coarsely at first, so that its length doesn't multiply the tries.
    while size > elements.count / 256 {
      var end = elements.count
      while end > 0 {
        let start = Swift.max(0, end - size)
        var rest = elements
        rest.removeSubrange(start..<end)
        if isKept(rest) { elements = rest }
        end = start
      }
      size /= 2
    }
    return elements
  }
}
