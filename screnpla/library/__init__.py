"""Scripts, projects, sharing, and who may do what with them."""
