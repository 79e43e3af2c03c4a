"""Decoding and checking of Yjs updates, byte by byte: no database, no document. Pure."""
