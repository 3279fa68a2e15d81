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
        for (number, seed) in try seeds().enumerated() {
          try Data(seed).write(to: URL(filePath: directory).appending(path: "seed-\(number)"))
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
