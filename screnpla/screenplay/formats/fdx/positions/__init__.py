"""Places that a Final Draft file counts in letters: of notes, deletions and locked pages."""
