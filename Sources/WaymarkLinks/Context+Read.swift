import Foundation
package import Waymark
package import WaymarkSpec

extension Context {
  /// Returns the result of a read, with the description of its value as text.
  package func result(of read: Specification.Request.Read, userInfo: String?)
    -> Specification.Observation.ReadResult
  {
    if case .context(let field) = read {
      switch field {
      case .url: return .value(.text(url.absoluteString))
      case .userInfo: return .value(userInfo.map { .text($0) } ?? .null)
      }
    }
    return switch read.type.scalar {
    case .string: result(of: read, as: String.self)
    case .int: result(of: read, as: Int.self)
    case .int64: result(of: read, as: Int64.self)
    case .float: result(of: read, as: Float.self)
    case .double: result(of: read, as: Double.self)
    case .bool: result(of: read, as: Bool.self)
    case .url: result(of: read, as: URL.self)
    case .pokemonType: result(of: read, as: PokemonType.self)
    case .user: result(of: read, as: User.self)
    }
  }

  private func result<Scalar: Parsable & Hashable>(of read: Read, as _: Scalar.Type) -> ReadResult {
    switch read.type.container {
    case .none: result(of: read) { (value: Scalar) in .text("\(value)") }
    case .list: result(of: read) { (values: [Scalar]) in .list(values.map { "\($0)" }) }
    case .set: result(of: read) { (values: Set<Scalar>) in .list(values.map { "\($0)" }.sorted()) }
    }
  }

  private func result<T: Parsable>(of read: Read, describe: (T) -> Value) -> ReadResult {
    do throws(ReadError) {
      switch read {
      case .argument(let name, _): return .value(describe(try argument(named: name)))
      case .requiredQuery(let name, _):
        return .value(describe(try requiredQueryParameter(named: name)))
      case .query(let name, _):
        let value: T? = queryParameter(named: name)
        return .value(value.map(describe) ?? .null)
      case .context, .value, .queryText: return .value(.null)
      }
    } catch {
      return switch error {
      case .keyNotFound: .error(.keyNotFound)
      case .couldNotParse: .error(.couldNotParse)
      case .missingRequiredQueryParameter: .error(.missingRequiredQueryParameter)
      }
    }
  }
}

/// The enum that cases read.
private enum PokemonType: String, Parsable { case normal, fire, water, grass }

/// The custom type that cases read.
private struct User: Parsable, Hashable, CustomStringConvertible {
  let description: String

  init(from string: String) { description = string }
}
