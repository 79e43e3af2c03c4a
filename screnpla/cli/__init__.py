"""The command `screnpla`, one module for each of its subcommands."""
