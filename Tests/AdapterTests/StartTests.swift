// A program starts as it would from a shell: by any path, and with signals as they are.

#if os(macOS) || os(Linux)
  import Foundation
  import Testing
  import WaymarkConformance

  @Suite struct `A router's program` {
    /// Sends itself signals, and says by its name which of them did not end it.
    private static let survivor = #"""
      for signal in HUP INT PIPE TERM USR1; do
        sh -c "kill -$signal \$\$; exit 7"
        [ $? = 7 ] && survived="$survived $signal"
      done
      printf '{"seq":0,"hello":{"router":"survived%s","version":"1"}}\n' "$survived"
      cat > /dev/null
      """#

    @Test
    func
      `ProcessRouter starts a program that ignores and blocks no signals, even if the calling thread does`()
      async throws
    {
      let name = try await waiting {
        let before = signal(SIGUSR1, SIG_IGN)
        defer { signal(SIGUSR1, before) }
        // Threads that others made for us may block all signals.
        var all = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, nil)
        let router = try ProcessRouter(command: Self.survivor, errors: .nullDevice)
        defer { _ = router.finish() }
        return router.name
      }
      #expect(name == "survived")
    }

    @Test
    func
      `ProcessRouter(command:) takes a path with spaces, which must be quoted if options follow`()
      throws
    {
      let directory = FileManager.default.temporaryDirectory.appending(path: "my \(UUID())")
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: directory) }
      let program = directory.appending(path: "my router").path
      try Data("#!/bin/sh\nexec \(misbehaving("none"))".utf8).write(to: URL(filePath: program))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
      for command in [program, "'\(program)' --with options"] {
        let router = try ProcessRouter(command: command)
        #expect(router.name == "Waymark")
        #expect(router.finish() == [])
      }
      let error = #expect(throws: ProcessRouter.StartError.self) {
        try ProcessRouter(command: program + " --with options", errors: .nullDevice)
      }
      #expect(
        error?.reason.contains("quote a path with spaces") == true, "\(String(describing: error))")
    }

    @Test
    func
      `ProcessRouter(product:) starts a program beside the tests; its StartError says if there is none`()
      throws
    {
      // It needs an argument, so that it is started, but answers nothing.
      let found = #expect(throws: ProcessRouter.StartError.self) {
        try ProcessRouter(product: "MisbehavingRouter", timeout: 60)
      }
      #expect(found?.command.hasSuffix("/MisbehavingRouter'") == true, "\(found?.command ?? "")")
      let error = #expect(throws: ProcessRouter.StartError.self) {
        try ProcessRouter(product: "no such program")
      }
      #expect(
        error?.description.contains("no program of this name stands beside the tests") == true)
    }
  }
#endif
