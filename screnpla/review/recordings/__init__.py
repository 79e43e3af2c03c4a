"""Recordings: voice messages in comments and scripts."""
