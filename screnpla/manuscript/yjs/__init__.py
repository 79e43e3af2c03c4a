"""What updates of a living document hold, byte by byte: no database, no document. Pure."""
