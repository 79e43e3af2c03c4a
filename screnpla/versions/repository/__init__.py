"""All SQL of the versions."""
