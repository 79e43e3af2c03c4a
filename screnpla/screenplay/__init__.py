"""The pure heart: screenplays, their pages and their file formats. No web, no database, no clock."""
