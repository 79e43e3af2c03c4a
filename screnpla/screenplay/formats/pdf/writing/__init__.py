"""Painting of pages into a PDF, with embedded fonts."""
