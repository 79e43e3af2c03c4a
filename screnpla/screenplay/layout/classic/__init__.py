"""The classic view: pages of 55 estimated lines, and how they look."""
