"""Writing days: which, in which time zone, and the letter on the morning of each."""
