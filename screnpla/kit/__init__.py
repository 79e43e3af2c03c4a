"""Foundation: settings, errors, log, clock, database, services, limits. Knows nothing of scripts."""
