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
    /// The arguments of its pattern in order, and their indices.
    private let names: [(index: Int, name: String)]

    init(
      fate: Fate, route: Route, components: [String], sites: [Target.Site]?, isOwn: Bool = false
    ) {
      self.fate = fate
      self.route = route
      self.components = components
      self.sites = sites
      self.isOwn = isOwn
      names = components.arguments
    }

    /// The index of an argument; nil where the pattern has none of that name.
    func index(of name: String) -> Int? { names.first { $0.name.isSame(as: name) }?.index }

    /// The arguments of its pattern for which a target has components.
    func arguments(of target: Target) -> ArraySlice<(index: Int, name: String)> {
      names.prefix { $0.index < target.components.count }
    }
  }
}

extension [String] {
  /// The arguments among the components of a pattern in order, and which components they are.
  var arguments: [(index: Int, name: String)] {
    enumerated().compactMap { index, component in
      component.isArgument ? (index, String(component.unicodeScalars.dropFirst())) : nil
    }
  }
}
