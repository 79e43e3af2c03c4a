"""Word files: written with a style for each kind, read by styles, else by looks, else by words."""
