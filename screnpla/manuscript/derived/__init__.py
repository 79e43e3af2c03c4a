"""Derived from a document and cached: rendered pages, layouts, the public cover."""
