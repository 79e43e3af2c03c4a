"""Durable work, on both databases, with real processes that are really killed."""
