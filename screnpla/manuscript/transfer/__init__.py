"""Import of files as scripts, and export of scripts as files."""
