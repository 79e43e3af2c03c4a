"""Page profiles: the layout of a script on paper, as JSON and as settings."""
