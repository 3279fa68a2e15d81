import WaymarkSpec

extension ConformanceReport {
  /// The failures as annotations for GitHub, each at the line of its case.
  package var annotations: String {
    let cases = unexpected.map { result in
      let location = result.item.location
      let properties = [
        "file=\(location.file.annotationProperty)", "line=\(location.line)",
        "col=\(location.column)",
        "title=\("\(router): \(result.item.id)".annotationProperty)",
      ]
      return "::error \(properties.joined(separator: ","))::\(result.description.annotation)\n"
    }
    let others = (allComplaints + untrue.map(untrueDescription)).map {
      "::error title=\(router.annotationProperty)::\($0.annotation)\n"
    }
    return (cases + others).joined()
  }
}
