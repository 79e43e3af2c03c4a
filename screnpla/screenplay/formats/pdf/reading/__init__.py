"""Text extraction from a PDF, and the check of its result."""
