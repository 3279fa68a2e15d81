/// Which routes of a table can match a link, by its source and its components. Like
/// ``ComponentIndex``, it never decides that one does.
struct RouteIndex: Sendable {
  /// The routes that take links of all sources, once for custom URL schemes and once for universal
  /// links: the first component of the former is compared without case.
  private var ofAllCustom = ComponentIndex()
  private var ofAllUniversal = ComponentIndex()
  /// The other routes, by the numbers of their sources.
  private var own: [Int: ComponentIndex] = [:]

  init(_ entries: [RouteTable.Entry], _ numbers: [Origin: Int]) {
    let customNumbers = Set(numbers.filter { $0.key.isCustom }.map(\.value))
    for (place, entry) in entries.enumerated() {
      let pattern = entry.pattern
      if entry.sources.count == numbers.count {
        ofAllCustom.insert(pattern.steps(isCustom: true), number: place)
        ofAllUniversal.insert(pattern.steps(isCustom: false), number: place)
      } else {
        for number in entry.sources {
          own[number, default: ComponentIndex()]
            .insert(pattern.steps(isCustom: customNumbers.contains(number)), number: place)
        }
      }
    }
  }

  /// The places of the routes that can match a link of such a source, in order.
  func candidates(for link: Link, ofSource number: Int) -> [Int] {
    let components = link.components
    let first = link.isCustom ? components.first?.withoutCase : nil
    let ofAll = link.isCustom ? ofAllCustom : ofAllUniversal
    let found = ofAll.candidates(for: components, first: first)
    guard let others = own[number]?.candidates(for: components, first: first), !others.isEmpty
    else {
      return found
    }
    return (found + others).sorted()
  }
}

extension Pattern {
  /// The components as an index has them.
  fileprivate func steps(isCustom: Bool) -> [ComponentIndex.Step] {
    components.enumerated().map { place, component in
      switch component {
      case .argument: .any
      case .literal(let literal):
        .literal(isCustom && place == 0 ? literal.withoutCase : literal)
      }
    }
  }
}
