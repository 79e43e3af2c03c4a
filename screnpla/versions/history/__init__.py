"""History of a text: its stops, the text at each, and how scenes come back from there."""
