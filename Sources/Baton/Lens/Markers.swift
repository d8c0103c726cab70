/// Says that a property is read through a fragment, whose text stands here.
///
/// ```swift
/// struct CharacterRow {
///   @Fragment("fragment CharacterRow_character on Character { name image }")
///   var character: CharacterRow_character
/// }
/// ```
///
/// The marker changes nothing about the property. `baton check` finds the text by reading the source, so
/// it has to be one string literal, of any form, without interpolation.
@attached(peer)
public macro Fragment(_ document: StaticString) =
  #externalMacro(module: "BatonMacros", type: "FragmentMacro")

/// Says that a property holds a query, whose text stands here. As ``Fragment(_:)``.
@attached(peer)
public macro Query(_ document: StaticString) =
  #externalMacro(module: "BatonMacros", type: "QueryMacro")

/// Says that a property holds a mutation, whose text stands here. As ``Fragment(_:)``.
@attached(peer)
public macro Mutation(_ document: StaticString) =
  #externalMacro(module: "BatonMacros", type: "MutationMacro")

/// Says that a property holds a subscription, whose text stands here. As ``Fragment(_:)``.
@attached(peer)
public macro Subscription(_ document: StaticString) =
  #externalMacro(module: "BatonMacros", type: "SubscriptionMacro")
