"""Routes of the co-writer."""
