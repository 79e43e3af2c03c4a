"""The screenplay engine, measured beside its peers."""
