"""All SQL of the library."""
