"""Bodies of the review: threads of comments, recordings."""
