"""Subcommands for screenplay files: convert, pages, report, compare."""
