import WaymarkSpec

// What is read of a link, and what guards and handlers ask for.

extension Draft {
  /// What is read of a link to a target.
  ///
  /// - Parameters:
  ///   - patterns: The components of patterns that may match it, the one first that most likely opens it.
  ///   - url: The link; nil where nothing but its parts is read.
  mutating func reads(of target: Target, under patterns: [[String]]) -> [Read] {
    var reads: [Read] = []
    reads.reserveCapacity(8)
    step(.reads) { draft in
      for (number, pattern) in patterns.enumerated()
      where number == 0 || draft.choices.chance(in: 4) {
        draft.readArguments(of: pattern, target, &reads)
      }
      if draft.choices.chance(in: 8) { draft.readAbsentArgument(&reads) }
    }
    readQuery(of: target, &reads)
    step(.context) { draft in
      if draft.choices.chance(in: 8), draft.scope.offers(.sources) { reads.append(.context(.url)) }
      if draft.choices.chance(in: 8), draft.scope.offers(.userInfo) {
        reads.append(.context(.userInfo))
      }
    }
    return reads
  }

  /// Reads arguments of a pattern.
  private mutating func readArguments(of pattern: [String], _ target: Target, _ reads: inout [Read])
  {
    for (index, name) in pattern.arguments where isRead(index, of: pattern.count) {
      choices.begin(.component, index)
      defer { choices.end() }
      guard !choices.chance(in: 4) else { continue }
      let sample = target.components.indices.contains(index) ? target.components[index] : Sample("")
      reads.append(
        .argument(isPlain || choices.draw(2) == 0 ? name : reformed(name), as: type(of: sample)))
      if choices.chance(in: 12) { readAbsentArgument(&reads) }
    }
  }

  /// Reads an argument that hardly any pattern has.
  private mutating func readAbsentArgument(_ reads: inout [Read]) {
    guard let type = anyType() else { return }
    reads.append(.argument(choices.pick(Self.absentArguments), as: type))
  }

  /// Whether one of some things is read: of many only some are, the last one among them.
  private mutating func isRead(_ index: Int, of count: Int) -> Bool {
    count < 32 || index == count - 1 || choices.draw(count / 8) == 0
  }

  /// Reads query parameters, by whatever name is equal to theirs.
  private mutating func readQuery(of target: Target, _ reads: inout [Read]) {
    choices.begin(.step, Step.query.rawValue)
    defer { choices.end() }
    for (index, item) in target.items.enumerated() {
      choices.begin(.item, index)
      defer { choices.end() }
      guard choices.draw(4) > 0, isRead(index, of: target.items.count) else { continue }
      let first = target.items.first { $0.name == item.name } ?? item
      let name = isTame ? item.name : askedName(item.name)
      readQuery(name, type(of: first.sample ?? Sample("")), &reads)
    }
    var count = 0
    while count < 2, choices.chance(in: 6), let type = anyType() {
      readQuery(absentName(target), type, &reads)
      count += 1
    }
  }

  private mutating func readQuery(_ name: String, _ type: ValueType, _ reads: inout [Read]) {
    reads.append(usualChance(in: 4) ? .requiredQuery(name, as: type) : .query(name, as: type))
  }

  /// A guard or handler that refuses all links, or what can't be read.
  mutating func verdict(of pattern: [String], _ target: Target) -> Verdict {
    guard choices.draw(7) > 1 else { return .rejects }
    var reads: [Read] = []
    // Reads that nothing fails for, and some failures: both could be counted.
    let count = largeCount(.longVerdict) ?? 0
    let isOffered = scope.offers(.scalar(.int))
    if isOffered {
      reads += [Read](repeating: .query("missing", as: ValueType(.int)), count: count)
      let required = Read.requiredQuery("missing", as: ValueType(.int))
      if usualChance(in: 6) {
        reads += [Read](repeating: required, count: 1 + choices.draw(2) * count)
      }
    }
    if let (index, name) = pattern.arguments.first, choices.draw(3) > 0 {
      let sample = target.components.indices.contains(index) ? target.components[index] : Sample("")
      reads.append(.argument(name, as: type(of: sample)))
    }
    if choices.chance(in: 6) { readAbsentArgument(&reads) }
    if let item = target.items.first, choices.chance(in: 3) {
      readQuery(askedName(item.name), type(of: item.sample ?? Sample("")), &reads)
    }
    // What may be absent or unreadable fails for nobody.
    if let item = target.items.last, choices.chance(in: 6), let type = anyType() {
      reads.append(.query(item.name, as: type))
    }
    if choices.chance(in: 6), scope.offers(.userInfo) { reads.append(.context(.userInfo)) }
    return reads.isEmpty ? .rejects : .requires(reads)
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
