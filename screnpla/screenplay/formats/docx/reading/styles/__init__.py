"""Styles, formatting and list numbers of a Word file."""
