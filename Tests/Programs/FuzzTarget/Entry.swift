import Foundation

#if LIBFUZZER
  /// Runs libFuzzer, which is linked in (see `.clusterfuzzlite/build.sh`).
  @_silgen_name("LLVMFuzzerRunDriver")
  private func runFuzzer(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ check: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
  ) -> CInt
#endif

/// What an input stands for, as its first byte says: there is one target, whose inputs are mutated into each
/// other.
private enum Kind: UInt8, CaseIterable {
  /// The choices of a generated case.
  case choices
  /// Texts that strangers write.
  case texts

  func seeds() throws -> [[UInt8]] {
    switch self {
    case .choices: seedsOfCases()
    case .texts: try seedsOfTexts()
    }
  }
}

/// Checks what an input stands for; without a byte, it is nothing.
private func check(_ bytes: [UInt8]) {
  guard let first = bytes.first else { return }
  let rest = Array(bytes.dropFirst())
  switch Kind(rawValue: first & 1) {
  case .choices: checkCase(of: rest)
  case .texts, nil: checkTexts(in: rest)
  }
}

@main
struct Entry {
  static func main() throws {
    #if LIBFUZZER
      var count = CommandLine.argc
      var arguments = CommandLine.unsafeArgv
      let status = runFuzzer(&count, &arguments) { bytes, count in
        check(Array(UnsafeBufferPointer(start: bytes, count: count)))
        return 0
      }
      exit(status)
    #else
      let arguments = CommandLine.arguments.dropFirst()
      if arguments.first == "--seeds", let directory = arguments.last {
        for kind in Kind.allCases {
          for (number, seed) in try kind.seeds().enumerated() {
            try Data([kind.rawValue] + seed)
              .write(to: URL(filePath: directory).appending(path: "\(kind)-\(number)"))
          }
        }
        return
      }
      // Runs the inputs in the files that are given, as what the fuzzer found is run again.
      for path in arguments {
        check([UInt8](try Data(contentsOf: URL(filePath: path))))
      }
    #endif
  }
}
