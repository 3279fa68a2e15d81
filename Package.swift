// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Unoptimized, the command check takes three times as long for a router that fails.
let optimized = settings + [.unsafeFlags(["-O"], .when(configuration: .debug))]

let package = Package(
  name: "Waymark",
  platforms: [.iOS(.v15), .macOS(.v12), .tvOS(.v15), .visionOS(.v1), .watchOS(.v8)],
  products: [
    .library(name: "Waymark", targets: ["Waymark"]),
    .library(name: "WaymarkNavigator", targets: ["WaymarkNavigator"]),
    .library(
      name: "WaymarkConformance",
      targets: ["WaymarkSpec", "WaymarkOracle", "WaymarkFuzz", "WaymarkConformance"]),
    .library(name: "WaymarkLinks", targets: ["WaymarkLinks"]),
    .library(name: "WaymarkReference", targets: ["WaymarkReference"]),
    .executable(name: "waymark", targets: ["WaymarkCLI"]),
  ],
  targets: [
    .target(name: "Waymark", swiftSettings: settings),
    .target(name: "WaymarkNavigator", dependencies: ["Waymark"], swiftSettings: settings),
    .target(
      name: "WaymarkSpec",
      path: ".",
      exclude: [
        "README.md", "Sources/README.md", "Sources/Waymark", "Sources/WaymarkNavigator",
        "Sources/WaymarkFuzz", "Sources/WaymarkOracle",
        "Sources/WaymarkConformance",
        "Sources/WaymarkLinks", "Sources/WaymarkReference", "Sources/WaymarkCLI", "Tests",
      ],
      sources: ["Sources/WaymarkSpec"],
      resources: [.copy("Spec"), .copy("Corpus")],
      swiftSettings: settings),
    .target(name: "WaymarkOracle", dependencies: ["WaymarkSpec"], swiftSettings: optimized),
    .target(
      name: "WaymarkFuzz", dependencies: ["WaymarkSpec"], exclude: ["README.md"],
      swiftSettings: settings),
    .target(
      name: "WaymarkConformance", dependencies: ["WaymarkSpec", "WaymarkOracle", "WaymarkFuzz"],
      resources: [.embedInCode("Reports/page.css"), .embedInCode("Reports/page.js")],
      swiftSettings: settings),
    .target(
      name: "WaymarkLinks", dependencies: ["Waymark", "WaymarkNavigator", "WaymarkSpec"],
      swiftSettings: settings),
    .target(
      name: "WaymarkReference",
      dependencies: [
        "Waymark", "WaymarkNavigator", "WaymarkSpec", "WaymarkLinks", "WaymarkConformance",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "WaymarkCLI",
      dependencies: [
        "Waymark", "WaymarkNavigator", "WaymarkSpec", "WaymarkOracle", "WaymarkFuzz",
        "WaymarkConformance",
        "WaymarkReference",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "Benchmark",
      dependencies: [
        "TestRun", "Waymark", "WaymarkSpec", "WaymarkOracle", "WaymarkFuzz",
        "WaymarkConformance",
        "WaymarkReference",
      ],
      path: "Tests/Programs/Benchmark", resources: [.embedInCode("github-api-routes.txt")],
      swiftSettings: settings),
    .target(
      name: "SmallWorld",
      dependencies: ["WaymarkSpec", "WaymarkOracle", "WaymarkFuzz", "WaymarkConformance"],
      path: "Tests/Programs/SmallWorld", swiftSettings: settings),
    .executableTarget(
      name: "MutantTable",
      dependencies: [
        "TestRun", "SmallWorld", "WaymarkSpec", "WaymarkOracle", "WaymarkFuzz",
        "WaymarkConformance",
        "WaymarkReference",
      ],
      path: "Tests/Programs/MutantTable", swiftSettings: settings),
    .testTarget(
      name: "OracleTests",
      dependencies: [
        "TestRun", "SmallWorld", "Properties", "WaymarkSpec", "WaymarkOracle", "WaymarkFuzz",
        "WaymarkConformance",
        "WaymarkReference",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "FuzzTarget",
      dependencies: [
        "Waymark", "WaymarkNavigator", "WaymarkSpec", "WaymarkFuzz", "WaymarkConformance",
        "WaymarkReference",
      ],
      path: "Tests/Programs/FuzzTarget", swiftSettings: settings),
    .testTarget(
      name: "WaymarkTests", dependencies: ["Waymark", "WaymarkNavigator"], swiftSettings: settings),
    .testTarget(
      name: "SpecTests", dependencies: ["TestRun", "WaymarkSpec", "WaymarkOracle"],
      swiftSettings: settings),
    .testTarget(
      name: "FuzzTests",
      dependencies: [
        "TestRun", "SmallWorld", "Properties", "Waymark", "WaymarkNavigator", "WaymarkLinks",
        "WaymarkSpec", "WaymarkOracle", "WaymarkFuzz",
        "WaymarkConformance",
        "WaymarkReference",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ConformanceTests",
      dependencies: [
        "TestRun", "Waymark", "WaymarkSpec", "WaymarkLinks", "WaymarkOracle",
        "WaymarkConformance",
        "WaymarkReference",
        "WaymarkCLI",
      ],
      exclude: ["Pokedex"], resources: [.copy("Recordings")],
      swiftSettings: settings),
    .target(
      name: "TestRun",
      dependencies: ["WaymarkSpec", "WaymarkOracle", "WaymarkFuzz", "WaymarkConformance"],
      path: "Tests/Programs/TestRun", swiftSettings: settings),
    .target(
      name: "Properties",
      dependencies: ["WaymarkSpec", "WaymarkOracle", "WaymarkFuzz", "WaymarkConformance"],
      path: "Tests/Programs/Properties", swiftSettings: settings),
    .executableTarget(
      name: "MisbehavingRouter", dependencies: ["WaymarkConformance", "WaymarkReference"],
      path: "Tests/Programs/MisbehavingRouter", swiftSettings: settings),
    .testTarget(
      name: "AdapterTests",
      dependencies: [
        "TestRun", "WaymarkSpec", "WaymarkOracle", "WaymarkFuzz", "WaymarkConformance",
        "MisbehavingRouter",
      ],
      swiftSettings: settings),
    .target(
      name: "SomebodysRouter", path: "Tests/Programs/SomebodysRouter", swiftSettings: settings),
    .testTarget(
      name: "ImporterTests",
      dependencies: ["SomebodysRouter", "WaymarkSpec", "WaymarkFuzz", "WaymarkConformance"],
      packageAccess: false, swiftSettings: settings),
    .testTarget(
      name: "CommandTests",
      dependencies: ["TestRun", "WaymarkCLI", "WaymarkSpec", "WaymarkConformance", "MutantTable"],
      swiftSettings: settings),
  ])
