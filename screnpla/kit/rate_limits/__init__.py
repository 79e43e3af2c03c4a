"""Rate limits, and where they are counted without Redis."""
