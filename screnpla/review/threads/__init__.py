"""Threads: begun, replied to, resolved, read."""
