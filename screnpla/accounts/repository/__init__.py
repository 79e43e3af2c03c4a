"""Every SQL statement of this room, one file for each kind of row."""
