"""The ground floor: settings, errors, log, clock, database, limits. Knows nothing of writing."""
