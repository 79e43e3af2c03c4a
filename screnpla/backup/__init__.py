"""Backups: a consistent copy of everything while the server runs, verified by loading it, and its restore."""
