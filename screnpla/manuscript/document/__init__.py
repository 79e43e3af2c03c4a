"""The living document (Y.Doc) of a script: its store, its conversion to a screenplay and back, its diff."""
