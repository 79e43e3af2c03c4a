"""Bodies of pages: as they are printed, and what they could win."""
