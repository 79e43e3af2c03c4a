"""Celtx projects (.celtx), as the old program saved them. Rules: docs/spec/other-formats.md."""
