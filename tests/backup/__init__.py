"""Backups: made while people write, proven, and brought back."""
