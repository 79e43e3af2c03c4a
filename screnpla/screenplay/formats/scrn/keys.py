"""The names in our own file."""

FORMAT = "screnpla"
VERSION = 1
OURS = frozenset({"format", "version", "content", "profile", "language", "foreign", "extra"})
