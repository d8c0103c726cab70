import CLibFuzzer
import Glibc

/// libFuzzer over ``Execution``; `baton-fuzz --seeds FOLDER FILE...` writes what it starts from instead.
if CommandLine.arguments.dropFirst().first == "--seeds", CommandLine.arguments.count > 2 {
  Seeds.write(into: CommandLine.arguments[2], files: Array(CommandLine.arguments.dropFirst(3)))
  exit(0)
}

var count = CommandLine.argc
var values: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
exit(
  LLVMFuzzerRunDriver(&count, &values) { bytes, size in
    if let input = FuzzInput(UnsafeBufferPointer(start: bytes, count: size)) {
      Execution(input).run()
    }
    return 0
  })
