import WaymarkSpec

/// A pattern of URLNavigator while it is drawn.
package struct NavigatorPlan {
  var scheme: String?
  /// Whether the first component follows the scheme's colon without a slash.
  var isOpaque = false
  /// The literals and placeholders.
  var components: [String] = []

  package var names: [String] {
    components.compactMap { component in
      guard component.utf8.first == UInt8(ascii: "<"), component.utf8.last == UInt8(ascii: ">")
      else { return nil }
      let inner = component.unicodeScalars.dropFirst().dropLast()
      return String(inner.split(separator: ":", omittingEmptySubsequences: false).last ?? inner)
    }
  }
}

extension Draft {
  /// Returns patterns that match a target, and near misses.
  mutating func navigatorPlans(
    for target: NavigatorTarget, _ converters: [Request.Navigate.Converter]
  ) -> [NavigatorPlan] {
    let many = largeCount(.manyRoutes)
    let isMatched = !choices.chance(in: 6)
    return (0..<(many ?? 1 + choices.weighted([2, 4, 3, 2]))).map { _ in
      var plan = navigatorPlan(for: target, converters)
      if choices.draw(5) < 2 || !isMatched { edit(&plan, target) }
      return plan
    }
  }

  /// Returns a pattern that matches a target if the types of its placeholders accept the components.
  private mutating func navigatorPlan(
    for target: NavigatorTarget, _ converters: [Request.Navigate.Converter]
  ) -> NavigatorPlan {
    var plan = NavigatorPlan(scheme: target.scheme, isOpaque: target.isOpaque)
    let count = target.components.count
    let isPath = count > 0 && choices.chance(in: count > 8 ? 2 : 5)
    let end = isPath ? choices.draw(min(count, 8)) : count
    // Many literals in a pattern can overflow a counter.
    let areLiteral = end > 4 && choices.draw(2) == 1
    for (place, sample) in target.components[..<end].enumerated() {
      let isLiteral = areLiteral ? !choices.chance(in: end) : choices.draw(2) == 0
      if place == 0 && target.isOpaque ? choices.draw(8) < 7 : isLiteral {
        plan.components.append(equivalentForm(of: sample.text))
      } else {
        // In URLNavigator, a type in the first placeholder looks like a port.
        let isPort = isLenient && place == 0 && target.scheme != nil
        let type = isPort ? "" : placeholderType(for: sample, converters)
        plan.components.append("<" + type + placeholderName(place) + ">")
      }
    }
    if isPath { plan.components.append("<path:" + placeholderName(end) + ">") }
    return plan
  }

  private mutating func placeholderName(_ place: Int) -> String {
    place == 0 && compatChance(in: 5) ? "" : name(place).without(":")
  }

  /// Returns a type for a placeholder, which may not accept the component, and a colon; or no text.
  private mutating func placeholderType(
    for sample: Sample, _ converters: [Request.Navigate.Converter]
  ) -> String {
    let types = converters.map(\.type)
    let type: String? =
      switch choices.weighted([
        6, sample.placeholderType == nil ? 0 : 30, 6, types.isEmpty ? 0 : 20, isCore ? 0 : 3,
      ]) {
      case 0: nil
      case 1: sample.placeholderType?.rawValue
      case 2: choices.pick(["string", "string", "int", "float", "uuid"])
      case 3: choices.chance(in: 6) ? recased(choices.pick(types)) : choices.pick(types)
      default: choices.pick(["date", "Int", "String", "é", "Path", "any", "", "UUID", "Float"])
      }
    return type.map { $0 + ":" } ?? ""
  }

  /// Changes a pattern that matches a target, so that it almost always doesn't.
  private mutating func edit(_ plan: inout NavigatorPlan, _ target: NavigatorTarget) {
    // A path placeholder must be the last component.
    let isOpen = plan.components.last?.hasPrefix("<path:") != true
    let count = isOpen ? plan.components.count : plan.components.count - 1
    let place = choices.draw(max(1, count))
    switch choices.weighted([2, 2, 2, isCore ? 0 : 2, 5, 4, isOpen ? 1 : 0]) {
    case 0: plan.components.insert(choices.pick(["more", "<more>"]), at: isOpen ? count : 0)
    case 1 where count > 0: plan.components.removeLast()
    case 2: plan.scheme = plan.scheme.map { otherScheme(than: $0) } ?? choices.pick(["myapp", "x"])
    case 3:
      plan.scheme =
        choices.draw(2) == 0
        ? plan.scheme.map { recased($0) } : plan.scheme == nil ? target.scheme : nil
    case 4 where count > 0:
      let text = target.components.indices.contains(place) ? target.components[place].text : "a"
      let near = nearMiss(of: text).without("/?#")
      plan.components[place] = choices.pick([text.uppercased(), near, near])
    case 5 where count > 0:
      plan.components[place] =
        "<" + choices.pick(["int:", "float:", "uuid:", "string:", "region:", "a:b:"]) + "refused>"
    default: if isOpen { plan.components.append("<path:rest>") }
    }
  }

  /// Adds two placeholders to a pattern that share a name, or of which the first takes all components.
  mutating func invalidate(_ plans: inout [NavigatorPlan]) {
    let index = choices.draw(plans.count)
    let (first, second) = choices.pick(Self.invalidPairs)
    let place = choices.draw(plans[index].components.count + 1)
    plans[index].components.insert(first, at: place)
    let rest = plans[index].components.count - place
    plans[index].components.insert(second, at: place + 1 + choices.draw(rest))
  }

  private static let invalidPairs = [
    ("<x>", "<int:x>"), ("<x>", "<x>"), ("<x>", "<path:x>"), ("<x>", "<date:x>"), ("<x>", "<X>"),
    ("<x>", "<string:x>"), ("<path:p>", "a"), ("<path:p>", "<x>"), ("<path:p>", "<path:q>"),
    ("<é>", "<int:e\u{301}>"), ("<é>", "<int:e\u{301}>"), ("<>", "<int:>"),
  ]

  /// Returns a spelling of a pattern.
  mutating func text(of plan: NavigatorPlan) -> String {
    var text = plan.scheme.map { $0 + ":" } ?? ""
    // Slashes without a component after them change nothing.
    let isBare = plan.components.isEmpty && compatChance(in: 3)
    if plan.scheme == nil {
      let count = compatChance(in: 2) ? choices.pick([0, 0, slashes()]) : 1
      text = String(UInt8(ascii: "/"), times: count)
    } else if !plan.isOpaque, !isBare {
      text += "//"
    }
    text += plan.components.joined(separator: strictChance(in: 12) ? "//" : "/")
    if strictChance(in: 8) { text += "/" }
    if strictChance(in: 5) {
      text += choices.pick(["?a/b/c", "?title=a", "?x=<int:y>", "#a/b", "#<path:p>/<path:p>", "?"])
    }
    return text
  }
}

extension Sample {
  /// The built-in type of placeholders that the text was drawn for, or has the length of.
  fileprivate var placeholderType: PlaceholderType? {
    switch type {
    case ValueType(.int): .int
    case ValueType(.float): .float
    default: (32...38).contains(text.utf8.count) ? .uuid : nil
    }
  }
}
