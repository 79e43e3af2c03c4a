"""Marked changes: the baseline of a text, decisions about its hunks, and who wrote them."""
