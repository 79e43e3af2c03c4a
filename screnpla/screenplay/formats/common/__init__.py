"""Building blocks that several formats share."""
