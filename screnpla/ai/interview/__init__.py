"""Interview: questions about a screenplay before the work on it begins."""
