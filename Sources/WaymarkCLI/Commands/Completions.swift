import WaymarkConformance
import WaymarkSpec

extension Command {
  static let completions: Command = Command(
    name: "completions",
    summary: "Print a completion script for a shell",
    operands: "zsh|bash|fish",
    examples: [
      "waymark completions zsh > ~/.zfunc/_waymark", "source <(waymark completions bash)",
      "waymark completions fish > ~/.config/fish/completions/waymark.fish",
    ]
  ) { invocation in
    let shells: [String: () -> String] = ["zsh": zsh, "bash": bash, "fish": fish]
    guard let shell = invocation.operands.first, invocation.operands.count == 1 else {
      throw UsageError("found \(invocation.operands.count) shells, expected one", of: completions)
    }
    guard let script = shells[shell] else {
      throw UsageError.unknown(shell, "shell", among: ["zsh", "bash", "fish"], of: completions)
    }
    print(script(), terminator: "")
    return 0
  }

  /// The words that an option takes; none where any text is right.
  private static func words(of option: Option) -> [String] {
    switch option.value {
    case "LEVEL": ["core", "compat", "strict"]
    case "DIALECT": ["crossroad", "navigator"]
    case "FORMAT": ["text", "json", "junit", "tap", "html", "badge"]
    case "JSONL": ["jsonl"]
    default: []
    }
  }

  private static func zsh() -> String {
    let commands = WaymarkCommand.commands.map { "\($0.name):\($0.summary)".shellQuoted }
    let cases = WaymarkCommand.commands.map { command -> String in
      let options = command.options.map { option -> String in
        let help = option.help.escaped { "[]:".unicodeScalars.contains($0) ? "\\\($0)" : nil }
        let words = Self.words(of: option).joined(separator: " ")
        let action = words.isEmpty ? "_files" : "(\(words))"
        let value = option.value.map { ":\($0.lowercased()):\(action)" } ?? ""
        return "*\(option.name)[\(help)]\(value)".shellQuoted
      }
      return
        "    \(command.name)) _arguments \((options + ["'*:file:_files'"]).joined(separator: " ")) ;;"
    }
    return """
      #compdef waymark
      _waymark() {
        local -a commands=(\(commands.joined(separator: " ")))
        if (( CURRENT == 2 )); then
          _describe command commands
          return
        fi
        local command=$words[2]
        shift words
        (( CURRENT-- ))
        case $command in
      \(cases.joined(separator: "\n"))
        esac
      }
      if [ "$funcstack[1]" = "_waymark" ]; then _waymark "$@"; else compdef _waymark waymark; fi

      """
  }

  private static func bash() -> String {
    let names = WaymarkCommand.commands.map(\.name).joined(separator: " ")
    let options = WaymarkCommand.commands.map { command in
      let words = (command.options.map(\.name) + ["--help"]).joined(separator: " ")
      return "    \(command.name)) words=\"\(words)\" ;;"
    }
    var seen: Set<String> = []
    let values = WaymarkCommand.commands.flatMap(\.options)
      .filter { !words(of: $0).isEmpty && seen.insert($0.name).inserted }
      .map { option in
        "    \(option.name)) words=\"\(Self.words(of: option).joined(separator: " "))\" ;;"
      }
    return """
      _waymark() {
        local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" words=""
        case "${COMP_WORDS[1]}" in
      \(options.joined(separator: "\n"))
        esac
        case "$before" in
      \(values.joined(separator: "\n"))
        esac
        if [ "$COMP_CWORD" -eq 1 ]; then words="\(names)"; fi
        COMPREPLY=($(compgen -W "$words" -- "$word"))
      }
      complete -o default -F _waymark waymark

      """
  }

  private static func fish() -> String {
    let commands = WaymarkCommand.commands.map { command in
      "complete -c waymark -n __fish_use_subcommand -a \(command.name) -d \(command.summary.shellQuoted)"
    }
    let options = WaymarkCommand.commands.flatMap { command in
      command.options.map { option -> String in
        let words = Self.words(of: option).joined(separator: " ")
        let takes = option.value == nil ? "" : words.isEmpty ? " -r" : " -x -a \(words.shellQuoted)"
        return "complete -c waymark -n '__fish_seen_subcommand_from \(command.name)'"
          + " -l \(option.name.dropFirst(2))\(takes) -d \(option.help.shellQuoted)"
      }
    }
    return (commands + options).joined(separator: "\n") + "\n"
  }
}
