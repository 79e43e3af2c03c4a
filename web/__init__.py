"""The web app; Python sees only its browser journeys."""
