"""Calls of models: where they go, whether they may, and what is kept of them."""
