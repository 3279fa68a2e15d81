import WaymarkSpec

extension Table {
  /// A route, and what becomes of a link to the target; links share it.
  final class Plan {
    let fate: Fate
    var route: Route
    /// The components of its pattern.
    let components: [String]
    /// The sources that it is for; nil where it is for all.
    let sites: [Target.Site]?
    /// Whether the pattern names its source.
    let isOwn: Bool
    /// The arguments of its pattern in order, and their places.
    private let names: [(place: Int, name: String)]

    init(
      fate: Fate, route: Route, components: [String], sites: [Target.Site]?, isOwn: Bool = false
    ) {
      self.fate = fate
      self.route = route
      self.components = components
      self.sites = sites
      self.isOwn = isOwn
      names = components.enumerated().compactMap { place, component in
        component.isArgument ? (place, String(component.unicodeScalars.dropFirst())) : nil
      }
    }

    /// The place of an argument; nil where the pattern has none of that name.
    func place(of name: String) -> Int? { names.first { $0.name.isSame(as: name) }?.place }

    /// The arguments of its pattern for which a target has components.
    func arguments(of target: Target) -> ArraySlice<(place: Int, name: String)> {
      names.prefix { $0.place < target.components.count }
    }
  }
}
