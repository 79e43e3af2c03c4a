"""Full-text search of scripts: in their records and in their text, on SQLite and on PostgreSQL alike."""
