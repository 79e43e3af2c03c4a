"""Finding scripts by their words."""
