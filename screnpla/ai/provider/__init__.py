"""Client for OpenAI-compatible AI providers."""
