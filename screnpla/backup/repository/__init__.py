"""All SQL of backups."""
