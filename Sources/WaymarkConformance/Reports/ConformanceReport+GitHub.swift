import WaymarkSpec

extension ConformanceReport {
  /// What went wrong as annotations of GitHub's workflows, which shows each at the line of its case.
  public var annotations: String {
    let cases = unexpected.map { result in
      let place = result.item.place
      let properties = [
        "file=\(Self.escapedProperty(place.file))", "line=\(place.line)", "col=\(place.column)",
        "title=\(Self.escapedProperty("\(router): \(result.item.id)"))",
      ]
      return "::error \(properties.joined(separator: ","))::\(Self.escaped(result.description))\n"
    }
    let others = (complaints + untrue.map(untrueDescription)).map {
      "::error title=\(Self.escapedProperty(router))::\(Self.escaped($0))\n"
    }
    return (cases + others).joined()
  }

  private static func escaped(_ text: String) -> String {
    text.escaped { ["%": "%25", "\r": "%0D", "\n": "%0A"][$0] }
  }

  private static func escapedProperty(_ text: String) -> String {
    escaped(text).escaped { [":": "%3A", ",": "%2C"][$0] }
  }
}
