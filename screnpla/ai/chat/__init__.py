"""Chat: one person's conversation with the co-writer about a script."""
