package import WaymarkSpec

// The values that handlers, guards and parsers read of a link.

extension Draft {
  /// Returns the reads of a link to a target under patterns that may match it, the most likely first.
  package mutating func reads(of target: Target, under patterns: [[String]]) -> [Specification
    .Request.Read]
  {
    var reads: [Read] = []
    for (number, pattern) in patterns.enumerated() where number == 0 || choices.chance(in: 4) {
      readArguments(of: pattern, target, &reads)
    }
    if choices.chance(in: 8) { readAbsentArgument(&reads) }
    readQuery(of: target, &reads)
    if choices.chance(in: 8), scope.offers(.sources) { reads.append(.context(.url)) }
    if choices.chance(in: 8), scope.offers(.userInfo) { reads.append(.context(.userInfo)) }
    return reads
  }

  /// Appends reads of a pattern's arguments.
  private mutating func readArguments(
    of pattern: [String], _ target: Target, _ reads: inout [Read]
  ) {
    for (index, name) in pattern.arguments where isRead(index, of: pattern.count) {
      let read = argument(equivalentForm(of: name), index, target)
      if !choices.chance(in: 4) { reads.append(read) }
      if choices.chance(in: 16) { readAbsentArgument(&reads) }
    }
  }

  private mutating func argument(_ name: String, _ index: Int, _ target: Target) -> Read {
    let sample = target.components.indices.contains(index) ? target.components[index] : Sample("")
    return .argument(name, as: type(of: sample))
  }

  /// Appends a read of an argument that hardly any pattern has.
  private mutating func readAbsentArgument(_ reads: inout [Read]) {
    guard let type = anyType() else { return }
    reads.append(.argument(choices.pick(Self.absentNames), as: type))
  }

  /// Returns whether to read an element of a collection.
  ///
  /// Of a large collection, links read the last element and a few others.
  private mutating func isRead(_ index: Int, of count: Int) -> Bool {
    count < 32 || index == count - 1 || choices.draw(count / 8) == 0
  }

  /// Appends reads of query parameters, in any case-insensitive spelling of their names.
  private mutating func readQuery(of target: Target, _ reads: inout [Read]) {
    for (index, item) in target.items.enumerated() {
      guard choices.draw(4) > 0, isRead(index, of: target.items.count) else { continue }
      let first = target.items.first { $0.name == item.name } ?? item
      readQuery(askedName(item.name), type(of: first.sample ?? Sample("")), &reads)
    }
    for _ in 0..<choices.weighted([8, 2, 1]) {
      if let type = anyType() { readQuery(absentName(target), type, &reads) }
    }
  }

  private mutating func readQuery(_ name: String, _ type: ValueType, _ reads: inout [Read]) {
    reads.append(compatChance(in: 4) ? .requiredQuery(name, as: type) : .query(name, as: type))
  }

  /// Returns a guard or handler that rejects all links, or those for which its reads fail.
  mutating func verdict(of pattern: [String], _ target: Target) -> Verdict {
    guard choices.draw(7) > 1 else { return .rejects }
    var reads: [Read] = []
    // Reads of an absent parameter, which succeed if it is optional and fail if it is required.
    let count = largeCount(.longVerdict) ?? 0
    if scope.offers(.scalar(.int)) {
      reads += [Read](repeating: .query("missing", as: ValueType(.int)), count: count)
      if compatChance(in: 6) {
        let required = Read.requiredQuery("missing", as: ValueType(.int))
        reads += [Read](repeating: required, count: 1 + choices.draw(2) * count)
      }
    }
    if let (index, name) = pattern.arguments.first, choices.draw(3) > 0 {
      reads.append(argument(name, index, target))
    }
    if choices.chance(in: 6) { readAbsentArgument(&reads) }
    if !target.items.isEmpty, choices.chance(in: 3) {
      let item = choices.pick(target.items)
      readQuery(askedName(item.name), type(of: item.sample ?? Sample("")), &reads)
    }
    if choices.chance(in: 6), scope.offers(.userInfo) { reads.append(.context(.userInfo)) }
    return reads.isEmpty ? .rejects : .requires(reads)
  }
}

extension [String] {
  /// The names of the arguments of a pattern, with the indices of their components.
  var arguments: [(index: Int, name: String)] {
    enumerated().compactMap { index, component in
      component.isArgument ? (index, String(component.unicodeScalars.dropFirst())) : nil
    }
  }
}
