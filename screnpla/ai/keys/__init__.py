"""Keys of one's own for AI providers."""
