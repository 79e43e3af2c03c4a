"""Pages as plain text."""
