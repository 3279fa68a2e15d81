extension Specification {
  /// Returns a case file in which the case of an id, which has a report, has another address of the same bug.
  package static func adding(
    _ address: String, toReportOf id: String, in bytes: [UInt8], file: String
  ) throws(Problems) -> String {
    var document = Document(file: file, bytes: bytes)
    guard let json = document.json() else { throw Problems(problems: document.problems) }
    return json.adding(address, toReportOf: id).formatted
  }
}

extension JSON {
  fileprivate func adding(_ address: String, toReportOf id: String) -> JSON {
    switch value {
    case .null, .bool, .number, .string: return self
    case .array(let elements):
      return .array(elements.map { $0.adding(address, toReportOf: id) })
    case .object(let members):
      guard case .string(id)? = self["id"]?.value else {
        return .object(members.map { ($0.key, $0.value.adding(address, toReportOf: id)) })
      }
      return .object(
        members.map { ($0.key, $0.key == "report" ? $0.value.adding(address) : $0.value) })
    }
  }

  /// A report with another address, after those that it has.
  private func adding(_ address: String) -> JSON {
    guard case .object(let members) = value else { return self }
    let known: [JSON] = if case .array(let known)? = self["also"]?.value { known } else { [] }
    return .object(
      members.filter { $0.key != "also" }.flatMap { member in
        [(member.key, member.value)]
          + (member.key == "source" ? [("also", .array(known + [.string(address)]))] : [])
      })
  }
}
