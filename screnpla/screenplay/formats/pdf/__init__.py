"""Pages as they print."""
