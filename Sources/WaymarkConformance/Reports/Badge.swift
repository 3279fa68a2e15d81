import WaymarkSpec

extension RouterResults {
  /// A badge with the version of the specification, the level that the router reached, and the number of
  /// passed cases, as SVG.
  package var badge: String {
    let reached = check?.conforms == true ? check?.level : nil
    let isPartial = reached != nil && check?.isPartial == true
    let counts = CaseCounts(check?.cases ?? [])
    let level =
      "\(reached?.rawValue ?? "does not conform")\(isPartial ? ", in part" : "")"
      + " \(counts.passed)/\(check?.cases.count ?? 0)"
    let color =
      switch reached {
      case .strict where !isPartial: "#1a7f37"
      case .strict, .compat: "#2f6f9f"
      case .core: "#8a6100"
      case nil: "#a40e26"
      }
    // The widths suit a sans-serif face of 11 pixels, with some room, because no font is available to
    // measure with.
    let name = "Waymark" + (run.specification.map { " \($0)" } ?? "")
    let left = 15 + 7 * name.count
    let right = 16 + 7 * level.count
    let title = "\(name): \(level)"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(left + right)" height="20" role="img" \
      aria-label="\(title)">
        <title>\(title)</title>
        <clipPath id="r"><rect width="\(left + right)" height="20" rx="3"/></clipPath>
        <g clip-path="url(#r)">
          <rect width="\(left)" height="20" fill="#444"/>
          <rect x="\(left)" width="\(right)" height="20" fill="\(color)"/>
        </g>
        <g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11" \
      text-anchor="middle">
          <text x="\(left / 2)" y="14">\(name)</text>
          <text x="\(left + right / 2)" y="14">\(level)</text>
        </g>
      </svg>

      """
  }
}
