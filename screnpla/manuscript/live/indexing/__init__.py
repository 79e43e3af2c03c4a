"""Indexing of documents: what follows each row of the log, a little later."""
