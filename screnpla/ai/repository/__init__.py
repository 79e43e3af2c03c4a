"""SQL of the co-writer."""
