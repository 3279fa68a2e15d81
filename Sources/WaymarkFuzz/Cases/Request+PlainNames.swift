package import WaymarkSpec

extension Specification.Request {
  /// The request with the names `a`, `b` and so on in the place of its arguments' names; nil if it has no other names.
  ///
  /// A router that refuses unusual names says nothing about the links of such a request.
  package var withPlainNames: Self? {
    guard case .open = self else { return nil }
    var names: [String: String] = [:]
    for pattern in patterns {
      _ = pattern.renamingArguments { name in
        let letter = String(UnicodeScalar(UInt8(0x61 + names.count % 26)))
        let plain = names.count < 26 ? letter : letter + "\(names.count / 26)"
        names[name] = names[name] ?? plain
        return name
      }
    }
    guard names.contains(where: { $0 != $1 }) else { return nil }
    return Specification.Request(
      json.mappingMembers { key, value in
        guard case .string(let text) = value.value else { return (key, value) }
        return switch key {
        case "pattern": (key, .string(text.renamingArguments { names[$0] ?? $0 }))
        case "argument": (key, .string(names[text] ?? text))
        default: (key, value)
        }
      })
  }
}

extension String {
  /// Returns the pattern with other names of its arguments.
  fileprivate func renamingArguments(_ name: (String) -> String) -> String {
    unicodeScalars.split(separator: "/", omittingEmptySubsequences: false).map { component in
      let rest = component.dropFirst()
      return component.first == ":" && !rest.isEmpty ? ":" + name(String(rest)) : String(component)
    }.joined(separator: "/")
  }
}
