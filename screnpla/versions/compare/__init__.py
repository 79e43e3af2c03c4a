"""Comparing any two versions of a script."""
