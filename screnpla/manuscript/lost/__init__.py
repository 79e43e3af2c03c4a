"""Words that went though nobody meant it, and how they come back."""
