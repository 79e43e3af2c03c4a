"""All SQL of the review."""
