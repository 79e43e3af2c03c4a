"""Writing of a Word file's parts."""
