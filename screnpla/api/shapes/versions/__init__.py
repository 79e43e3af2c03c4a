"""Bodies of versions: snapshots and the history, marked changes, proposals."""
