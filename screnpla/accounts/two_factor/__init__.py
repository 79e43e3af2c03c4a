"""Two-factor sign-in."""
