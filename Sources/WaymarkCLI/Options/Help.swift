extension Command {
  var help: String {
    let usage = ["waymark", name, options.isEmpty ? "" : "[OPTIONS]", operands]
      .filter { !$0.isEmpty }.joined(separator: " ")
    let rows = options.map { ($0.usage, $0.help) }
    return """
      \(summary).

      usage: \(usage)
      \(Self.section("options", rows: rows + [("--help", "print this text")]))\
      \(Self.section("examples", rows: examples.map { ($0, "") }))
      """
  }

  static func help(for commands: [Command]) -> String {
    """
    Waymark checks what a router does with links.

    usage: waymark COMMAND [OPTIONS]
    \(section("commands", rows: commands.map { ($0.name, $0.summary) }))\
    \(section("exit status", rows: [
        ("0", "success: the router conforms"),
        ("1", "failure: the router doesn't conform, or something was found"),
        ("2", "the command couldn't run"),
      ]))
    “waymark COMMAND --help” describes a command. “waymark --version” prints the version of the rules.

    """
  }

  private static func section(_ title: String, rows: [(String, String)]) -> String {
    guard !rows.isEmpty else { return "" }
    let width = rows.map(\.0.count).max() ?? 0
    let lines = rows.map { left, right in
      "  " + (right.isEmpty ? left : left.padded(to: width + 2) + right)
    }
    return (["", title + ":"] + lines).joined(separator: "\n") + "\n"
  }
}

extension String {
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
