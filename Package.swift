// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

let package = Package(
  name: "Baton",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Baton", targets: ["Baton"]),
    .library(name: "BatonHTTP", targets: ["BatonHTTP"]),
    .plugin(name: "BatonPlugin", targets: ["BatonPlugin"]),
    .executable(name: "baton", targets: ["BatonTool"]),
    .executable(name: "baton-codegen", targets: ["baton-codegen"]),
    .executable(name: "baton-benchmarks", targets: ["baton-benchmarks"]),
  ],
  targets: [
    // The runtime: bytes -> tokens -> slots -> store.
    .systemLibrary(
      name: "CYajl", pkgConfig: "yajl", providers: [.apt(["libyajl-dev"]), .brew(["yajl"])]),
    .target(name: "Baton", dependencies: ["BatonMacros", "CYajl"]),
    .macro(name: "BatonMacros"),

    // A transport over URLSession, for those who link FoundationNetworking.
    .target(name: "BatonHTTP", dependencies: ["Baton"]),

    // The compiler and the command over both.
    .target(name: "BatonCompiler"),
    // SHA-256 for manifests of operations; elsewhere the system has its own.
    .systemLibrary(
      name: "CCrypto", providers: [.apt(["libssl-dev"]), .yum(["openssl-devel"])]),
    .target(
      name: "BatonCommands",
      dependencies: [
        "Baton", "BatonCompiler", .target(name: "CCrypto", condition: .when(platforms: [.linux])),
      ]),
    .executableTarget(name: "BatonTool", dependencies: ["BatonCommands"]),

    // The compiler at build time, without the runtime: a dependent's build compiles no yajl for it.
    // The target has the product's name, by which a plugin's own package looks for it.
    .executableTarget(
      name: "baton-codegen", dependencies: ["BatonCompiler"], path: "Sources/BatonCodegen"),
    .plugin(
      name: "BatonPlugin", capability: .buildTool(), dependencies: ["baton-codegen"],
      path: "Sources/BatonPlugin"),

    // Measuring. Payloads are deterministic responses of any size, which the tests use too.
    .target(name: "Payloads", path: "Benchmarks/Payloads"),
    .target(name: "BenchmarkReport", path: "Benchmarks/Report"),
    .systemLibrary(name: "CHeap", path: "Benchmarks/CHeap"),
    .executableTarget(
      name: "baton-benchmarks",
      dependencies: ["Baton", "BatonCompiler", "BenchmarkReport", "CHeap", "CYajl", "Payloads"],
      path: "Benchmarks/Suite", plugins: ["BatonPlugin"]),
    // The client under load, and what it does while a body is on its way. It starts fixtures/server.
    .executableTarget(
      name: "baton-load", dependencies: ["Baton", "BatonHTTP"], path: "Benchmarks/Load",
      plugins: ["BatonPlugin"]),

    .testTarget(name: "PayloadsTests", dependencies: ["Payloads"]),
    .testTarget(name: "BenchmarkReportTests", dependencies: ["BenchmarkReport"]),
    .testTarget(name: "BatonTests", dependencies: ["Baton", "Payloads"]),
    .testTarget(
      name: "BatonCompilerTests", dependencies: ["BatonCompiler"],
      exclude: ["Relay/skipped.tsv"]),
    .testTarget(name: "BatonCommandsTests", dependencies: ["BatonCommands", "Payloads"]),
    .testTarget(
      name: "IntegrationTests", dependencies: ["BatonCompiler", "BatonHTTP", "Payloads"],
      plugins: ["BatonPlugin"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system && target.type != .plugin {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
}
