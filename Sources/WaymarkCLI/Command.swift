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
    /// The name, and the placeholder of the value if the option takes one.
    let usage: String
    let help: String
    var name: String { String(usage.prefix { $0 != " " }) }

    init(_ usage: String, _ help: String) {
      self.usage = usage
      self.help = help
    }
  }
}

/// The options and operands of one call of a command.
struct Invocation {
  private let command: Command
  private(set) var operands: [String] = []
  /// The options with their values, in order; the value is empty if the option takes no value.
  private(set) var options: [(name: String, value: String)] = []

  init(_ arguments: some Sequence<String>, of command: Command) throws(UsageError) {
    self.command = command
    var rest = Array(arguments)[...]
    var takesOptions = true
    while let argument = rest.popFirst() {
      if argument == "--", takesOptions {
        takesOptions = false
        continue
      }
      guard takesOptions, argument.hasPrefix("-"), argument != "-" else {
        guard !command.operands.isEmpty else {
          throw error("\(command.name) takes no operands, found “\(argument)”")
        }
        operands.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map(String.init)
      guard let option = command.options.first(where: { $0.name == parts[0] }) else {
        throw unknown(parts[0], "option", among: command.options.map(\.name))
      }
      let takesValue = option.usage != option.name
      if !takesValue, parts.count > 1 {
        throw error("\(option.name) takes no value, found “\(parts[1])”")
      }
      guard let value = parts.count > 1 ? parts[1] : takesValue ? rest.popFirst() : "" else {
        throw error(
          "\(option.name) takes a value, \(option.usage.dropFirst(option.name.count + 1))")
      }
      options.append((option.name, value))
    }
  }

  func has(_ option: String) -> Bool { options.contains { $0.name == option } }

  func values(of option: String) -> [String] { options.filter { $0.name == option }.map(\.value) }

  func value(of option: String) -> String? { values(of: option).last }

  /// Returns the option's last value, which is one of several words; nil if there is no such option.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ option: String, _: Choice.Type = Choice.self
  ) throws(UsageError) -> Choice? where Choice.RawValue == String {
    guard let value = value(of: option) else { return nil }
    if let choice = Choice(rawValue: value) { return choice }
    throw unknown(value, "value of \(option)", among: Choice.allCases.map(\.rawValue))
  }

  /// Returns the option's last value, which is a number; nil if there is no such option.
  func number(_ option: String) throws(UsageError) -> UInt64? {
    guard let value = value(of: option) else { return nil }
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
      throw error(
        "\(option) takes a whole number from \(range.lowerBound) to \(range.upperBound),"
          + " found “\(value)”")
    }
    return number
  }

  /// Returns the command that repeats the run: its name, and the options for the router and its scope.
  func repetition(with further: [String] = []) -> String {
    let options = ["--level", "--dialect", "--without", "--known-failures"]
    return "waymark \(command.name)\(texts(of: Self.ofRouters + options + further))"
  }

  /// The command that puts one request to the same router, without the request.
  var again: String { "waymark check\(texts(of: Self.ofRouters)) --request" }

  private static let ofRouters = ["--router", "--baseline", "--timeout", "--restarts"]

  private func texts(of options: [String]) -> String {
    options.flatMap { option in values(of: option).map { " \(option) \($0.shellQuoted)" } }.joined()
  }

  /// Writes a text to the file of the option `--output`; by default, prints it.
  func write(_ text: String) throws {
    guard let file = value(of: "--output") else { return print(text, terminator: "") }
    try text.write(wholeTo: file)
  }

  func error(_ reason: String) -> UsageError { UsageError(reason, of: command) }

  func unknown(_ word: String, _ what: String, among words: [String]) -> UsageError {
    .unknown(word, what, among: words, of: command)
  }
}
