"""Anchors of threads in the text, and how they follow its changes."""
