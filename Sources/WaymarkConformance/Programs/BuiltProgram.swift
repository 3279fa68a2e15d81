#if os(macOS) || os(Linux)
  package import Foundation

  /// A program of the package whose tests run; nil if it was not built.
  ///
  /// Programs are built beside the tests: on macOS beside the bundle that holds them, which a program of
  /// the toolchain runs, elsewhere beside the program that they are.
  package func builtProgram(_ name: String) -> URL? {
    var besides = [Bundle.main.bundleURL, Bundle.main.executableURL?.deletingLastPathComponent()]
    #if os(macOS)
      besides.append(Bundle(for: Anchor.self).bundleURL.deletingLastPathComponent())
    #endif
    return besides.compactMap { $0?.appendingPathComponent(name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  #if os(macOS)
    /// Stands in the bundle that is looked for.
    private final class Anchor {}
  #endif
#endif
