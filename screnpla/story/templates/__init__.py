"""Templates of outlines that a person keeps for their next script."""
