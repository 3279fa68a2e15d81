import WaymarkSpec

extension Evaluation {
  /// Reads a text as a type; nil if the type can't hold it.
  func value(_ text: String, as type: ValueType) -> Value? {
    openings?.note(text, as: type)
    guard type.container != .none else { return scalar(text, type.scalar).map { .text($0) } }
    // value.list: the decoded text, split at `,`.
    note(.`value.list`)
    let bytes = text[...].pieces(at: ",").map { String($0) }
    // value.list-scalars: the separator is a scalar.
    let elements = decide(
      .`value.list-scalars`, bytes, or: .splitsListsByCharacter,
      text.split(separator: ",", omittingEmptySubsequences: false).map { String($0) })
    return decide(.`value.list-drops`, list(of: elements, type), or: .emptyTextIsNoList) {
      text.isEmpty ? nil : $0
    }
  }

  /// Reads a decoded text as a type; nil if the type can't hold it. `written` is the text before it was decoded; nil
  /// if only the decoded one matters.
  func value(_ text: String, written: Substring?, as type: ValueType) -> Value? {
    let value = value(text, as: type)
    guard type.container != .none, let written else { return value }
    // value.list-encoded: a list is split after decoding.
    return decide(
      .`value.list-encoded`, alsoIf: written.parted(at: "%2").after != nil, value,
      or: .splitsListsBeforeDecoding,
      list(of: written.pieces(at: ",").compactMap { decoded($0) }, type))
  }

  /// A list or a set of these elements.
  func list(of texts: [String], _ type: ValueType) -> Value? {
    let written = decide(.`value.list`, texts) { mistake, texts in
      switch mistake {
      case .listsHaveOneElement: [texts.joined(separator: ",")]
      default: texts
      }
    }
    // value.list-drops: empty elements are dropped, and none is trimmed.
    let kept = decide(
      .`value.list-drops`, alsoIf: written.contains(""), written.filter { !$0.isEmpty }
    ) { mistake, kept in
      switch mistake {
      case .keepsEmptyElements: written
      case .trimsElements: written.map(\.trimmed).filter { !$0.isEmpty }
      case .trimsControlsOfElements: written.map(\.trimmedAsInJava).filter { !$0.isEmpty }
      default: kept
      }
    }
    // And so are those that the type can't hold.
    let own = kept.map { scalar($0, type.scalar) }
    let isOfInts = type.scalar == .int || type.scalar == .int64
    let all = decide(.`value.list`, own) { mistake, all in
      switch mistake {
      case .elementsHaveBaseOfPlace where isOfInts:
        kept.enumerated().map { place, text in
          place == 0
            ? all[0] : 2...36 ~= place ? Int64(text, radix: place).map { "\($0)" } : nil
        }
      case .listsDropZeroAndFalse where ![.string, .user, .url].contains(type.scalar):
        all.map { $0 == "false" || $0.flatMap { Double($0) } == 0 ? nil : $0 }
      default: all
      }
    }
    let read = decide(.`value.list-drops`, all, or: .listsEndAtUnreadable) { all in
      Array(all.prefix { $0 != nil })
    }
    let isUnreadable = read.contains(nil)
    note(.`value.list-drops`, if: isUnreadable)
    let values = decide(
      .`value.list`, read.compactMap { $0 } as [String]?, or: .unreadableElementMakesListNull
    ) { isUnreadable ? nil : $0 }
    let orNull = decide(
      .`value.list-drops`, alsoIf: values == [], values, or: .listWithoutElementsIsNull
    ) { $0 == [] ? nil : $0 }
    guard let orNull else { return nil }
    guard type.container == .set else { return .list(orNull) }
    return decide(
      .`value.set`,
      .list(
        eachOnce(
          orNull, type.scalar, writtenAs: zip(kept, read).compactMap { $1 == nil ? nil : $0 }))
        as Value?, or: .readsNoSets, nil)
  }

  /// value.set: each element once, equal as the type says, of values and how they are written.
  private func eachOnce(
    _ values: [String], _ type: ValueType.Scalar, writtenAs texts: [String]
  ) -> [String] {
    let isFloat = type == .float || type == .double
    let isNumber = isFloat || type == .int || type == .int64
    func each(_ key: (String) -> [UInt8]) -> [String] {
      var seen: Set<[UInt8]> = []
      return values.filter { seen.insert(key($0)).inserted }
    }
    var seen: Set<String> = []
    func key(_ value: String) -> String { isFloat && Double(value) == 0 ? "0" : value }
    let right = values.filter { seen.insert(key($0)).inserted }
    let byText = decide(.`match.equivalent`, Value.list(right)) { mistake, right in
      switch mistake {
      case .setsByScalars: return .list(each { Array($0.utf8) })
      case .setsByWrittenTexts where !isNumber:
        var seen: Set<[UInt8]> = []
        return .list(zip(values, texts).filter { seen.insert(Array($1.utf8)).inserted }.map(\.0))
      default: return right
      }
    }
    let set = decide(.`value.set`, alsoIf: true, byText) { mistake, right in
      switch mistake {
      case .setsKeepDuplicates: return .list(values)
      case .setsDropOnlyNeighbors:
        return .list(
          values.indices.filter { $0 == 0 || key(values[$0]) != key(values[$0 - 1]) }
            .map { values[$0] })
      case .comparesByCompatibility:
        guard case .list(let elements) = right else { return right }
        var seen: Set<String> = []
        return .list(elements.filter { seen.insert($0.compatible).inserted })
      case .setsTellNumeralsApart where isNumber, .setsByWrittenTexts where isNumber:
        var seen: Set<String> = []
        return .list(zip(values, texts).filter { seen.insert($1).inserted }.map(\.0))
      case .setsTellZeroesApart:
        var seen: Set<String> = []
        return .list(values.filter { seen.insert($0).inserted })
      default: return right
      }
    }
    if case .list(let elements) = set { return elements }
    return right
  }

  /// A single value.
  func scalar(_ text: String, _ type: ValueType.Scalar) -> String? {
    switch type {
    case .string: string(text)
    case .user:
      // value.custom: a type of the user's own reads the decoded text.
      decide(.`value.custom`, alsoIf: true, string(text), or: .customTypesRefuseEmptyText) {
        text.isEmpty ? nil : $0
      }
    case .int, .int64: integer(text, .`value.int`)
    case .float: float(text, .`value.float`)
    case .double: double(text)
    case .bool: bool(text)
    case .url: url(text)
    case .pokemonType: pokemonType(text)
    }
  }

  /// value.string: any text.
  private func string(_ text: String) -> String {
    decide(.`value.string`, alsoIf: true, text) { mistake, value in
      switch mistake {
      case .stringsAreTrimmed: text.trimmed
      case .digitsAreNumbers:
        text.utf8.allSatisfy(\.isDigit)
          ? String(text.dropLast().drop { $0 == "0" } + text.suffix(1)) : text
      case .valuesAreComposed: text.composed
      case .valuesAreDecomposed: text.decomposed
      default: value
      }
    }
  }

  /// value.bool: exactly `true` or `false`.
  private func bool(_ text: String) -> String? {
    decide(.`value.bool`, alsoIf: true, ["true", "false"].contains(text) ? text : nil) {
      mistake, value in
      switch mistake {
      case .valuesStayText: text
      case .readsNoBools: nil
      case .boolsAreFoundations: "\(text.isTrueToFoundation)"
      case .boolsMayBeDigits: ["0": "false", "1": "true"][text] ?? value
      case .boolsMayBeWords: ["no": "false", "yes": "true"][text] ?? value
      case .boolsMayHaveSpaces:
        ["true", "false"].contains(text.trimmedWithNewlines) ? text.trimmedWithNewlines : value
      case .boolsWithoutCase:
        ["true", "false"].contains(text.lowercased()) ? text.lowercased() : nil
      case .anyOtherTextIsFalse: text.lowercased() == "true" ? "true" : "false"
      case .anyTextIsTrue: text.isEmpty ? "false" : "true"
      case .anyOtherTextIsTrue: text == "false" ? "false" : "true"
      case .zeroAndFalseAreUnreadable: value == "false" ? nil : value
      default: value
      }
    }
  }

  /// value.url: a URI reference is kept as it stands; the empty text can't be read.
  private func url(_ text: String) -> String? {
    decide(.`value.url`, alsoIf: true, text.isEmpty ? nil : text) { mistake, value in
      switch mistake {
      case .emptyTextIsURL: text
      case .urlsHavePaths: value?.withPathOfSite
      case .urlsNeedScheme:
        text.hasASCII(":") && isScheme(text[...].parted(at: ":").before) ? value : nil
      default: value
      }
    }
  }

  /// value.enum: the raw value of a case, exactly.
  private func pokemonType(_ text: String) -> String? {
    let types = ["normal", "fire", "water", "grass"]
    return decide(.`value.enum`, alsoIf: true, types.contains(text) ? text : nil) {
      mistake, value in
      switch mistake {
      case .valuesStayText: text
      case .enumsWithoutCase: types.first { caseFolded($0) == caseFolded(text) }
      case .unknownEnumIsFirst: value ?? types[0]
      case .enumsByNumber:
        value ?? Int(text).flatMap { types.indices.contains($0) ? types[$0] : nil }
      case .enumsByPrefix: value ?? (text.isEmpty ? nil : types.first { $0.hasPrefix(text) })
      default: value
      }
    }
  }
}

extension String {
  /// The text with a slash where a URL of http or https has no path, as browsers write it.
  fileprivate var withPathOfSite: String {
    let (scheme, rest) = self[...].parted(at: "://").both
    guard let rest, ["http", "https"].contains(scheme.lowercased()) else { return self }
    let end = rest.utf8.firstIndex { "/?#".utf8.contains($0) } ?? rest.endIndex
    return rest[end...].utf8.first == UInt8(ascii: "/")
      ? self : "\(scheme)://\(rest[..<end])/\(rest[end...])"
  }

  /// The `boolValue` of an `NSString`: white space, a sign and zeros are skipped before the character that decides.
  fileprivate var isTrueToFoundation: Bool {
    var rest = drop(while: \.isWhitespace)
    if rest.first == "-" || rest.first == "+" { rest = rest.dropFirst() }
    return rest.drop { $0 == "0" }.first.map { "YyTt123456789".utf8.contains($0.asciiValue ?? 0) }
      ?? false
  }
}
