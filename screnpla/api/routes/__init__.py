"""Routers: one file is one URL prefix."""
