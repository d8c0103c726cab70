/// The namespace of the runtime's public types: `Baton.Normalizer`, `Baton.Store`, and so on.
///
/// Nested, so that names such as `Store` and `List` stay free in a file that imports this module.
public enum Baton {}
