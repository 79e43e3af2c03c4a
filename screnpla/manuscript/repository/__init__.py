"""All SQL of the manuscript."""
