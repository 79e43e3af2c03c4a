"""Scripts, projects, sharing, and every permission on them."""
