// The markers' plugin: it speaks the compiler's plugin protocol itself and expands every macro to
// nothing. The documents are read by `baton check` and the build, never by an expansion; so a marker
// costs a message, and no dependency on swift-syntax.
//
// A message is its length in eight bytes, little endian, and JSON; one answer to each.

while let message = Message.read() {
  Message.write(message.isCapabilityRequest ? Message.capability : Message.emptyExpansion)
}
