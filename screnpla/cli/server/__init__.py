"""Subcommand `serve`: one process, or several workers behind one port."""
