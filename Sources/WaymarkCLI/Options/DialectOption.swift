import WaymarkSpec

extension Command.Option {
  /// The option that names a dialect.
  static func dialect(_ help: String) -> Self {
    Self(name: "--dialect", value: "DIALECT", help: help)
  }
}

extension Invocation {
  /// The dialect that the option names; nil if it is left out.
  func dialect(of command: Command) throws(UsageError) -> Dialect? {
    try choice("--dialect", of: command, Dialect.self)
  }
}
