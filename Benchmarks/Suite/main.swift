Suite.run(CommandLine.arguments.dropFirst())
