"""Reading of an Open Screenplay Format file's parts."""
