/// Deterministic responses of any size.
package enum Payloads {}
