"""Fountain 1.1, the plain-text screenplay."""
