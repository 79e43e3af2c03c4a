"""Marked changes: the difference between a baseline and a text, by the ids of their lines; marks of revisions. Pure."""
