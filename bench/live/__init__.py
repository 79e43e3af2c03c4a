"""The living document, measured: how fast it goes from one to the other, and what it costs to read, keep and open."""
