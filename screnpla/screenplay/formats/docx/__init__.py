"""Word files: written with a style for each kind, read by styles, else by formatting, else by text."""
