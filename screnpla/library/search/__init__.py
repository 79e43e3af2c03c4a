"""Finding scripts by words: in their records and in their text, on SQLite and on PostgreSQL alike."""
