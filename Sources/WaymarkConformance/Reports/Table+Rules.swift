extension Table {
  /// One of the ways in which links go wrong.
  struct Row<Order: Comparable> {
    /// How many links do; none where only small cases show it.
    let links: Int
    let rule: String?
    /// What goes wrong.
    let what: String
    /// What finds the smallest again.
    let again: String
    /// The smallest, in a line.
    let smallest: String
    /// What says which of several is the smallest.
    let order: Order
  }

  /// The rules that are broken, those first that most links break; nothing where there is one way alone.
  static func byRule(_ found: [Row<some Comparable>]) -> [String] {
    guard found.count > 1 else { return [] }
    var places: [String?: Int] = [:]
    var groups: [[Int]] = []
    for index in found.indices {
      let place = places[found[index].rule] ?? groups.count
      if place == groups.count {
        places[found[index].rule] = place
        groups.append([])
      }
      groups[place].append(index)
    }
    let rows = groups.enumerated().map { place, group in
      let links = group.reduce(0) { $0 + found[$1].links }
      let first = found[group[0]]
      let smallest = group.map { found[$0] }.min { $0.order < $1.order } ?? first
      return (
        links: links, place: place,
        cells: [
          links > 0 ? "\(links)" : "small", first.rule ?? "no rule",
          first.what + (group.count > 1 ? ", and \(group.count - 1) more" : ""),
          smallest.again, smallest.smallest,
        ]
      )
    }
    let sorted = rows.sorted { ($1.links, $0.place) < ($0.links, $1.place) }.map(\.cells)
    return [Table(["links", "rule", "what goes wrong", "again", "the smallest"], sorted).text]
  }
}
