import Waymark

nonisolated struct Session: Sendable {
  let user: String
}

nonisolated enum Server {
  static let links = try? SharedRouter<Session>(
    accepting: .universalLink("https://my-awesome-pokedex.com")
  ) { registry in
    registry.route("/pokemons/:id", where: { $0.userInfo.user != "rocket" }) { context in
      print(try context.argument(named: "id", as: Int.self))
    }
  }

  static func answer(_ requests: [String], for session: Session) async -> Int {
    await withTaskGroup(of: Bool.self) { group in
      for request in requests {
        group.addTask { links?.openIfPossible(request, userInfo: session) ?? false }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
  }
}
