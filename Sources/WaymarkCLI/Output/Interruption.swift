@preconcurrency import Dispatch
import Foundation
import WaymarkConformance
import WaymarkSpec

/// Whether somebody wants a run to end: with Ctrl-C, say. What was found by then is printed.
enum Interruption {
  private static let signal = Locked<Int32>(0)

  /// Whether the run is to end.
  @Sendable static func isRequested() -> Bool { signal.withLock { $0 } != 0 }

  /// The exit status of a run that was interrupted, as shells have it; otherwise the one that is given.
  static func status(_ status: Int32) -> Int32 {
    let number = signal.withLock { $0 }
    return number == 0 ? status : 128 + number
  }

  /// Has signals ask the run to end. The programs that it started are ended at once, so that nobody waits
  /// for their answers; a second signal ends this process, too.
  static let listen: Void = {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      Foundation.signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        let isFirst = signal.withLock { signal in
          defer { signal = number }
          return signal == 0
        }
        #if os(macOS) || os(Linux)
          ProcessRouter.endAll()
        #endif
        // The handler holds its source, for as long as this process lives.
        withExtendedLifetime(source) { if !isFirst { _exit(128 + number) } }
      }
      source.resume()
    }
  }()
}
