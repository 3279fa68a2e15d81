import WaymarkConformance
import WaymarkReference

extension Command {
  static let serve = Command(
    name: "serve",
    summary: "Answer requests of the router protocol with the reference router",
    examples: [
      #"printf '%s\n' '{"seq":0,"hello":{"protocol":2}}' | waymark serve"#
    ]
  ) { _ in
    try RouterServer(ReferenceRouter(), version: "1.0").serve()
    return 0
  }
}
