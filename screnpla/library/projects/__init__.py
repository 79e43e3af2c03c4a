"""Projects: lists, seasons, removal."""
