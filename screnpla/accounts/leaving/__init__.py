"""Taking everything along, and leaving."""
