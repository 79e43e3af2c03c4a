"""Difference between two texts as the smallest change of a document."""
