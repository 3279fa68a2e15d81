/// The types of placeholders that URLNavigator reads without a converter of one's own.
package enum PlaceholderType: String, Sendable { case string, int, float, uuid, path }

extension Request {
  /// The types by which reads are compared: the value of a `float` placeholder is a number.
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
