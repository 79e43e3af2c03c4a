"""All SQL of the search: the part that both databases share, and an index of words for each."""
