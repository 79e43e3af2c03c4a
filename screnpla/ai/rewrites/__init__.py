"""Rewrites: options for a passage, which become proposals."""
