@preconcurrency import Dispatch
import Foundation
import WaymarkConformance
import WaymarkSpec

/// The interruption of a run by a signal, such as that of Ctrl-C. The findings so far are printed.
enum Interruption {
  private static let signal = Locked<Int32>(0)

  /// Returns whether a signal asked the run to end.
  @Sendable static func isRequested() -> Bool { signal.withLock { $0 } != 0 }

  /// Returns the exit status of an interrupted run, as shells report it; otherwise, the given status.
  static func status(_ status: Int32) -> Int32 {
    let number = signal.withLock { $0 }
    return number == 0 ? status : 128 + number
  }

  /// Ends the programs of routers.
  @Sendable static func endPrograms() {
    #if os(macOS) || os(Linux)
      ProcessRouter.endAll()
    #endif
  }

  /// Makes a signal end the run and its programs at once. A second signal ends this process.
  static let listen: Void = {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      Foundation.signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        let isFirst = signal.withLock { signal in
          defer { signal = number }
          return signal == 0
        }
        endPrograms()
        // The handler holds its source for the lifetime of this process.
        withExtendedLifetime(source) { if !isFirst { _exit(128 + number) } }
      }
      source.resume()
    }
  }()
}
