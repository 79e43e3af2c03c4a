"""Snapshots: restore points of a text as writers see them, and as `contents` of the API."""
