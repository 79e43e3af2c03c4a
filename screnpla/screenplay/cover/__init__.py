"""The cover: guesses of its fields, and their marks."""
