"""Backups: a consistent copy of everything while the server runs, proven by loading it, and the way back."""
