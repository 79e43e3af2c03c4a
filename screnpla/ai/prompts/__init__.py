"""Prompts of the co-writer as versioned data, and the readers of what comes back. Pure: no database, web or clock."""
