"""Routes of a person's account: /api/auth and /api/user."""
