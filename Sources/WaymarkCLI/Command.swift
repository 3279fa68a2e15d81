import WaymarkConformance

/// A command of `waymark`, with the text of its help.
struct Command: Sendable {
  let name: String
  /// A summary of the command, without a period.
  let summary: String
  /// The operands after the options, such as `[PATH…]`.
  var operands = ""
  var options: [Option] = []
  var examples: [String] = []
  /// Runs the command, and returns its exit status: 0 if the router conforms, otherwise 1.
  let run: @Sendable (Invocation) throws -> Int32

  /// An option such as `--level LEVEL`.
  struct Option: Sendable {
    let name: String
    /// The placeholder of the value; nil if the option takes no value.
    var value: String?
    let help: String
  }
}

/// The options and operands of one call of a command.
struct Invocation {
  private(set) var operands: [String] = []
  /// The options with their values, in order; the value is empty if the option takes no value.
  private(set) var options: [(name: String, value: String)] = []

  /// Returns whether the call contains the option.
  func has(_ option: String) -> Bool { options.contains { $0.name == option } }

  /// Returns the values of the option, in order.
  func values(of option: String) -> [String] {
    options.filter { $0.name == option }.map(\.value)
  }

  /// Reads the arguments after the name of the command.
  init(_ arguments: some Sequence<String>, of command: Command) throws(UsageError) {
    var rest = Array(arguments)[...]
    var takesOptions = true
    while let argument = rest.popFirst() {
      if argument == "--", takesOptions {
        takesOptions = false
        continue
      }
      guard takesOptions, argument.hasPrefix("-"), argument != "-" else {
        guard !command.operands.isEmpty else {
          throw UsageError("\(command.name) takes no operands, found “\(argument)”", of: command)
        }
        operands.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map(String.init)
      guard let option = command.options.first(where: { $0.name == parts[0] }) else {
        throw .unknown(parts[0], "option", among: command.options.map(\.name), of: command)
      }
      switch (option.value, parts.dropFirst().first) {
      case (nil, nil): options.append((option.name, ""))
      case (nil, let value?):
        throw UsageError("\(option.name) takes no value, found “\(value)”", of: command)
      case (_, let value?): options.append((option.name, value))
      case (let value?, nil):
        guard let given = rest.popFirst() else {
          throw UsageError("\(option.name) takes a value, \(value)", of: command)
        }
        options.append((option.name, given))
      }
    }
  }

  /// Returns the command that repeats a run: its name, and the options for the router and its scope.
  func repetition(of command: String, with further: [String] = []) -> String {
    let options = [
      "--router", "--timeout", "--restarts", "--level", "--dialect", "--without",
      "--known-failures",
    ]
    let texts = (options + further).flatMap { option in
      values(of: option).map { " \(option) \($0.shellQuoted)" }
    }
    return "waymark \(command)\(texts.joined())"
  }

  /// Returns the option's last value, which is one of several words; nil if there is no such option.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ option: String, of command: Command, _: Choice.Type = Choice.self
  ) throws(UsageError) -> Choice? where Choice.RawValue == String {
    guard let value = values(of: option).last else { return nil }
    if let choice = Choice(rawValue: value) { return choice }
    throw .unknown(value, "value of \(option)", among: Choice.allCases.map(\.rawValue), of: command)
  }

  /// Returns the option's last value, which is a number; nil if there is no such option.
  func number(_ option: String, of command: Command) throws(UsageError) -> UInt64? {
    guard let value = values(of: option).last else { return nil }
    let range: ClosedRange<UInt64> =
      switch option {
      case "--cases", "--limit": 1...UInt64(Int.max)
      case "--from": 0...UInt64(Int.max)
      case "--time": 1...1_000_000_000
      case "--jobs": 1...1024
      case "--restarts": 0...1_000_000
      // The number is the lower bound of a range.
      case "--case": 0...(.max - 1)
      default: 0...(.max)
      }
    let isSeconds = option == "--time" && value.hasSuffix("s")
    guard let number = UInt64(isSeconds ? String(value.dropLast()) : value), range.contains(number)
    else {
      throw UsageError(
        "\(option) takes a whole number from \(range.lowerBound) to \(range.upperBound),"
          + " found “\(value)”", of: command)
    }
    return number
  }
}
