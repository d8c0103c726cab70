import CLibFuzzer

/// libFuzzer's hook for mutations. Half of them are libFuzzer's own, on bytes; the others keep JSON or a
/// table's text mostly well-formed, so that they come past the parser.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(
  _ bytes: UnsafeMutablePointer<UInt8>, _ size: Int, _ capacity: Int, _ seed: UInt32
) -> Int {
  var random = SplitMix(seed: UInt64(seed))
  guard random.next() % 2 == 0, size > FuzzInput.headerLength else {
    return LLVMFuzzerMutate(bytes, size, capacity)
  }
  var header = Array(UnsafeBufferPointer(start: bytes, count: FuzzInput.headerLength))
  if random.next() % 4 == 0 {
    header[Int(random.next() % UInt64(header.count))] = UInt8(truncatingIfNeeded: random.next())
  }
  let input = Array(UnsafeBufferPointer(start: bytes, count: size))
  var body = input[FuzzInput.headerLength...]
  var table: ArraySlice<UInt8> = []
  if FuzzInput(input)?.fixedTable == nil, let end = body.firstIndex(of: 0) {
    table = body[...end]
    body = body[body.index(after: end)...]
    if random.next() % 2 == 0 {
      var mutation = LineMutation(table.dropLast(), random)
      table = ArraySlice(mutation.mutated() + [0])
    }
  }
  var mutation = JSONMutation(body, random)
  var mutated = Array(body)
  for _ in 0...random.next() % 3 {
    mutated = mutation.mutated()
    mutation.bytes = mutated
  }
  let result = (header + table + mutated).prefix(capacity)
  for (index, byte) in result.enumerated() { bytes[index] = byte }
  return result.count
}
