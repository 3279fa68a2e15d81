import WaymarkSpec

extension Evaluation {
  /// Returns the text of a placeholder's value; nil if its type does not take the component.
  func navigatorValue(
    _ text: String, type: String?, _ converters: [Request.Navigate.Converter]
  ) -> String? {
    // navigator.converter: a custom converter decides for its type, built-in ones too.
    let right = value(
      text, type,
      converters.first { converter in
        type.map { areEqual(converter.type, $0, or: .navigatorFindsConvertersByScalars) } ?? false
      })
    let converted = decide(
      .`navigator.converter`, alsoIf: converters.contains { $0.type == type }, right
    ) { mistake, right in
      switch mistake {
      case .navigatorConvertersMatchNothing:
        converters.contains { $0.type == type } && type != "path" ? nil : right
      case .navigatorConvertersDecideNothing:
        converters.contains { $0.type == type } && type != "path" ? text : right
      case .navigatorConvertersDecideUntyped:
        type == nil ? value(text, "string", converters.first { $0.type == "string" }) : right
      case .navigatorBuiltInTypesStay:
        ["string", "int", "float", "uuid"].contains(type) ? value(text, type, nil) : right
      case .navigatorFindsConvertersWithoutCase:
        value(text, type, converters.first { caseFolded($0.type) == type.map { caseFolded($0) } })
      default: right
      }
    }
    // navigator.unknown-type: types are compared case and all.
    return decide(.`navigator.unknown-type`, converted) { mistake, right in
      guard mistake == .navigatorTypesWithoutCase, let small = type?.lowercased() else {
        return right
      }
      return value(text, small, converters.first { $0.type == small })
    }
  }

  /// Returns the value for a type, by its converter if there is one. The rules leave one for `path` open.
  private func value(
    _ text: String, _ type: String?, _ converter: Request.Navigate.Converter?
  ) -> String? {
    if let converter, type != "path" {
      let isOne = converter.texts.contains { areEqual($0, text, or: .navigatorConvertersByScalars) }
      return isOne ? text : nil
    }
    switch type {
    case "int": return navigatorInt(text)
    case "float":
      openings?.note(text, as: ValueType(.float))
      // navigator.float: as value.float, single precision.
      return decide(
        .`navigator.float`, float(text, .`navigator.float`)
      ) { mistake, value in
        switch mistake {
        case .navigatorFloatNeedsPoint: text.contains(".") ? value : nil
        case .navigatorFloatTakesNoMinus: text.hasPrefix("-") ? nil : value
        case .navigatorFloatIsDouble:
          value.flatMap { _ in Double(reading: text) }.map { "\($0)" } ?? value
        default: value
        }
      }
    case "uuid": return uuid(text)
    case "path": return text
    case "string", nil:
      // navigator.string: any text.
      return decide(.`navigator.string`, alsoIf: true, text, or: .navigatorStringNeedsLetters) {
        Int64(text) != nil ? nil : $0
      }
    default:
      // navigator.unknown-type: a type without a converter is any text.
      return decide(.`navigator.unknown-type`, alsoIf: true, text) { mistake, text in
        switch mistake {
        case .navigatorRefusesUnknownTypes: nil
        case .navigatorRefusesUnknownTypesButEmpty: type == "" ? text : nil
        default: text
        }
      }
    }
  }

  /// navigator.int: as value.int.
  private func navigatorInt(_ text: String) -> String? {
    decide(.`navigator.int`, integer(text, .`navigator.int`)) { mistake, value in
      switch mistake {
      case .navigatorKnowsNoInt: text
      case .navigatorIntTakesNoMinus: text.hasPrefix("-") ? nil : value
      case .navigatorIntTakesSpaces:
        Int64(String(text.filter { !$0.isWhitespace })).map { "\($0)" }
      case .navigatorIntTakesAnyDigits:
        Int64(text.inASCIIDigits)
          .map { "\($0)" }
      case .navigatorIntKeepsText: value.map { _ in text }
      default: value
      }
    }
  }

  private func uuid(_ text: String) -> String? {
    func uuid(_ digits: Substring, _ isDigit: (UInt8) -> Bool = { $0.hexDigit != nil }) -> String? {
      let groups = digits.pieces(at: "-")
      let isOne =
        groups.map(\.utf8.count) == [8, 4, 4, 4, 12] && groups.joined().utf8.allSatisfy(isDigit)
      return isOne ? digits.uppercased() : nil
    }
    // navigator.uuid-exact: those 36 characters and no others.
    let exact = decide(.`navigator.uuid-exact`, uuid(text[...])) { mistake, right in
      switch mistake {
      case .navigatorUUIDIsFoundations: return foundationUUID(text)
      case .navigatorUUIDTakesBraces:
        return text.first == "{" && text.last == "}" ? uuid(text.dropFirst().dropLast()) : right
      case .navigatorUUIDNeedsNoHyphens:
        let isPlain = text.utf8.count == 32 && text.utf8.allSatisfy { $0.hexDigit != nil }
        return isPlain ? text.uppercased() : right
      case .navigatorUUIDTakesAnyLetters:
        return uuid(text[...]) { $0.hexDigit != nil || $0.isLetter }
      default: return right
      }
    }
    // navigator.uuid: hexadecimal digits, 8-4-4-4-12; its text is upper-case.
    return decide(.`navigator.uuid`, alsoIf: true, exact) { mistake, right in
      switch mistake {
      case .navigatorKnowsNoUUID: text
      case .navigatorUUIDMayHaveShortGroups: right ?? uuid(text.fillingGroups[...])
      case .navigatorUUIDHasVersion: text.isUUIDOfVersion ? right : nil
      case .navigatorUUIDKeepsCase: right == nil ? nil : text
      case .navigatorUUIDTakesNoLowerCase:
        text.utf8.contains { $0 > 0x60 } ? nil : right
      default: right
      }
    }
  }

  /// Returns a value or a query item; nil if there is no such name.
  func navigatorRead(
    _ read: Read, _ values: [Argument], _ items: () -> [NavigatorItem]
  ) -> String? {
    switch read {
    case .value(let name):
      // navigator.values: the values by name.
      let value = values.last { areEqual($0.name, name, or: .navigatorFindsValuesByScalars) }?.text
      return decide(.`navigator.values`, alsoIf: true, value) { mistake, value in
        switch mistake {
        case .navigatorFindsValuesWithoutCase:
          values.last { caseFolded($0.name) == caseFolded(name) }?.text
        case .navigatorValuesAreComposed: value?.composed
        case .navigatorValuesComeFromQueriesToo:
          value ?? items().last { $0.name == name }?.value
        default: value
        }
      }
    case .queryText(let name):
      let items = items()
      // navigator.query-parameters: names as written, case and all.
      let named = decide(
        .`navigator.query-parameters`, alsoIf: true, items.filter { $0.name == name },
        or: .navigatorQueryNamesWithoutCase,
        items.filter { caseFolded($0.name) == caseFolded(name) })
      // navigator.query-last: of several items of one name the last counts.
      return decide(
        .`navigator.query-last`, alsoIf: named.count > 1, named.last?.value,
        or: .navigatorFirstItemWins, named.first?.value)
    case .argument, .query, .requiredQuery, .context: return nil
    }
  }
}

extension String {
  /// Whether the text has the version and the variant of RFC 4122 where a UUID has them.
  fileprivate var isUUIDOfVersion: Bool {
    let bytes = Array(utf8)
    return bytes.count == 36 && "12345".utf8.contains(bytes[14])
      && "89abAB".utf8.contains(bytes[19])
  }

  /// The text with zeros before the digits of each group that has too few for a UUID, as Java reads one.
  fileprivate var fillingGroups: String {
    let groups = self[...].pieces(at: "-")
    guard groups.count == 5, !groups.contains("") else { return self }
    return zip(groups, [8, 4, 4, 4, 12]).map { group, count in
      String(repeating: "0", count: max(0, count - group.utf8.count)) + group
    }.joined(separator: "-")
  }
}
