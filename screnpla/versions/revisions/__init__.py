"""Revisions: sets of a text with their colours, the attributed baseline, and what clears marks."""
