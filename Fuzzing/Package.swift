// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// The runtime once more, for scripts/fuzz, which builds it with a sanitizer: a package of its own, so that
// neither that nor the compiler, which is not fuzzed, is any other build's. The folders are links.
let package = Package(
  name: "BatonFuzzing",
  platforms: [.macOS(.v15)],
  targets: [
    .systemLibrary(name: "CYajl", pkgConfig: "yajl"),
    .systemLibrary(name: "CLibFuzzer"),
    .macro(name: "BatonMacros"),
    .target(name: "Baton", dependencies: ["BatonMacros", "CYajl"]),
    .executableTarget(name: "baton-fuzz", dependencies: ["Baton", "CLibFuzzer"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
}
