"""AI co-writer: providers, prompts, and what a prompt says of a script."""
