"""JSON of the co-writer."""
