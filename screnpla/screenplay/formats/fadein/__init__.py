"""Fade In files (.fadein): a packed folder around the Open Screenplay Format. Rules: docs/spec/other-formats.md."""
