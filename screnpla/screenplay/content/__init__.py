"""Screenplays in the shape of the API: the specification's `content`, blocks on pages as JSON."""
