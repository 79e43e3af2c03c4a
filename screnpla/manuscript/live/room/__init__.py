"""Room: a live document in memory with its clients, presence, acknowledgements and log."""
