"""All SQL of accounts, one file for each kind of row."""
