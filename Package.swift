// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// The suite puts millions of links to a router in anybody's tests, so it is optimised in debug builds, too:
// ours take a third of the time. The routers under test, and what people step through, are not. SwiftPM
// lets packages of tools version 6.2 be depended on with such flags.
let suiteSettings = settings + [.unsafeFlags(["-O"], .when(configuration: .debug))]

let package = Package(
  name: "Waymark",
  platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .visionOS(.v2), .watchOS(.v11)],
  products: [
    .library(name: "Waymark", targets: ["Waymark"]),
    .library(name: "WaymarkNavigator", targets: ["WaymarkNavigator"]),
    .library(
      name: "WaymarkConformance", targets: ["WaymarkSpec", "WaymarkFuzz", "WaymarkConformance"]),
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
        "Sources/WaymarkReference", "Sources/WaymarkCLI", "Tests",
      ],
      sources: ["Sources/WaymarkSpec"],
      resources: [.copy("Spec"), .copy("Corpus")],
      swiftSettings: suiteSettings),
    .target(name: "WaymarkOracle", dependencies: ["WaymarkSpec"], swiftSettings: suiteSettings),
    .target(
      name: "WaymarkFuzz", dependencies: ["WaymarkSpec"], exclude: ["README.md"],
      swiftSettings: suiteSettings),
    .target(
      name: "WaymarkConformance", dependencies: ["WaymarkSpec", "WaymarkOracle", "WaymarkFuzz"],
      resources: [.embedInCode("Reports/page.css"), .embedInCode("Reports/page.js")],
      swiftSettings: suiteSettings),
    .target(
      name: "WaymarkReference",
      dependencies: ["Waymark", "WaymarkNavigator", "WaymarkSpec", "WaymarkConformance"],
      swiftSettings: suiteSettings),
    .executableTarget(
      name: "WaymarkCLI",
      dependencies: [
        "Waymark", "WaymarkNavigator", "WaymarkSpec", "WaymarkOracle", "WaymarkFuzz",
        "WaymarkConformance", "WaymarkReference",
      ],
      resources: [.embedInCode("Bench/github-api-routes.txt")],
      swiftSettings: settings),
    .target(
      name: "PlainRouter", dependencies: ["WaymarkSpec", "WaymarkConformance"],
      path: "Tests/MutantTests/PlainRouter", swiftSettings: suiteSettings),
    .executableTarget(
      name: "MutantTable",
      dependencies: [
        "PlainRouter", "WaymarkSpec", "WaymarkFuzz", "WaymarkConformance", "WaymarkReference",
      ],
      path: "Tests/MutantTests/MutantTable", swiftSettings: settings),
    .testTarget(
      name: "MutantTests",
      dependencies: [
        "PlainRouter", "WaymarkSpec", "WaymarkFuzz", "WaymarkConformance", "WaymarkReference",
      ],
      exclude: ["PlainRouter", "MutantTable", "README.md"], swiftSettings: settings),
    .executableTarget(
      name: "FuzzTarget",
      dependencies: [
        "Waymark", "WaymarkNavigator", "WaymarkSpec", "WaymarkFuzz", "WaymarkConformance",
        "WaymarkReference",
      ],
      path: "Tests/FuzzTarget", swiftSettings: settings),
    .testTarget(
      name: "WaymarkTests", dependencies: ["Waymark", "WaymarkNavigator"], swiftSettings: settings),
    .testTarget(
      name: "SpecTests", dependencies: ["WaymarkSpec"], exclude: ["validate.py"],
      swiftSettings: settings),
    .testTarget(
      name: "FuzzTests",
      dependencies: [
        "PlainRouter", "Waymark", "WaymarkSpec", "WaymarkOracle", "WaymarkFuzz",
        "WaymarkConformance", "WaymarkReference",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ConformanceTests",
      dependencies: [
        "BuiltPrograms", "Waymark", "WaymarkSpec", "WaymarkOracle", "WaymarkConformance",
        "WaymarkReference", "WaymarkCLI",
      ],
      exclude: ["Pokedex"], resources: [.copy("Recordings")],
      swiftSettings: settings),
    .target(
      name: "BuiltPrograms", path: "Tests/BuiltPrograms", swiftSettings: settings),
    .executableTarget(
      name: "MisbehavingRouter", dependencies: ["WaymarkConformance", "WaymarkReference"],
      path: "Tests/AdapterTests/MisbehavingRouter", swiftSettings: settings),
    .testTarget(
      name: "AdapterTests",
      dependencies: [
        "BuiltPrograms", "WaymarkSpec", "WaymarkFuzz", "WaymarkConformance", "MisbehavingRouter",
      ],
      exclude: ["MisbehavingRouter", "Mutants", "router.py", "runner.py", "slashes.py"],
      swiftSettings: settings),
    .target(
      name: "SomebodysRouter", path: "Tests/ImporterTests/SomebodysRouter", swiftSettings: settings),
    .testTarget(
      name: "ImporterTests",
      dependencies: ["SomebodysRouter", "WaymarkSpec", "WaymarkFuzz", "WaymarkConformance"],
      exclude: ["SomebodysRouter"], packageAccess: false, swiftSettings: settings),
    .testTarget(
      name: "CommandTests",
      dependencies: ["BuiltPrograms", "WaymarkCLI", "WaymarkSpec", "MutantTable"],
      swiftSettings: settings),
  ])
