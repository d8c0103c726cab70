/// The subcommands of `baton`, each callable in process.
package enum Commands {}
