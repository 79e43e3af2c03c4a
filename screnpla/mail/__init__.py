"""Mail to users: the letters, and how they are sent."""
