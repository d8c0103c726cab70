// Where Baton differs from the implementations that the corpus holds the verdicts of. Each entry says
// what decides it, in the words of the specification of September 2025 where there are some.

/// Files of apollo-rs whose verdict is another here.
let apolloRustDisagreements = [
  "compiler/diagnostics/0105_executable_definition_in_type_system_document.graphql":
    """
  Accepted, as by graphql-core. Section 5.1.1: "GraphQL documents not intended to be directly executed \
  may include {TypeSystemDefinitionOrExtension}."
  """
]

/// Files of apollo-rs whose first error is on another line here.
let apolloRustLines = [
  "compiler/diagnostics/0005_subscription_with_multiple_root_fields_in_fragment_spreads.graphql":
    "The second field is pointed at, as by graphql-js; apollo-rs points at the operation.",
  "compiler/diagnostics/0017_schema_with_unspecified_scalar.graphql":
    "The end of the file is behind its last line break, as in graphql-js.",
  "compiler/diagnostics/0089_fragment_type_condition_on_non_existent_types.graphql":
    """
  A fragment on an unknown type is told where it is defined; apollo-rs takes it out and tells its \
  spread as well.
  """,
  "parser/parser/err/0030_operation_definition_with_description.graphql":
    "Section 2.3: an operation may have a description, so that only its empty selection is at fault.",
]

/// Files that graphql-core 3.2.8 accepts and that are refused here, as by apollo-rs.
let graphQLCoreDisagreements = [
  "compiler/diagnostics/0015_mutation_operation_without_mutation_schema_definition.graphql":
    "Section 5.2.1.1, Operation Type Existence: \"{rootOperationType} must exist.\"",
  "compiler/diagnostics/0059_root_operation_object_type.graphql":
    "Section 3.3.1: \"The query root operation type must be provided and must be an Object type.\"",
  "compiler/diagnostics/0125_defer_duplicate_label.graphql":
    "Incremental delivery's draft: labels are unique among the directives of a document.",
  "compiler/diagnostics/0127_defer_on_mutation_root.graphql":
    "Incremental delivery's draft: nothing at the root of a mutation is deferred.",
  "compiler/diagnostics/0129_duplicate_root_operation_types_query_mutation.graphql":
    "Section 3.3.1: the query, mutation and subscription root types \"must all be different types\".",
  "compiler/diagnostics/0131_duplicate_root_operation_types_mutation_subscription.graphql":
    "Section 3.3.1: the query, mutation and subscription root types \"must all be different types\".",
]
