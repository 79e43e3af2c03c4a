"""Alternate drafts: documents beside the manuscript, private until they are published."""
