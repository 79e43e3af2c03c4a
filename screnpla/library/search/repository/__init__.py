"""All SQL of the search: what both databases share, and for each its own index of words."""
