"""Routes of the story: what a writer plans beside the text."""
