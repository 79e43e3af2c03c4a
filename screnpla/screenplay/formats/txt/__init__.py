"""Plain text: pages laid out with spaces, or text that nobody laid out."""
