/// How generated Swift looks, as `baton.json` says it.
package struct EmissionOptions: Hashable, Sendable {
  /// The Swift type that a custom scalar reads as.
  package struct Scalar: Hashable, Sendable {
    package var swift: String
    /// The module that declares it.
    package var module: String?

    package init(swift: String, module: String? = nil) {
      self.swift = swift
      self.module = module
    }
  }

  /// Tables of one name share a store.
  package var schemaName: String
  package var isPublic: Bool
  /// Whether accessors are plain, and not of the main actor.
  package var isIsolatedToCaller: Bool
  /// Whether lenses can be made from Swift values.
  package var makesTestBuilders: Bool
  /// By the scalar's name.
  package var scalars: [String: Scalar]

  /// The names that the scalars' types begin with.
  var hostNames: Set<String> {
    Set(scalars.values.compactMap { $0.swift.split(separator: ".").first.map(String.init) })
  }

  package init(
    schemaName: String = "default", isPublic: Bool = false, isIsolatedToCaller: Bool = false,
    makesTestBuilders: Bool = false, scalars: [String: Scalar] = [:]
  ) {
    self.schemaName = schemaName
    self.isPublic = isPublic
    self.isIsolatedToCaller = isIsolatedToCaller
    self.makesTestBuilders = makesTestBuilders
    self.scalars = scalars
  }
}
