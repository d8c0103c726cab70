import BatonCompiler

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

exit(CodegenRun.run(Array(CommandLine.arguments.dropFirst())))
