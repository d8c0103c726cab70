import BatonCommands

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// A reader that goes away shows as an error of the write.
signal(SIGPIPE, SIG_IGN)
exit(Commands.run(arguments: Array(CommandLine.arguments.dropFirst()), io: .ofProcess()))
