"""Takeout: all work of a person in one zip file."""
