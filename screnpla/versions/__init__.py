"""Versions of scripts and projects: drafts and snapshots of their text."""
