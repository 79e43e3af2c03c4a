"""Routes of the versions of a script: snapshots, history, drafts, compare, marked changes, proposals."""
