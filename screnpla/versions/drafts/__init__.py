"""Alternate drafts: making, publishing, archiving and merging them."""
