"""Screenplay engine: screenplays, their pages and their file formats. Pure: no web, no database, no clock."""
